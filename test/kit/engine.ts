import { z } from 'zod';
import {
  type Connector,
  type ConnectorSession,
  type Context,
  defineConnector,
  HttpClient,
  type Item,
  openSession,
  type Page,
  reportWaits,
  type Slice,
} from '#libs/connector';
import { type Database, FeedAnnouncer } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import {
  ConnectorRegistry,
  CoverageLedger,
  type OpenSession,
  PageStore,
  PullLoop,
  type PullLoopOptions,
  SourceChecks,
  SourceDocuments,
  SourcePuller,
  SourceQueries,
  SourceService,
  SourceStore,
} from '#libs/sources';
import { createDatabase, type TestDatabase } from './database.js';

export type Raw = Partial<Item> & { id: string };
export type Fetch = (slice: Slice, context: Context<unknown, unknown>) => Promise<Page<Raw>>;
type Traits = Partial<
  Pick<Connector, 'source' | 'check' | 'partitions' | 'cursor' | 'map' | 'version' | 'scoreScale'>
>;

export const NOON = '2025-07-03T12:00:00Z';

/** A connector whose pages come from the test. */
export function scripted(fetch: Fetch, traits: Traits = {}): Connector {
  return defineConnector({
    id: 'scripted',
    version: '1.0.0',
    contract: '^1',
    title: 'For tests',
    config: z.looseObject({}),
    secrets: z.looseObject({}),
    cursor: { version: 1, schema: z.object({ page: z.number() }) },
    fetch: (context, slice) => fetch(slice, context as Context<unknown, unknown>),
    map: (raw) => ({ message: `message of ${(raw as Raw).id}`, ds: NOON, ...(raw as Raw) }),
    ...traits,
  });
}

export type Wrap = (session: ConnectorSession) => ConnectorSession;
export interface EngineOptions extends Partial<Omit<PullLoopOptions, 'openSession'>> {
  wrap?: Wrap;
  /** Networks that may be reached although they are not public. */
  allow?: readonly string[];
}

/** The engine as one process has it, with its connectors in this thread. */
export function engineOf(database: Database, connectors: readonly Connector[], options: EngineOptions = {}) {
  const { pool } = database;
  const { wrap = (session) => session, allow, ...others } = options;
  const sources = new SourceRegistry(pool);
  const announcer = new FeedAnnouncer(pool);
  const registry = new ConnectorRegistry(connectors);
  const pages = new PageStore(pool, new IngestionDoor(pool, sources, announcer), announcer);
  const openHere: OpenSession = ({ connector, config, secrets, signal, onWaiting }) => {
    const http = reportWaits(new HttpClient({ signal, allow }), onWaiting);
    return wrap(openSession(connector, { config, secrets, signal, http }));
  };
  const loop = new PullLoop(pool, registry, new SourcePuller(pool, pages), {
    openSession: openHere,
    // A real process looks for the next source when one ends, so a turn would not be over when it seems so.
    concurrency: 16,
    ...others,
  });
  const store = new SourceStore(pool, sources, others.secretsKey);
  const queries = new SourceQueries(pool);
  return {
    loop,
    registry,
    store,
    queries,
    requests: new SourceService(pool, {
      registry,
      store,
      queries,
      checks: new SourceChecks(registry, store, openHere, new SourceDocuments(registry, store, [])),
      coverage: new CoverageLedger(pool),
      wake: () => undefined,
    }),
    add: (
      name: string,
      given: { connector?: string; config?: object; secrets?: object; every?: string } = {},
    ) =>
      store.apply(
        registry.check({ name, connector: 'scripted', config: {}, secrets: {}, ...given } as never),
      ),
    /** Starts what is due, and waits until it has ended. */
    turn: async () => {
      await loop.tick();
      await loop.idle();
    },
  };
}
export type Engine = ReturnType<typeof engineOf>;

/** A database with the queries of engine tests. */
export async function engineDatabase() {
  const test: TestDatabase = await createDatabase();
  const database = await test.open();
  const source = '(SELECT id FROM source WHERE name = $1)';
  return {
    database,
    query: <R extends object>(sql: string, values?: unknown[]) => test.query<R>(sql, values),
    close: () => test.close(),
    runs: (name: string) =>
      test.query(`SELECT * FROM source_run WHERE source_id = ${source} ORDER BY started_at, id`, [name]),
    ids: async (name: string) =>
      (
        await test.query<{ caller_id: string }>(
          `SELECT caller_id FROM record WHERE source_id = ${source} ORDER BY caller_id COLLATE "C"`,
          [name],
        )
      ).map((row) => row.caller_id),
    partitions: (name: string) =>
      test.query(`SELECT * FROM source_partition WHERE source_id = ${source} ORDER BY partition`, [name]),
    state: async (name: string) =>
      (await test.query(`SELECT * FROM pull_source WHERE source_id = ${source}`, [name]))[0] ?? {},
    /** Its next turn is now. */
    due: (name: string) =>
      test.query(`UPDATE pull_source SET due_at = now() WHERE source_id = ${source}`, [name]),
    /** Shifts everything known about its time into the past. */
    age: (name: string, ms: number) =>
      test.query(
        `UPDATE source_partition SET
           covered = (SELECT coalesce(jsonb_agg(one || jsonb_build_object('to', (one->>'to')::float8 - $2::float8)
             || CASE WHEN one ? 'from' THEN jsonb_build_object('from', (one->>'from')::float8 - $2::float8) ELSE '{}' END), '[]')
             FROM jsonb_array_elements(covered) one),
           open_slice = CASE WHEN open_slice IS NULL THEN NULL
             ELSE open_slice || jsonb_build_object('to', (open_slice->>'to')::float8 - $2::float8) END
         WHERE source_id = ${source}`,
        [name, ms],
      ),
  };
}
export type EngineDatabase = Awaited<ReturnType<typeof engineDatabase>>;

/** `count` items with ids `prefix0`…; each field may be given. */
export const rawItems = (count: number, prefix: string, fields: Partial<Item> = {}): Raw[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${prefix}${n}`, ...fields }));
