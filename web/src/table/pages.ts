/** Entries as they come: in pages, and without what has not changed since the entry before. */

import type { Entry } from '../protocol';

/** Put back what entries leave out; *before* is the one that they come after, if it is known. */
export function completed(entries: readonly Entry[], before: Entry | null): Entry[] {
  let last = before;
  return entries.map((entry) => {
    const { keeps_open: keeps, ...rest } = entry;
    if (keeps) entry = { ...rest, now: { ...entry.now, open: last?.now.open ?? [] } };
    last = entry;
    return entry;
  });
}

/** Whether entries are needed that came before the *first* one known: the game of the *last*, or what is looked at. */
export function isWanting(
  first: Entry | undefined,
  last: Entry | undefined,
  at: number | null,
): boolean {
  if (!first || !last || first.seq === 1) return false;
  return (at !== null && at < first.seq) || (first.game === last.game && first.kind !== 'game');
}
