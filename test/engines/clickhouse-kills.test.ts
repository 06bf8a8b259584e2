import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { FeedAnnouncer } from '#libs/database';
import { RecordEraser } from '#libs/records';
import { sql } from '../../libs/analysis/clickhouse/sql.js';
import { record } from '../kit/builders.js';
import { type ClickHouse, noClickHouse, startClickHouse, startFeeding, untilFed } from '../kit/clickhouse.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { whileRepeating } from '../kit/meanwhile.js';
import { Random } from '../kit/oracle/random.js';
import { until } from '../kit/process.js';
import { store } from '../kit/text-index.js';

/*
 * The feeder and its server are killed at random moments while records are written, revised and erased. In a soak run:
 * twenty times during a million records.
 */
const RECORDS = inject('soak') ? 1_000_000 : 1_200;
const KILLS = inject('soak') ? 20 : 2;
const BATCHES = 60;
const SIZE = Math.ceil(RECORDS / BATCHES);
const AUTHORS = 500;
/** A kill comes at any moment of so many milliseconds. */
const WITHIN_MS = 600;
/** Some batches are written in far less. */
const WRITING_MS = 600_000;
const LONG = 3_600_000;

interface Report {
  records: number;
  missing: number;
  /** Of an earlier version, or erased. */
  stale: number;
  double: number;
  /** Times that everything was filled again, which would hide the others. */
  refilled: number;
}

/** @param mutant after a kill it writes once how far it is before it writes the records */
async function killWhileWriting(kills: number, { mutant = false } = {}): Promise<Report> {
  const random = new Random(inject('seed'));
  const server = await startClickHouse();
  const postgres = await createDatabase();
  const database = await postgres.open();
  const eraser = new RecordEraser(database.pool, new FeedAnnouncer(database.pool));
  let feeder = startFeeding(server, postgres);
  let said = '';

  const kill = async (what: 'feeder' | 'server') => {
    await delay(random.below(WITHIN_MS));
    if (what === 'server') {
      await server.kill();
      return server.startAgain();
    }
    await feeder.stop('SIGKILL');
    said += feeder.output();
    if (mutant) {
      feeder = startFeeding(server, postgres, { MUTANT: 'yes' });
      await until('the mutant to end', () => feeder.exited(), LONG);
    }
    feeder = startFeeding(server, postgres);
  };
  const write = async (batch: number) => {
    const ids = new Set(Array.from({ length: SIZE }, (_, i) => batch * SIZE + i));
    for (let i = 0; i < SIZE / 4; i++) ids.add(random.below((batch + 1) * SIZE));
    const tx = await store(
      database,
      [...ids].map((id) =>
        record({
          id: `r${id}`,
          url: undefined,
          message: `${batch} ${id}`,
          user_name: `user ${id % AUTHORS}`,
        }),
      ),
    );
    if (batch % 6 !== 5) return tx;
    return (await eraser.erase({ userName: `user ${random.below(AUTHORS)}` })).tx;
  };

  try {
    let batch = 1;
    let tx = await write(0);
    await untilFed(database, tx, feeder);
    const next = async () => {
      tx = await write(batch++);
    };
    // Records are written until all have started again.
    await whileRepeating([next], async () => {
      for (let done = 0; done <= kills; done++) {
        if (done > 0) await kill(!mutant && done % 2 === 0 ? 'server' : 'feeder');
        const enough = ((done + 1) / (kills + 1)) * BATCHES;
        await until('batches to be written', () => batch >= enough, WRITING_MS);
      }
    });
    await untilFed(database, tx, feeder);
    const found = await faults(server, postgres);
    await feeder.stop();
    return { ...found, refilled: (said + feeder.output()).match(/it has \d|it was emptied/g)?.length ?? 0 };
  } finally {
    await feeder.stop('SIGKILL');
    await server.stop();
    await postgres.close();
  }
}

async function faults(server: ClickHouse, postgres: TestDatabase) {
  const stored = await postgres.query<{ seq: string; tx: string }>('SELECT seq::text, tx::text FROM record');
  const counted = await server.database.rows<{ seq: number; tx: number }>(
    sql`SELECT seq, tx FROM record FINAL`,
  );
  const held = new Map(counted.map(({ seq, tx }) => [seq, tx]));
  const current = new Map(stored.map(({ seq, tx }) => [Number(seq), Number(tx)]));
  return {
    records: current.size,
    missing: [...current.keys()].filter((seq) => !held.has(seq)).length,
    stale: [...held].filter(([seq, tx]) => current.get(seq) !== tx).length,
    double: counted.length - held.size,
  };
}

describe.skipIf(noClickHouse)('killed at random while records are written, revised and erased', () => {
  it('ClickHouse misses nothing and has nothing stale or twice', { timeout: LONG }, async () => {
    const report = await killWhileWriting(KILLS);
    expect(report).toEqual({ records: expect.any(Number), missing: 0, stale: 0, double: 0, refilled: 0 });
    expect(report.records).toBeGreaterThan(RECORDS / 2);
  });

  it('would, if it said that records are there before they were written', { timeout: LONG }, async () => {
    const { missing, stale, refilled } = await killWhileWriting(1, { mutant: true });
    expect(missing + stale + refilled).toBeGreaterThan(0);
  });
});
