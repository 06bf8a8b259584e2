import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { createDatabase } from '../kit/database.js';
import { until } from '../kit/process.js';
import { pullAgain, ranAfter, type Source } from '../kit/sources.js';

const HOUR = 3_600;
const MAP = ['id=nr', 'message=title,review', 'ds=date', 'score=stars', 'filters.country=country'];

/** A folder that files arrive in, as written some hours ago: what was written this minute may not be complete. */
class ArrivalFolder {
  readonly home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'earshot-files-')));
  readonly path = path.join(this.home, 'feedback');

  constructor() {
    mkdirSync(this.path);
  }

  put(name: string, content: string | Buffer, hoursAgo = 5): void {
    const at = path.join(this.path, name);
    writeFileSync(`${at}.part`, content);
    const time = Date.now() / 1000 - hoursAgo * HOUR;
    utimesSync(`${at}.part`, time, time);
    renameSync(`${at}.part`, at);
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}

const csv = (...lines: string[]) => `nr,date,title,review,stars,country\n${lines.join('\n')}\n`;
const latest = ({ runs: [run] }: Source) => run;

describe('files in a folder', () => {
  let arrivals: ArrivalFolder;
  let api: Api;
  beforeAll(async () => {
    arrivals = new ArrivalFolder();
    api = await startApi({ env: { FILES_ALLOW: arrivals.path } });
  });
  afterAll(async () => {
    await api?.stop();
    arrivals?.remove();
  });

  const add = (name: string, config: object) =>
    api.request('/admin/sources?check=true', {
      body: { name, connector: 'files', config: { folder: arrivals.path, ...config } },
    });
  const records = (source: string) =>
    api.database?.query<{ id: string; message: string; score: number; filters: object }>(
      `SELECT caller_id AS id, message, score, filters FROM record JOIN source s ON s.id = source_id
       WHERE s.name = $1 ORDER BY caller_id`,
      [source],
    );

  it('become records: each row once, changed rows as new versions, broken ones as dead letters', async () => {
    arrivals.put(
      'may.csv',
      csv('1,2026-05-01 10:00,Good,Works,5,PT', '2,2026-05-02 10:00,,Slow,2,', '3,soon,,Bad,1,DE'),
    );
    arrivals.put('june.csv.gz', gzipSync(csv('4,2026-06-01 10:00,,Fine,4,DE')));
    arrivals.put('notes.txt', 'not to be read');
    // Its clock is an hour ahead: it stays young however long the test takes.
    arrivals.put('now.csv', csv('5,2026-06-02 10:00,,Being written,4,DE'), -1);
    const settings = { names: '*.csv*', map: MAP, zone: 'Europe/Lisbon', score_scale: [1, 5] };
    expect(await add('reviews', settings)).toMatchObject({ status: 200 });
    const first = latest(await ranAfter(api, 'reviews', 0));
    expect(first).toMatchObject({ status: 'ok', accepted: 3, rejected: 1 });
    expect(first?.note).toContain('1 file is still being written');
    expect(await records('reviews')).toEqual([
      { id: '1', message: 'Good\n\nWorks', score: 5, filters: { country: 'PT' } },
      { id: '2', message: 'Slow', score: 2, filters: {} },
      { id: '4', message: 'Fine', score: 4, filters: { country: 'DE' } },
    ]);
    const [letter] =
      (await api.database?.query<{ message: string }>('SELECT message FROM dead_letter')) ?? [];
    expect(letter?.message).toMatch(/^may\.csv, line 4: 'ds': 'soon' is not a date/);
    expect(latest(await pullAgain(api, 'reviews'))).toMatchObject({ received: 0, accepted: 0, status: 'ok' });

    arrivals.put('may.csv', csv('1,2026-05-01 10:00,Good,Works,4,PT', '2,2026-05-02 10:00,,Slow,2,'), 4);
    expect(latest(await pullAgain(api, 'reviews'))).toMatchObject({ received: 2, revised: 1, duplicates: 1 });
    rmSync(path.join(arrivals.path, 'june.csv.gz'));
    await pullAgain(api, 'reviews');
    expect((await records('reviews'))?.map(({ id, score }) => [id, score])).toEqual([
      ['1', 4],
      ['2', 2],
      ['4', 4],
    ]);
  });

  it('are refused outside the folders of the operator, by links, and with settings that do not fit', async () => {
    symlinkSync('/etc', path.join(arrivals.path, 'link'));
    symlinkSync('/etc/passwd', path.join(arrivals.path, 'secrets.csv'));
    const says = async (config: object) => JSON.stringify((await add('refused', config)).body);
    for (const folder of [
      '/etc',
      path.join(arrivals.path, 'link'),
      path.join(arrivals.path, '..'),
      '/nowhere',
    ])
      expect(await says({ folder })).toContain("'folder': must be a folder below those in FILES_ALLOW");
    expect(await says({ names: 'may.csv' })).toContain("Column 'review' looks like it: map: message=review");
    expect(await says({ names: 'may.csv', map: MAP })).toContain('such as zone: Europe/Lisbon');
    expect(await says({ map: ['text=review'] })).toContain("'text' is not a field");
    expect(await add('linked', { names: 'secrets.csv' })).toMatchObject({ status: 200 });
    expect(latest(await ranAfter(api, 'linked', 0))).toMatchObject({ status: 'ok', received: 0 });
  });

  it('are mapped by what their first rows look like', async () => {
    const { body } = await api.request<{ config: object }>('/admin/sources/suggest', {
      body: { connector: 'files', config: { folder: arrivals.path, names: 'may.csv' } },
    });
    expect(body.config).toMatchObject({ map: ['message=review', 'ds=date'] });
  });
});

/** Mutant: a cursor that is stored apart from its rows reads some of them twice or not at all. */
it('goes on in the middle of a file after it was killed', { timeout: 300_000 }, async () => {
  const arrivals = new ArrivalFolder();
  const database = await createDatabase();
  const rows = Array.from({ length: 6_000 }, (_, n) => `${n},2026-05-01T10:00:00Z,,Said as number ${n},3,PT`);
  arrivals.put('large.csv', csv(...rows));
  const env = { FILES_ALLOW: arrivals.home };
  const first = await startApi({ env, database });
  const lock = await (await database.open()).pool.connect();
  await lock.query('SELECT pg_advisory_lock(77)');
  await database.query(`
    CREATE FUNCTION wait_at_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (NEW.cursor->'rest'->>'rows')::int >= 3000 THEN PERFORM pg_advisory_xact_lock(77); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER wait_at_row BEFORE UPDATE ON source_partition FOR EACH ROW EXECUTE FUNCTION wait_at_row()`);
  let second: Api | undefined;
  try {
    const config = { folder: arrivals.path, map: MAP };
    await first.request('/admin/sources', { body: { name: 'large', connector: 'files', config } });
    await until('the third page to be half-way into the database', async () => {
      const waiting = await database.query(
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND NOT granted",
      );
      return waiting.length > 0;
    });
    await first.kill();
    await database.query('DROP TRIGGER wait_at_row ON source_partition');
    second = await startApi({ env, database, home: first.home });
    const source = await ranAfter(second, 'large', 1);
    expect(source.runs.map(({ status, accepted }) => [status, accepted])).toEqual([
      ['ok', 4_000],
      ['interrupted', 2_000],
    ]);
    expect(source.runs[0]).toMatchObject({ duplicates: 0, revised: 0 });
    expect(await database.query('SELECT count(*)::int AS n FROM record')).toEqual([{ n: 6_000 }]);
  } finally {
    lock.release(true);
    await second?.stop();
    await first.kill().catch(() => undefined);
    rmSync(first.home, { recursive: true, force: true });
    await database.close();
    arrivals.remove();
  }
});
