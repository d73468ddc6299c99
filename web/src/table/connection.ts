/** The connection to a table: one WebSocket, opened again when it breaks, and nothing asked is lost. */

import { makeRef } from '../lib/secrets';
import {
  PROTOCOL,
  type AskEntries,
  type FromClient,
  type FromServer,
  type Hello,
  type Ping,
} from '../protocol';

/** What a client asks for and has not been answered yet. */
export type Sent = Exclude<FromClient, Hello | Ping | AskEntries>;

type Unnumbered<T> = T extends Sent ? Omit<T, 'ref'> : never;

/** The same before the connection has given it its `ref`. */
export type Wish = Unnumbered<Sent>;

export type ConnectionStatus = 'joining' | 'open' | 'lost' | 'ended';

/** The part of a WebSocket that the connection needs. */
export type Wire = Pick<
  WebSocket,
  'readyState' | 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'
>;

/** Where wishes wait; they outlive a reload. */
export interface Shelf {
  read(): string | null;
  write(text: string | null): void;
}

export interface ConnectionEnds {
  connect: () => Wire;
  /** The secret to say hello with, and the last entry that is known. */
  hello: () => { secret: string | null; seen: number };
  receive: (message: FromServer) => void;
  stands: (status: ConnectionStatus, code: number, reason?: string) => void;
  pends: (pending: readonly Sent[]) => void;
  /** A wish was fulfilled, and is on disk. */
  fulfilled: (wish: Sent) => void;
  shelf: Shelf;
}

const OPEN = 1;
// After a close with one of these codes, coming back would get the same answer.
const FINAL = new Set([4400, 4403, 4404, 4500]);
// The server lets go of whoever says nothing for 75 seconds, however much he hears.
const PING_EVERY = 20_000;
const PONG_WITHIN = 6_000;
const LONGEST_WAIT = 8_000;
// So many of the last entries come at first.
const LAST = 100;

export class Connection {
  private wire: Wire | null = null;
  private joined = false;
  private tries = 0;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private unanswered: ReturnType<typeof setTimeout> | null = null;
  private isOver = false;
  /** Whether everything unanswered is about to be sent again. */
  private isPausing = false;
  private pending: Sent[];

  constructor(private readonly ends: ConnectionEnds) {
    this.pending = readShelf(ends.shelf);
    if (this.pending.length) ends.pends(this.pending);
  }

  /** Open the connection, or open it again at once. */
  open(): void {
    if (this.isOver) return;
    this.forget();
    this.ends.stands(this.tries ? 'lost' : 'joining', 0);
    const wire = this.ends.connect();
    this.wire = wire;
    wire.onopen = () => {
      const { secret, seen } = this.ends.hello();
      const pages = { brief: true, last: LAST };
      const who = { seen, ...(secret && { secret }) };
      wire.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...who, ...pages }));
    };
    wire.onmessage = ({ data }) => {
      if (wire === this.wire) this.hear(JSON.parse(String(data)) as FromServer);
    };
    wire.onclose = ({ code, reason }) => {
      if (wire === this.wire) this.breaks(code, reason);
    };
  }

  /** Close the connection for good. */
  end(): void {
    this.isOver = true;
    this.forget();
  }

  /** Say that the connection is known to be broken: the browser knows before the socket does. */
  cut(): void {
    if (this.wire) this.breaks(1006);
  }

  /** Ask for something; if the connection is broken it waits, and is sent once the connection is back. */
  wish(wish: Wish, ref: string = makeRef()): string {
    const sent: Sent = { ...wish, ref };
    this.pending = [...this.pending, sent];
    this.keep();
    // While others wait to be sent again this one waits behind them.
    if (this.joined && !this.isPausing) this.wire?.send(JSON.stringify(sent));
    return ref;
  }

  /** Ask for the entries before one; nothing is lost where the answer does not come. */
  ask(before: number): void {
    if (this.joined) this.wire?.send(JSON.stringify({ type: 'entries', ref: makeRef(), before }));
  }

  private hear(message: FromServer): void {
    if (this.unanswered) this.stop(this.unanswered);
    this.unanswered = null;
    switch (message.type) {
      case 'table':
        this.ends.receive(message);
        this.joined = true;
        for (const entry of message.entries) this.answered(entry.ref, true);
        this.tries = 0;
        this.ends.stands('open', 0);
        this.sendPending();
        this.beat();
        return;
      case 'error':
        if (message.code === 'too-many' || message.code === 'unavailable') {
          this.pause(message.retry ?? 2_000);
        } else this.answered(message.ref, false);
        break;
      case 'refused':
        this.answered(message.ref, false);
        break;
      case 'entry':
      case 'done':
        this.ends.receive(message);
        this.answered(message.ref, true);
        return;
      case 'closing':
        this.tries = 0;
    }
    this.ends.receive(message);
  }

  private answered(ref: string | undefined, isDone: boolean): void {
    const wish = this.pending.find((one) => one.ref === ref);
    if (!wish) return;
    this.pending = this.pending.filter((one) => one !== wish);
    this.keep();
    if (isDone) this.ends.fulfilled(wish);
  }

  private sendPending(): void {
    if (!this.joined || this.wire?.readyState !== OPEN) return;
    for (const one of this.pending) this.wire.send(JSON.stringify(one));
  }

  /** Slow down as the server asks, then send everything unanswered again, once and in order. */
  private pause(wait: number): void {
    if (this.isPausing) return;
    this.isPausing = true;
    this.later(wait, () => {
      this.isPausing = false;
      this.sendPending();
    });
  }

  private keep(): void {
    this.ends.shelf.write(this.pending.length ? JSON.stringify(this.pending) : null);
    this.ends.pends(this.pending);
  }

  private breaks(code: number, reason = ''): void {
    this.forget();
    if (FINAL.has(code)) {
      this.isOver = true;
      this.ends.stands('ended', code, reason);
      return;
    }
    this.ends.stands('lost', code);
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.tries);
    this.tries += 1;
    // Not all who lost the same server come back in the same moment.
    this.later(wait * (0.75 + Math.random() / 2), () => this.open());
  }

  /** Give a sign of life now and then; if nothing is heard after one, the connection is broken. */
  private beat(): void {
    this.later(PING_EVERY, () => {
      this.wire?.send(JSON.stringify({ type: 'ping', ref: makeRef() }));
      this.unanswered = this.later(PONG_WITHIN, () => this.breaks(1006));
      this.beat();
    });
  }

  private later(wait: number, then: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      then();
    }, wait);
    this.timers.add(timer);
    return timer;
  }

  private stop(timer: ReturnType<typeof setTimeout>): void {
    clearTimeout(timer);
    this.timers.delete(timer);
  }

  private forget(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.isPausing = false;
    this.joined = false;
    const wire = this.wire;
    this.wire = null;
    wire?.close();
  }
}

function readShelf(shelf: Shelf): Sent[] {
  try {
    const found: unknown = JSON.parse(shelf.read() ?? '[]');
    return Array.isArray(found) ? (found as Sent[]) : [];
  } catch {
    return [];
  }
}
