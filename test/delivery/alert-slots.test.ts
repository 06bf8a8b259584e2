import { describe, expect, it } from 'vitest';
import { startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

const TOKENS = { PRESHARED_KEY: 'events-preshared-key', ACCESS_TOKEN: 'events-access-token' };
const ENV = { ...TOKENS, EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'events-secrets-key-1' };

/** Processes start slowly on a busy machine. */
const PATIENCE = 180_000;

describe('two processes with alerts', () => {
  const ALERTS = 40;

  /** Makes all alerts due at once and waits until each was evaluated; `looks` counts the evaluations since the start. */
  async function start(preload?: string[]) {
    const database = await createDatabase();
    const both = await Promise.all([0, 1].map(() => startApi({ database, env: ENV, preload })));
    const [one] = both;
    if (!one) throw new Error('no process was started');
    await one.request('/ingestion', { body: batch(records(3)), token: TOKENS.PRESHARED_KEY });
    const body = {
      endpoint: 'trend',
      request: { trend_by: 'day' },
      condition: { kind: 'threshold', above: 1 },
    };
    for (let n = 0; n < ALERTS; n++) {
      const alert = { body: { name: `alert ${n}`, ...body }, token: TOKENS.ACCESS_TOKEN };
      // A process that is short of time may ask to be asked again.
      const made = await until('an alert to be made', async () => {
        const { status } = await one.request('/public/alerts', alert);
        return status === 503 ? undefined : status;
      });
      expect(made).toBe(201);
    }
    const isOver = async () => {
      const [row] = await database.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM alert WHERE next_at <= now() OR lease_until IS NOT NULL',
      );
      return row?.n === 0;
    };
    await until('the first evaluations', isOver);
    await database.query(`CREATE TABLE look (id uuid);
      CREATE FUNCTION note_look() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO look VALUES (NEW.id); RETURN NULL; END';
      CREATE TRIGGER note_look AFTER UPDATE OF last_evaluated_at ON alert FOR EACH ROW EXECUTE FUNCTION note_look()`);
    return {
      round: async () => {
        await database.query('UPDATE alert SET next_at = now()');
        await until('a round', isOver);
      },
      looks: async () => {
        const [row] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM look');
        return row?.n ?? 0;
      },
      stop: async () => {
        await Promise.all(both.map((api) => api.stop()));
        await database.close();
      },
    };
  }

  it(
    'evaluate each once in its slot',
    async () => {
      const { round, looks, stop } = await start();
      await round();
      await round();
      expect(await looks()).toBe(2 * ALERTS);
      await stop();
    },
    PATIENCE,
  );

  it(
    'evaluate some twice if checking and claiming are two steps (a mutant)',
    async () => {
      const { round, looks, stop } = await start(['./test/kit/mutants/greedy-alerts.mjs']);
      await round();
      // The process that is the later one finishes after all alerts have been evaluated once.
      await until('a second evaluation', async () => (await looks()) > ALERTS);
      await stop();
    },
    PATIENCE,
  );
});
