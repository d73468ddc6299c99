/** The record of a table: its entries, and the moment of it that is looked at. */

import { changed, menOf } from '../lib/placement';
import type { Cite, Entry, MoveMade, Now, Side } from '../protocol';
import { moveNumber, rowsOf } from './moves';

/** Something the table has to tell this player alone. */
export interface Notice {
  text: string;
  cites: Cite[];
  cited: string;
}

/** What a silent umpire wrote of an act into his book. */
export interface OpenedRuling extends Notice {
  move: MoveMade | null;
}

export class TableRecord {
  /** The last entries; earlier ones are loaded when they are looked at. */
  entries = $state.raw<Entry[]>([]);
  /** How many entries come before those. */
  readonly skipped = $derived((this.entries[0]?.seq ?? 1) - 1);
  /** How things stand now. */
  now = $state.raw<Now | null>(null);
  /** How they stood before the first act of the game. */
  laid = $state.raw<Now | null>(null);
  /** The entry after which the board is shown; null shows how things stand now. */
  at = $state<number | null>(null);

  /** What a silent umpire says of each entry once the game is over. */
  opened = $state.raw<ReadonlyMap<number, OpenedRuling>>(new Map());

  /** The moves in two columns. */
  readonly rows = $derived(
    rowsOf(this.entries, (seq) => this.opened.get(seq)?.move ?? null, this.isSilent),
  );
  /** The entries at which a move was made: where stepping stops. */
  private readonly stops = $derived(
    this.rows
      .flatMap((row) => [...(row.white?.moves ?? []), ...(row.black?.moves ?? [])])
      .map((move) => move.seq)
      .sort((one, other) => one - other),
  );

  constructor(at: number | null) {
    this.at = at;
  }

  /** Whether the umpire keeps to himself what he sees. */
  get isSilent(): boolean {
    return false;
  }

  get seq(): number {
    return this.last?.seq ?? 0;
  }

  get last(): Entry | null {
    return this.entries[this.entries.length - 1] ?? null;
  }

  /** Find an entry by its number; null where there is none or it is not loaded. */
  entry(seq: number): Entry | null {
    return this.entries[seq - 1 - this.skipped] ?? null;
  }

  /** How things stood at the moment that is looked at. */
  get shown(): Now | null {
    if (this.at === null) return this.now;
    return this.entry(this.at)?.now ?? this.laid;
  }

  /** The squares that the last entry with a change on the board changed. */
  get lastChanged(): string[] {
    let index = (this.at ?? this.seq) - 1 - this.skipped;
    for (; index >= 0; index -= 1) {
      const entry = this.entries[index];
      const before = index > 0 || this.skipped ? this.entries[index - 1]?.now : this.laid;
      if (!entry || !before) return [];
      if (entry.kind === 'game' || entry.kind === 'set-up') return [];
      if (entry.now.fen.split(' ')[0] === before.fen.split(' ')[0]) continue;
      return changed(menOf(before), menOf(entry.now));
    }
    return [];
  }

  /** Whether an act has been done in the game that is being played. */
  get hasBegun(): boolean {
    return this.entries.some((one) => one.kind === 'act' && one.game === this.last?.game);
  }

  /** How long each side has had the move in this game, in milliseconds, up to the last entry. */
  get thought(): Record<Side, number> {
    const spent = { white: 0, black: 0 };
    const game = this.last?.game;
    const its = this.entries.filter((one) => one.game === game && one.kind === 'act');
    its.forEach((entry, index) => {
      const before = its[index - 1];
      if (before && !before.now.result) spent[before.now.turn] += entry.time - before.time;
    });
    return spent;
  }

  /** The entry of the last move. */
  get lastMove(): number {
    return this.stops[this.stops.length - 1] ?? 0;
  }

  /** The number of the move that is looked at. */
  get moveNumber(): number {
    return moveNumber(this.rows, this.gameShown, this.at ?? this.seq);
  }

  /** How many moves the game that is looked at has so far. */
  get moveCount(): number {
    return moveNumber(this.rows, this.gameShown, this.seq);
  }

  private get gameShown(): number {
    return this.entry(this.at ?? this.seq)?.game ?? 1;
  }

  get isFirst(): boolean {
    return this.at === 0 || !this.stops.length;
  }

  /** Step to the move before, or to the next. */
  step(way: 1 | -1): void {
    const at = this.at ?? this.seq;
    if (way > 0) {
      // After the last move it is now, whatever was touched since.
      const next = this.stops.find((stop) => stop > at) ?? this.lastMove;
      this.look(next === this.lastMove ? null : next);
    } else {
      // From now one steps to the move before the last, not to the last, which is shown already.
      const from = this.at === null ? this.lastMove : at;
      this.look(this.stops.filter((stop) => stop < from).pop() ?? this.skipped);
    }
  }

  /** Look at the moment after an entry, or at now. */
  look(at: number | null): void {
    this.at = at === null || at >= this.seq ? null : Math.max(0, at);
  }
}
