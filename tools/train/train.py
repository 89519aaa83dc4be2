#!/usr/bin/env python3
"""Train the learnt value of a rule set from the facts of games, and write its file.

    train.py PREFIX OUT.net [--hidden N] [--epochs N] [--rounds N] [--trust X] [--seed N] [--held NAME,...] [--variants]
             [--note TEXT]

PREFIX.rows, .meta and .names come from `train_games facts --each 0`. Battles named by --held are not trained on; of the
others every tenth game is kept for validation; with --variants, every tenth of the battles that were made from one that
ships, so that none is learnt by heart. Books with three numbers changed are not trained on either.

The first round fits results. In each later round the target of a position is a mixture: what the network of the round
before says of the next position, and, with the weight --trust, that position's own target; at the end of a game it is
the result (temporal differences). If the facts were made with a network (--net), what luck made of the game in between
is taken out of all targets, which leaves their mean and shrinks their variance. So the value comes to change by what
dice really do.

One thread, one seed: the same data give the same file.
"""
import argparse
import hashlib
import numpy as np
import torch

META = np.dtype([('game', '<u4'), ('result', 'u1'), ('battle', 'u1'), ('variant', 'u1'), ('quarter', 'u1'),
                 ('noisy', 'u1'), ('file', 'u1'), ('zero', '<u2'), ('luck', '<i4'), ('value', '<i4')])
VARIANTS = 120  # of a battle; those beyond are books to judge by
ONE, IN_MAX, OUT_ONE, OUT_MAX = 64, 127, 256, 2047


def load(prefix):
    names = open(prefix + '.names').read().split('\n')
    rules, facts, commons, digest = names[0].split()
    facts, commons = int(facts), int(commons)
    rows = np.fromfile(prefix + '.rows', np.int8).reshape(-1, 2 * facts + commons)
    meta = np.fromfile(prefix + '.meta', META)
    battles = [n for n in names[1 + facts + commons:] if n]
    return rules, facts, commons, digest, names[1:1 + facts + commons], battles, rows, meta


class Net(torch.nn.Module):
    """The same small network sees the position from both sides; the difference of its outputs is the log odds."""

    def __init__(self, facts, commons, hidden):
        super().__init__()
        self.facts = facts
        self.hidden = torch.nn.Linear(2 * facts + commons, hidden)
        self.out = torch.nn.Parameter(torch.randn(hidden) * 0.1)
        self.direct = torch.nn.Parameter(torch.zeros(facts))
        torch.nn.init.normal_(self.hidden.weight, std=0.1)
        torch.nn.init.zeros_(self.hidden.bias)

    def clip(self):
        with torch.no_grad():
            self.hidden.weight.clamp_(-IN_MAX / ONE, IN_MAX / ONE)
            self.out.clamp_(-OUT_MAX / OUT_ONE, OUT_MAX / OUT_ONE)
            self.direct.clamp_(-OUT_MAX / OUT_ONE, OUT_MAX / OUT_ONE)

    def forward(self, x, is_rounded):
        f = self.facts
        other = torch.cat([x[:, f:2 * f], x[:, :f], x[:, 2 * f:]], 1)
        w, b, out, direct = self.hidden.weight, self.hidden.bias, self.out, self.direct
        if is_rounded:
            w, b = rounded(w, ONE), rounded(b, ONE * ONE)
            out, direct = rounded(out, OUT_ONE), rounded(direct, OUT_ONE)
        h = [torch.clamp(x_ @ w.t() + b, 0, IN_MAX / 128) for x_ in (x, other)]
        return (h[0] - h[1]) @ out + (x[:, :f] - other[:, :f]) @ direct


def rounded(w, one):
    """Round in the forward pass, pass gradients through."""
    return w + (torch.round(w * one) / one - w).detach()


def brier(z, y, w):
    return float((w * (torch.sigmoid(z) - y) ** 2).sum() / w.sum())


def weights_of(meta):
    """Every game weighs 1, and battles weigh alike."""
    key = meta['file'].astype(np.int64) << 32 | meta['game']
    _, at, count = np.unique(key, return_inverse=True, return_counts=True)
    w = 1.0 / count[at]
    for b in np.unique(meta['battle']):
        w[meta['battle'] == b] /= w[meta['battle'] == b].sum()
    return w / w.mean()


def train(net, x, y, w, epochs, seed, batch=4096):
    gen = torch.Generator().manual_seed(seed)
    opt = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=1e-3)
    sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, epochs)
    for epoch in range(epochs):
        order = torch.randperm(len(x), generator=gen)
        for i in range(0, len(x), batch):
            j = order[i:i + batch]
            z = net(x[j], epoch >= epochs * 3 // 4)
            loss = (w[j] * (torch.sigmoid(z) - y[j]) ** 2).mean()
            opt.zero_grad()
            loss.backward()
            opt.step()
            net.clip()
        sched.step()


def mixtures(meta, result, luck, value, trust):
    """The targets of a later round, from the end of each game to its beginning."""
    key = meta['file'].astype(np.int64) << 32 | meta['game']
    last = np.r_[key[1:] != key[:-1], True]
    y = np.empty(len(key))
    target = 0.0
    for i in range(len(key) - 1, -1, -1):
        if last[i]:
            target = result[i] - luck[i]
        else:
            target = (1 - trust) * value[i + 1] + trust * target - (luck[i] - luck[i + 1])
        y[i] = target
    return y


def table(net, x, y, w, meta, base):
    """Brier by quarter: a constant guess for each battle, the evaluation's own value, the network."""
    lines = []
    with torch.no_grad():
        z = net(x, True)
    for q in range(4):
        k = torch.from_numpy(meta['quarter'] == q)
        if k.sum() == 0:
            continue
        c = brier(base[k], y[k], w[k])
        v = brier(z[k], y[k], w[k])
        lines.append(f'quarter {q + 1}: constant {c:.4f}, learnt {v:.4f}, skill {1 - v / c:+.3f}')
    return lines


def constant(meta, y, w):
    """The log odds of the mean result of each battle."""
    z = torch.zeros(len(y))
    for b in np.unique(meta['battle']):
        k = torch.from_numpy(meta['battle'] == b)
        m = float((w[k] * y[k]).sum() / w[k].sum())
        m = min(max(m, 1e-3), 1 - 1e-3)
        z[k] = float(np.log(m / (1 - m)))
    return z


def write(path, args, rules, facts, commons, digest, net, lines):
    w = torch.round(net.hidden.weight.detach() * ONE).int().numpy()
    b = torch.round(net.hidden.bias.detach() * ONE * ONE).int().numpy()
    out = torch.round(net.out.detach() * OUT_ONE).int().numpy()
    direct = torch.round(net.direct.detach() * OUT_ONE).int().numpy()
    with open(path, 'w') as f:
        f.write('# The learnt value of a position; docs/players.md says how it is made.\n')
        for line in args.note + lines:
            f.write(f'# {line}\n')
        f.write(f'format 1\nrules {rules}\nfacts {facts} {commons} {digest}\nhidden {len(out)}\nfactor 0 0\n')
        for j in range(len(out)):
            f.write(f'unit {b[j]} {out[j]} ' + ' '.join(map(str, w[j])) + '\n')
        f.write('direct ' + ' '.join(map(str, direct)) + '\n')


def main():
    p = argparse.ArgumentParser()
    p.add_argument('prefix')
    p.add_argument('out')
    p.add_argument('--hidden', type=int, default=16)
    p.add_argument('--epochs', type=int, default=12)
    p.add_argument('--rounds', type=int, default=4)
    p.add_argument('--trust', type=float, default=0.7)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--held', default='')
    p.add_argument('--variants', action='store_true')
    p.add_argument('--note', action='append', default=[])
    args = p.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(args.seed)
    rules, facts, commons, digest, names, battles, rows, meta = load(args.prefix)
    held = np.isin(meta['battle'], [i for i, b in enumerate(battles) if b in args.held.split(',')])
    books = meta['variant'] > VARIANTS
    number = np.where(meta['variant'] > 0, meta['variant'], meta['game']) if args.variants else meta['game']
    valid = ~held & ~books & (number % 10 == 0)
    x = torch.from_numpy(rows.astype(np.float32) / ONE)
    score, luck = meta['result'] / 2.0, meta['luck'] / 1e6
    result = torch.from_numpy(score.astype(np.float32))
    w = torch.from_numpy(weights_of(meta).astype(np.float32))
    fit = torch.nonzero(torch.from_numpy(~held & ~valid & ~books))[:, 0]
    net = Net(facts, commons, args.hidden)
    y = score - luck
    for turn in range(args.rounds):
        target = torch.from_numpy(y.astype(np.float32))
        train(net, x[fit], target[fit], w[fit], args.epochs, args.seed + turn)
        with torch.no_grad():
            value = torch.sigmoid(net(x, True)).numpy()
        y = mixtures(meta, score, luck, value, args.trust)
    lines = [f'{len(np.unique(meta["file"].astype(np.int64) << 32 | meta["game"]))} games, {len(meta)} positions, '
             f'data {hashlib.sha256(rows.tobytes() + meta.tobytes()).hexdigest()[:16]}',
             f'torch {torch.__version__}, seed {args.seed}, {args.rounds} rounds of {args.epochs} epochs, '
             f'trust {args.trust}, {args.hidden} hidden units' + (', luck removed' if luck.any() else '')]
    for what, k in (('validation', valid), ('held out: ' + args.held, held & ~books),
                    ('three numbers of the book changed', books)):
        if not k.any():
            continue
        t = torch.from_numpy(k)
        lines.append(f'{what}, {k.sum()} positions, Brier')
        lines += ['  ' + l for l in table(net, x[t], result[t], w[t], meta[k], constant(meta[k], result[t], w[t]))]
    for f in np.unique(meta['file']):
        k = valid & (meta['file'] == f)
        if not k.any():
            continue
        t = torch.from_numpy(k)
        lines.append(f'validation, games of file {f}')
        lines += ['  ' + l for l in table(net, x[t], result[t], w[t], meta[k], constant(meta[k], result[t], w[t]))]
    print('\n'.join(lines))
    write(args.out, args, rules, facts, commons, digest, net, lines)


if __name__ == '__main__':
    main()
