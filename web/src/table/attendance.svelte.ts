/** Who is at a table: the seats and who holds them, by-standers and watchers, and which of them this browser is. */

import { kept } from '../lib/secrets';
import type {
  AdversaryKind,
  ByStander,
  Entry,
  Here,
  Person,
  Seat,
  Side,
  TableIs,
} from '../protocol';
import { TableRecord } from './record.svelte';

export class Attendance extends TableRecord {
  table = $state.raw<TableIs | null>(null);
  seats = $state.raw<Record<Seat, Person> | null>(null);
  bystanders = $state.raw<ByStander[]>([]);
  watching = $state(0);
  /** How many tables the computer sees to before this one. */
  queue = $state(0);
  /** Since when a player is gone while the other waits, by the server's time. */
  away = $state.raw<Partial<Record<Seat, number>>>({});
  /** Whether the host has closed the table to watchers. */
  isShut = $state(false);

  constructor(
    readonly id: string,
    at: number | null,
  ) {
    super(at);
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

  /** The seats that this browser holds. */
  get seatsHeld(): Seat[] {
    const you = this.table?.you;
    if (you === 'both') return ['host', 'guest'];
    return you === 'host' || you === 'guest' ? [you] : [];
  }

  get isHost(): boolean {
    return this.seatsHeld.includes('host');
  }

  /** Which of the by-standers this browser is, if it is one. */
  get bystander(): ByStander | null {
    return this.bystanders.find((one) => one.id === this.table?.bystander) ?? null;
  }

  /** Whether this player has not accepted a by-stander yet. */
  mayAccept(one: ByStander): boolean {
    return this.seatsHeld.some((seat) => !one.accepted_by?.includes(seat));
  }

  /** Whether this browser's one player is to move. */
  get isMyTurn(): boolean {
    return this.mine.length === 1 && !this.now?.result && this.now?.turn === this.mine[0];
  }

  override get isSilent(): boolean {
    return this.table?.umpire === 'silent' && this.table.you !== 'arbiter';
  }

  // --- who the others are --------------------------------------------------------------------

  get adversary(): AdversaryKind {
    return this.table?.adversary?.kind ?? 'friend';
  }

  seatOf(colour: Side): Person | null {
    const seats = this.seats;
    if (!seats) return null;
    return seats.host.colour === colour ? seats.host : seats.guest;
  }

  /** Who plays, as a title has it. */
  get names(): string {
    return `${this.seatOf('white')?.name || 'White'} and ${this.seatOf('black')?.name || 'Black'}`;
  }

  // --- who comes and goes --------------------------------------------------------------------

  protected admit(message: TableIs): void {
    this.table = message;
    this.seats = message.seats;
    this.bystanders = message.bystanders ?? [];
    this.isShut = message.is_shut ?? false;
    this.count(message);
  }

  protected see(message: Here): void {
    this.count(message);
    if (!this.seats) return;
    const { host, guest } = this.seats;
    this.seats = {
      host: { ...host, here: message.seats.host },
      guest: { ...guest, here: message.seats.guest },
    };
  }

  /** Follow what an entry says of who is here. */
  protected follow(entry: Entry): void {
    this.bystanders = standersAfter(this.bystanders, entry);
    if (entry.kind === 'shuts') this.isShut = entry.is_shut ?? false;
    if (!this.seats) return;
    const { guest } = this.seats;
    if (entry.kind === 'link' && entry.is_vacant) {
      this.seats = { ...this.seats, guest: { ...guest, taken: false } };
    }
    if (entry.kind === 'sits') {
      this.seats = { ...this.seats, guest: { ...guest, name: entry.name ?? '', taken: true } };
    }
  }

  private count({ watching = 0, queue = 0, away = {} }: Crowd): void {
    this.watching = watching;
    this.queue = queue;
    this.away = away;
  }
}

type Crowd = Pick<TableIs, 'watching' | 'queue' | 'away'>;

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
