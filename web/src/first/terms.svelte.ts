/** What is being agreed before the table is laid. */

import type {
  AdversaryKind,
  EngagementKind,
  LayRequest,
  Officiating,
  Seat,
  SeatOrLot,
  Tempo,
  Umpiring,
} from '../protocol';
import { PROPOSED_CODE } from '../protocol';

export type OddsKind =
  'none' | 'pawn' | 'pawn-move' | 'pawn-two' | 'knight' | 'rook' | 'queen' | 'other';

/** The men that usual odds take off, as if the giver had White. */
const GIVEN: Record<Exclude<OddsKind, 'none' | 'other'>, { squares: string[]; moves: number }> = {
  pawn: { squares: ['f2'], moves: 0 },
  'pawn-move': { squares: ['f2'], moves: 1 },
  'pawn-two': { squares: ['f2'], moves: 2 },
  knight: { squares: ['b1'], moves: 0 },
  rook: { squares: ['a1'], moves: 0 },
  queen: { squares: ['d1'], moves: 0 },
};

export class Terms {
  code = $state<string>(PROPOSED_CODE);
  customs = $state<string[]>([]);
  /** The readings taken otherwise than the code's own, by the law or matter they are of. */
  readings = $state<string[]>([]);
  level = $state(3);
  temper = $state('');
  guest = $state('');
  umpire = $state<Umpiring>('announces');
  isSitting = $state(false);
  drawsCount = $state(false);
  white = $state<'' | SeatOrLot>('');
  first = $state<'' | SeatOrLot>('');
  odds = $state<OddsKind>('none');
  oddsSquares = $state('');
  oddsMoves = $state(0);
  giver = $state<Seat>('host');
  engaged = $state<'' | EngagementKind>('');
  engagedBy = $state<Seat>('host');
  engagedSquare = $state('');
  position = $state('');
  /** The time control, `3+2`; nothing where no time runs. */
  time = $state('');
  arbiter = $state<Officiating>('umpire');
  /** After how many minutes a friend who has left may be claimed against; 0 for never. */
  absence = $state(0);

  /** The same person's wishes at a tempo, and nothing else of what was being agreed. */
  at(tempo: Tempo): Terms {
    const terms = new Terms();
    const { level, temper, guest, arbiter } = this;
    Object.assign(terms, { level, temper, guest, arbiter });
    terms.code = tempo.code;
    terms.customs = [...(tempo.customs ?? [])];
    terms.time = tempo.time;
    return terms;
  }

  toggle(custom: string): void {
    this.customs = this.customs.includes(custom)
      ? this.customs.filter((one) => one !== custom)
      : [...this.customs, custom];
  }

  /** Take *reading* in place of what was taken of *others*, the readings of the same place. */
  read(reading: string, others: readonly string[]): void {
    const kept = this.readings.filter((one) => !others.includes(one));
    this.readings = reading ? [...kept, reading] : kept;
  }

  /** The request that lays this table; what was left alone is left out. */
  laying(name: string, adversary: AdversaryKind, isOpen = false): LayRequest {
    const laying: LayRequest = {
      code: this.code,
      customs: [...this.customs],
      readings: [...this.readings],
      umpire: this.umpire,
      adversary: this.adversaryAsked(adversary),
      name: name.trim(),
      white: this.white || null,
      first: this.odds === 'none' ? this.first || null : null,
      sitting: this.isSitting,
      draws_count: this.isSitting && this.drawsCount,
    };
    if (isOpen) laying.open = true;
    if (adversary === 'same-screen' && this.guest.trim()) laying.guest = this.guest.trim();
    const odds = this.oddsAsked();
    if (odds) laying.odds = odds;
    if (this.engaged) {
      laying.engaged = { by: this.engagedBy, kind: this.engaged };
      if (this.engaged.startsWith('mates')) laying.engaged.square = this.engagedSquare.trim();
    }
    if (this.time.trim()) laying.time = this.time.trim();
    else if (adversary === 'friend' && this.absence) laying.absence = this.absence;
    if (this.arbiter !== 'umpire') laying.arbiter = this.arbiter;
    if (this.position.trim()) laying.position = this.position.trim();
    return laying;
  }

  private adversaryAsked(kind: AdversaryKind): NonNullable<LayRequest['adversary']> {
    if (kind !== 'opponent') return { kind };
    const asked = { kind, level: this.level };
    return this.temper ? { ...asked, temper: this.temper } : asked;
  }

  private oddsAsked(): LayRequest['odds'] | null {
    if (this.odds === 'none') return null;
    if (this.odds !== 'other') return { giver: this.giver, ...GIVEN[this.odds] };
    const squares = this.oddsSquares.toLowerCase().match(/[a-h][1-8]/g) ?? [];
    return { giver: this.giver, squares, moves: this.oddsMoves };
  }
}
