import type { Analyzer } from '#libs/index';
import { ClickHouseEngine } from './clickhouse-engine.js';
import type { ClickHouseDatabase } from './database.js';
import type { KnownAnswers } from './known-answers.js';
import { commonNote, type FeedNote, readNotes } from './feed-note.js';

/** Times a question is asked while records are written, and then while the writer waits. */
const TRIES = 3;
const ALONE = 3;

/** Writing went on faster than the question could be answered. */
export class WrittenMeanwhile extends Error {
  constructor() {
    super('Records were written while the question was being answered, each time it was asked.');
  }
}

/** What a question is asked of, and what that is. */
export interface AskedState {
  engine: ClickHouseEngine;
  note: FeedNote | undefined;
}

export interface AskOptions {
  analyzer: Analyzer;
  alone: <R>(work: () => Promise<R>) => Promise<R>;
  known?: KnownAnswers;
  left?: AbortSignal;
}

/**
 * Answers a question from one state of the records. A question takes several statements: if records were written between
 * the first and the last, or some shards have what others lack, it is asked again, in the end while nothing is written.
 * @param alone runs what it is given while the writer waits
 * @param known what earlier questions learned
 * @param left aborted when no one waits for the answer any more
 * @throws {WrittenMeanwhile}
 * @throws {QuestionLeft}
 */
export async function askOneState<T>(
  all: ClickHouseDatabase,
  { analyzer, alone, known, left }: AskOptions,
  ask: (state: AskedState) => Promise<T>,
): Promise<T> {
  const database = left ? all.until(left) : all;
  const once = async () => {
    // What the last question ended with: if that is still so in the end, it was so all the time.
    const before = known?.latestNotes ?? (await readNotes(database, 'record'));
    const note = commonNote(before);
    if (before.length > 0 && !note) return undefined;
    const state = JSON.stringify(before);
    const engine = ClickHouseEngine.of(database, analyzer, note && known?.of(state));
    const answer = await ask({ engine, note });
    const after = await readNotes(database, 'record');
    known?.saw(after);
    if (JSON.stringify(after) === state) return { answer };
    // Some statements may have seen what was written meanwhile: none of them is kept.
    known?.of(JSON.stringify(after));
    return undefined;
  };
  for (let tries = 0; tries < TRIES + ALONE; tries++) {
    const found = await (tries < TRIES ? once() : alone(once));
    if (found) return found.answer;
  }
  throw new WrittenMeanwhile();
}
