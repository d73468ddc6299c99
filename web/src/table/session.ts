/** What a table's page needs of its browser: the address of the socket, and a place where wishes wait. */

import type { Shelf } from './connection';

export function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/1/tables/${encodeURIComponent(table)}/socket`;
}

/** Wishes wait in the browser's session, so that a reload in a bad moment loses nothing. */
export function shelf(key: string): Shelf {
  return {
    read: () => {
      try {
        return sessionStorage.getItem(`jadoube:${key}`);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        if (text === null) sessionStorage.removeItem(`jadoube:${key}`);
        else sessionStorage.setItem(`jadoube:${key}`, text);
      } catch {
        // Without a session they still wait in memory.
      }
    },
  };
}
