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

  /** How often each alert was evaluated in rounds in which all are due at once. */
  async function evaluations(rounds: number, preload?: string[]): Promise<number> {
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
    const over = async () => {
      const [row] = await database.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM alert WHERE next_at <= now() OR lease_until IS NOT NULL',
      );
      return row?.n === 0;
    };
    await until('the first evaluations', over);
    await database.query(`CREATE TABLE look (id uuid);
      CREATE FUNCTION note_look() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO look VALUES (NEW.id); RETURN NULL; END';
      CREATE TRIGGER note_look AFTER UPDATE OF last_evaluated_at ON alert FOR EACH ROW EXECUTE FUNCTION note_look()`);
    for (let round = 0; round < rounds; round++) {
      await database.query('UPDATE alert SET next_at = now()');
      await until('a round', over);
    }
    const [counted] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM look');
    await Promise.all(both.map((api) => api.stop()));
    await database.close();
    return (counted?.n ?? 0) / rounds;
  }

  it(
    'evaluate each once in its slot',
    async () => {
      expect(await evaluations(2)).toBe(ALERTS);
    },
    PATIENCE,
  );

  it(
    'evaluate some twice if checking and claiming are two steps (a mutant)',
    async () => {
      expect(await evaluations(2, ['./test/kit/mutants/greedy-alerts.mjs'])).toBeGreaterThan(ALERTS);
    },
    PATIENCE,
  );
});
