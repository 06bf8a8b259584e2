import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  analyze,
  askOneState,
  type ClickHouseDatabase,
  connectClickHouse,
  type FeedNote,
  KnownAnswers,
  QuestionLeft,
  readNotes,
  WrittenMeanwhile,
} from '#libs/analysis';
import { clientGone, Problem } from '#libs/contract';
import { outliveErrors } from '#libs/database';
import { createAnalyzer } from '#libs/index';
import type { OperationName } from '#libs/analysis';
import type { BackendAnswer, Question } from '../backend.js';
import type { ClickHouseServer } from '../serving-options.js';
import { ALONE_LOCK } from './feed-ledger.js';
import { type FeedState, isKnown, readFeedStates } from './feed-state.js';

/** How long a question waits for the writes it must see. */
const WAIT_MS = 1_000;
const POLL_MS = 20;
const TIMEOUT_MS = 2_000;
/** How long a question waits for its turn to be answered while nothing is written. */
const ALONE_MS = 30_000;

export interface ClickHouseReaderOptions {
  databaseUrl: string;
  textLanguage: string;
  server: ClickHouseServer;
  /** How long one statement may take. */
  seconds: number;
}

interface TransactionAnswer<T> {
  answer: T;
  note: FeedNote | undefined;
  state: FeedState;
}

/** Answers questions from ClickHouse, which another process or thread feeds. */
export class ClickHouseReader {
  private readonly analyzer;
  private readonly known: KnownAnswers;
  /** Questions that are being answered, by their numbers. */
  private readonly asked = new Map<number, AbortController>();
  private readonly pool: pg.Pool;
  private readonly locks: pg.Pool;
  private readonly database: Promise<ClickHouseDatabase>;
  /** While PostgreSQL is away: what it said last. */
  private lastState: FeedState | undefined;

  constructor({ databaseUrl, textLanguage, server, seconds }: ClickHouseReaderOptions) {
    this.analyzer = createAnalyzer(textLanguage);
    this.known = new KnownAnswers(this.analyzer);
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'earshot clickhouse',
      max: 4,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    this.locks = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'earshot clickhouse',
      max: 2,
      connectionTimeoutMillis: ALONE_MS,
      query_timeout: ALONE_MS,
    });
    outliveErrors(this.pool);
    outliveErrors(this.locks);
    this.database = connectClickHouse(server, { seconds });
  }

  /**
   * @param number by which the question can be left
   * @throws Problem index_starting, unavailable, too_expensive; request_timeout when it was left
   */
  async ask<K extends OperationName>(question: Question<K>, number: number): Promise<BackendAnswer<K>> {
    const left = new AbortController();
    this.asked.set(number, left);
    try {
      return await this.answer(question, left.signal);
    } catch (error) {
      throw problemOf(error);
    } finally {
      this.asked.delete(number);
    }
  }

  /** No one waits for the answer any more. */
  leave(number: number): void {
    this.asked.get(number)?.abort();
  }

  private async answer<K extends OperationName>(
    question: Question<K>,
    left: AbortSignal,
  ): Promise<BackendAnswer<K>> {
    const { after, op, request, context } = question;
    const behind = after !== undefined && !(await this.reached(after, WAIT_MS));
    const database = await this.database;
    const found = await askOneState(
      database,
      { analyzer: this.analyzer, alone: (work) => this.alone(work), known: this.known, left },
      async ({ engine, note }): Promise<TransactionAnswer<BackendAnswer<K>['answer']>> => {
        // After the note: PostgreSQL records one before it is written.
        const state = await this.state();
        return { answer: await analyze(engine, { op, request, context }), note, state };
      },
    );
    return { answer: found.answer, freshness: { ...freshnessOf(found), behind, warnings: [] } };
  }

  /** Whether everything of a transaction is there, at the latest after `within` milliseconds. */
  async reached(tx: string, within: number): Promise<boolean> {
    const deadline = performance.now() + within;
    for (;;) {
      const state = await this.state().catch(() => undefined);
      if (state && state.watermark > BigInt(tx)) return true;
      if (!state || performance.now() > deadline) return false;
      await delay(POLL_MS);
    }
  }

  /** Whether ClickHouse holds what was written to it last. @throws while it, or PostgreSQL, does not answer */
  async isFilled(): Promise<boolean> {
    const database = await this.database;
    const notes = await readNotes(database, 'record').catch((error: { type?: string }) => {
      if (error.type && NOT_THERE.has(error.type)) return [];
      throw error;
    });
    // After the notes, as for a question. What was filled beside it may have been swapped in just now.
    const { serving, building } = await readFeedStates(this.pool);
    return notes.length > 0 && notes.every((note) => isKnown(note, serving) || isKnown(note, building));
  }

  async stop(): Promise<void> {
    await Promise.allSettled([
      this.pool.end(),
      this.locks.end(),
      this.database.then((database) => database.close()),
    ]);
  }

  /** The writer waits meanwhile. */
  private async alone<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.locks.connect();
    try {
      await client.query(`SELECT pg_advisory_lock_shared(${ALONE_LOCK}, 0)`);
      return await work();
    } finally {
      // Its connection ends, and the lock with it: also one that was still being waited for.
      client.release(true);
    }
  }

  private async state(): Promise<FeedState> {
    try {
      const { serving } = await readFeedStates(this.pool);
      // An erasure: only questions that are being answered keep what they began with, until they end.
      if (serving.forgotten !== this.lastState?.forgotten) this.known.forget();
      this.lastState = serving;
    } catch (error) {
      if (!this.lastState) throw error;
    }
    return this.lastState;
  }
}

/** @throws Problem index_starting when ClickHouse holds something else than was written to it last */
function freshnessOf({ note, state }: TransactionAnswer<unknown>) {
  if (!note || !isKnown(note, state)) throw starting();
  const { asOf, followedAt, written, watermark } = state;
  const reached = note.token === written ? String(watermark) : note.position.tx;
  return { asOf, followedAt, watermark: { tx: reached, seq: 0 }, state: note.token };
}

export function starting(): Problem {
  return new Problem('index_starting', 'ClickHouse is being filled from PostgreSQL; try again shortly.', {
    retryAfter: 5,
  });
}

/** What ClickHouse calls statements that take too long or too much memory. */
const TOO_EXPENSIVE = new Set(['TIMEOUT_EXCEEDED', 'MEMORY_LIMIT_EXCEEDED', 'TOO_SLOW']);
/** What it says when a shard, or every copy of it that has what was acknowledged, is away. */
const AWAY = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'NETWORK_ERROR',
  'SOCKET_TIMEOUT',
  'REPLICA_IS_NOT_IN_QUORUM',
  'UNEXPECTED_PACKET_FROM_SERVER',
  'ATTEMPT_TO_READ_AFTER_EOF',
]);
const NOT_THERE = new Set(['UNKNOWN_TABLE', 'UNKNOWN_DATABASE']);

function problemOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof QuestionLeft) return clientGone();
  if (error instanceof WrittenMeanwhile)
    return new Problem('unavailable', 'Records come in faster than the question can be answered.', {
      retryAfter: 2,
    });
  const { type, code } = error as { type?: string; code?: string };
  if (type && NOT_THERE.has(type)) return starting();
  if (type && TOO_EXPENSIVE.has(type))
    return new Problem(
      'too_expensive',
      'ClickHouse would take longer, or more memory, than one question may take. Ask for a shorter time or fewer sources.',
    );
  if (type && AWAY.has(type))
    return new Problem('unavailable', 'A part of ClickHouse does not answer at the moment.', {
      retryAfter: 2,
    });
  if (code?.startsWith('E') || /timeout/i.test(String(error)))
    return new Problem('unavailable', 'ClickHouse does not answer at the moment.', { retryAfter: 2 });
  return error;
}
