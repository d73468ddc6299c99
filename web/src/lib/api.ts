/** What is asked once, over HTTP. */

import { kept as read } from './secrets';
import { sentence } from './words';
import type {
  Asked,
  Book,
  CaseLine,
  CasePage,
  Comparison,
  Explained,
  LaidTable,
  LayRequest,
  MatterLine,
  OpenTable,
  RulingLine,
  Sample,
  SeatRequest,
  ServerFacts,
  Shelf,
  TableLine,
  TakenSeat,
} from '../protocol';

/** The server said no; the message is its own sentence, for people. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly field: string | null,
  ) {
    super(message);
  }
}

/** Say who asks: a table that is closed to watchers is shown only to those at it. */
function whose(table: string): HeadersInit {
  const secret = read.read(`seat:${table}`) ?? read.read(`bystander:${table}`);
  return secret ? { authorization: `Bearer ${secret}` } : {};
}

async function ask<T>(path: string, body?: unknown, headers: HeadersInit = {}): Promise<T> {
  const request: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(`/api/1${path}`, request);
  } catch {
    throw new Refusal('The server cannot be reached. Try again in a moment.', 0, null);
  }
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Refusal> {
  try {
    const said = (await answer.json()) as { detail?: string; extra?: { field?: string } };
    return new Refusal(reason(said.detail), answer.status, said.extra?.field ?? null);
  } catch {
    return new Refusal(reason(undefined), answer.status, null);
  }
}

function reason(detail: string | undefined): string {
  if (!detail) return 'The server does not answer as it should. Load the page again.';
  return sentence(detail);
}

// What does not change while the server runs is asked only once.
const kept = new Map<string, Promise<unknown>>();

function askOnce<T>(path: string): Promise<T> {
  const before = kept.get(path) as Promise<T> | undefined;
  if (before) return before;
  const asked = ask<T>(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const word = encodeURIComponent;

export const server = () => ask<ServerFacts>('/server');
export const codes = () => askOnce<Shelf>('/codes');
export const matters = () => askOnce<MatterLine[]>('/matters');
export const comparison = (matter: string) => askOnce<Comparison>(`/matters/${word(matter)}`);
export const caseText = (id: string) => askOnce<CasePage>(`/cases?id=${word(id)}`);

export function code(id: string, customs: readonly string[] = []): Promise<Book> {
  const query = customs.map((custom) => `custom=${word(custom)}`).join('&');
  return askOnce<Book>(`/codes/${word(id)}${query && `?${query}`}`);
}

export const casesOf = (id: string, law: string) =>
  askOnce<CaseLine[]>(`/codes/${word(id)}/laws/${word(law)}/cases`);

export const rulings = (table: string, game: number) =>
  ask<RulingLine[]>(`/tables/${word(table)}/rulings?game=${game}`, undefined, whose(table));

/** Ask for questions; those of *again* come first, as far as they fit. */
export function quiz(
  seed: number,
  count: number,
  topic: object,
  again: readonly string[],
): Promise<Asked[]> {
  const given = Object.entries(topic).filter(([, value]) => value) as [string, string][];
  const back = again.map((id): [string, string] => ['again', id]);
  const query = new URLSearchParams([...given, ...back]);
  return ask<Asked[]>(`/quiz?seed=${seed}&count=${count}&${query}`);
}

export const quizAnswer = (question: string, answer: number) =>
  ask<Explained>('/quiz', { question, answer });

export const sample = (id: string) => askOnce<Sample>(`/codes/${word(id)}/sample`);

export const openTables = () => ask<OpenTable[]>('/open-tables');

export const tableLine = (table: string) =>
  ask<TableLine>(`/tables/${word(table)}/line`, undefined, whose(table));

/** Have the browser keep a file of a table, which it must ask for with the secret of a place. */
export async function save(table: string, name: string, query = ''): Promise<void> {
  const address = `/api/1/tables/${word(table)}/${name}${query}`;
  const answer = await fetch(address, { headers: whose(table) });
  if (!answer.ok) throw await refusal(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${table}.${name.split('.').at(-1) ?? ''}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const lay = (laying: LayRequest) => ask<LaidTable>('/tables', laying);

export const takeSeat = (table: string, taking: SeatRequest) =>
  ask<TakenSeat>(`/tables/${word(table)}/guest`, taking);
