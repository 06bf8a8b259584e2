import { afterAll, beforeAll, expect, it } from 'vitest';
import httpJson from '../../connectors/http-json/index.js';
import { type EngineDatabase, engineDatabase, type Engine, engineOf } from '../kit/engine.js';
import { type FeedServer, startFeedServer } from '../kit/feed-server.js';

const secretsKey = 'a-key-of-sixteen-or-more';
let db: EngineDatabase;
let places: FeedServer;
let engine: Engine;
beforeAll(async () => {
  [db, places] = await Promise.all([engineDatabase(), startFeedServer()]);
  engine = engineOf(db.database, [httpJson], { allow: ['127.0.0.1'], secretsKey });
});
afterAll(() => Promise.all([db?.close(), places?.close()]));

const map = { id: 'id', ds: 'at', message: 'text', score: '$number(stars)', user_name: 'author.name' };
const reviews = (count: number, more: object = {}) => ({
  body: JSON.stringify(
    Array.from({ length: count }, (_, id) => ({
      id,
      at: new Date().toISOString(),
      text: `Review ${id}`,
      stars: 4,
      author: { name: 'Ana' },
      ...more,
    })),
  ),
});
const EXTRA = "Items have a new field 'extra', which is not mapped.";

/** Adds a source whose runs get these answers, one page each; `run` makes the next one and gives its note. */
async function sourceOf(name: string, answers: ReturnType<typeof reviews>[], more: object = {}) {
  const path = `/${encodeURIComponent(name)}`;
  places.on(path, answers);
  const config = { url: places.url + path, map, ...more };
  const add = (changed: object = {}) =>
    engine.add(name, { connector: 'http-json', config: { ...config, ...changed } });
  await add();
  return {
    add,
    run: async () => {
      await db.due(name);
      await engine.turn();
      const { status, note } = (await db.runs(name)).at(-1) as { status: string; note: string | null };
      return [status, note];
    },
    shown: async () => {
      const { drift } = await engine.queries.get(name);
      return drift.map(({ field, change }) => `${change} ${field}`);
    },
  };
}

it('tells of a new field, one that is gone and one of another type, once each', async () => {
  const changed = { extra: 1, stars: '5', author: undefined };
  const source = await sourceOf('changes', [reviews(25), reviews(30), reviews(35, changed)]);
  expect([await source.run(), await source.run()]).toEqual([
    ['ok', null],
    ['ok', null],
  ]);
  expect(await source.run()).toEqual([
    'ok',
    [
      "The mapped field 'stars' is now a text; it was a number before.",
      EXTRA,
      "The mapped field 'author' is no longer in the items; nearly all of them had it before.",
    ].join('\n'),
  ]);
  const before = await db.partitions('changes');
  expect(await source.run()).toEqual(['ok', null]);
  expect(await source.shown()).toEqual(['gone author', 'new extra', 'type stars']);
  expect((await db.partitions('changes'))[0]).toMatchObject({
    shape: before[0]?.shape,
    drift: before[0]?.drift,
  });
});

it('forgets changes when they are undone, when the mapping changes, and when the source is reset', async () => {
  const undone = await sourceOf('undone', [reviews(25), reviews(25, { author: undefined }), reviews(25)]);
  await undone.run();
  await undone.run();
  expect(await undone.shown()).toEqual(['gone author']);
  expect([await undone.run(), await undone.shown()]).toEqual([['ok', null], []]);

  const mapped = await sourceOf('mapped', [reviews(25), reviews(25, { extra: 1 })]);
  await mapped.run();
  expect(await mapped.run()).toEqual(['ok', EXTRA]);
  await engine.add('mapped', {
    connector: 'http-json',
    config: { url: `${places.url}/mapped`, map },
    every: '2h',
  });
  expect(await mapped.shown()).toEqual(['new extra']);
  await mapped.add({ map: { ...map, filters: { extra: 'extra' } } });
  expect(await mapped.shown()).toEqual([]);
  expect([await mapped.run(), await mapped.run(), await mapped.shown()]).toEqual([
    ['ok', null],
    ['ok', null],
    [],
  ]);

  const reset = await sourceOf('reset', [reviews(25), reviews(25, { extra: 1 })]);
  await reset.run();
  await reset.run();
  await engine.requests.pause('reset');
  expect(await engine.requests.reset('reset')).toMatchObject({ drift: [] });
});

it('judges by what is new: older items on the list still look as they did', async () => {
  const old = { at: '2025-07-03T10:12:00Z' };
  const lists = [reviews(25, old), reviews(12, { author: undefined }), reviews(25, old)];
  const [first = [], changed = [], rest = []] = lists.map(({ body }) => JSON.parse(body) as object[]);
  const later = [...changed.map((one, n) => ({ ...one, id: 1000 + n })), ...rest];
  const source = await sourceOf('listed', [{ body: JSON.stringify(first) }, { body: JSON.stringify(later) }]);
  await source.run();
  expect((await source.run())[1]).toContain("The mapped field 'author' is no longer in the items");
  expect([(await source.run())[1], await source.shown()]).toEqual([null, ['gone author']]);
});

it('of several partitions, one tells', async () => {
  const name = 'channels';
  const channels = ['a', 'b', 'c'];
  for (const channel of channels)
    places.on(`/${name}?channel=${channel}`, [reviews(25), reviews(25, { extra: 1 })]);
  const source = await sourceOf(name, [], {
    url: `${places.url}/${name}?channel={channel}`,
    partitions: { as: 'channel', values: channels },
  });
  expect([await source.run(), await source.run(), await source.run()]).toEqual([
    ['ok', null],
    ['ok', EXTRA],
    ['ok', null],
  ]);
  expect(await source.shown()).toEqual(['new extra']);
});

/** Mutants: learned in a transaction of its own before the note, the change is never reported; after the page, the page stays. */
it('a crash while a change is noted leaves neither the page nor what it taught; the next run tells once', async () => {
  const source = await sourceOf('killed', [reviews(25), reviews(26, { extra: 1 })]);
  await source.run();
  await db.query(`
    CREATE FUNCTION killed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
    CREATE TRIGGER killed BEFORE UPDATE ON source_run FOR EACH ROW WHEN (new.note LIKE '%extra%') EXECUTE FUNCTION killed()`);
  try {
    expect(await source.run()).toEqual(['failed', null]);
  } finally {
    await db.query('DROP TRIGGER killed ON source_run');
  }
  expect([(await db.ids('killed')).length, await source.shown()]).toEqual([25, []]);
  expect([await source.run(), await source.run()]).toEqual([
    ['ok', EXTRA],
    ['ok', null],
  ]);
  expect((await db.ids('killed')).length).toBe(26);
});

it('stores no value, and no field that is named like a secret', async () => {
  const name = 'secret';
  places.on('/secret', reviews(25, { 'canary-of-an-api': 1 }));
  await engine.add(name, {
    connector: 'http-json',
    config: { url: `${places.url}/secret`, auth: { type: 'bearer' }, map },
    secrets: { token: 'canary-of-an-api' },
  });
  await engine.turn();
  const [partition] = await db.partitions(name);
  expect(JSON.stringify(partition)).toContain('stars');
  expect(JSON.stringify(partition)).not.toMatch(/canary-of-an-api|Ana|Review/);
});
