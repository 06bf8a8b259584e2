import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersOf } from '../kit/answers.js';
import { type Api, type ApiOptions, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';

let home: string;
let database: TestDatabase;

beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'earshot-index-'));
  database = await createDatabase();
});
afterEach(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

const fileOf = (folder = home) => path.join(folder, 'index', 'index.snapshot');
/** Processes on one database know each other's tokens and cursors. */
const TOKENS = {
  ACCESS_TOKEN: 'access-token-of-all',
  PRESHARED_KEY: 'ingest-token-of-all',
  SECRETS_KEY: 'secrets-key-of-all',
};
const start = (options: ApiOptions = {}) =>
  startApi({ home, database, ...options, env: { ...TOKENS, ...options.env } });
const written = () => until('the index file', () => existsSync(fileOf()));
const erase = (api: Api, query: string) =>
  api.request<{ status: string }>(`/public/records?${query}`, { method: 'DELETE' });

/** Reviews by a few people from a few countries; every tenth is by Agatha with a word that only she uses. */
const some = (count: number) =>
  records(count, (n) => ({
    ds: `2025-07-${10 + (n % 9)}T10:12:00+0200`,
    message:
      n % 10 === 3
        ? `a canarybird sings ${n}`
        : `The login page crashes after the ${n % 3 ? 'battery' : ''} update`,
    user_name: n % 10 === 3 ? 'Agatha Longname' : `user ${n % 7}`,
    filters: { country: `C${n % 5}`, ...(n % 10 === 3 && { canaryfield: `value ${n}` }) },
  }));

/** A file as it is after some pushes, updates and a stop. */
async function grow(): Promise<void> {
  const api = await start();
  await api.ingest(batch(some(300)));
  await erase(api, 'user_name=user%201');
  await written();
  await api.ingest(batch(some(50)));
  await api.stop();
}

/** Starts on the existing home and on an empty one; both must give the same answers, and `also` holds of the first. */
async function expectLikeFresh(
  from: 'its file' | 'PostgreSQL',
  also?: (kept: Api) => Promise<unknown>,
): Promise<string> {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'earshot-fresh-'));
  const [kept, fresh] = [await start(), await start({ home: empty })];
  try {
    const settled = async (api: Api) => (await api.search({ limit: 0 })).total;
    expect(await settled(kept)).toBeGreaterThan(100);
    expect(await answersOf(kept)).toEqual(await answersOf(fresh));
    expect(kept.logs()).toContain(`s from ${from}`);
    await fresh.stop();
    await also?.(kept);
    return kept.logs();
  } finally {
    await Promise.all([kept.stop(), fresh.stop()]);
    rmSync(empty, { recursive: true, force: true });
  }
}

describe('a start', () => {
  it('takes the index from its file and the feed from there, and rebuilds it when the file is damaged', async () => {
    await grow();
    expect(await expectLikeFresh('its file')).not.toContain('is not used');
    const bytes = readFileSync(fileOf());
    writeFileSync(fileOf(), bytes.fill(7, bytes.length - 500, bytes.length - 400));
    const logs = await expectLikeFresh('PostgreSQL');
    expect(logs).toContain('The index file is not used: it is damaged');
  });

  it('is correct after a kill at each moment of writing', async () => {
    await grow();
    for (const moment of ['write', 'synced', 'renamed']) {
      const dying = await start({
        preload: [path.resolve('test/kit/mutants/die-while-writing.mjs')],
        env: { DIE_AT: moment },
      });
      await dying.ingest(batch(some(40)));
      await expect(erase(dying, 'user_name=Agatha%20Longname'), moment).rejects.toThrow('fetch failed');
      await until('the end of the process', () => dying.running.exited());
      await expectLikeFresh('its file', async (api) => {
        const { body } = await erase(api, 'user_name=Agatha%20Longname');
        expect(body, moment).toMatchObject({ status: 'completed' });
        expect(readFileSync(fileOf(), 'latin1'), moment).not.toMatch(/agatha|canary/i);
        expect(readdirSync(path.dirname(fileOf())), moment).toEqual(['folder.id', 'index.snapshot']);
      });
    }
  });

  it('rebuilds the index for another language and after a restore into another cluster', async () => {
    await grow();
    const german = await start({ env: { TEXT_LANGUAGE: 'de' } });
    await until('the new file', () => german.logs().includes('made with language en'));
    await german.stop();
    rmSync(fileOf());
    await grow();
    await database.query(`UPDATE feed_epoch SET system_identifier = '1'`);
    expect(await expectLikeFresh('PostgreSQL')).toContain('it belongs to another epoch');
  });
});

describe('an erasure', () => {
  it('leaves nothing of a person in the file or among the fields once it has a receipt', async () => {
    const api = await start();
    await api.ingest(batch(some(100)));
    await api.ingest(
      batch([{ ...some(1)[0], id: 'x', user_name: 'Agatha Longname', message: 'canarybird' }]),
    );
    await api.ingest(batch([{ ...some(1)[0], id: 'x', user_name: 'bob', message: 'clean' }]));
    await erase(api, 'user_name=nobody');
    expect(readFileSync(fileOf(), 'latin1')).toMatch(/Agatha[^]*canaryfield|canaryfield[^]*Agatha/);
    expect((await erase(api, 'user_name=Agatha%20Longname')).body).toMatchObject({ status: 'completed' });
    expect(readFileSync(fileOf(), 'latin1')).not.toMatch(/agatha|canary/i);
    const fields = await api.request('/public/fields', { method: 'GET' });
    expect(JSON.stringify(fields.body)).not.toMatch(/agatha|canary/i);
    expect((await api.search({ limit: 0 })).total).toBe(91);
    await api.stop();
  });

  it('of a name that only older versions have waits for an index that has not seen the newer ones', async () => {
    const api = await start();
    const [one] = some(1);
    await api.ingest(batch([...some(2), { ...one, id: 'x', user_name: 'Agatha Longname' }]));
    expect((await api.search({ limit: 0 })).total).toBe(3);
    const foreign = new pg.Client({ connectionString: database.url });
    await foreign.connect();
    await foreign.query('BEGIN; SELECT pg_current_xact_id()');
    await api.ingest(batch([{ ...one, id: 'x', user_name: 'bob' }]));
    const erased = erase(api, 'user_name=Agatha%20Longname');
    try {
      await until('the older version to be gone', async () => {
        const [{ n }] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM record_revision');
        return n === 0;
      });
      await foreign.query('COMMIT');
    } finally {
      await foreign.end();
    }
    expect((await erased).body).toMatchObject({ status: 'completed' });
    expect(readFileSync(fileOf(), 'latin1')).not.toContain('Agatha');
    await api.stop();
  });

  it('reaches every other process on the same database', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'earshot-other-'));
    const [one, two] = [await start(), await start({ home: other })];
    await one.ingest(batch(some(100)));
    await erase(two, 'user_name=nobody');
    expect(readFileSync(fileOf(other), 'latin1')).toContain('Agatha');
    await erase(one, 'user_name=Agatha%20Longname');
    await until(
      'the other file to be clean',
      () => !/agatha|canary/i.test(readFileSync(fileOf(other), 'latin1')),
    );
    expect(await answersOf(two)).toEqual(await answersOf(one));
    await Promise.all([one.stop(), two.stop()]);
    rmSync(other, { recursive: true });
  });
});

describe('an erasure of two processes whose homes have the same path on different volumes', () => {
  let volumes: string[];
  beforeEach(() => {
    volumes = ['a', 'b'].map((name) => mkdtempSync(path.join(os.tmpdir(), `earshot-volume-${name}-`)));
  });
  afterEach(() => {
    for (const volume of volumes) rmSync(volume, { recursive: true, force: true });
  });
  /** The path names another folder in each process, as it does in containers with volumes of their own. */
  const startOn = (volume: string) =>
    start({ home: volume, cwd: volume, env: { EARSHOT_HOME: '/proc/self/cwd' } });
  /** Whether the file holds anything of her. */
  const holds = (volume: string) => /agatha|canary/i.test(readFileSync(fileOf(volume), 'latin1'));

  async function fill(volume: string): Promise<Api> {
    const api = await startOn(volume);
    await api.ingest(batch(some(100)), '?wait=indexed');
    await erase(api, 'user_name=nobody');
    expect(holds(volume)).toBe(true);
    return api;
  }

  /** Mutants: the hash of the path instead of the id of the folder; an `unconfirmed` that waits for none. */
  it('is completed when both files are clean', async () => {
    const [a = '', b = ''] = volumes;
    await (await fill(b)).stop();
    const one = await fill(a);
    const two = await startOn(b);
    expect((await erase(one, 'user_name=Agatha%20Longname')).body).toMatchObject({ status: 'completed' });
    expect(volumes.map(holds)).toEqual([false, false]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('names the folder of one that is not running, which forgets when it starts', async () => {
    const [a = '', b = ''] = volumes;
    await (await fill(b)).stop();
    const one = await fill(a);
    const { body } = await erase(one, 'user_name=Agatha%20Longname');
    expect(body).toMatchObject({ status: 'completed' });
    expect(JSON.stringify(body)).toContain(`index file in ${os.hostname()}:/proc/self/cwd/index`);
    expect(volumes.map(holds)).toEqual([false, true]);
    const two = await startOn(b);
    await until('the other file to be clean', () => !holds(b));
    expect(JSON.stringify((await erase(two, 'user_name=nobody')).body)).not.toContain('index file in');
    await Promise.all([one.stop(), two.stop()]);
  });

  it('does not leave the file of a folder that was copied with its id', async () => {
    const [a = '', b = ''] = volumes;
    const one = await fill(a);
    cpSync(path.join(a, 'index'), path.join(b, 'index'), { recursive: true });
    const two = await startOn(b);
    await erase(one, 'user_name=Agatha%20Longname');
    await until('the copy to be gone', () => !existsSync(fileOf(b)));
    expect((await two.search({ limit: 0 })).total).toBe(90);
    await Promise.all([one.stop(), two.stop()]);
  });
});

it('leaves the file to one of two processes on the same home', async () => {
  const [one, two] = [await start(), await start()];
  await one.ingest(batch(some(30)));
  await erase(one, 'user_name=nobody');
  const { ino } = statSync(fileOf());
  await erase(two, 'user_name=nobody');
  expect(statSync(fileOf()).ino).toBe(ino);
  await Promise.all([one.stop(), two.stop()]);
});
