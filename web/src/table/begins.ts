/** Who begins the game, and why, in one sentence. */

import { colourName } from '../lib/words';
import type { Person, Seat, Side, SittingScore } from '../protocol';

/** Say who begins; whoever sits here alone, and plays *mine*, is told so of himself. */
export function whoBegins(
  sitting: SittingScore | null,
  seats: Record<Seat, Person> | null,
  mine: readonly Side[],
): string {
  if (!sitting || !seats) return '';
  const { colour, name } = seats[sitting.begins];
  const side = colourName(colour);
  const isMe = mine.length === 1 && mine[0] === colour;
  const begins = isMe
    ? `You begin with ${side}`
    : name
      ? `${name} begins with ${side}`
      : `${side} begins`;
  return `${begins}${sitting.why ? `, ${sitting.why}` : ''}.`;
}
