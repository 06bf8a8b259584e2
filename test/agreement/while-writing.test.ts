import { expect, inject, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { boundToken } from '../kit/feedback.js';
import { whileRepeating } from '../kit/meanwhile.js';
import { agree, expectAll, seedsFrom } from '../kit/oracle/ask-seed.js';
import { generated } from '../kit/oracle/corpora.js';
import { overHttp, pushRaw } from '../kit/oracle/over-http.js';
import { Random } from '../kit/oracle/random.js';
import type { RawRecord } from '../kit/oracle/raw-record.js';

/*
 * The agreement with plain loops, and drill-down identity, over several readers. Between rounds records are revised and
 * erased; all the time a writer adds, revises and erases others, which the token that asks may not know of.
 */
const ROUNDS = inject('soak') ? 10 : 2;
const REQUESTS = inject('soak') ? 40 : 6;

/** Writes until the work is done. @returns how often */
async function whileWriting(api: Api, work: () => Promise<void>): Promise<number> {
  let writes = 0;
  const write = async () => {
    const put = (state: string) =>
      batch(
        Array.from({ length: 20 }, (_, i) =>
          record({ id: `${writes} ${i}`, user_name: `noise ${writes}`, score: i % 5, filters: { state } }),
        ),
        'noise',
      );
    await api.ingest(put('new'));
    await api.ingest(put('revised'));
    if (writes % 2 === 1) {
      const erased = await api.request(`/public/records?user_name=noise%20${writes}`, { method: 'DELETE' });
      expect(erased.status).toBe(200);
    }
    writes++;
  };
  await whileRepeating([write], work);
  return writes;
}

/** Every third record as another one, and without those of one author. */
async function change(api: Api, records: readonly RawRecord[], round: number): Promise<RawRecord[]> {
  // A record keeps its source and its id: that is what makes it the same record.
  const next = generated(records.length, 100 + round);
  const changed = records.map((one, i) => {
    if (i % 3 !== round % 3) return one;
    const { row, source } = one;
    return { ...(next[i] as RawRecord), row, source, filters: { ...next[i]?.filters, row } };
  });
  await pushRaw(
    api,
    changed.filter((one, i) => one !== records[i]),
  );
  const author = `user ${round}`;
  const erased = await api.request(`/public/records?user_name=${encodeURIComponent(author)}`, {
    method: 'DELETE',
  });
  expect(erased.status).toBe(200);
  return changed.filter(({ user_name }) => user_name !== author);
}

it.each([1, 2, 4])(
  'every number is that of plain loops with %i readers',
  { timeout: 900_000 },
  async (readers) => {
    const api = await startApi({ env: { INDEX_READERS: `${readers}` } });
    let records = generated(200, 20 + readers);
    await pushRaw(api, records);
    const sources = [...new Set(records.map(({ source }) => source))];
    const token = await boundToken(api, [{ key: 'source', type: 'list', values: sources }]);
    const product = overHttp(api, token);
    const writes = await whileWriting(api, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        records = await change(api, records, round);
        await expectAll(seedsFrom(60_000 + 1_000 * readers + REQUESTS * round, REQUESTS), (seed) =>
          agree({ product, records, random: new Random(seed), drilldowns: 8 }, seed),
        );
      }
    });
    expect(writes).toBeGreaterThan(ROUNDS);
    await api.stop();
  },
);
