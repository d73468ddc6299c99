/**
 * The messages of docs/protocol.md. Made from the Python ones by `make protocol`; not to be
 * edited. A field that is not there has its empty value.
 */

export const PROTOCOL = 1;

/** The code that is proposed to those who have chosen none. */
export const PROPOSED_CODE = 'sarratt-1808';

/** What players do, in the words of the case language. */
export const VERBS = [
  'touches',
  'adjusts',
  'upsets',
  'moves',
  'names',
  'holds',
  'quits',
  'castles',
  'plays',
  'says',
  'exacts',
  'waives',
  'counts',
  'resigns',
  'offers',
  'accepts',
  'declines',
  'refers',
  'presses',
  'puts',
  'claims',
] as const;

/** How hard a question of the quiz may be. */
export const DIFFICULTIES = ['easy', 'middling', 'hard'] as const;

/** For so many days a question that was answered wrongly rests, box by box. */
export const RESTS = [0, 1, 3, 7, 21] as const;

export type Role = 'host' | 'guest' | 'both' | 'arbiter' | 'bystander' | 'watch';

export type Umpiring = 'announces' | 'silent';

export type Seat = 'host' | 'guest';

export type Side = 'white' | 'black';

/** Who sits on one side of the board. */
export interface Person {
  colour: Side;
  name?: string;
  taken?: boolean;
  here?: boolean;
}

/** One game of a sitting that is over; *reason* says in words why. */
export interface Ended {
  winner: Seat | null;
  because: string;
  reason: string;
}

/** How a sitting stands: which game, who begins it and *why*, and the games won. */
export interface SittingScore {
  game: number;
  begins: Seat;
  score: Record<Seat, number>;
  counted?: number;
  games?: Ended[];
  why?: string;
}

export type DutyKind = 'move' | 'move king' | 'take' | 'parry' | 'name' | 'castle' | 'play';

export type Basis = 'text' | 'inferred' | 'silent';

/** A law that a ruling rests on, or a custom, or both; *basis* and *reading* say how it is read. */
export interface Cite {
  code: string;
  law?: string | null;
  custom?: string | null;
  basis?: Basis;
  reading?: string | null;
  unit?: string;
}

/** What a player must do with his next move, and the law that asks it of him. */
export interface Must {
  by: Side;
  kind: DutyKind;
  text: string;
  square?: string | null;
  without?: string | null;
  cite?: Cite | null;
}

/** One remedy that may be exacted; *acts* has the words for each player who may claim it. */
export interface RemedyOffer {
  remedy: string;
  text: string;
  acts: Partial<Record<Side, string>>;
  square?: string | null;
  is_idle?: boolean;
}

/** An irregularity that may be claimed now, with its law and when the right lapses. */
export interface Open {
  matter: string;
  title: string;
  by: Side | null;
  claimants: Side[];
  options: RemedyOffer[];
  waive: Partial<Record<Side, string>>;
  lapses: string;
  law?: string;
  digest?: string;
  cite?: Cite | null;
  you_lose?: string;
}

/** How a game ended; no winner is a draw. */
export interface GameResult {
  winner: Side | null;
  because: string;
  text: string;
}

/** A man in a player's hand: where it came from, and where the hand has set it last. */
export interface HeldMan {
  by: Side;
  origin: string;
  at: string;
}

/** The squares to be marked on a board; whoever draws it marks these and no others. */
export interface BoardMarks {
  touched?: string[];
  held?: string | null;
  due?: string[];
  open?: string[];
  check?: string | null;
}

/** What the clocks show: the milliseconds *left* at the moment *at*, and whose time runs since. */
export interface ClockFace {
  left: Partial<Record<Side, number>>;
  at: number;
  running?: Side | null;
  periods?: Partial<Record<Side, number>>;
  stops?: string[];
}

/** A man, as FEN has it, on the square of the King that it has taken. */
export interface Captor {
  square: string;
  man: string;
}

/** How things stand at the board, as far as everybody may know. */
export interface Now {
  fen: string;
  turn: Side;
  check?: 'announced' | 'none' | 'unannounced';
  must?: Must[];
  open?: Open[];
  counts?: Partial<Record<Side, number>>;
  offer?: Side | null;
  referred?: string | null;
  waiting?: string[];
  result?: GameResult | null;
  held?: HeldMan | null;
  turned?: boolean;
  marks?: BoardMarks | null;
  running?: Side | null;
  clock?: ClockFace | null;
  flags?: Side[];
  tally?: Partial<Record<Side, number>>;
  captor?: Captor | null;
}

export type EntryKind =
  | 'act'
  | 'sits'
  | 'set-up'
  | 'game'
  | 'declares'
  | 'accepts'
  | 'voice'
  | 'close'
  | 'withdraws'
  | 'stops'
  | 'starts'
  | 'removes'
  | 'shuts'
  | 'link'
  | 'forfeit'
  | 'agrees';

export type Verdict = 'play-on' | 'put-back' | 'draw' | 'white wins' | 'black wins';

/** A question before the by-standers, who referred it, and the voices so far. */
export interface Ballot {
  question: string;
  needed: number;
  by: Seat;
  judges?: number;
  voices?: Partial<Record<Verdict, number>>;
  closed_by?: Seat[];
}

/** A move as a list of moves writes it; *is_false* where the umpire has announced that it was false. */
export interface MoveMade {
  by: Side;
  san: string;
  is_false?: boolean;
}

export type LinkedSeat = 'host' | 'guest' | 'arbiter';

/** The log, judged by the law as the server knows it now, comes to something else than it did. */
export interface JudgedOtherwise {
  seq: number;
  law: string;
  agreed_by?: Seat[];
}

/** One entry of a table's log: what happened, the ruling on it, and how things stand after. */
export interface Entry {
  type: 'entry';
  seq: number;
  kind: EntryKind;
  time: number;
  game: number;
  now: Now;
  text?: string;
  from?: string;
  ref?: string;
  act?: string;
  cites?: Cite[];
  cited?: string;
  hand?: string | null;
  says_check?: boolean;
  name?: string;
  array?: string | null;
  turned?: boolean;
  bystander?: number;
  accepted_by?: Seat[];
  has_voice?: boolean;
  verdict?: Verdict | null;
  sitting?: SittingScore | null;
  vote?: Ballot | null;
  ply?: number;
  group?: number;
  move?: MoveMade | null;
  keeps_open?: boolean;
  is_shut?: boolean;
  seat?: LinkedSeat | null;
  is_vacant?: boolean;
  otherwise?: JudgedOtherwise | null;
}

export type AdversaryKind = 'friend' | 'same-screen' | 'opponent';

/** Against whom the host plays; level and temper are the opponent's. */
export interface Adversary {
  kind?: AdversaryKind;
  level?: number;
  temper?: string;
}

/** The men that a player gives as odds, and the moves that the other opens with. */
export interface Gives {
  giver: Side;
  squares: string[];
  moves?: number;
}

export type EngagementKind = 'mates-with' | 'mates-on' | 'is-mated' | 'wins';

/** What a player has engaged himself to. */
export interface Engages {
  by: Side;
  kind: EngagementKind;
  square?: string | null;
}

export type Presence = 'present' | 'absent';

/** What was agreed for the current game: *odds*, *engaged* and *time* in the words of a case's head. */
export interface Agreed {
  odds?: string;
  engaged?: string;
  gives?: Gives | null;
  engages?: Engages | null;
  position?: string | null;
  array?: string | null;
  turned?: boolean;
  time?: string;
  arbiter?: Presence;
  text?: string;
}

/** One who has declared that he has no interest in the game; he has a voice once accepted. */
export interface ByStander {
  id: number;
  name: string;
  accepted_by?: Seat[];
  has_voice?: boolean;
}

export type Officiating = 'umpire' | 'person' | 'nobody';

export type Wing = 'king-side' | 'queen-side';

/** One of the ways to do a thing: the act, and how a player is asked for it. */
export interface Way {
  act: string;
  text: string;
}

/** Castling of one player on one wing: where King and Rook must stand, and the ways of it. */
export interface WingLine {
  by: Side;
  wing: Wing;
  king: string;
  rook: string;
  ways: Way[];
  onto: Record<string, Way[]>;
}

/** A whole table, and the first page of the entries that the client has not seen. */
export interface TableIs {
  type: 'table';
  table: string;
  you: Role;
  seq: number;
  code: string;
  umpire: Umpiring;
  seats: Record<Seat, Person>;
  sitting: SittingScore;
  start: Now;
  now: Now;
  entries: Entry[];
  customs?: string[];
  readings?: string[];
  adversary?: Adversary;
  is_sitting?: boolean;
  is_open?: boolean;
  agreed?: Agreed;
  bystanders?: ByStander[];
  bystander?: number;
  watching?: number;
  queue?: number;
  vote?: Ballot | null;
  time?: number;
  officiating?: Officiating;
  absence?: number;
  away?: Partial<Record<Seat, number>>;
  is_shut?: boolean;
  otherwise?: JudgedOtherwise | null;
  wings?: WingLine[];
}

/** Entries that were asked for, the first of them complete. */
export interface EntryPage {
  type: 'entries';
  ref: string;
  entries: Entry[];
}

/** The umpire refuses an act; nothing has changed. */
export interface Refused {
  type: 'refused';
  ref: string;
  seq: number;
  text: string;
  cites?: Cite[];
  cited?: string;
}

/** What was asked for was done before, as the entry *seq*, or would change nothing. */
export interface Done {
  type: 'done';
  ref: string;
  seq: number;
}

export type ErrorCode =
  'unreadable' | 'not-yours' | 'conflict' | 'not-now' | 'too-many' | 'unavailable';

/** What was sent did not reach the umpire; *retry* is in milliseconds. */
export interface ErrorMessage {
  type: 'error';
  code: ErrorCode;
  text: string;
  ref?: string;
  seq?: number;
  retry?: number;
}

/** Who is connected now; *queue* counts the tables that the opponent sees to before this one. */
export interface Here {
  type: 'here';
  seats: Record<Seat, boolean>;
  watching?: number;
  queue?: number;
  away?: Partial<Record<Seat, number>>;
}

/** The server goes down; come back after *retry* milliseconds. */
export interface Closing {
  type: 'closing';
  text: string;
  retry: number;
}

/** The answer to a ping. */
export interface Pong {
  type: 'pong';
  ref: string;
  seq: number;
}

export type FromServer =
  TableIs | Entry | EntryPage | Refused | Done | ErrorMessage | Here | Closing | Pong;

/** The first word of a connection: who it is, and the last entry it has seen. */
export interface Hello {
  type: 'hello';
  protocol?: number;
  secret?: string | null;
  seen?: number;
  brief?: boolean;
  last?: number;
}

/** An act in any words; with *after*, only if nothing came since. */
export interface Do {
  type: 'do';
  ref: string;
  act: string;
  after?: number | null;
  by?: Side | null;
}

/** The men as they are really set up, before the first act of a game. */
export interface SetMen {
  type: 'set-up';
  ref: string;
  array?: string | null;
  turned?: boolean;
}

/** Lay the next game of the sitting. */
export interface NextGame {
  type: 'game';
  ref: string;
}

/** A player asks that no more voices be waited for. */
export interface Close {
  type: 'close';
  ref: string;
}

/** Whoever referred the question takes it back; play goes on as it stood. */
export interface Withdraw {
  type: 'withdraw';
  ref: string;
}

/** A player accepts a by-stander, whose voice counts once every player has. */
export interface Accept {
  type: 'accept';
  ref: string;
  bystander: number;
}

/** A watcher declares that he has no interest in the game; he makes the secret himself. */
export interface Declare {
  type: 'declare';
  ref: string;
  secret: string;
  name?: string;
}

/** A by-stander's voice on the question referred. */
export interface Voice {
  type: 'voice';
  ref: string;
  verdict: Verdict;
}

/** The arbiter stops the clocks. */
export interface StopClock {
  type: 'stop-clock';
  ref: string;
}

/** The arbiter lets the clocks go on that he has stopped. */
export interface StartClock {
  type: 'start-clock';
  ref: string;
}

/** The host removes a by-stander, whose voice is not counted any more. */
export interface Remove {
  type: 'remove';
  ref: string;
  bystander: number;
}

/** The host closes the table to watchers, or opens it to them again. */
export interface Shut {
  type: 'shut';
  ref: string;
  is_shut: boolean;
}

/** A new link for a seat: the old one leads nowhere from then on. Whoever asks for it makes the secret. */
export interface NewLink {
  type: 'link';
  ref: string;
  secret: string;
  seat: LinkedSeat;
}

/** A player claims the game: the other has been away for as long as was agreed. */
export interface ClaimAbsence {
  type: 'claim-absence';
  ref: string;
}

/** A player agrees that the game go on as it is judged now (`JudgedOtherwise`). */
export interface Agree {
  type: 'agree';
  ref: string;
}

/** Give a page of the entries before the one of number *before*. */
export interface AskEntries {
  type: 'entries';
  ref: string;
  before: number;
}

/** A sign of life. */
export interface Ping {
  type: 'ping';
  ref?: string;
}

export type FromClient =
  | Hello
  | Do
  | SetMen
  | NextGame
  | Close
  | Withdraw
  | Accept
  | Declare
  | Voice
  | StopClock
  | StartClock
  | Remove
  | Shut
  | NewLink
  | ClaimAbsence
  | Agree
  | AskEntries
  | Ping;

export type SeatOrLot = 'host' | 'guest' | 'lot';

/** Men that a player gives, on the squares they have when he has White. */
export interface SeatOdds {
  giver: Seat;
  squares: string[];
  moves?: number;
}

/** What a player undertakes about how the game will end. */
export interface SeatEngagement {
  by: Seat;
  kind: EngagementKind;
  square?: string | null;
}

/** How a table is to be laid; only the code must be said. */
export interface LayRequest {
  code: string;
  customs?: string[];
  readings?: string[];
  umpire?: Umpiring;
  adversary?: Adversary;
  name?: string;
  guest?: string;
  open?: boolean;
  white?: SeatOrLot | null;
  first?: SeatOrLot | null;
  odds?: SeatOdds | null;
  engaged?: SeatEngagement | null;
  sitting?: boolean;
  draws_count?: boolean;
  position?: string | null;
  array?: string | null;
  turned?: boolean;
  time?: string;
  arbiter?: Officiating;
  claims?: number;
  absence?: number;
}

/** The links of a new table, as paths: who holds one may do what it is for. */
export interface Links {
  seat: string;
  watch: string;
  invite?: string;
  arbiter?: string;
}

/** A table that was laid, and its secrets, which are sent only once. */
export interface LaidTable {
  table: string;
  seat: 'both' | 'host';
  secret: string;
  links: Links;
  invitation?: string;
}

/** Takes the guest's seat; who takes it makes the secret. An open table needs no invitation. */
export interface SeatRequest {
  secret: string;
  invitation?: string | null;
  name?: string;
}

/** The seat that was taken. */
export interface TakenSeat {
  table: string;
  seat: Seat;
}

/** The ruling on one act. */
export interface RulingLine {
  seq: number;
  act: string;
  text: string;
  cites?: Cite[];
  cited?: string;
  move?: MoveMade | null;
}

/** A table with a seat for whoever comes; *is_here* where its host is known to sit there now. */
export interface OpenTable {
  table: string;
  code: string;
  laid: number;
  host?: string;
  customs?: string[];
  is_silent?: boolean;
  has_odds?: boolean;
  is_here?: boolean;
}

/** How a table stands, in a line: who sits there, whose turn it is, and the result if there is one. */
export interface TableLine {
  table: string;
  code: string;
  turn: Side;
  names: Partial<Record<Side, string>>;
  is_taken?: boolean;
  is_begun?: boolean;
  result?: GameResult | null;
}

/** A code in the list of codes. */
export interface CodeLine {
  id: string;
  name: string;
  title: string;
  author: string;
  year: string;
  character: string;
  laws: number;
  customs: string[];
  unit: string;
}

/** What is laid down on one matter, in a few words. */
export interface Settled {
  matter: string;
  title: string;
  says: string;
  basis: Basis;
}

/** A custom, with one line on what it changes. */
export interface CustomLine {
  id: string;
  name: string;
  title: string;
  digest: string;
  reported_in: string;
  reading: string;
  matters: Settled[];
}

/** Every code and custom there is. */
export interface Shelf {
  codes: CodeLine[];
  customs: CustomLine[];
}

/** One law of a book. */
export interface LawPage {
  number: string;
  digest: string;
  reading: string;
  cases: number;
  matters: Settled[];
}

/** What a book does not say, and how it is read. */
export interface SilencePage {
  reading: string;
  matters: Settled[];
}

/** A remedy that may be asked for; *names_square* where it speaks of one of two men. */
export interface AllegedOption {
  remedy: string;
  text: string;
  names_square: boolean;
}

/** An irregularity that a code lets a player allege; *lapses* is said to him. */
export interface Alleged {
  matter: string;
  title: string;
  law: string;
  digest: string;
  lapses: string;
  options: AllegedOption[];
}

/** A case of the casebook that would go otherwise: from which act on, and what is then ruled. */
export interface Hanging {
  case: string;
  title: string;
  act: number | null;
  ruling: string;
  otherwise: string;
}

/** One reading of an open place; *reading* is how it is asked for. */
export interface AlternativeLine {
  id: string;
  reading: string;
  sense: string;
  argued_by: string;
  is_chosen: boolean;
  says: string[];
  hangs: Hanging[];
}

/** An open place, and the law, the silent matter or the custom *of* which it is; *title* has that in words. */
export interface PlaceLine {
  of: string;
  matters: string[];
  alternatives: AlternativeLine[];
  title: string;
}

export type Claim = 'repetition' | 'fifty-moves' | 'flag';

/** One code with customs laid over it. */
export interface Book {
  id: string;
  name: string;
  title: string;
  author: string;
  year: string;
  character: string;
  customs: string[];
  laws: LawPage[];
  silences: SilencePage[];
  castling: WingLine[];
  promotion: string;
  held: string;
  judges: string;
  odds_pawns: string;
  engagements: EngagementKind[];
  alleges: Alleged[];
  places: PlaceLine[];
  is_clocked: boolean;
  has_arbiter: boolean;
  claims: Claim[];
  called: string;
  unit: string;
  custom_names: string[];
  says_check: boolean;
}

/** An act at a table newly laid, the ruling on it, and how things stand after. */
export interface Sample {
  act: string;
  text: string;
  cites: Cite[];
  cited: string;
  now: Now;
}

/** A case in a list of cases. */
export interface CaseLine {
  id: string;
  title: string;
  code: string;
  laws: string[];
  kind: 'game' | 'sitting';
}

/** One line of a case: an act with its ruling, or a question and whether it holds. */
export interface CaseStep {
  line: string;
  act?: string;
  text?: string;
  cites?: Cite[];
  cited?: string;
  refused?: boolean;
  now?: Now | null;
  holds?: boolean | null;
  asks?: string;
  deed?: string;
}

/** A case that can be played through on a board. */
export interface CasePage {
  id: string;
  title: string;
  code: string;
  laws: string[];
  kind: 'game' | 'sitting';
  text: string;
  steps: CaseStep[];
  start?: Now | null;
  name?: string;
  unit?: string;
}

/** One question that a code answers. */
export interface MatterLine {
  matter: string;
  group: string;
  title: string;
  description: string;
}

/** What one code says on a matter; *law* is empty where it is silent. */
export interface Said {
  code: string;
  name: string;
  law: string;
  says: string;
  digest: string;
  reading: string;
  basis: Basis;
  unit: string;
}

/** What one custom changes in a matter. */
export interface Changed {
  custom: string;
  name: string;
  says: string;
  digest: string;
}

/** The codes side by side on one matter. */
export interface Comparison {
  matter: string;
  group: string;
  title: string;
  description: string;
  codes: Said[];
  customs: Changed[];
}

export type Difficulty = 'easy' | 'middling' | 'hard';

/** One question, without its right answer; *clocks* are what they show, where that was told. */
export interface Asked {
  id: string;
  code: string;
  name: string;
  unit: string;
  customs: string[];
  agreed: string[];
  lead: string[];
  story: string;
  act: string;
  deed: string;
  difficulty: Difficulty;
  now: Now;
  clocks: Partial<Record<Side, string>>;
  answers: string[];
}

/** An answer to a question, by its place among the answers. */
export interface Answered {
  question: string;
  answer: number;
}

/** A law that the ruling rests on. */
export interface LawCited {
  number: string;
  digest: string;
  reading: string;
}

/** What became of an answer, and why. */
export interface Explained {
  is_right: boolean;
  right: number;
  text: string;
  cites: Cite[];
  cited: string;
  laws: LawCited[];
  title: string;
  codes: string[];
  whose: string;
}

/** A temper that the opponent may have. */
export interface TemperChoice {
  id: string;
  text: string;
}

/** The opponents that can be had. */
export interface OpponentOffer {
  levels: number[];
  tempers: TemperChoice[];
}

/** A way to play on time: its *name*, the *time* as a case's head writes it, the law and its customs. */
export interface Tempo {
  name: string;
  time: string;
  code: string;
  customs?: string[];
}

/** What this server is and has. */
export interface ServerFacts {
  version: string;
  protocol: number;
  opponent: OpponentOffer | null;
  page: boolean;
  docs: boolean;
  tempos: Tempo[];
}
