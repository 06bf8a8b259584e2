import { expect, it } from 'vitest';
import { listIn } from './json-lists.js';
import { jsonListRows } from './json-rows.js';

const found = (value: unknown) => listIn(Buffer.from(JSON.stringify(value, null, 1)));

it.each([
  [{ reviews: [{ a: 1 }] }, 'reviews'],
  [
    { meta: { tags: [{ a: 1 }], next: null }, data: { items: [{ b: [{ c: 1 }, { c: 2 }, {}] }, {}] } },
    'data.items',
  ],
  [{ 'a "quoted" name, [{': [{}] }, 'a "quoted" name, [{'],
  [{ tags: ['a', 'b'], text: 'no list of [{ objects' }, undefined],
  [{}, undefined],
])('finds the list of %j', (value, path) => {
  expect(found(value)).toBe(path);
});

it('leaves JSON Lines alone, also where their records hold lists', () => {
  expect(listIn(Buffer.from('{"id":1,"comments":[{"a":1}]}\n{"id":2}\n'))).toBeUndefined();
  expect(listIn(Buffer.from('{"id":1}\n{"id":2,"comments":[{"a":1}]}'))).toBeUndefined();
  expect(listIn(Buffer.from('{"id":1,"comments":[{"a":1}'))).toBe('comments');
});

/** Cut at every place, names and brackets included. */
it('reads the elements of the list at a path, however the bytes come, with their lines', async () => {
  const text = Buffer.from(
    '{"n": [1], "a.b": 2,\n "d": {"list": [{"x": "]"},\n {"x": [{"y": 2}]}]},\n "z": [{"x": 9}]}',
  );
  for (let cut = 1; cut < text.length; cut++) {
    const rows = [];
    const pieces = async function* () {
      yield* [text.subarray(0, cut), text.subarray(cut)];
    };
    for await (const row of jsonListRows(pieces(), 'd.list')) rows.push([row.line, row.value('x')]);
    expect(rows).toEqual([
      [2, ']'],
      [3, [{ y: 2 }]],
    ]);
  }
  const none = async () => {
    for await (const row of jsonListRows([text][Symbol.iterator]() as never, 'd.other'))
      expect(row).toBeUndefined();
  };
  await expect(none()).rejects.toThrow("The file has no list at 'd.other'.");
});
