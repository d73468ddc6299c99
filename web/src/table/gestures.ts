/** What a hand did on the board, as words. The page's own conventions live here, and no law. */

import type { Placement } from '../lib/placement';
import type { Book, Held, Side, Wing } from '../protocol';

/** What the next hand that comes down means. */
export type Grip = 'touch' | 'adjust' | 'upset';

/** The squares on which King and Rook stand once castled. */
export type Way = Book['castling'][Wing][number];

/** A castling that can be done in more ways than one: the player chooses. */
export interface Choice {
  wing: Wing;
  ways: Way[];
  needsSquares: boolean;
}

/** Words for a hand that comes down on a man. */
export function pressed(by: Side, square: string, grip: Grip): string {
  const verb = { touch: 'touches', adjust: 'adjusts', upset: 'upsets' }[grip];
  return `${by} ${verb} ${square}`;
}

/**
 * Words for a man carried from one square to another: held there, or quitted.
 * A King carried to a castling square, or onto his Rook, castles; where the law
 * knows several ways, the choice is given back instead of words.
 */
export function carriedTo(
  by: Side,
  men: Placement,
  from: string,
  to: string,
  grip: { keeps: boolean; held: Held | null },
  castling: Book['castling'] | null,
): string | Choice {
  const origin = grip.held?.by === by && grip.held.at === from ? grip.held.origin : from;
  if (grip.keeps) return `${by} holds ${origin} ${to}`;
  if (grip.held?.by === by && origin === grip.held.origin) return `${by} quits ${to}`;
  const choice = castling && castlingMeant(men, from, to, castling);
  if (!choice) return `${by} moves ${from} ${to}`;
  const [only, ...others] = choice.ways;
  return only && !others.length ? castles(by, choice, only) : choice;
}

/** Words for castling in one of the ways. */
export function castles(by: Side, choice: Choice, way: Way): string {
  return choice.needsSquares
    ? `${by} castles ${choice.wing} ${way[0]} ${way[1]}`
    : `${by} castles ${choice.wing}`;
}

/**
 * Tell which castling a King's journey means: from his own square to one where the
 * law lets a castled King stand, or onto the Rook in that corner.
 */
export function castlingMeant(
  men: Placement,
  from: string,
  to: string,
  castling: Book['castling'],
): Choice | null {
  const king = men.get(from);
  const rank = king?.color === 'white' ? '1' : '8';
  if (king?.role !== 'king' || from !== `e${rank}` || to[1] !== rank) return null;
  const wing = to > from ? 'king-side' : 'queen-side';
  const corner = wing === 'king-side' ? `h${rank}` : `a${rank}`;
  const rook = men.get(corner);
  if (rook?.role !== 'rook' || rook.color !== king.color) return null;
  const known = castling[wing].map((way) => way.map((sq) => sq[0] + rank) as Way);
  const ways = to === corner ? known : known.filter((way) => way[0] === to);
  return ways.length ? { wing, ways, needsSquares: known.length > 1 } : null;
}

/** Every castling a player can ask for by name, for those who do not drag. */
export function castlings(by: Side, castling: Book['castling']): Choice[] {
  const rank = by === 'white' ? '1' : '8';
  return (['king-side', 'queen-side'] as const).flatMap((wing) => {
    const ways = castling[wing].map((way) => way.map((sq) => sq[0] + rank) as Way);
    return ways.length ? [{ wing, ways, needsSquares: ways.length > 1 }] : [];
  });
}
