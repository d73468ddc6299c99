/** The messages of docs/protocol.md, version 1. A field that is not there has its empty value. */

export const PROTOCOL = 1;

export type Colour = 'white' | 'black';
export type Kind = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
export type Seat = 'host' | 'guest';
export type You = Seat | 'both' | 'bystander' | 'watch';
export type Verdict = 'play-on' | 'put-back' | 'draw' | 'white wins' | 'black wins';

/** A law that a ruling rests on, or a custom, or both. */
export interface Cite {
  code: string;
  law?: string | null;
  custom?: string | null;
}

export interface Must {
  by: Colour;
  kind: 'move' | 'move king' | 'take' | 'parry' | 'name';
  square?: string;
  without?: string;
  text: string;
}

export interface Option {
  remedy: string;
  text: string;
  acts: Partial<Record<Colour, string>>;
}

export interface Open {
  matter: string;
  title: string;
  by?: Colour | null;
  claimants: Colour[];
  law?: string;
  digest?: string;
  lapses?: string;
  options: Option[];
  waive?: Partial<Record<Colour, string>>;
}

export interface Result {
  winner?: Colour | null;
  because: string;
  text?: string;
}

/** How things stand at a table. */
export interface Now {
  fen: string;
  turn: Colour;
  check?: 'none' | 'announced' | 'unannounced';
  must?: Must[];
  open?: Open[];
  counts?: Partial<Record<Colour, number>>;
  offer?: Colour | null;
  question?: string | null;
  waiting?: string[];
  result?: Result | null;
}

export interface Vote {
  question: string;
  voices?: Partial<Record<Verdict, number>>;
  needed?: number;
  closed_by?: Seat[];
}

export interface Sitting {
  game: number;
  begins: Seat;
  score?: Partial<Record<Seat, number>>;
  counted?: number;
  games?: { winner?: Seat | null; because: string }[];
}

export type EntryKind = 'act' | 'sits' | 'set-up' | 'game' | 'declares' | 'voice' | 'close';

export interface Entry {
  type: 'entry';
  seq: number;
  kind: EntryKind;
  time: number;
  game: number;
  now: Now;
  from?: string;
  ref?: string;
  act?: string;
  text?: string;
  cites?: Cite[];
  name?: string;
  array?: string | null;
  turned?: boolean;
  bystander?: number;
  verdict?: Verdict;
  sitting?: Sitting;
  vote?: Vote | null;
}

export interface SeatThere {
  name?: string;
  colour: Colour;
  taken?: boolean;
  here?: boolean;
}

/** Against whom the host plays; a friend where nothing is said. */
export interface Adversary {
  kind?: 'friend' | 'same-screen' | 'opponent';
  level?: number;
  temper?: string;
}

export interface TableMessage {
  type: 'table';
  table: string;
  you: You;
  seq: number;
  code: string;
  customs?: string[];
  umpire: 'announces' | 'silent';
  adversary?: Adversary;
  is_sitting?: boolean;
  seats: Record<Seat, SeatThere>;
  bystanders?: { id: number; name: string }[];
  watching?: number;
  sitting?: Sitting | null;
  agreed?: {
    odds?: string | null;
    engaged?: string | null;
    position?: string | null;
    array?: string | null;
    turned?: boolean;
  };
  start: Now;
  now: Now;
  vote?: Vote | null;
  entries?: Entry[];
}

export type ErrorCode =
  'unreadable' | 'not-yours' | 'conflict' | 'not-now' | 'too-many' | 'unavailable';

export type ServerMessage =
  | TableMessage
  | Entry
  | { type: 'refused'; ref: string; seq?: number; text: string; cites?: Cite[] }
  | { type: 'done'; ref: string; seq: number }
  | { type: 'error'; ref?: string; code: ErrorCode; text: string; seq?: number; retry?: number }
  | { type: 'pong'; ref: string; seq: number }
  | { type: 'here'; seats?: Partial<Record<Seat, boolean>>; watching?: number }
  | { type: 'closing'; text?: string; retry?: number };

/** What a client asks for; the line adds the `ref`. */
export type Wish =
  | { type: 'do'; act: string; after?: number }
  | { type: 'set-up'; array: string | null; turned: boolean }
  | { type: 'game' }
  | { type: 'close' }
  | { type: 'declare'; secret: string; name: string }
  | { type: 'voice'; verdict: Verdict };

export type Sent = Wish & { ref: string };

// --- the lawbook ---------------------------------------------------------------------------

export interface MatterSaid {
  matter: string;
  title: string;
  says: string;
}

export interface CodeLine {
  id: string;
  name: string;
  title: string;
  author: string;
  year: string;
  laws: number;
}

export interface CustomLine {
  id: string;
  name: string;
  title: string;
  digest: string;
  reported_in?: string;
  reading?: string;
  matters?: MatterSaid[];
}

export interface LawText {
  number: string;
  digest: string;
  reading?: string;
  cases?: number;
  matters?: MatterSaid[];
}

export interface Allegation {
  matter: string;
  title: string;
  law?: string;
  digest?: string;
  lapses?: string;
  options: { remedy: string; text: string; names_square?: boolean }[];
}

export type EngagementKind = 'mates-with' | 'mates-on' | 'is-mated' | 'wins';
export type Way = [king: string, rook: string];

export interface CodeText {
  id: string;
  name: string;
  title: string;
  author: string;
  year: string;
  customs?: string[];
  laws: LawText[];
  silences?: { reading: string; matters?: MatterSaid[] }[];
  castling: { 'king-side'?: Way[]; 'queen-side'?: Way[] };
  promotion?: string;
  held?: string;
  judges?: string;
  odds_pawns?: string;
  engagements?: EngagementKind[];
  alleges?: Allegation[];
}

export interface CaseLine {
  id: string;
  title: string;
  code: string;
  laws?: string[];
  kind: 'game' | 'sitting';
}

export interface CaseStep {
  line: string;
  act?: string;
  refused?: boolean;
  text?: string;
  cites?: Cite[];
  holds?: boolean;
  now?: Now;
}

export interface CaseText extends CaseLine {
  text: string;
  start?: Now | null;
  steps: CaseStep[];
}

export interface MatterLine {
  matter: string;
  group: string;
  title: string;
  description: string;
}

export interface Comparison extends MatterLine {
  codes: {
    code: string;
    name: string;
    law?: string;
    says: string;
    digest?: string;
    reading?: string;
  }[];
  customs?: { custom: string; name: string; says: string; digest?: string }[];
}

// --- the quiz -------------------------------------------------------------------------------

export interface QuizQuestion {
  id: string;
  code: string;
  name: string;
  customs?: string[];
  agreed?: string[];
  lead?: string[];
  act: string;
  now: Now;
  answers: string[];
}

export interface QuizExplained {
  is_right: boolean;
  right: number;
  text: string;
  cites?: Cite[];
  laws?: { number: string; digest: string; reading: string }[];
  title: string;
  codes: string[];
}

// --- laying a table ------------------------------------------------------------------------

export interface ServerFace {
  version: string;
  protocol: number;
  opponent?: { levels: number[]; tempers?: { id: string; text: string }[] } | null;
  docs?: boolean;
}

export interface Laying {
  code: string;
  customs?: string[];
  umpire?: 'announces' | 'silent';
  adversary?: Adversary;
  name?: string;
  guest?: string;
  white?: Seat | 'lot' | null;
  first?: Seat | 'lot' | null;
  odds?: { giver: Seat; squares: string[]; moves: number };
  engaged?: { by: Seat; kind: EngagementKind; square?: string };
  sitting?: boolean;
  draws_count?: boolean;
  position?: string | null;
}

export interface Laid {
  table: string;
  seat: Seat | 'both';
  secret: string;
  invitation?: string;
}
