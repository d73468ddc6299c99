import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { FromServer, TableIs } from '../src/protocol';
import { Connection, type Sent, type ConnectionStatus, type Wire } from '../src/table/connection';

class FakeWire implements Wire {
  readyState: 0 | 1 | 2 | 3 = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: { type: string; ref?: string; act?: string; seen?: number; secret?: string }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, {} as Event);
  }
  says(message: Partial<FromServer>): void {
    const data = JSON.stringify(message);
    this.onmessage?.call(this as unknown as WebSocket, { data } as MessageEvent);
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, { code } as CloseEvent);
  }
}

const table = (entries: object[] = []) =>
  ({ type: 'table', seq: entries.length, entries }) as unknown as TableIs;

let wires: FakeWire[];
let statuses: ConnectionStatus[];
let heard: FromServer[];
let fulfilled: Sent[];
let shelf: string | null;
let connection: Connection;

const wire = () => wires[wires.length - 1] as FakeWire;

function makeConnection(): Connection {
  return new Connection({
    connect: () => {
      const made = new FakeWire();
      wires.push(made);
      return made;
    },
    hello: () => ({ secret: 's'.repeat(32), seen: 7 }),
    receive: (message) => heard.push(message),
    stands: (status) => statuses.push(status),
    pends: () => undefined,
    fulfilled: (wish) => fulfilled.push(wish),
    shelf: { read: () => shelf, write: (text) => (shelf = text) },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  statuses = [];
  heard = [];
  fulfilled = [];
  shelf = null;
  connection = makeConnection();
  connection.open();
});

afterEach(() => {
  connection.end();
  vi.useRealTimers();
});

function join(entries: object[] = []): void {
  wire().opens();
  wire().says(table(entries));
}

describe('a connection', () => {
  it('says hello first, with its secret and what it has seen', () => {
    wire().opens();
    const pages = { brief: true, last: 100 };
    const who = { secret: 's'.repeat(32), seen: 7 };
    expect(wire().sent).toEqual([{ type: 'hello', protocol: 1, ...who, ...pages }]);
    wire().says(table());
    expect(statuses).toEqual(['joining', 'open']);
  });

  it('sends a wish and forgets it when it is answered', () => {
    join();
    const ref = connection.wish({ type: 'do', act: 'white touches g1' });
    expect(wire().sent[1]).toEqual({ type: 'do', act: 'white touches g1', ref });
    expect(shelf).toContain(ref);
    wire().says({ type: 'entry', ref });
    expect(shelf).toBeNull();
    expect(fulfilled.map((one) => one.ref)).toEqual([ref]);
  });

  it('forgets a wish that was refused, and does not call it fulfilled', () => {
    join();
    const ref = connection.wish({ type: 'do', act: 'white touches e5' });
    wire().says({ type: 'refused', ref, text: 'Refused: there is no man on e5.' });
    expect(shelf).toBeNull();
    expect(fulfilled).toEqual([]);
  });

  it('keeps what was wished while it was broken, and sends it in order, with the same refs', () => {
    join();
    wire().breaks();
    expect(statuses.at(-1)).toBe('lost');
    const first = connection.wish({ type: 'do', act: 'white moves e2 e4' });
    const second = connection.wish({ type: 'do', act: 'white says check' });
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    join();
    expect(
      wire()
        .sent.slice(1)
        .map((one) => one.ref),
    ).toEqual([first, second]);
  });

  it('sends again only what the table does not know', () => {
    join();
    const known = connection.wish({ type: 'do', act: 'white moves e2 e4' });
    const lost = connection.wish({ type: 'do', act: 'white says check' });
    wire().breaks();
    vi.advanceTimersByTime(1000);
    join([{ type: 'entry', seq: 8, ref: known }]);
    expect(
      wire()
        .sent.slice(1)
        .map((one) => one.ref),
    ).toEqual([lost]);
    expect(fulfilled.map((one) => one.ref)).toEqual([known]);
  });

  it('finds its wishes again after a reload', () => {
    connection.wish({ type: 'do', act: 'white moves e2 e4' });
    connection.end();
    connection = makeConnection();
    connection.open();
    join();
    expect(wire().sent[1]?.act).toBe('white moves e2 e4');
  });

  it('waits longer each time it fails, and not for ever', () => {
    for (let turn = 0; turn < 8; turn += 1) {
      wire().breaks();
      vi.advanceTimersByTime(10_001);
    }
    expect(wires.length).toBe(9);
  });

  it('tries again what could not be kept', () => {
    join();
    const ref = connection.wish({ type: 'do', act: 'white moves e2 e4' });
    wire().says({ type: 'error', ref, code: 'unavailable', text: 'the disk is full', retry: 500 });
    expect(shelf).toContain(ref);
    vi.advanceTimersByTime(501);
    expect(wire().sent.filter((one) => one.ref === ref)).toHaveLength(2);
  });

  it('sends what waits once, in order, and holds back what comes after it', () => {
    join();
    const first = connection.wish({ type: 'do', act: 'white touches e2' });
    const second = connection.wish({ type: 'do', act: 'white moves e2 e4' });
    for (const ref of [first, second]) {
      wire().says({ type: 'error', ref, code: 'too-many', text: 'slower, please', retry: 300 });
    }
    const third = connection.wish({ type: 'do', act: 'white says check' });
    const before = wire().sent.length;
    vi.advanceTimersByTime(2_000);
    expect(
      wire()
        .sent.slice(before)
        .map((one) => one.ref),
    ).toEqual([first, second, third]);
  });

  it('gives up where coming back would change nothing', () => {
    wire().breaks(4404);
    vi.advanceTimersByTime(60_000);
    expect(statuses.at(-1)).toBe('ended');
    expect(wires).toHaveLength(1);
  });

  it('notices a connection that is silent', () => {
    join();
    vi.advanceTimersByTime(20_001);
    expect(wire().sent.at(-1)?.type).toBe('ping');
    vi.advanceTimersByTime(6_001);
    expect(statuses.at(-1)).toBe('lost');
  });

  it('gives a sign of life however much it hears', () => {
    join();
    for (let second = 0; second < 90; second += 1) {
      vi.advanceTimersByTime(1_000);
      wire().says({ type: 'entry', seq: second });
    }
    expect(wire().sent.filter((one) => one.type === 'ping')).toHaveLength(4);
    expect(statuses.at(-1)).toBe('open');
  });

  it('does not hear a wire that it has left', () => {
    const old = wire();
    connection.open();
    old.says(table());
    expect(heard).toEqual([]);
  });
});
