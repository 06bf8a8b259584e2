import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expression, Expressions } from './expressions.js';
import { RecordMapper, type RecordMapping, recordMapping } from './record-mapping.js';

const map = (mapping: Partial<RecordMapping>, raw: unknown) =>
  new RecordMapper(recordMapping.parse({ id: 'id', message: 'text', ...mapping })).map(raw);
const fault = (source: string) => expression.safeParse(source).error?.issues[0]?.message;

it('maps an item field by field', () => {
  const raw = {
    id: 7,
    title: 'Crash',
    text: 'at\r\nlogin',
    at: 1751530320,
    edited: '2025-07-04 08:00:00',
    stars: '4',
    by: { name: ' Ana \n' },
    link: 'https://example.com/7',
    country: 'PT',
    tags: ['a', 'b'],
    gone: null,
  };
  const mapping = {
    message: 'title & "\n\n" & text',
    ds: 'at',
    updated_at: 'edited & "Z"',
    score: 'stars',
    user_name: 'by.name',
    url: 'link',
    filters: { country: 'country', tags: 'tags', version: 'app.version', gone: 'gone' },
  };
  expect(map(mapping, raw)).toEqual({
    id: '7',
    message: 'Crash\n\nat\nlogin',
    ds: '2025-07-03T08:12:00.000+0000',
    updatedAt: '2025-07-04T08:00:00Z',
    score: 4,
    user_name: 'Ana',
    url: 'https://example.com/7',
    filters: { country: 'PT', tags: ['a', 'b'] },
  });
  expect(map({ filters: '{"a": text, "b": missing}' }, raw)).toMatchObject({ filters: { a: 'at\r\nlogin' } });
});

it.each([
  [1751530320000, '2025-07-03T08:12:00.000+0000', undefined],
  ['1751530320', '2025-07-03T08:12:00.000+0000', undefined],
  ['2025-07-03T10:12:00+02:00', '2025-07-03T10:12:00+02:00', undefined],
  ['2025-07-03 10:12:00', '2025-07-03T10:12:00Z', 'no_zone'],
  ['2025-07-03', '2025-07-03T00:00Z', 'no_zone'],
])('reads the time %j', (at, ds, note) => {
  const mapped = map({ ds: 'at' }, { id: 1, text: 't', at });
  expect(mapped).toMatchObject({ ds });
  expect('filters' in mapped && mapped.filters?.date_note).toBe(note);
});

it.each([
  [{}, { text: 't' }, { reject: "'id': found nothing", path: '/id' }],
  [{}, { id: {}, text: 't' }, { reject: "'id': found a value that is not text", path: '/id' }],
  [{}, { id: 1 }, { reject: "'message': found nothing", path: '/message' }],
  [{}, { id: 1, text: null }, { skip: 'The item has no text.' }],
  [{}, { id: 1, text: ' \n' }, { skip: 'The item has no text.' }],
  [{ skip: 'draft' }, { id: 1, text: 't', draft: true }, { skip: 'Skipped by the mapping.' }],
  [
    { score: 'n' },
    { id: 1, text: 't', n: 4.5 },
    { reject: "'score': must be a whole number, not 4.5", path: '/score' },
  ],
  [
    { ds: 'at' },
    { id: 1, text: 't' },
    { reject: expect.stringContaining("'ds': must be a time"), path: '/ds' },
  ],
  [
    { ds: 'at' },
    { id: 1, text: 't', at: 'yesterday' },
    { reject: expect.stringContaining('not "yesterday"'), path: '/ds' },
  ],
  [
    { filters: { a: '$number(text)' } },
    { id: 1, text: 't' },
    { reject: expect.stringMatching(/'filters.a': .*at character \d+/), path: '/filters/a' },
  ],
  [
    { filters: '[1]' },
    { id: 1, text: 't' },
    { reject: "'filters': must return an object", path: '/filters' },
  ],
])('explains what does not fit: %j of %j', (mapping, raw, expected) => {
  expect(map(mapping, raw)).toEqual(expected);
});

it('derives the identity of items without ids from their content', () => {
  const plain = new RecordMapper({ message: 'text' });
  const [one, same, other] = ['a', 'a', 'b'].map((text) => plain.map({ text }));
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

it('keeps a link that cannot be followed as a filter', () => {
  expect(map({ url: 'link' }, { id: 1, text: 't', link: 'javascript:alert(1)' })).toMatchObject({
    filters: { link: 'javascript:alert(1)' },
  });
});

it('points at an invalid expression', () => {
  expect(fault('a.b')).toBeUndefined();
  expect(fault('a +')).toBe('is not valid JSONata: Unexpected end of expression, at character 3');
  expect(fault('a[')).toContain('at character');
  expect(fault('('.repeat(8_000))).toContain('is not valid JSONata');
});

/** Mutant: without the time limit of the world they run in, each of these runs forever. */
it.each([
  '($f := function($x) { $f($x + 1) }; $f(1))',
  '($f := function($x) { 1 + $f($x + 1) }; $f(1))',
  '$match(a, /^(a+)+$/)',
  '$reduce([1..90000], function($s, $n) { $s & $s & "x" }, "x")',
  '$count([1..99999999])',
])('interrupts %s', (source) => {
  const expressions = new Expressions({ bad: source, good: 'a' });
  expect(() => expressions.evaluate(['bad'], { a: `${'a'.repeat(40)}!` }, 300)).toThrow(
    /ms|exceed|limit|length|stack|sequence|size/i,
  );
  expect(expressions.evaluate(['good'], { a: 1 }, 1_000)).toEqual({ good: 1 });
});

it.each(['$now()', '$millis()', '$random()', '$shuffle([1, 2])'])('has no %s', (source) => {
  expect(() => new Expressions({ one: source }).evaluate(['one'], {}, 1_000)).toThrow(/is not available/);
});

it('reads a path as JSONata does, whatever it leads to', () => {
  const json = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 0, '', 'x'),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('node'), { maxLength: 3 }),
    object: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node'), { maxKeys: 3 }),
  })).node;
  const paths = { one: 'a', two: 'a.b', three: 'a.b.c' };
  // In parentheses it is no path to be walked.
  const whole = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, `(${path})`]));
  const [walked, calculated] = [new Expressions(paths), new Expressions(whole)];
  const names = Object.keys(paths);
  fc.assert(
    fc.property(json, (input) => {
      expect(walked.evaluate(names, input, 1_000)).toEqual(calculated.evaluate(names, input, 1_000));
    }),
    { numRuns: 500 },
  );
});

it('has no access to the process', () => {
  for (const source of ['process', 'require', '$constructor', '$eval("1").constructor'])
    expect(new Expressions({ one: source }).evaluate(['one'], {}, 1_000)).toEqual({});
});
