/** What is heard at a table. */

import type { Entry, Now } from '../protocol';

/** Choose the sound of an entry, by what it changed. */
export function soundOf(entry: Entry, before: Now | null) {
  if (entry.now.result && !before?.result) return 'end' as const;
  if (entry.says_check) return 'check' as const;
  if ((entry.now.open?.length ?? 0) > (before?.open?.length ?? 0)) return 'ruling' as const;
  if (entry.now.fen.split(' ')[0] !== before?.fen.split(' ')[0]) return 'move' as const;
  return 'touch' as const;
}
