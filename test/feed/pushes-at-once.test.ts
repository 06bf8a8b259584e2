import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';

const PUSHES = 12;
const RECORDS = 1_000;

let database: TestDatabase;
let home: string;
let api: Api;
/** CPU seconds of a start with an empty database. */
let empty: number;
beforeAll(async () => {
  database = await createDatabase();
  home = await mkdtemp(path.join(os.tmpdir(), 'earshot-home-'));
  api = await startApi({ database, home });
  empty = cpuSeconds();
});
afterAll(async () => {
  await api?.stop();
  await database?.close();
  await rm(home, { recursive: true, force: true });
});

/** A batch of a source that takes something unique for the name of an attribute. */
const flood = (number: number) =>
  batch(
    records(RECORDS, (n) => ({
      filters: Object.fromEntries(
        Array.from({ length: 60 }, (_, line) => [`order_${number}_${n}_line_${line}`, 'x']),
      ),
    })),
    `shop ${number}`,
  );

/** Of the product, all threads, since it began. */
function cpuSeconds(): number {
  const stat = readFileSync(`/proc/${api.running.pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

const count = async () => (await api.search({ limit: 0 })).total;
const push = (body: string) =>
  fetch(`${api.url}/ingestion?wait=indexed`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${api.tokens.ingest}`, 'content-type': 'application/json' },
  });

describe.runIf(process.platform === 'linux')(
  `${PUSHES} pushes at once of 60 000 new names of attributes`,
  () => {
    /** Mutants: bodies are parsed as they come, and a connection that came late is not asked for again. */
    it('are all accepted, and counted', async () => {
      const bodies = Array.from({ length: PUSHES }, (_, number) => JSON.stringify(flood(number)));
      const answers = await Promise.all(bodies.map(push));
      expect(answers.map(({ status }) => status)).toEqual(Array(PUSHES).fill(200));
      const receipts = (await Promise.all(answers.map((answer) => answer.json()))) as { accepted: number }[];
      expect(receipts.map(({ accepted }) => accepted)).toEqual(Array(PUSHES).fill(RECORDS));
      expect(await count()).toBe(PUSHES * RECORDS);
    });

    /** Mutant: every name is indexed. */
    it('are there after the next start, which takes little longer than one without records', async () => {
      await api.stop();
      api = await startApi({ database, home });
      const took = cpuSeconds();
      expect(await count()).toBe(PUSHES * RECORDS);
      expect(took).toBeLessThan(4 * empty);
    });
  },
);
