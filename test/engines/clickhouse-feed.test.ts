import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { raw, sql } from '../../libs/analysis/clickhouse/sql.js';
import { type Database, FeedAnnouncer } from '#libs/database';
import type { SearchAnswer } from '#libs/contract';
import { RecordEraser } from '#libs/records';
import { startApi } from '../kit/api.js';
import { record } from '../kit/builders.js';
import { type ClickHouse, noClickHouse, startClickHouse, startFeeding, untilFed } from '../kit/clickhouse.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { Random } from '../kit/oracle/random.js';
import { expectProblem } from '../kit/problem.js';
import { type RunningProcess, until } from '../kit/process.js';
import { store } from '../kit/text-index.js';

const ROUNDS = inject('soak') ? 60 : 8;
const SEED = inject('seed');
const LONG = 3_600_000;

describe.skipIf(noClickHouse)('the feeder of ClickHouse', () => {
  let server: ClickHouse;
  let postgres: TestDatabase;
  let database: Database;
  let random: Random;
  let feeder: RunningProcess | undefined;
  let living: number[];

  beforeEach(async () => {
    feeder = undefined;
    living = [];
    random = new Random(SEED);
    server = await startClickHouse();
    postgres = await createDatabase();
    database = await postgres.open();
  }, LONG);
  afterEach(async () => {
    await feeder?.stop('SIGKILL');
    await server?.stop();
    await postgres?.close();
  }, LONG);

  /** New records, other versions of earlier ones, and every third time one person is erased. @returns the last transaction */
  async function change(round: number): Promise<bigint> {
    const fresh = Array.from({ length: 30 }, (_, i) => 100 * round + i);
    const again = living.filter(() => random.chance(0.3));
    living = [...living, ...fresh];
    const drafts = [...fresh, ...again].map((id) =>
      record({
        id: `r${id}`,
        url: undefined,
        message: `said ${round} of ${id}`,
        user_name: `user ${id % 7}`,
        score: random.below(5),
        filters: { round },
      }),
    );
    const tx = await store(database, drafts);
    if (round % 3 !== 2) return tx;
    const gone = round % 7;
    living = living.filter((id) => id % 7 !== gone);
    const eraser = new RecordEraser(database.pool, new FeedAnnouncer(database.pool));
    return (await eraser.erase({ userName: `user ${gone}` })).tx;
  }

  /** Feeds until all is there, and ends. @returns what it said */
  async function feed(tx: bigint, env: Record<string, string> = {}): Promise<string> {
    feeder = startFeeding(server, postgres, env);
    await untilFed(database, tx, feeder);
    await feeder.stop();
    return feeder.output();
  }

  /** Every record that counts, as each of the two has it. */
  async function both() {
    const stored = await postgres.query<{ seq: string; tx: string; score: number; user_name: string }>(
      'SELECT seq::text, tx::text, score, user_name FROM record ORDER BY record.seq',
    );
    const counted = await server.database.rows<{ seq: number; tx: number; score: number; user_name: string }>(
      sql`SELECT seq, tx, score, user_name FROM record FINAL ORDER BY seq`,
    );
    return {
      stored: stored.map(({ seq, tx, ...rest }) => ({ seq: Number(seq), tx: Number(tx), ...rest })),
      counted,
    };
  }

  async function expectSame(): Promise<void> {
    const { stored, counted } = await both();
    expect(stored.length).toBeGreaterThan(0);
    expect(counted).toEqual(stored);
  }

  /** Writes all records again, and sees that they are the same. */
  async function filledAgain(): Promise<void> {
    feeder = startFeeding(server, postgres);
    await expect
      .poll(() => feeder?.output(), { timeout: LONG })
      .toMatch(/filled from PostgreSQL.*holds all records/s);
    await feeder.stop();
    await expectSame();
  }

  it(
    'killed around any statement misses nothing, has nothing stale and nothing twice',
    { timeout: LONG },
    async () => {
      let said = '';
      let killed = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const tx = await change(round);
        const KILL_AT = String(1 + random.below(round < 2 ? 10 : 4));
        said += await feed(tx, { KILL_AT, KILL_WHEN: random.pick(['before', 'sent', 'after']) });
        killed += Number((await feeder?.stop()) === null);
        if (round % 4 === 3) {
          said += await feed(tx);
          await expectSame();
        }
      }
      said += await feed(await change(ROUNDS));
      await expectSame();
      expect(killed).toBeGreaterThan(0);
      // Nothing had to be filled a second time: every kill was made up for from the position.
      expect(said).not.toMatch(/it has|it was emptied/);
    },
  );

  it('would miss records if the position were written before the batch', { timeout: LONG }, async () => {
    await feed(await change(0));
    const tx = await change(1);
    await feed(tx, { MUTANT: 'yes' });
    const { stored, counted } = await both();
    expect(counted).not.toEqual(stored);
    // Which a comparison of the numbers of records shows, so that it is filled again.
    feeder = startFeeding(server, postgres);
    await expect
      .poll(() => feeder?.output(), { timeout: LONG })
      .toMatch(/it has \d+ of \d+ records.*holds all records/s);
    await feeder.stop();
    await expectSame();
  });

  it(
    'fills a server again that was emptied, or restored from an older state',
    { timeout: LONG },
    async () => {
      await feed(await change(0));
      await server.kill();
      const older = await server.copy();
      await server.startAgain();
      const tx = await change(2);
      await feed(tx);
      await expectSame();

      for (const from of [older, '']) {
        await server.kill();
        await server.startAgain(from);
        await filledAgain();
      }
    },
  );

  it('holds every record after an upgrade that drops the table', { timeout: LONG }, async () => {
    await feed(await change(0));
    const old = ['ALTER TABLE record DROP INDEX pairs_index, DROP COLUMN pairs', 'TRUNCATE TABLE migration'];
    for (const statement of old) await server.database.run(raw(statement));
    await server.database.insert('migration', [{ version: 1 }]);

    await filledAgain();
    const indexed = sql`SELECT count() AS records FROM record FINAL WHERE has(pairs, 'filters.round')`;
    expect(await server.database.row(indexed)).toEqual({ records: living.length });
  });

  it(
    'is not ready, and answers nothing, while it was emptied and is not filled again',
    { timeout: LONG },
    async () => {
      const tx = await change(0);
      feeder = startFeeding(server, postgres);
      await untilFed(database, tx, feeder);
      const api = await startApi({ database: postgres, env: { ...server.env, ROLE: 'api' } });
      try {
        const search = () =>
          api.request<SearchAnswer>('/public/search', { body: { limit: 0, summary: false } });
        const ready = () => api.request('/health/ready', { method: 'GET' });
        expect((await search()).body.total).toBe(living.length);
        await feeder.stop();
        await server.kill();
        await server.startAgain('');

        expectProblem(await search(), 'index_starting');
        await expect.poll(async () => (await ready()).status).toBe(503);
        const { errors } = expectProblem(await ready(), 'unavailable');
        const detail = expect.stringContaining('emptied');
        expect(errors).toEqual([expect.objectContaining({ parameter: 'index', detail })]);

        feeder = startFeeding(server, postgres);
        await until('it to be ready again', async () => (await ready()).status === 200);
        expect((await search()).body.total).toBe(living.length);
      } finally {
        await api.stop();
      }
    },
  );

  it('merges versions that were replaced when there is nothing else to do', { timeout: LONG }, async () => {
    await feed(await change(0));
    // ClickHouse itself is kept from it.
    await server.database.run(
      raw(
        'ALTER TABLE record MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1',
      ),
    );
    const tx = await change(1);
    feeder = startFeeding(server, postgres);
    await untilFed(database, tx, feeder);
    const versions = async () =>
      (await server.database.row<{ versions: number }>(sql`SELECT countIf(gone = 0) AS versions FROM record`))
        .versions;
    await expect.poll(versions, { timeout: LONG }).toBe(living.length);
    await feeder.stop();
    await expectSame();
  });

  it('writes alone: a second one waits until the first is gone', { timeout: LONG }, async () => {
    const first = startFeeding(server, postgres);
    try {
      await untilFed(database, await change(0), first);
      feeder = startFeeding(server, postgres);
      await untilFed(database, await change(1), first);
      expect(feeder.output()).toBe('');
      await first.stop('SIGKILL');
      await untilFed(database, await change(2), feeder);
      await expectSame();
    } finally {
      await first.stop('SIGKILL');
    }
  });
});
