import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedAnnouncer, inTransaction } from '#libs/database';
import { IngestionDoor } from '#libs/ingestion';
import { SourceRegistry } from '#libs/records';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

/** Rows the index takes at once, and how many one transaction changes. */
const TAKEN = 2_000;
const CHANGED = 2_200;
const SOURCE = 'reports';

let api: Api;
let database: TestDatabase;
let pause: string;
beforeAll(async () => {
  database = await createDatabase();
  pause = path.join(await mkdtemp(path.join(os.tmpdir(), 'earshot-pause-')), 'pause');
  await write('Before');
  api = await startApi({
    database,
    preload: [path.resolve('test/kit/mutants/pause-feed.mjs')],
    env: { PAUSE: pause },
  });
  writeFileSync(pause, '');
  await write('Afterwards');
});
afterAll(async () => {
  await api.stop();
  await database.close();
  rmSync(path.dirname(pause), { recursive: true });
});

/** All records in one transaction, as a pull stores a large page. */
async function write(word: string): Promise<void> {
  const { pool } = await database.open();
  const [sources, announcer] = [new SourceRegistry(pool), new FeedAnnouncer(pool)];
  const door = new IngestionDoor(pool, sources, announcer);
  const source = await sources.idOf(SOURCE);
  const records = Array.from({ length: CHANGED }, (_, n) => ({
    id: `report ${n}`,
    ds: '2025-07-03T10:12:00+0200',
    message: `${word} the login crashes, report ${n}`,
    score: word === 'Before' ? 1 : 5,
    filters: {},
  }));
  await inTransaction(pool, async (tx) => {
    for (let from = 0; from < CHANGED; from += 1_000)
      await door.acceptIn(tx, source, { records: records.slice(from, from + 1_000), onError: 'reject' });
  });
  announcer.announce();
}

const words = (rows: { message: string }[]) => [...new Set(rows.map(({ message }) => message.split(' ')[0]))];

/** Mutant: texts read as of a transaction, of which the index may hold a part. */
it('texts are those that were counted, also of a transaction that the index has read in part', async () => {
  const total = async (search_query: string) => (await api.search({ search_query, limit: 0 })).total;
  // Another test file on this cluster may hold the feed back for a while.
  await until('the first rows', async () => (await total('afterwards')) > 0);
  expect([await total('afterwards'), await total('before')]).toEqual([TAKEN, CHANGED - TAKEN]);
  for (const word of ['Afterwards', 'Before']) {
    const found = await api.search({ search_query: word, limit: 100 });
    expect([word, found.results.length, words(found.results)]).toEqual([word, 100, [word]]);
    const { main } = await api.quantify({ main_query: word, examples: 5 });
    expect([main.examples.length, words(main.examples)]).toEqual([5, [word]]);
    const { summary } = await api.search({ search_query: word, summary: true });
    expect(summary.text).toContain(word);
    const file = await api.request<string>('/public/export', {
      body: { search_query: word, export_fields: ['message'] },
      headers: { accept: 'application/x-ndjson' },
    });
    const rows = file.body
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { message: string });
    // A file holds each record as it is now, or not at all.
    expect([word, rows.length, words(rows)]).toEqual(
      word === 'Before' ? [word, 0, []] : [word, TAKEN, [word]],
    );
  }
  rmSync(pause);
  await until('the rest', async () => (await total('afterwards')) === CHANGED);
});
