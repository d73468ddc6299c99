/** The link that leads to a table. */

import { kept, keepSeat } from '../lib/secrets';

/**
 * Take what stands behind # off the address: a seat's secret is kept here, and shown nowhere.
 * Gives the invitation that the link brings to whoever has no seat.
 */
export function readLink(table: string): string | null {
  const behind = new URLSearchParams(location.hash.slice(1));
  const secret = behind.get('s');
  if (secret) keepSeat(table, secret);
  const invitation = kept.read(`seat:${table}`) ? null : behind.get('i');
  if (secret) history.replaceState(null, '', location.pathname + location.search);
  return invitation;
}
