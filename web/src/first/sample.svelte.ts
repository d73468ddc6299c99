/** The board of the first page: a man is touched, and whoever goes on plays a real game from there. */

import { carried, readPlacement, PROPER, type Placement } from '../lib/placement';
import type { Now, Sample, Side, WingLine } from '../protocol';
import { TableModel } from '../table/model.svelte';

/** What a hand has done before the table is there, and the way of the man that it carried. */
interface Waiting {
  words: string;
  way: [from: string, to: string] | null;
}

export class SampleTable {
  sample = $state.raw<Sample | null>(null);
  /** The table, once somebody has put a hand to the board. */
  model = $state.raw<TableModel | null>(null);
  fault = $state('');
  private waiting = $state.raw<Waiting[]>([]);
  private isBegun = false;

  /** *lay* lays the table for which the board stands, and gives its id. */
  constructor(private readonly lay: () => Promise<string>) {}

  get now(): Now | null {
    return this.model?.now ?? this.sample?.now ?? null;
  }

  get men(): Placement {
    if (this.model?.table) return this.model.men;
    let men = readPlacement(this.sample?.now.fen ?? PROPER);
    for (const { way } of this.waiting) if (way) men = carried(men, ...way);
    return men;
  }

  get mine(): Side[] {
    return ['white'];
  }

  get wings(): readonly WingLine[] {
    return this.model?.wings ?? [];
  }

  act(words: string): void {
    this.do({ words, way: null });
  }

  carry(words: string, from: string, to: string): void {
    this.do({ words, way: [from, to] });
  }

  private do(one: Waiting): void {
    if (this.model) tell(this.model, one);
    else {
      this.waiting = [...this.waiting, one];
      void this.begin();
    }
  }

  /** Lay the table, touch the man that is shown touched, and do what the hand has done meanwhile. */
  private async begin(): Promise<void> {
    if (this.isBegun) return;
    this.isBegun = true;
    try {
      const model = new TableModel(await this.lay(), null);
      if (this.sample) model.act(this.sample.act);
      for (const one of this.waiting) tell(model, one);
      model.start();
      this.model = model;
    } catch (reason) {
      this.fault = reason instanceof Error ? reason.message : String(reason);
      this.isBegun = false;
      this.waiting = [];
    }
  }
}

function tell(model: TableModel, { words, way }: Waiting): void {
  if (way) model.carry(words, ...way);
  else model.act(words);
}
