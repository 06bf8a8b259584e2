import { createHash } from 'node:crypto';
import type { Analyzer } from '#libs/index';
import { onlyOf, QuestionLeft, type StatementReader } from './database.js';
import type { FeedNote } from './feed-note.js';
import { KnownWords } from './known-words.js';
import type { Sql } from './sql.js';

export type Answers = Map<string, Promise<readonly unknown[]>>;

/** What is kept for other questions: so many answers, each of so few rows. */
const MOST_ANSWERS = 2_000;
const MOST_ROWS = 1_000;
/** Much less than between two batches. */
const JUST_NOW_MS = 200;

/** What questions learned that others need as well. */
export interface EngineMemory {
  readonly answers: Answers;
  readonly words: KnownWords;
}

/**
 * Answers to statements of the state that was asked last: much of what questions need is the same for all of them. They
 * are let go at the first question about another state.
 */
export class KnownAnswers {
  private state: string | undefined;
  private answers: Answers = new Map();
  private words: KnownWords;
  private seen: { notes: readonly FeedNote[]; at: number } | undefined;

  constructor(private readonly analyzer: Analyzer) {
    this.words = new KnownWords(analyzer);
  }

  of(state: string): EngineMemory {
    if (state !== this.state) {
      this.state = state;
      this.answers = new Map();
    }
    return { answers: this.answers, words: this.words };
  }

  /** Notes were read. */
  saw(notes: readonly FeedNote[]): void {
    this.seen = { notes, at: performance.now() };
  }

  /** Those that were read just now, by a question before this one. */
  get latestNotes(): readonly FeedNote[] | undefined {
    return this.seen && performance.now() - this.seen.at < JUST_NOW_MS ? this.seen.notes : undefined;
  }

  /** After an erasure: nothing that was read before is kept. */
  forget(): void {
    this.state = undefined;
    this.seen = undefined;
    this.answers = new Map();
    this.words = new KnownWords(this.analyzer);
  }
}

/**
 * For one question: a statement that was asked before has the same answer.
 * @param shared answers that other questions about the same state were given
 */
export function remembering(database: StatementReader, shared: Answers = new Map()): StatementReader {
  const own: Answers = new Map();
  const rows = <Row>(statement: Sql): Promise<Row[]> => {
    const name = JSON.stringify(statement.statement());
    const answer = own.get(name) ?? remembered(shared, name, () => database.rows<Row>(statement));
    own.set(name, answer);
    return answer as Promise<Row[]>;
  };
  return {
    layout: database.layout,
    rows,
    row: async <Row>(statement: Sql) => onlyOf(await rows<Row>(statement)),
    insert: (table, values) => database.insert(table, values),
  };
}

/** What was computed of a state before, or is now: again, if the question that began is left by who asked it. */
export function remembered<T extends readonly unknown[]>(
  shared: Answers,
  name: string,
  compute: () => Promise<T>,
): Promise<T> {
  // A statement may name tens of thousands of records.
  const key = createHash('sha256').update(name).digest('base64');
  const known = shared.get(key) as Promise<T> | undefined;
  if (known)
    return known.catch((error: unknown) => {
      if (error instanceof QuestionLeft) return remembered(shared, name, compute);
      throw error;
    });
  const answer = compute();
  share(shared, key, answer);
  return answer;
}

/** The oldest makes room. */
function share(shared: Answers, key: string, answer: Promise<readonly unknown[]>): void {
  const [oldest] = shared.keys();
  if (shared.size >= MOST_ANSWERS && oldest !== undefined) shared.delete(oldest);
  shared.set(key, answer);
  const forget = () => shared.delete(key);
  answer.then((rows) => rows.length > MOST_ROWS && forget(), forget);
}
