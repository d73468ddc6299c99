/** The men being set up by the players themselves, before they are laid on the table. */

import { carried, PROPER, readPlacement, writePlacement, type Placement } from '../lib/placement';
import type { Now } from '../protocol';
import type { Wishes } from './wishes';

/** What must be known of the table on which men are set up. */
interface Ground {
  readonly now: Now | null;
  readonly wishes: Pick<Wishes, 'setUp'>;
}

export class Arranging {
  /** The men as they stand so far; null while nobody sets them up. */
  men = $state.raw<Placement | null>(null);
  isTurned = $state(false);

  constructor(
    private readonly table: Ground,
    private readonly release: () => void,
  ) {}

  begin(): void {
    this.release();
    this.men = readPlacement(this.table.now?.fen ?? PROPER);
    this.isTurned = this.table.now?.turned ?? false;
  }

  end(): void {
    this.release();
    this.men = null;
  }

  carry(from: string, to: string): void {
    if (this.men) this.men = carried(this.men, from, to);
  }

  remove(square: string): void {
    if (!this.men) return;
    const next = new Map(this.men);
    next.delete(square);
    this.men = next;
  }

  /** Lay the men as they were set up here. */
  use(): void {
    if (this.men) this.table.wishes.setUp(writePlacement(this.men), this.isTurned);
    this.end();
  }

  /** Lay them as they always stand. */
  useProper(): void {
    this.table.wishes.setUp(null, false);
    this.end();
  }
}
