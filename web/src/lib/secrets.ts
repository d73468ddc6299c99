/** Secrets of seats and by-standers: made here, kept in this browser only. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Make 160 random bits, as 32 letters and digits. */
export function makeSecret(): string {
  return letters(32);
}

/** Make a name for one wish, new each time. */
export function makeRef(): string {
  return letters(12);
}

function letters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => LETTERS[byte & 31]).join('');
}

/** Read and write what this browser keeps; without storage it is forgotten, and nothing breaks. */
export const kept = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(`jadoube:${key}`);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(`jadoube:${key}`);
      else localStorage.setItem(`jadoube:${key}`, value);
    } catch {
      // A browser that keeps nothing can still play until the page is closed.
    }
  },
};

export interface KeptTable {
  table: string;
  code: string;
  time: number;
}

/** The tables at which this browser has a seat, the newest first. */
export function keptTables(): KeptTable[] {
  try {
    const found: unknown = JSON.parse(kept.read('tables') ?? '[]');
    return Array.isArray(found) ? (found as KeptTable[]) : [];
  } catch {
    return [];
  }
}

/** Take a table off the list; its seat is kept, should its link be opened once more. */
export function forgetTable(table: string): void {
  const left = keptTables().filter((one) => one.table !== table);
  kept.write('tables', left.length ? JSON.stringify(left) : null);
}

/** Keep the secret of a seat and put its table first in the list. */
export function keepSeat(table: string, secret: string, code = ''): void {
  kept.write(`seat:${table}`, secret);
  const before = keptTables();
  const known = before.find((one) => one.table === table);
  const others = before.filter((one) => one.table !== table);
  const first = { table, code: code || (known?.code ?? ''), time: Date.now() };
  kept.write('tables', JSON.stringify([first, ...others].slice(0, 12)));
}
