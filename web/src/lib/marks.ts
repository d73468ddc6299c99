/** The squares that the umpire marks, as the board is given them: their kinds by square. */

import type { Now } from '../protocol';

export function marksOf(now: Now | null): Map<string, string> {
  const found = new Map<string, string>();
  const add = (kind: string, squares: readonly string[] = []) => {
    for (const square of squares) found.set(square, `${found.get(square) ?? ''} ${kind}`.trim());
  };
  add('waiting', now?.waiting);
  add('touched', now?.marks?.touched);
  add('due', now?.marks?.due);
  add('open', now?.marks?.open);
  add('held', now?.marks?.held ? [now.marks.held] : []);
  return found;
}
