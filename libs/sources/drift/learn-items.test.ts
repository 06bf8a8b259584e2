import { describe, expect, it } from 'vitest';
import { describeItems, type UsedFields } from '#libs/connector';
import { driftNow, type Learned, learnItems, sayDrift } from './learn-items.js';

const map = { id: 'id', message: 'text', score: '$number(stars)', user_name: 'author.name' };
const item = (more: object = {}) => ({
  id: 'r1',
  text: 'Text',
  stars: 4,
  author: { name: 'Ana' },
  note: null,
  ...more,
});
const many = (count: number, more: object = {}) => Array.from({ length: count }, () => item(more));

/** A partition, and what each of its pages tells. `JSON`: as it is stored. */
function partition({ canMap = true, isChild }: Partial<UsedFields> = {}) {
  const shapeOf = describeItems({ in: map, canMap, ...(isChild && { isChild }) });
  let learned: Learned = { shape: null, drift: [] };
  const read = (items: readonly object[], tells = true) => {
    const found = learnItems(learned, shapeOf(items), { tells, now: Date.now() });
    learned = JSON.parse(JSON.stringify(learned)) as Learned;
    return found?.map(sayDrift);
  };
  return {
    read,
    /** Old items. */
    learn: (items: readonly object[]) => read(items, false),
    shown: () => learned.drift.map(({ field, change }) => `${change} ${field}`),
    bytes: () => JSON.stringify(learned.shape).length,
  };
}

it('learns from the first items without telling, and nothing more from others like them', () => {
  const source = partition();
  const pages = [many(5), many(5, { sudden: 1 }), many(20, { stars: '4' })];
  expect(pages.map((page) => source.read(page))).toEqual([[], [], []]);
  expect([source.read(many(50)), source.read(many(1))]).toEqual([undefined, undefined]);
});

describe('a new field', () => {
  it('is reported once, and only if it is not mapped', () => {
    const source = partition();
    source.read(many(20));
    const author = { name: 'Ana', email: 'a', address: { city: 'b' } };
    expect(source.read([item({ author, extra: { a: 1 } })])).toEqual([
      "Items have a new field 'author.email', which is not mapped.",
      "Items have a new field 'author.address', which is not mapped.",
      "Items have a new field 'extra', which is not mapped.",
    ]);
    expect(source.read([item({ author, extra: { a: 1, b: 2 }, note: 'n' })])).toEqual([]);
    expect(source.shown()).toEqual(['new author.email', 'new author.address', 'new extra']);
    const unrated = partition();
    const { id, text, author: writer, note } = item();
    unrated.read(Array.from({ length: 20 }, () => ({ id, text, author: writer, note })));
    expect(unrated.read(many(1))).toEqual([]);
  });

  it('is not reported where the user has no mapping to add it to', () => {
    const vendor = partition({ canMap: false });
    vendor.read(many(20));
    expect(vendor.read(many(20, { extra: 1 }))).toEqual([]);
    expect(vendor.read(many(20, { stars: true }))).toHaveLength(1);
  });
});

it('a mapped field of another type is reported once', () => {
  const source = partition();
  source.read(many(20, { likes: 1 }));
  expect(source.read([item({ stars: '4', likes: '1' })])).toEqual([
    "The mapped field 'stars' is now a text; it was a number before.",
  ]);
  expect([source.read([item({ likes: 2 })]), source.shown()]).toEqual([undefined, ['type stars']]);
});

describe('a mapped field that is gone', () => {
  it('is reported once, and shown until it is back', () => {
    const source = partition();
    source.read(many(30));
    const gone = { author: undefined };
    expect([many(9, gone), many(1, gone), many(5, gone)].map((page) => source.read(page))).toEqual([
      [],
      ["The mapped field 'author' is no longer in the items; nearly all of them had it before."],
      undefined,
    ]);
    expect(source.shown()).toEqual(['gone author']);
    expect([source.read(many(1)), source.shown()]).toEqual([[], []]);
    expect([source.read(many(20, gone)), source.shown()]).toEqual([undefined, []]); // it comes and goes
  });

  it('is not missed if few items had it, if its object is missing, or if it is not mapped', () => {
    const source = partition();
    source.read([...many(20, { plain: 1, author: null }), ...many(5, { plain: 1 })]);
    expect(source.read(many(40, { author: null }))).toEqual([]);
    expect(source.read(many(40, { plain: 1, author: null }))).toEqual([]);
  });
});

it('reports nothing of the first reading, however items changed over time', () => {
  const source = partition();
  const times = [many(30), many(30, { author: undefined, stars: 'five' }), many(30, { old: 1 })];
  for (const page of times) source.learn(page);
  expect(times.map((page) => source.read(page) ?? [])).toEqual([[], [], []]);
});

it('items and their children are distinguished', () => {
  const source = partition({ isChild: (one) => Object.hasOwn(one as object, 'post') });
  const child = (more: object = {}) => ({ post: 1, text: 'Text', ...more });
  const children = (count: number, more: object = {}) => Array.from({ length: count }, () => child(more));
  source.read([...many(30), ...children(30)]);
  expect([source.read(children(30)), source.read(many(30))]).toEqual([undefined, undefined]);
  expect(source.read(children(1, { likes: 1 }))).toEqual([
    "Items have a new field 'each.likes', which is not mapped.",
  ]);
});

describe('bad data', () => {
  it.each([
    [
      'people',
      (n: number) => ({ scores: { [`Person ${String.fromCodePoint(65 + (n % 26), 65 + (n % 7))}`]: n } }),
    ],
    ['reactions', (n: number) => ({ reactions: n % 4 === 0 ? { [`emoji_${n % 17}`]: 1 } : {} })],
    ['languages', (n: number) => ({ texts: { [`l${n % 11}`]: 'a', [`l${n % 13}`]: 'b' } })],
    [
      'answers with names of their own',
      (n: number) => ({
        [`q${n % 40}`]: n,
        [`q${n % 29}`]: n,
        [`r${n % 31}`]: n,
        [`s${n % 37}`]: n,
        [`t${n % 23}`]: n,
        [`u${n % 19}`]: n,
      }),
    ],
  ])('keys of maps are values: %s', (_, more) => {
    const source = partition();
    const page = (from: number) => Array.from({ length: 25 }, (__, n) => item(more(from + n)));
    source.read(page(0));
    const size = source.bytes();
    expect([25, 500, 77, 1_000].map((from) => source.read(page(from)) ?? [])).toEqual([[], [], [], []]);
    expect(source.bytes()).toBeLessThanOrEqual(size);
    expect(source.read(many(20, { stars: '4', ...more(1) }))).toHaveLength(1);
  });

  it('an explosion of fields is reported in few messages and remembered in few bytes', () => {
    const source = partition();
    source.read(many(20));
    const told = Array.from(
      { length: 100 },
      (_, n) => source.read([item({ [`extra_${n}`]: { [`x${n}`]: n } })]) ?? [],
    );
    expect(told.flat().length).toBeLessThanOrEqual(10);
    expect(source.bytes()).toBeLessThan(3_000);
    const wide = partition();
    wide.read(many(20));
    const more = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`x${n}`, n]));
    expect(wide.read([item(more)])?.length).toBeLessThanOrEqual(10);
  });

  it('items that are not objects show no drift', () => {
    const source = partition();
    const pages = [['a', 1, null], [[1], [[2]]], [true]] as unknown as object[][];
    for (const page of pages) for (let n = 0; n < 30; n++) expect(source.read(page) ?? []).toEqual([]);
  });
});

it('a change is shown for a month, and once for all partitions', () => {
  const now = Date.now();
  const old = { field: 'a', since: now - 31 * 86_400_000, change: 'new' } as const;
  const told = { field: 'b', since: now - 5, change: 'new' } as const;
  expect(driftNow([old, told, { ...told, since: now }, { ...told, change: 'gone' }])).toEqual([
    told,
    { ...told, change: 'gone' },
  ]);
});
