// player.mjs -- somebody at a game: follows its log with an engine of his own, acts, and trusts nothing.
import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { CHANCE, Game } from './engine.mjs';
import { Socket } from './socket.mjs';

// One example of each kind of message that a server ever sent, by type: for the test of the document.
export const seen = new Map();

let count = 0;

export class Player {
    static async join(server, game, keys, { have = 0, follow = null, from } = {}) {
        const player = new Player(server, game, keys);
        player.from = from; // the address that it connects from
        await player.connect(have, follow);
        return player;
    }
    // Take the seat of an invitation with this new key.
    static async claim(server, game, claim, key) {
        const player = new Player(server, game, [key]);
        player.invitation = claim;
        await player.connect();
        return player;
    }
    // Take the seat of a game in the lobby.
    static async take(server, game, key) {
        const player = new Player(server, game, [key]);
        player.invitation = '';
        await player.connect();
        return player;
    }
    constructor(server, game, keys) {
        this.server = server;
        this.id = game;
        this.keys = keys;
        this.tag = `t${++count}`;
        this.sent = 0;
        this.question = 'none'; // the last one that was asked
    }
    async connect(have = 0, follow = null) {
        this.socket = await Socket.open(this.server.port, { from: this.from });
        if (this.socket.status !== 101) throw new Error(`the upgrade was answered with ${this.socket.status}`);
        this.game = follow;
        this.others = [];
        this.socket.onMessage = (message) => this.take(message);
        this.info = null;
        for (;;) {
            const { invitation: claim, id: game, keys } = this;
            this.socket.send(claim === undefined ? { type: 'join', game, keys, have }
                : { type: 'claim', game, ...(claim ? { claim } : {}), key: keys[0], have });
            await this.until(() => this.info || this.others.some((m) => m.why === 'rate'), 'its game');
            if (this.info) return this.addNonces();
            this.others = [];
            await new Promise((resolve) => setTimeout(resolve, 250));
        }
    }
    // Add to the dice for each seat that has not, and wait for the dice that fall then.
    async addNonces() {
        const isMissing = (side) => this.info.seats[side] && this.proof && this.proof.nonces[side] === null;
        const isRefused = () => this.others.some((m) => m.why === 'rate' && m.key === '');
        while (isMissing(0) || isMissing(1)) {
            for (const seat of [0, 1])
                if (isMissing(seat)) this.send({ type: 'nonce', seat, nonce: randomBytes(16).toString('hex') });
            await this.until(() => (!isMissing(0) && !isMissing(1)) || isRefused(), 'its nonces');
            if (!isRefused()) break;
            this.others = this.others.filter((m) => m.why !== 'rate');
            await new Promise((resolve) => setTimeout(resolve, 250));
        }
        if (this.info.seats.includes(true) && this.proof?.nonces.every((n) => n !== null)) await this.settled();
    }
    // No die of the server is due any more.
    async settled() {
        const isDue = () => this.game.node === CHANCE &&
            (this.info.dice === 'rolled' || /^draw/.test(this.game.choices()[0]));
        await this.until(() => !isDue(), 'the dice of the server');
    }
    take(message) {
        if (!seen.has(message.type)) seen.set(message.type, message);
        if (message.type === 'game') this.takeGame(message);
        else if (message.type === 'rows') this.takeRows(message);
        else if (message.type === 'proof') this.proof = message.proof;
        else this.others.push(message);
        if ('question' in message) this.question = message.question;
    }
    takeGame(message) {
        this.info = message;
        this.proof = message.proof;
        if (message.pack) this.game = new Game(Buffer.from(message.pack, 'base64'));
        assert.equal(message.from, this.game.rows.length, 'rows follow those that were had');
        for (const row of message.rows) this.game.add(row);
        this.check(message);
    }
    takeRows(message) {
        assert.equal(message.from, this.game.rows.length, 'rows come in order');
        for (const row of message.rows) this.game.add(row);
        this.check(message);
    }
    check(message) {
        assert.equal(this.game.rows.length, message.count, 'the count of rows');
        assert.equal(this.game.hash, message.hash, `the state after row ${message.count}`);
    }
    get rows() {
        return this.game.rows.length;
    }
    // Wait until something holds; messages come meanwhile.
    async until(holds, what = holds.toString(), seconds = 10) {
        const end = Date.now() + seconds * 1000;
        while (!holds()) {
            if (this.socket.isClosed) throw new Error(`closed with ${this.socket.code} before ${what}: ${
                JSON.stringify(this.others.at(-1) ?? null)}`);
            if (Date.now() > end) throw new Error(`it never came to ${what}`);
            await this.socket.change(end);
        }
    }
    // The first message of these types that nobody took yet.
    async next(...types) {
        let i = -1;
        await this.until(() => (i = this.others.findIndex((m) => types.includes(m.type))) >= 0, types.join(' or '));
        return this.others.splice(i, 1)[0];
    }
    key() {
        return `${this.tag}-${++this.sent}`;
    }
    send(message) {
        this.socket.send(message);
    }
    // What the server says to this act: its ack or its refusal.  One that came too fast is sent again.
    async ask(message) {
        for (;;) {
            this.send(message);
            let i = -1;
            await this.until(() => (i = this.others.findIndex((m) => m.key === message.key)) >= 0, `an answer to ${
                JSON.stringify(message)}`);
            const answer = this.others.splice(i, 1)[0];
            if (answer.why !== 'rate') return answer;
            await new Promise((resolve) => setTimeout(resolve, 250));
        }
    }
    act(seat, act, more = {}) {
        return this.ask({ type: 'act', seat, rows: this.rows, key: this.key(), act, ...more });
    }
    // Do it, and wait until this player has heard of it.
    async must(seat, act) {
        const answer = await this.act(seat, act);
        assert.equal(answer.type, 'ack', `${act}: ${JSON.stringify(answer)}`);
        await this.until(() => this.rows >= answer.count, 'the rows that were acknowledged');
        return answer;
    }
    undo(seat, undone, more = {}) {
        return this.ask({ type: 'undo', seat, rows: this.rows, key: this.key(), count: undone, ...more });
    }
    // To the last question.
    answer(type, seat, yes, more = {}) {
        return this.ask({ type, seat, rows: this.rows, key: this.key(), question: this.question, yes, ...more });
    }
    close() {
        this.socket.close();
    }
}
