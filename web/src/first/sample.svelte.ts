/** The board of the first page: a man is touched, and whoever goes on plays a real game from there. */

import { carried, readPlacement, PROPER, type Placement } from '../lib/placement';
import type { Now, Sample, Side, WingLine } from '../protocol';
import { TableModel } from '../table/model.svelte';
import { squaresOf } from '../table/words';

export class SampleTable {
  sample = $state.raw<Sample | null>(null);
  /** The table, once somebody has put a hand to the board. */
  model = $state.raw<TableModel | null>(null);
  fault = $state('');
  private waiting = $state.raw<string[]>([]);
  private isBegun = false;

  /** *lay* lays the table for which the board stands, and gives its id. */
  constructor(private readonly lay: () => Promise<string>) {}

  get now(): Now | null {
    return this.model?.now ?? this.sample?.now ?? null;
  }

  get men(): Placement {
    if (this.model?.table) return this.model.men;
    let men = readPlacement(this.sample?.now.fen ?? PROPER);
    for (const act of this.waiting) {
      const squares = squaresOf(act);
      if (squares) men = carried(men, ...squares);
    }
    return men;
  }

  get mine(): Side[] {
    return ['white'];
  }

  get wings(): readonly WingLine[] {
    return this.model?.wings ?? [];
  }

  act(words: string): void {
    if (this.model) {
      this.model.act(words);
      return;
    }
    this.waiting = [...this.waiting, words];
    void this.begin();
  }

  /** Lay the table, touch the man that is shown touched, and do what the hand has done meanwhile. */
  private async begin(): Promise<void> {
    if (this.isBegun) return;
    this.isBegun = true;
    try {
      const model = new TableModel(await this.lay(), null);
      for (const act of [this.sample?.act ?? '', ...this.waiting]) if (act) model.act(act);
      model.start();
      this.model = model;
    } catch (reason) {
      this.fault = reason instanceof Error ? reason.message : String(reason);
      this.isBegun = false;
      this.waiting = [];
    }
  }
}
