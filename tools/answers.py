#!/usr/bin/env python3
"""Ask the questions of docs/answers/*.yaml, and write docs/answers.md.

    tools/answers.py [--program FILE] [--threads N] [--only PREFIX] [--write]

A question is asked once: what was measured is kept in docs/answers/NAME.json, and it is asked again only if the
question changed or that file is gone. A run that was stopped goes on where it was, from the database
build/soak/answers/lab.db, in which questions about one battle share the games of the book. --write asks nothing and only writes docs/answers.md again.

The first comment of a question is its title, the second says where the book asks it, and `# Advice:` begins the
sentence of a person who has read the answer.
"""
import argparse
import hashlib
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / 'docs' / 'answers'
WORK = ROOT / 'build' / 'soak' / 'answers'


def question(path):
    """The comments of a question, and a hash of everything else."""
    lines = path.read_text().split('\n')
    notes = [line[1:].strip() for line in lines if line.startswith('#')]
    body = '\n'.join(line for line in lines if not line.startswith('#'))
    advice = [n[len('Advice:'):].strip() for n in notes if n.startswith('Advice:')]
    rules = re.search(r'^rules: (\S+)', body, re.M).group(1)
    return {'name': path.stem, 'title': notes[0], 'source': notes[1], 'advice': advice[0] if advice else '',
            'rules': rules, 'key': hashlib.sha256(body.encode()).hexdigest()[:16]}


def row_of_point(p):
    return {'strength': p['strength'], 'variant': 'the book' if p['value'] is None else str(p['value']),
            'score': p['score'], 'difference': p['difference'], 'plain': None, 'length': p['turns']}


def rows_of(report):
    """One row for each strength and variant: the score, and what the change does to it and to the length."""
    rows = [row_of_point(p) for p in report.get('points') or []]
    sections = {s['title']: s['rows'] for s in report.get('sections') or []}
    for r in sections.get('Who wins', []):
        if r['name'] != f'{report["side"]}\'s score':
            continue
        long = [x for x in sections.get('How long', []) if x['strength'] == r['strength']]
        rows.append({'strength': r['strength'], 'variant': '', 'score': r['a'], 'changed': r['b'],
                     'difference': r['difference'], 'plain': r['plain'],
                     'length': long[0]['difference'] or long[0]['a'] if long else None})
    return rows


def run(args, *words):
    done = subprocess.run([args.program, 'lab', *words], check=False, stdout=subprocess.PIPE)
    if done.returncode:
        sys.exit(f'answers: `lab {" ".join(words)}` failed')
    return done.stdout


def ask(args, path, db):
    """Ask a question, or go on with it, show how far it is, and return its id: the first word that is printed."""
    with subprocess.Popen([args.program, 'lab', 'ask', path, '--db', db, '--threads', args.threads], text=True,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as asking:
        first = ''
        for line in asking.stderr:
            first = first or line
            print(line, end='', file=sys.stderr, flush=True)
    if asking.returncode:
        sys.exit(f'answers: `lab ask {path}` failed')
    return first.split()[0]


def measure(q, args):
    """Ask a question and keep what its report says."""
    db = str(WORK / 'lab.db')
    number = ask(args, str(FOLDER / (q['name'] + '.yaml')), db)
    report = json.loads(run(args, 'report', number, '--json', '--db', db))
    if report['state'] != 'done':
        sys.exit(f'answers: {q["name"]} is {report["state"]}')
    kept = {'key': q['key'], 'verdict': report['verdict'], 'notes': report['notes'],
            'side': report['side'], 'battles': report['battles'], 'rows': rows_of(report),
            'games': report['method']['games'], 'hash': report['method']['hash'], 'version': report['method']['version']}
    (FOLDER / (q['name'] + '.json')).write_text(json.dumps(kept, indent=1) + '\n')
    return kept


def stored(q):
    path = FOLDER / (q['name'] + '.json')
    kept = json.loads(path.read_text()) if path.exists() else None
    return kept if kept and kept['key'] == q['key'] else None


def figure(f, signed):
    if f is None:
        return ''
    sign = '+' if signed else ''
    return f'{f["mean"]:{sign}.1f} [{f["low"]:{sign}.1f}, {f["high"]:{sign}.1f}]'


def tell(q, kept):
    """The section of a question."""
    lines = [f'### {q["title"]}', '', q['source'] + ' Battle: ' + ', '.join(kept['battles']) + '.', '', kept['verdict']]
    if q['advice']:
        lines += ['', '**Advice.** ' + q['advice']]
    is_sweep = any(r['variant'] for r in kept['rows'])
    is_change = any(r['difference'] for r in kept['rows'])
    head = ['players'] + (['value'] if is_sweep else []) + [f'{kept["side"]}\'s score']
    head += ['with the change'] if is_change and not is_sweep else []
    head += (['difference'] if is_change else []) + (['turns'] if is_sweep or not is_change else ['turns more'])
    lines += ['', '| ' + ' | '.join(head) + ' |', '|' + '---|' * len(head)]
    for r in kept['rows']:
        cells = [r['strength']] + ([r['variant']] if is_sweep else []) + [figure(r['score'], False)]
        cells += [figure(r['changed'], False)] if is_change and not is_sweep else []
        cells += [figure(r['difference'], True)] if is_change else []
        cells += [figure(r['length'], is_change and not is_sweep)]
        lines.append('| ' + ' | '.join(cells) + ' |')
    lines += ['', f'{kept["games"]} games, hash `{kept["hash"]}`, `{q["name"]}.yaml`', '']
    return lines


HEAD = """# Answers

Questions that the five books leave open, asked of the lab: each paragraph of the chapter on playtests in the book that
has one, and each reading of the other books. Scores are points of 100 for the side that is named, differences are the
change minus the book, and every figure has its 95 % interval. `search:3` is the stronger player: where the two differ,
trust it.

The questions are the files of [answers/](answers). One command asks all of them again and goes on where it was
stopped; a file `answers/NAME.json` that is removed is measured anew, and the same question gives the same hash:

```
./sandtable soak answers
```

Intervals are 8 points either way, unless a question says otherwise: enough to see what shifts a battle, not to tune it.
`sandtable lab ask docs/answers/NAME.yaml --precision 3%` asks more precisely.
"""


def write(questions):
    lines = [HEAD]
    for rules in sorted({q['rules'] for q in questions}):
        those = [(q, stored(q)) for q in questions if q['rules'] == rules]
        lines += [f'## {rules}', '']
        for q, kept in those:
            lines += tell(q, kept) if kept else []
        missing = [q for q, kept in those if not kept]
        if missing:
            lines += ['Not measured yet:', ''] + [f'- {q["title"]} {q["source"]}' for q in missing] + ['']
    (ROOT / 'docs' / 'answers.md').write_text('\n'.join(lines).rstrip('\n') + '\n')


def main():
    p = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    p.add_argument('--program', default=str(ROOT / 'build' / 'release' / 'sandtable'))
    p.add_argument('--threads', default='2')
    p.add_argument('--only', default='')
    p.add_argument('--write', action='store_true')
    args = p.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    questions = [question(path) for path in sorted(FOLDER.glob('*.yaml'))]
    asked = [q for q in questions if q['name'].startswith(args.only) and not args.write and not stored(q)]
    for i, q in enumerate(asked):
        print(f'answers: {i + 1} of {len(asked)}: {q["name"]}', file=sys.stderr, flush=True)
        measure(q, args)
        write(questions)
    write(questions)


if __name__ == '__main__':
    main()
