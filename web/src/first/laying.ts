/** Lays a table and keeps its secrets. */

import * as api from '../lib/api';
import { kept, keepSeat } from '../lib/secrets';
import type { LayRequest } from '../protocol';

/** Lay a table, keep what only its host may know, and give its id. */
export async function layTable(laying: LayRequest): Promise<string> {
  const laid = await api.lay(laying);
  keepSeat(laid.table, laid.secret, laying.code);
  if (laid.invitation) kept.write(`invite:${laid.table}`, laid.invitation);
  if (laid.links.arbiter) kept.write(`arbiter:${laid.table}`, laid.links.arbiter);
  return laid.table;
}
