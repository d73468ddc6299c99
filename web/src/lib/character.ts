/** What is a code's own: where it lays down something that few others do. */

import type { Book, Settled } from '../protocol';

// What a player feels first: hands, then moves, then voices; of the rest the code's own order.
const FIRST = ['adjusting', 'upset', 'quitting', 'false-move', 'promotion', 'check-not-announced'];
const FEW = 2;
const LONGEST = 70;

/** Tell in one line, from what the codes lay down, where *code* goes its own way among *codes*. */
export function character(code: Book, codes: readonly Book[]): string {
  const others = codes.map(settled);
  const own = [...settled(code).values()]
    .map((said) => ({ said, order: order(said), company: company(said, others) }))
    // What most say is not worth saying, nor is what takes too long.
    .filter(({ said, company }) => company <= codes.length / 2 && said.says.length <= LONGEST)
    .sort((one, other) => one.company - other.company || one.order - other.order)
    .slice(0, FEW)
    .map(({ said }) => `${said.title}: ${said.says}`);
  return own.length ? `${own.join('. ')}.` : 'Much as the others.';
}

function settled(code: Book): Map<string, Settled> {
  const laws = [...code.laws, ...code.silences];
  const matters = laws.flatMap((law) => law.matters);
  return new Map(matters.map((said) => [said.matter, said]));
}

function order(said: Settled): number {
  const place = FIRST.indexOf(said.matter);
  return place < 0 ? FIRST.length : place;
}

/** How many codes say the same. */
function company(said: Settled, codes: readonly Map<string, Settled>[]): number {
  return codes.filter((code) => code.get(said.matter)?.says === said.says).length;
}
