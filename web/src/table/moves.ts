/** The list of moves, laid out in two columns. The server tells which entries belong to which move. */

import type { Entry, MoveMade, Side } from '../protocol';

/** A move as the list writes it, and where it was made. */
export interface Written {
  seq: number;
  san: string;
  isFalse: boolean;
  /** Whether it was put back. */
  isGone: boolean;
}

/** All that belongs to one move: touches, false moves, what was exacted, and the move itself. */
export interface Cell {
  key: string;
  by: Side;
  moves: Written[];
  entries: Entry[];
}

export interface Row {
  key: string;
  game: number;
  number: number;
  white: Cell | null;
  black: Cell | null;
}

type Opened = (seq: number) => MoveMade | null;

/**
 * Lay the entries of a log out in rows; *opened* gives the move as the umpire tells it when the game is over.
 * A silent umpire does not say whether a check that was said is one: then the word is all that can be written.
 */
export function rowsOf(
  entries: readonly Entry[],
  opened: Opened = () => null,
  isSilent = false,
): Row[] {
  const games = new Map<number, Entry[]>();
  for (const entry of entries) {
    games.set(entry.game, [...(games.get(entry.game) ?? []), entry]);
  }
  return [...games].flatMap(([game, its]) => rowsOfGame(game, its, opened, isSilent));
}

/** How many moves of a *game* had been made at a moment, the one after the entry *seq*; 0 before the first. */
export function moveNumber(rows: readonly Row[], game: number, seq: number): number {
  const made = rows.filter(
    (row) =>
      row.game === game &&
      [row.white, row.black].some((cell) => cell?.moves.some((move) => move.seq <= seq)),
  );
  return made[made.length - 1]?.number ?? 0;
}

/** What happened at a move besides the move itself. */
export function besides(cell: Cell): Entry[] {
  return cell.entries.filter((one) => !one.move || one.cites?.length);
}

function rowsOfGame(
  game: number,
  entries: readonly Entry[],
  opened: Opened,
  isSilent: boolean,
): Row[] {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    const group = entry.group ?? 0;
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const lastPly = entries[entries.length - 1]?.ply ?? 0;
  const rows: Row[] = [];
  for (const [group, its] of [...groups].sort(([one], [other]) => one - other)) {
    // That a game begins, or somebody sits down, waits for the move that it comes before.
    if (!its.some((entry) => entry.kind === 'act' || entry.act)) continue;
    const cell = cellOf(`${game}:${group}`, its, group < lastPly, opened, isSilent);
    const last = rows[rows.length - 1];
    // White's move begins a row, and so does Black's where he begins or moves twice.
    if (last && cell.by === 'black' && !last.black) last.black = cell;
    else {
      const number = rows.length + 1;
      const row: Row = { key: cell.key, game, number, white: null, black: null };
      row[cell.by] = cell;
      rows.push(row);
    }
  }
  return rows;
}

function cellOf(
  key: string,
  entries: Entry[],
  isMade: boolean,
  opened: Opened,
  isSilent: boolean,
): Cell {
  const made = entries.filter((entry) => entry.move);
  // A pawn moved first and named then is one move.
  const moves = made.filter(
    (entry, index) => !made[index + 1]?.move?.san.startsWith(`${entry.move?.san ?? ''}=`),
  );
  const last = moves[moves.length - 1];
  // A pawn that waits for its name has not been put back.
  const isNaming = entries[entries.length - 1]?.now.must?.some((one) => one.kind === 'name');
  const written = moves.map((entry) => ({
    seq: entry.seq,
    san: (entry.move?.san ?? '') + (entry === last ? signOf(entries, entry, isSilent) : ''),
    isFalse: (opened(entry.seq) ?? entry.move)?.is_false ?? false,
    isGone: entry !== last || !(isMade || isNaming),
  }));
  const by = last?.move?.by ?? entries[0]?.now.turn ?? 'white';
  return { key, by, moves: written, entries };
}

/** What stands behind a move: that it has mated, or that it gives a check which was said, or is known. */
function signOf(entries: readonly Entry[], move: Entry, isSilent: boolean): '#' | '+' | '' {
  const since = entries.filter((entry) => entry.seq >= move.seq);
  if (since.some((entry) => entry.now.result?.because === 'checkmate')) return '#';
  // Under an umpire who announces, a word said where there is no check is no check.
  const isCheck = (entry: Entry) =>
    isSilent
      ? entry.says_check
      : entry.now.check === 'announced' && entry.now.turn !== move.move?.by;
  return since.some(isCheck) ? '+' : '';
}
