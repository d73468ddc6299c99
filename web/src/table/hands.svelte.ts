/** The hands at a board: what a press and a carried man mean, told to the table as acts. */

import type { Placement } from '../lib/placement';
import type { Now, Side, Way, WingLine } from '../protocol';
import type { Stay } from './Board.svelte';
import { carriedTo, castlingMeant, pressed, type Grip } from './gestures';

/** What hands must know of a table, and where they tell what they did. */
export interface Reach {
  readonly now: Now | null;
  readonly men: Placement;
  /** The colours that these hands may act for. */
  readonly mine: Side[];
  readonly wings: readonly WingLine[];
  act(words: string): void;
  /** Do an act that carries a man from one square to another. */
  carry(words: string, from: string, to: string): void;
}

export class Hands {
  grip = $state<Grip>('touch');
  gripBy = $state<Side | null>(null);
  isKeyHeld = $state(false);
  keepsHold = $state(false);
  /** Whose hands they are, where one sits on both sides. */
  whose = $state<'turn' | Side>('turn');
  /** The ways of castling among which the player is asked to choose. */
  ways = $state.raw<readonly Way[]>([]);

  constructor(
    private readonly table: Reach,
    private readonly release: () => void,
  ) {}

  /** The player whose hand a press is. */
  get actor(): Side {
    const { mine, now } = this.table;
    if (mine.length === 1) return mine[0] ?? 'white';
    return this.whose === 'turn' ? (now?.turn ?? 'white') : this.whose;
  }

  press(square: string, selected: string | null): Stay {
    const by = this.gripBy ?? this.actor;
    const { now, men } = this.table;
    const man = men.get(square);
    const meant = this.isKeyHeld ? 'adjust' : this.grip;
    if (meant !== 'touch') {
      if (man) {
        this.table.act(pressed(by, square, meant));
        this.grip = 'touch';
        this.gripBy = null;
      }
      return 'leaves';
    }
    if (selected && selected !== square) {
      if (this.isCarriedBy(by, selected, square)) return 'until-next-press';
      this.release();
    }
    const isInHand = selected === square || now?.held?.at === square;
    if (man && !isInHand) this.table.act(pressed(by, square, 'touch'));
    return this.isKept(by, square) ? 'until-next-press' : 'until-lifted';
  }

  carry(from: string, to: string): void {
    const { now } = this.table;
    const by = this.actor;
    const holds = now?.held?.by === by && now.held.at === from;
    const meant = this.keepsHold || holds ? [] : this.castlings(from, to);
    if (meant.length) this.choose(meant);
    else this.table.carry(carriedTo(by, from, to, { keeps: this.keepsHold, holds }), from, to);
    this.keepsHold = false;
  }

  /** Do the only way at once; of several the player chooses. */
  choose(meant: readonly Way[]): void {
    const [only, ...others] = meant;
    if (only && !others.length) this.castle(only);
    else this.ways = meant;
  }

  castle(way: Way | null): void {
    if (way) this.table.act(way.act);
    this.ways = [];
  }

  /** Let the next press mean something else than a touch, or again a touch. */
  arm(by: Side, meant: Grip): void {
    const isOff = this.grip === meant && this.gripBy === by;
    this.grip = isOff ? 'touch' : meant;
    this.gripBy = isOff ? null : by;
  }

  /** Whether the second of two presses carries the first man there, or is a new touch. */
  private isCarriedBy(by: Side, from: string, to: string): boolean {
    if (!this.isKept(by, from)) return false;
    // On a man of the same colour it is a new touch, unless it castles: few who press twice mean to
    // take their own man.
    const { men } = this.table;
    const isOwnPair = men.get(from)?.color === men.get(to)?.color;
    return !isOwnPair || this.castlings(from, to).length > 0;
  }

  /** Whether a man follows the next press: one's own. An adverse one is touched in order to be taken. */
  private isKept(by: Side, square: string): boolean {
    const { now, men } = this.table;
    const isHeld = now?.held?.by === by && now.held.at === square;
    return isHeld || men.get(square)?.color === by;
  }

  private castlings(from: string, to: string): Way[] {
    return castlingMeant(this.actor, this.table.men, from, to, this.table.wings);
  }
}
