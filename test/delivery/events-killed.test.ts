import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';
import { listenTo, startReceiver } from '../kit/receiver.js';

const TOKENS = { PRESHARED_KEY: 'events-preshared-key', ACCESS_TOKEN: 'events-access-token' };
const ENV = { ...TOKENS, EGRESS_ALLOW: '127.0.0.1', SECRETS_KEY: 'events-secrets-key-1' };

/** Processes start slowly on a busy machine. */
const PATIENCE = 180_000;

/** Two processes on one database, a receiver that fails now and then, and a process that is killed again and again. */
async function killWhileTelling(
  kills: number,
  { preload, wait = 60_000 }: { preload?: string[]; wait?: number } = {},
) {
  const database = await createDatabase();
  const receiver = await startReceiver();
  const steady = await startApi({ database, env: { ...ENV, ROLE: 'api' } });
  let victim = await startApi({ database, env: ENV, preload });
  const secret = await listenTo(receiver, steady, ['records.ingested'], TOKENS.ACCESS_TOKEN);
  receiver.answer((response) => response.writeHead(receiver.received.length % 3 === 0 ? 500 : 204).end());
  let pushed = 0;
  for (let n = 0; n < kills; n++) {
    const end = Date.now() + 2_300 + n * 300;
    while (Date.now() < end) {
      const body = batch(records(5), `source ${n % 2}`);
      const { status } = await steady.request('/ingestion', { body, token: TOKENS.PRESHARED_KEY });
      if (status === 200) pushed += 5;
      await delay(20);
    }
    await victim.kill();
    victim = await startApi({ database, env: ENV, preload });
  }
  const counted = () => {
    const byId = new Map(receiver.verified(secret).map(({ id, data }) => [id, Number(data.records)]));
    return [...byId.values()].reduce((sum, count) => sum + count, 0);
  };
  const waiting = async () => {
    await database.query(
      `UPDATE delivery SET due_at = now() WHERE status = 'waiting' AND due_at > now() + interval '2 seconds' AND attempts < 8`,
    );
    const [row] = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM delivery WHERE status = 'waiting'`,
    );
    return row?.n ?? 0;
  };
  await until(
    'everything to be reported',
    async () => counted() >= pushed && (await waiting()) === 0,
    wait,
  ).catch(() => undefined);
  const result = { pushed, told: counted() };
  await Promise.all([steady.stop(), victim.stop()]);
  await receiver.close();
  await database.close();
  return result;
}

describe('arrived records', () => {
  it(
    'are all reported, each once, whichever process is killed',
    async () => {
      const { pushed, told } = await killWhileTelling(2);
      expect(pushed).toBeGreaterThan(0);
      expect(told).toBe(pushed);
    },
    PATIENCE,
  );

  it(
    'are lost by a mutant that advances its position before it writes the events',
    async () => {
      const { pushed, told } = await killWhileTelling(1, {
        preload: ['./test/kit/mutants/forgetful-arrivals.mjs'],
        // What it never reports is not waited for.
        wait: 8_000,
      });
      expect(told).toBeLessThan(pushed);
    },
    PATIENCE,
  );
});
