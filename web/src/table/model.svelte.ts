/** The table as this browser knows it: what the server sent, and what was done and is not answered yet. */

import * as api from '../lib/api';
import { carried, readPlacement, type Placement } from '../lib/placement';
import { kept, keepSeat, makeRef, makeSecret } from '../lib/secrets';
import { notifyTurn, showTurn } from '../lib/calling';
import { sound } from '../lib/sound';
import type {
  AdversaryKind,
  Ballot,
  Book,
  ByStander,
  Entry,
  FromServer,
  JudgedOtherwise,
  LinkedSeat,
  Now,
  Person,
  SittingScore,
  Seat,
  Side,
  TableIs,
  Verdict,
  WingLine,
} from '../protocol';
import { Connection, type Sent, type Shelf, type ConnectionStatus } from './connection';
import { completed, isWanting } from './pages';
import { TableRecord, type Notice } from './record.svelte';

export class TableModel extends TableRecord {
  table = $state.raw<TableIs | null>(null);
  vote = $state.raw<Ballot | null>(null);
  sitting = $state.raw<SittingScore | null>(null);
  seats = $state.raw<Record<Seat, Person> | null>(null);
  bystanders = $state.raw<ByStander[]>([]);
  watching = $state(0);
  /** How many tables the computer sees to before this one. */
  queue = $state(0);
  /** Since when a player is gone while the other waits, by the server's time. */
  away = $state.raw<Partial<Record<Seat, number>>>({});
  /** Whether the host has closed the table to watchers. */
  isShut = $state(false);
  /** What the players have still to agree to, where the log is judged otherwise than it was. */
  otherwise = $state.raw<JudgedOtherwise | null>(null);
  /** Counts the links that were made here: what is kept of them is read again. */
  links = $state(0);
  /** Why the connection was ended, in the server's words. */
  reason = $state('');

  code = $state.raw<Book | null>(null);
  status = $state<ConnectionStatus>('joining');
  ended = $state(0);
  pending = $state.raw<readonly Sent[]>([]);
  notice = $state.raw<Notice | null>(null);
  closing = $state('');
  /** By how many milliseconds the time here is ahead of the server's. */
  ahead = $state(0);
  /** The last thing worth saying aloud. */
  said = $state('');

  private readonly connection: Connection;
  /** From where to where a hand has carried a man, by the `ref` of the act. */
  private readonly carries = new Map<string, [from: string, to: string]>();
  private readonly leaving = new AbortController();

  constructor(
    readonly id: string,
    at: number | null,
  ) {
    super(at);
    this.connection = new Connection({
      connect: () => new WebSocket(socketAddress(id)),
      hello: () => ({ secret: this.secret, seen: this.seq }),
      receive: (message) => this.receive(message),
      stands: (status, code, reason) => this.stands(status, code, reason),
      pends: (pending) => (this.pending = pending),
      fulfilled: (wish) => this.fulfilled(wish),
      shelf: shelf(`pending:${id}`),
    });
  }

  /** Connect to the table. */
  start(): void {
    const signal = this.leaving.signal;
    this.connection.open();
    addEventListener('online', () => this.connection.open(), { signal });
    addEventListener('offline', () => this.connection.cut(), { signal });
  }

  /** Close it for good. */
  stop(): void {
    this.leaving.abort();
    this.connection.end();
  }

  // --- who I am ----------------------------------------------------------------------------

  /** The secret this browser says hello with: a seat's before a by-stander's. */
  get secret(): string | null {
    return kept.read(`seat:${this.id}`) ?? kept.read(`bystander:${this.id}`);
  }

  /** The colours that this browser may act for. */
  get mine(): Side[] {
    const you = this.table?.you;
    if (you === 'both') return ['white', 'black'];
    if ((you === 'host' || you === 'guest') && this.seats) return [this.seats[you].colour];
    return [];
  }

  /** Which of the by-standers this browser is, if it is one. */
  get bystander(): ByStander | null {
    return this.bystanders.find((one) => one.id === this.table?.bystander) ?? null;
  }

  /** The seats that this browser holds. */
  get seatsHeld(): Seat[] {
    const you = this.table?.you;
    if (you === 'both') return ['host', 'guest'];
    return you === 'host' || you === 'guest' ? [you] : [];
  }

  /** Whether this player has not accepted a by-stander yet. */
  mayAccept(one: ByStander): boolean {
    return this.seatsHeld.some((seat) => !one.accepted_by?.includes(seat));
  }

  get isHost(): boolean {
    return this.seatsHeld.includes('host');
  }

  get wings(): readonly WingLine[] {
    return this.code?.castling ?? [];
  }

  get adversary(): AdversaryKind {
    return this.table?.adversary?.kind ?? 'friend';
  }

  /** Who plays, as a title has it. */
  get names(): string {
    return `${this.seatOf('white')?.name || 'White'} and ${this.seatOf('black')?.name || 'Black'}`;
  }

  /** Whether this browser's one player is to move. */
  get isMyTurn(): boolean {
    return this.mine.length === 1 && !this.now?.result && this.now?.turn === this.mine[0];
  }

  get isSilent(): boolean {
    return this.table?.umpire === 'silent' && this.table.you !== 'arbiter';
  }

  seatOf(colour: Side): Person | null {
    const seats = this.seats;
    if (!seats) return null;
    return seats.host.colour === colour ? seats.host : seats.guest;
  }

  // --- what is shown -----------------------------------------------------------------------

  /** The men as shown, with what this player did and is not answered yet. */
  get men(): Placement {
    const shown = this.shown;
    if (!shown) return new Map();
    let men = readPlacement(shown.fen);
    if (this.at !== null) return men;
    for (const { ref } of this.pending) {
      const way = this.carries.get(ref);
      if (way) men = carried(men, ...way);
    }
    return men;
  }

  // --- what can be done --------------------------------------------------------------------

  /** Do an act in any words; *by* says whose they are, where one sits on both sides. */
  act(words: string, by: Side | null = null): void {
    this.at = null;
    this.notice = null;
    this.connection.wish({ type: 'do', act: words, ...(by && { by }) });
  }

  /** Do an act that carries a man; until it is answered the man is shown where the hand has put it. */
  carry(words: string, from: string, to: string): void {
    this.at = null;
    this.notice = null;
    const ref = makeRef();
    this.carries.set(ref, [from, to]);
    this.connection.wish({ type: 'do', act: words }, ref);
  }

  setUp(array: string | null, turned: boolean): void {
    this.connection.wish({ type: 'set-up', array, turned });
  }

  nextGame(): void {
    this.connection.wish({ type: 'game' });
  }

  closeVote(): void {
    this.connection.wish({ type: 'close' });
  }

  withdraw(): void {
    this.connection.wish({ type: 'withdraw' });
  }

  accept(bystander: number): void {
    this.connection.wish({ type: 'accept', bystander });
  }

  remove(bystander: number): void {
    this.connection.wish({ type: 'remove', bystander });
  }

  shut(isShut: boolean): void {
    this.connection.wish({ type: 'shut', is_shut: isShut });
  }

  /** Have a new link for a seat; its secret is kept once the old link leads nowhere. */
  newLink(seat: LinkedSeat): void {
    this.connection.wish({ type: 'link', secret: makeSecret(), seat });
  }

  claimAbsence(): void {
    this.connection.wish({ type: 'claim-absence' });
  }

  agree(): void {
    this.connection.wish({ type: 'agree' });
  }

  declare(name: string): void {
    this.connection.wish({ type: 'declare', secret: makeSecret(), name });
  }

  stopClock(): void {
    this.connection.wish({ type: 'stop-clock' });
  }

  startClock(): void {
    this.connection.wish({ type: 'start-clock' });
  }

  giveVoice(verdict: Verdict): void {
    this.connection.wish({ type: 'voice', verdict });
  }

  /** Take the guest's seat; the secret is made, and kept, before it is sent. */
  async takeSeat(invitation: string | null, name: string): Promise<void> {
    const secret = kept.read(`taking:${this.id}`) ?? makeSecret();
    kept.write(`taking:${this.id}`, secret);
    await api.takeSeat(this.id, { secret, invitation, name });
    kept.write(`taking:${this.id}`, null);
    keepSeat(this.id, secret, this.table?.code);
    this.connection.open();
  }

  // --- what the server says ----------------------------------------------------------------

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'table':
        this.join(message);
        break;
      case 'entry':
        this.note(message);
        break;
      case 'entries':
        this.prepend(message.entries);
        break;
      case 'refused':
        this.tell(message);
        break;
      case 'error':
        this.tell({ text: sentence(message.text) });
        break;
      case 'here':
        this.watching = message.watching ?? 0;
        this.queue = message.queue ?? 0;
        this.away = message.away ?? {};
        if (this.seats) {
          const { host, guest } = this.seats;
          this.seats = {
            host: { ...host, here: message.seats.host },
            guest: { ...guest, here: message.seats.guest },
          };
        }
        break;
      case 'closing':
        this.closing = message.text;
    }
  }

  private join(message: TableIs): void {
    this.table = message;
    this.laid = message.start;
    if (message.time) this.ahead = Date.now() - message.time;
    const entries = completed(message.entries, null);
    const first = entries[0]?.seq ?? 1;
    // After a long absence more was missed than comes at once.
    const known = first > this.seq + 1 ? [] : this.entries;
    this.entries = [...known, ...entries.filter((entry) => entry.seq > (known.at(-1)?.seq ?? 0))];
    this.seats = message.seats;
    this.bystanders = message.bystanders ?? [];
    this.watching = message.watching ?? 0;
    this.queue = message.queue ?? 0;
    this.away = message.away ?? {};
    this.isShut = message.is_shut ?? false;
    this.otherwise = message.otherwise ?? null;
    this.sitting = message.sitting;
    this.vote = message.vote ?? null;
    this.now = message.now;
    this.openBook();
    if (this.at !== null) this.look(this.at);
    this.wantEarlier();
    showTurn(this.names, this.isMyTurn);
    if (!this.code) {
      void api.code(message.code, message.customs).then((code) => (this.code = code));
    }
  }

  /** Ask for the entries before those that are known. */
  askEarlier(): void {
    if (this.skipped) this.connection.ask(this.skipped + 1);
  }

  override look(at: number | null): void {
    super.look(at);
    this.wantEarlier();
  }

  private wantEarlier(): void {
    if (isWanting(this.entries[0], this.last ?? undefined, this.at)) this.askEarlier();
  }

  private prepend(entries: readonly Entry[]): void {
    if (!entries.length || entries[entries.length - 1]?.seq !== this.skipped) return;
    this.entries = [...completed(entries, null), ...this.entries];
    this.wantEarlier();
  }

  private note(told: Entry): void {
    if (told.seq !== this.seq + 1) {
      // Something was missed: ask for everything after what is known.
      if (told.seq > this.seq) this.connection.open();
      return;
    }
    const entry = completed([told], this.last)[0] ?? told;
    const before = this.now;
    // The entry that came quickest says best how late it is there.
    this.ahead = Math.min(this.ahead, Date.now() - entry.time);
    this.entries = [...this.entries, entry];
    this.now = entry.now;
    this.vote = entry.vote ?? null;
    this.otherwise = entry.otherwise ?? null;
    if (entry.kind === 'shuts') this.isShut = entry.is_shut ?? false;
    if (entry.kind === 'link' && entry.is_vacant && this.seats) {
      const guest = { ...this.seats.guest, taken: false };
      this.seats = { ...this.seats, guest };
    }
    if (entry.sitting) this.sitting = entry.sitting;
    this.bystanders = standersAfter(this.bystanders, entry);
    if (entry.kind === 'sits' && this.seats) {
      const guest = { ...this.seats.guest, name: entry.name ?? '', taken: true };
      this.seats = { ...this.seats, guest };
    }
    if (entry.kind === 'game' && this.table) {
      this.table = { ...this.table, start: entry.now };
      this.laid = entry.now;
    }
    this.openBook();
    this.said = entry.text ?? '';
    // A refusal speaks of the board as it was.
    this.notice = null;
    sound(soundOf(entry, before));
    showTurn(this.names, this.isMyTurn);
    if (this.isMyTurn && !this.mine.some((side) => before?.turn === side)) notifyTurn(this.names);
  }

  /** A silent umpire opens his book when the game is over: then everybody may read what was missed. */
  private openBook(): void {
    const game = this.last?.game;
    if (!this.isSilent || !this.now?.result || game === undefined) return;
    void api.rulings(this.id, game).then((found) => {
      const notes = found.map(
        ({ seq, text, cites = [], cited = '', move = null }) =>
          [seq, { text, cites, cited, move }] as const,
      );
      this.opened = new Map([...this.opened, ...notes]);
    });
  }

  /** Once the declaration is on disk its secret opens the connection, and not before. */
  private fulfilled(wish: Sent): void {
    if (wish.type === 'link') this.keepLink(wish.seat, wish.secret);
    if (wish.type !== 'declare') return;
    kept.write(`bystander:${this.id}`, wish.secret);
    this.connection.open();
  }

  private keepLink(seat: LinkedSeat, secret: string): void {
    const own = this.table?.you === 'both' ? 'host' : this.table?.you;
    if (seat === own) keepSeat(this.id, secret, this.table?.code);
    else if (seat === 'guest') kept.write(`invite:${this.id}`, secret);
    else kept.write(`arbiter:${this.id}`, `/t/${this.id}#s=${secret}`);
    this.links += 1;
  }

  private tell({ text, cites = [], cited = '' }: Partial<Notice> & { text: string }): void {
    this.notice = { text, cites, cited };
    sound('ruling');
  }

  private stands(status: ConnectionStatus, code: number, reason = ''): void {
    this.reason = reason;
    if (status === 'open') this.closing = '';
    if (status === 'open' && this.status === 'lost') this.said = 'The connection is back.';
    this.status = status;
    this.ended = code;
  }
}

/** Follow who stands by, and who of them was accepted. */
function standersAfter(before: ByStander[], entry: Entry): ByStander[] {
  const id = entry.bystander;
  if (entry.kind === 'removes') return before.filter((one) => one.id !== id);
  if (!id || (entry.kind !== 'declares' && entry.kind !== 'accepts')) return before;
  const name = entry.kind === 'declares' ? entry.name : before.find((one) => one.id === id)?.name;
  const { accepted_by = [], has_voice = false } = entry;
  const one = { id, name: name ?? '', accepted_by, has_voice };
  return [...before.filter((other) => other.id !== id), one].sort((a, b) => a.id - b.id);
}

function soundOf(entry: Entry, before: Now | null) {
  if (entry.now.result && !before?.result) return 'end' as const;
  if (entry.says_check) return 'check' as const;
  if ((entry.now.open?.length ?? 0) > (before?.open?.length ?? 0)) return 'ruling' as const;
  if (entry.now.fen.split(' ')[0] !== before?.fen.split(' ')[0]) return 'move' as const;
  return 'touch' as const;
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/1/tables/${encodeURIComponent(table)}/socket`;
}

/** Wishes wait in the browser's session, so that a reload in a bad moment loses nothing. */
function shelf(key: string): Shelf {
  return {
    read: () => {
      try {
        return sessionStorage.getItem(`jadoube:${key}`);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        if (text === null) sessionStorage.removeItem(`jadoube:${key}`);
        else sessionStorage.setItem(`jadoube:${key}`, text);
      } catch {
        // Without a session they still wait in memory.
      }
    },
  };
}
