import { expect, it } from 'vitest';
import { describeItems, fieldOf, type ItemShape } from './item-shape.js';

const describe = describeItems({
  in: { id: 'id', filters: { by: 'author.name', nps: '`Net score`' } },
  canMap: true,
});
const at = (shape: ItemShape | undefined, ...path: string[]) =>
  path.reduce<ItemShape | undefined>((one, name) => one && fieldOf(one, name), shape);
const namesIn = (item: object) => Object.keys(at(describe([item]), 'item')?.fields ?? {});

it('describes items by the names and types of their fields, without values', () => {
  const ana = { id: 1, author: { name: 'Ana' }, tags: [{ name: 'a' }, { name: 'b' }], note: null };
  const shape = describe([ana, { ...ana, id: 'two' }]);
  expect(at(shape, 'item', 'id')).toEqual({ items: 2, types: 'nt', isMapped: true });
  expect(at(shape, 'item', 'author', 'name')).toEqual({ items: 2, types: 't', isMapped: true });
  expect(at(shape, 'item', 'tags', '[]', 'name')).toMatchObject({ items: 4, types: 't' });
  expect(at(shape, 'item', 'note')).toEqual({ items: 0, types: '' });
  expect(JSON.stringify(shape)).not.toMatch(/Ana|two/);
});

it('a field is mapped if an expression names it, not a setting', () => {
  const shape = describe([{ id: 1, by: 2, filters: 3, 'Net score': 4, name: 5 }]);
  const mapped = ['id', 'by', 'filters', 'Net score', 'name'].filter(
    (name) => at(shape, 'item', name)?.isMapped,
  );
  expect(mapped).toEqual(['id', 'Net score', 'name']);
});

it('children of items are a kind of their own', () => {
  const both = describeItems({
    in: 'id',
    canMap: true,
    isChild: (item) => Object.hasOwn(item as object, 'post'),
  });
  const shape = both([{ id: 1 }, { id: 2, post: 1 }, { id: 3, post: 1 }]);
  expect([at(shape, 'item')?.items, at(shape, 'each')?.items]).toEqual([1, 2]);
});

it('takes no values for names', () => {
  const keys = [
    '2025-07-03',
    '4711',
    'ana@example.com',
    'd9428888-122b-11e1-b85c-61cd3cbb3210',
    'x'.repeat(99),
    '',
  ];
  expect(namesIn(Object.fromEntries([...keys, 'constructor', '_id'].map((key) => [key, 1])))).toEqual([
    'constructor',
    '_id',
  ]);
  expect(namesIn(JSON.parse('{"__proto__": {"id": 1}, "id": 1}') as object)).toEqual(['id']);
});

it('describes no more than it can, however wide and deep items are', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`) as object;
  const wide = Object.fromEntries(
    Array.from({ length: 100 }, (_, n) => [`f${n}`, { a: 1, b: 2, c: 3, d: 4, e: 5 }]),
  );
  for (const item of [deep, wide]) {
    const size = JSON.stringify(describe([item])).length;
    expect(size).toBeLessThan(20_000);
  }
  expect(namesIn(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, 1])))).toEqual([]);
});
