import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { type ClickHouse, noClickHouse, startClickHouse } from '../kit/clickhouse.js';
import { beside } from '../kit/meanwhile.js';
import { until } from '../kit/process.js';
import { raw } from '../../libs/analysis/clickhouse/sql.js';

const SLOW = path.resolve('test/kit/mutants/slow-statements.mjs');
/** Questions that ClickHouse is asked at a time, with one reader. */
const AT_ONCE = 4;
const WAITING = 3;
/** Shorter than the time after which ClickHouse would notice anyway, when it next says that it goes on: 50 seconds. */
const PROMPT_MS = 30_000;

describe.skipIf(noClickHouse)('a question whose client has gone', () => {
  let server: ClickHouse;
  let api: Api;
  beforeAll(async () => {
    server = await startClickHouse();
    api = await startApi({
      preload: [SLOW],
      env: { ...server.env, INDEX_READERS: '1', QUESTION_SECONDS: '600' },
    });
    await api.ingest(batch(records(20)), '?wait=indexed');
  });
  afterAll(async () => {
    await api?.stop();
    await server?.stop();
  });

  const running = async () => {
    const slow = raw(`SELECT count() AS n FROM system.processes WHERE query LIKE 'SELECT sum(sleepEachRow%'`);
    return (await server.database.row<{ n: number }>(slow)).n;
  };
  const cancelled = async () => {
    const { body } = await api.request<string>('/metrics', { method: 'GET' });
    const line = /^earshot_questions_total\{lane="long",outcome="cancelled"\} (\d+)$/m.exec(body);
    return Number(line?.[1] ?? 0);
  };
  const keyphrases = (search_query: string, signal?: AbortSignal) =>
    api.request('/public/keyphrases', { body: { search_query }, signal });

  /** Mutants: the connection stays open; ClickHouse works on without it; what waits is asked in its turn; a scrape waits. */
  it('is given up, in ClickHouse too, whether it runs or waits', async () => {
    const before = await cancelled();
    const gone = new AbortController();
    const asked = Array.from({ length: AT_ONCE + WAITING }, (_, i) =>
      keyphrases(`slowly OR word${i}`, gone.signal),
    );
    await beside(asked, async () => {
      try {
        await until('as many to run as may', async () => (await running()) === AT_ONCE);
        expect(await cancelled()).toBe(before);
      } finally {
        gone.abort();
      }
    });
    await until('ClickHouse to give them up', async () => (await running()) === 0, PROMPT_MS);
    await until('all to be given up', async () => (await cancelled()) === before + asked.length);
    expect(await keyphrases('word')).toMatchObject({ status: 200 });
  });

  /** Mutant: tools are asked without the signal of the run. */
  it('is given up when it was asked for Ask', async () => {
    const gone = new AbortController();
    const body = { search_query: 'How many records mention "slowly"?' };
    await beside([api.request('/public/deeper-search', { body, signal: gone.signal })], async () => {
      try {
        await until('its statements to run', async () => (await running()) > 0);
      } finally {
        gone.abort();
      }
    });
    await until('ClickHouse to give them up', async () => (await running()) === 0, PROMPT_MS);
  });
});
