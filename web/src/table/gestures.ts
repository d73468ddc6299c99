/** What a hand did on the board, as words. The page's own conventions live here, and no law. */

import type { Placement } from '../lib/placement';
import type { Side, Way, WingLine } from '../protocol';

/** What the next hand that comes down means. */
export type Grip = 'touch' | 'adjust' | 'upset';

/** Words for a hand that comes down on a man. */
export function pressed(by: Side, square: string, grip: Grip): string {
  const verb = { touch: 'touches', adjust: 'adjusts', upset: 'upsets' }[grip];
  return `${by} ${verb} ${square}`;
}

/** Words for a man carried from one square to another: held there, or quitted. */
export function carriedTo(
  by: Side,
  from: string,
  to: string,
  hand: { keeps: boolean; holds: boolean },
): string {
  if (hand.keeps) return `${by} holds ${from} ${to}`;
  return hand.holds ? `${by} quits ${to}` : `${by} moves ${from} ${to}`;
}

/** The ways of castling that a King's journey may mean, as the server has told; where there is none, it is a move. */
export function castlingMeant(
  by: Side,
  men: Placement,
  from: string,
  to: string,
  wings: readonly WingLine[],
): Way[] {
  const wing = wings.find((one) => one.by === by && one.king === from && to in one.onto);
  const isOwn = (square: string, role: string) => {
    const man = men.get(square);
    return man?.role === role && man.color === by;
  };
  if (!wing || !isOwn(wing.king, 'king') || !isOwn(wing.rook, 'rook')) return [];
  return wing.onto[to] ?? [];
}
