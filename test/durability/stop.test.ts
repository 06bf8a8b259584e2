import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { whileRepeating } from '../kit/meanwhile.js';
import { secondsOfTicks } from '../kit/pace.js';
import { until } from '../kit/process.js';

const CLIENTS = 8;
const AT_ONCE = 20;
const DEADLINE_SECONDS = 10;
/** After this time a request has left the client, even on a busy machine. */
const SENT_MS = 5;

interface LogLine {
  message?: { request_id?: string; status?: number; path?: string };
}

/** A process that is stopped while it is busy. */
describe('a stop under load', () => {
  let database: TestDatabase;
  let api: Api;

  beforeAll(async () => {
    database = await createDatabase();
    api = await startApi({ database });
  });
  afterAll(async () => {
    await api?.stop();
    await database?.close();
  });

  /** Seen to fail when SIGTERM ends the process at once: accepted requests are then never answered. */
  it('answers every accepted request, keeps what it acknowledged, and ends in time', async () => {
    const acknowledged = new Set<string>();
    let answered = 0;
    const unanswered: number[] = [];
    const attempt = async (ask: () => Promise<{ status: number }>): Promise<number | undefined> => {
      const begun = performance.now();
      try {
        return (await ask()).status;
      } catch {
        unanswered.push(begun);
        return undefined;
      }
    };
    let batches = 0;
    const client = async () => {
      const own = batches++;
      const ids = Array.from({ length: AT_ONCE }, (_, i) => `b${own}n${i}`);
      const pushed = await attempt(() =>
        api.request('/ingestion', { body: batch(ids.map((id) => record({ id }))) }),
      );
      if (pushed === 200) ids.forEach((id) => acknowledged.add(id));
      const found = await attempt(() =>
        api.request('/public/trend', { body: { search_query: 'login', trend_by: 'day' } }),
      );
      answered += Number(pushed === 200) + Number(found === 200);
    };
    let began = 0;
    const { seconds, result: code } = await whileRepeating(
      Array<typeof client>(CLIENTS).fill(client),
      async () => {
        await until('the load to run', () => answered > 100);
        began = performance.now();
        return secondsOfTicks(() => api.running.stop('SIGTERM'));
      },
    );
    expect(code).toBe(0);
    // What was sent before the signal was accepted; a stopped server accepts no new connections.
    expect(unanswered.filter((begun) => begun < began - SENT_MS)).toEqual([]);
    expect(unanswered.length).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(DEADLINE_SECONDS);
    const requests = linesOf(api.logs()).filter(({ message }) => message?.request_id !== undefined);
    expect(requests.length).toBeGreaterThan(100);
    // 499: accepted, but not answered completely.
    expect(requests.filter(({ message }) => message?.status === 499)).toEqual([]);
    expect(requests.filter(({ message }) => message?.status === 500)).toEqual([]);
    const [stored] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM record');
    expect(stored.n).toBeGreaterThanOrEqual(acknowledged.size);
    // Whatever is stored beyond that was stored whole.
    expect(stored.n % AT_ONCE).toBe(0);
    expect((stored.n - acknowledged.size) / AT_ONCE).toBeLessThanOrEqual(CLIENTS);
  });
});

function linesOf(output: string): LogLine[] {
  return output.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as LogLine];
    } catch {
      return [];
    }
  });
}
