import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';
import { generated } from '../kit/oracle/corpora.js';
import { pushRaw } from '../kit/oracle/over-http.js';
import { fieldsOf, randomSelection } from '../kit/oracle/questions.js';
import { Random } from '../kit/oracle/random.js';

const TOKENS = { PRESHARED_KEY: 'backup-preshared-key', ACCESS_TOKEN: 'backup-access-token' };
const QUESTIONS = 200;
const VOLATILE = [
  'request_id',
  'took_ms',
  'data_as_of',
  'index_lag_ms',
  'generated_at',
  'next_cursor',
  'elapsed',
];

/** A server with its own PostgreSQL, backed up, and restored into another cluster. */
describe('a backup', () => {
  const records = generated(400, 11);
  let folder: string;
  let file: string;
  let first: Api;
  let before: unknown[];

  const start = (home: string) =>
    startApi({ database: 'embedded', home: path.join(folder, home), env: TOKENS });
  const restore = (source: string, home: string) =>
    runCli({ home: path.join(folder, home) }, ['restore', source]);

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-backup-'));
    file = path.join(folder, 'all.sql.gz');
    first = await start('first');
    await pushRaw(first, records);
    const known = { id: 'kept', message: 'As it was first' };
    await first.ingest(
      batch([record(known), record({ user_name: 'goes', message: 'This one goes', id: 'gone' })]),
    );
    await first.ingest(
      batch([record({ ...known, message: 'As it is now, with a \\. and a\ttab\nand a line' })]),
    );
    await first.request('/public/records?user_name=goes', { method: 'DELETE', token: TOKENS.ACCESS_TOKEN });
    await first.request('/admin/tokens', {
      body: { name: 'reader', scopes: ['read'] },
      token: TOKENS.ACCESS_TOKEN,
    });
    const made = await runCli(first, ['backup', file], { EARSHOT_TOKEN: TOKENS.ACCESS_TOKEN });
    if (made.code !== 0) throw new Error(made.stderr);
    before = await answers(first);
    await first.stop();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function answers(api: Api): Promise<unknown[]> {
    const fields = fieldsOf(records);
    const all: unknown[] = [];
    for (let seed = 0; seed < QUESTIONS; seed++) {
      const random = new Random(seed);
      const selection = randomSelection(random, records, fields);
      const [at, body] = random.pick([
        ['search', { ...selection, limit: 50, summary: false }],
        ['trend', { ...selection, trend_by: 'month' }],
        ['distribution', { ...selection, distribution_by: random.pick(fields.coded) }],
        ['drivers', { ...selection, compare_to: {} }],
        ['episodes', { ...selection, episodes_of: 'volume' }],
        ['versions', { ...selection, version_field: random.pick(fields.coded) }],
        ['keyphrases', selection],
      ] as const);
      const answer = await api.request(`/public/${at}`, { body, token: TOKENS.ACCESS_TOKEN });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      all.push(stable(answer.body));
    }
    return all;
  }

  it('restored into another cluster gives the same answers, versions and rejections', async () => {
    const restored = await restore(file, 'second');
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toContain('401 records');
    const second = await start('second');
    try {
      expect(await answers(second)).toEqual(before);
      const again = await second.request<{ rejected_as_erased?: number; accepted: number }>('/ingestion', {
        token: TOKENS.PRESHARED_KEY,
        body: batch([record({ user_name: 'goes', message: 'This one goes', id: 'gone' })]),
      });
      expect([again.status, again.body.accepted]).toEqual([200, 0]);
      const fresh = await second.request<{ accepted: number }>('/ingestion', {
        token: TOKENS.PRESHARED_KEY,
        body: batch([record({ message: 'After the restore' })]),
      });
      expect(fresh.body.accepted).toBe(1);
      const found = await second.request<{ total: number }>('/public/search', {
        token: TOKENS.ACCESS_TOKEN,
        body: { search_query: '"after the restore"', summary: false },
      });
      expect(found.body.total).toBe(1);
      const text = await second.request<{ results: { message: string }[] }>('/public/search', {
        token: TOKENS.ACCESS_TOKEN,
        body: { search_query: '"as it is now"', summary: false },
      });
      expect(text.body.results[0].message).toBe('As it is now, with a \\. and a\ttab\nand a line');
    } finally {
      await second.stop();
    }
  });

  it('is rejected by a database that is not empty, and changes nothing there', async () => {
    const refused = await restore(file, 'first');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('not empty');
    const still = await start('first');
    const { body } = await still.request<{ total: number }>('/public/search', {
      token: TOKENS.ACCESS_TOKEN,
      body: { limit: 0, summary: false },
    });
    expect(body.total).toBe(401);
    await still.stop();
  });

  it('that is damaged, truncated or newer is rejected with a reason, and an intact one can be restored afterwards', async () => {
    const whole = gunzipSync(readFileSync(file)).toString('latin1');
    const broken: [name: string, bytes: Uint8Array, said: string][] = [
      ['text', Buffer.from('select 1;'), 'not a gzip file'],
      ['other', gzipSync('select 1;\n'), 'not an Earshot backup'],
      ['cut', readFileSync(file).subarray(0, 4_000), 'damaged'],
      [
        'early',
        gzipSync(Buffer.from(whole.slice(0, whole.indexOf('COPY "record"') + 2_000), 'latin1')),
        'incomplete',
      ],
      [
        'fewer',
        gzipSync(Buffer.from(whole.replace(/"record":401/, '"record":402'), 'latin1')),
        'should contain 402',
      ],
      [
        'foreign',
        gzipSync(Buffer.from(whole.replace('COPY "record" (', 'DROP TABLE "record"; COPY ('), 'latin1')),
        'unexpected line',
      ],
      [
        'newer',
        gzipSync(
          Buffer.from(whole.replace('"migrations":[', '"migrations":["Later1999999999999",'), 'latin1'),
        ),
        'newer Earshot',
      ],
    ];
    for (const [name, bytes, said] of broken) {
      const damaged = path.join(folder, `${name}.sql.gz`);
      writeFileSync(damaged, bytes);
      const refused = await restore(damaged, 'third');
      expect([name, refused.code, refused.stderr]).toEqual([name, 1, expect.stringContaining(said)]);
    }
    expect((await restore(file, 'third')).code).toBe(0);
    rmSync(path.join(folder, 'third'), { recursive: true, force: true });
  });
});

/** An answer without what differs from request to request. */
function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !VOLATILE.includes(key))
      .map(([key, inner]) => [key, stable(inner)]),
  );
}
