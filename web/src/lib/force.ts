/** What each side has lost, and who has the more: counted from the men that are shown. */

import type { Side } from '../protocol';
import type { Kind, Placement } from './placement';

const WORTH: Record<Kind, number> = { king: 0, queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };
const ORDER: Kind[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** The men of one side that stood on the board at *start* and do not any more, the strongest first. */
export function lost(start: Placement, men: Placement, side: Side): Kind[] {
  return ORDER.flatMap((kind) => {
    const gone = count(start, side, kind) - count(men, side, kind);
    return gone > 0 ? Array.from({ length: gone }, () => kind) : [];
  });
}

/** By how much one side's men are worth more than the other's, as players usually reckon. */
export function balance(men: Placement, side: Side): number {
  let sum = 0;
  for (const man of men.values()) sum += man.color === side ? WORTH[man.role] : -WORTH[man.role];
  return sum;
}

function count(men: Placement, side: Side, kind: Kind): number {
  return [...men.values()].filter((man) => man.color === side && man.role === kind).length;
}
