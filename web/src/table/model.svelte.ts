/** The table as this browser knows it: what the server sent, and what was done and is not answered yet. */

import * as api from '../lib/api';
import { carried, menOf, type Placement } from '../lib/placement';
import { kept, keepSeat, makeRef, makeSecret } from '../lib/secrets';
import { notifyTurn, showTurn } from '../lib/calling';
import { sound } from '../lib/sound';
import { sentence } from '../lib/words';
import type {
  Ballot,
  Book,
  Entry,
  FromServer,
  JudgedOtherwise,
  LinkedSeat,
  Side,
  SittingScore,
  TableIs,
  WingLine,
} from '../protocol';
import { Attendance } from './attendance.svelte';
import { Connection, type Sent, type ConnectionStatus } from './connection';
import { completed, isWanting } from './pages';
import type { Notice } from './record.svelte';
import { shelf, socketAddress } from './session';
import { soundOf } from './sounds';
import { Wishes } from './wishes';

export class TableModel extends Attendance {
  vote = $state.raw<Ballot | null>(null);
  sitting = $state.raw<SittingScore | null>(null);
  /** What the players have still to agree to, where the log is judged otherwise than it was. */
  otherwise = $state.raw<JudgedOtherwise | null>(null);
  /** Counts the links that were made here: what is kept of them is read again. */
  links = $state(0);
  /** Why the connection was ended, in the server's words. */
  reason = $state('');

  code = $state.raw<Book | null>(null);
  /** How the players castle at this table, where the code does not say it. */
  elsewhere = $state.raw<readonly WingLine[]>([]);
  status = $state<ConnectionStatus>('joining');
  ended = $state(0);
  pending = $state.raw<readonly Sent[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** The ref of the last words that could not be read. */
  unread = $state('');
  closing = $state('');
  /** By how many milliseconds the time here is ahead of the server's. */
  ahead = $state(0);
  /** The last thing worth saying aloud. */
  said = $state('');

  /** What may be asked besides acts. */
  readonly wishes = new Wishes((wish) => this.connection.wish(wish));

  private readonly connection: Connection;
  /** From where to where a hand has carried a man, by the `ref` of the act. */
  private readonly carries = new Map<string, [from: string, to: string]>();
  private readonly leaving = new AbortController();

  constructor(id: string, at: number | null) {
    super(id, at);
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

  get wings(): readonly WingLine[] {
    return this.elsewhere.length ? this.elsewhere : (this.code?.castling ?? []);
  }

  // --- what is shown -----------------------------------------------------------------------

  /** The men as shown, with what this player did and is not answered yet. */
  get men(): Placement {
    const shown = this.shown;
    if (!shown) return new Map();
    let men = menOf(shown);
    if (this.at !== null) return men;
    for (const { ref } of this.pending) {
      const way = this.carries.get(ref);
      if (way) men = carried(men, ...way);
    }
    return men;
  }

  // --- what can be done --------------------------------------------------------------------

  /** Do an act in any words; *by* says whose they are, where one sits on both sides. */
  act(words: string, by: Side | null = null, ref: string = makeRef()): void {
    this.at = null;
    this.notice = null;
    this.connection.wish({ type: 'do', act: words, ...(by && { by }) }, ref);
  }

  /** Do an act that carries a man; until it is answered the man is shown where the hand has put it. */
  carry(words: string, from: string, to: string): void {
    this.at = null;
    this.notice = null;
    const ref = makeRef();
    this.carries.set(ref, [from, to]);
    this.connection.wish({ type: 'do', act: words }, ref);
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
        if (message.code === 'unreadable') this.unread = message.ref ?? '';
        break;
      case 'here':
        this.see(message);
        break;
      case 'closing':
        this.closing = message.text;
    }
  }

  private join(message: TableIs): void {
    this.admit(message);
    this.laid = message.start;
    if (message.time) this.ahead = Date.now() - message.time;
    const entries = completed(message.entries, null);
    const first = entries[0]?.seq ?? 1;
    // After a long absence more was missed than comes at once.
    const known = first > this.seq + 1 ? [] : this.entries;
    this.entries = [...known, ...entries.filter((entry) => entry.seq > (known.at(-1)?.seq ?? 0))];
    this.otherwise = message.otherwise ?? null;
    this.sitting = message.sitting;
    this.vote = message.vote ?? null;
    this.elsewhere = message.wings ?? [];
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

  private note(sent: Entry): void {
    if (sent.seq !== this.seq + 1) {
      // Something was missed: ask for everything after what is known.
      if (sent.seq > this.seq) this.connection.open();
      return;
    }
    const entry = completed([sent], this.last)[0] ?? sent;
    const before = this.now;
    // The entry that came quickest says best how late it is there.
    this.ahead = Math.min(this.ahead, Date.now() - entry.time);
    this.entries = [...this.entries, entry];
    this.now = entry.now;
    this.vote = entry.vote ?? null;
    this.otherwise = entry.otherwise ?? null;
    if (entry.sitting) this.sitting = entry.sitting;
    this.follow(entry);
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
