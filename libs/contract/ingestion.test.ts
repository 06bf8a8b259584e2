import { expect, it } from 'vitest';
import { fieldErrorsOf } from './faults.js';
import { ingestionBatch, ingestionRequest } from './ingestion.js';

const record = { ds: '2024-01-02T03:04:05+0000', message: 'Great app' };
const batch = (...records: unknown[]) => ({ source: 'github', records });

const findings = (value: unknown) => {
  const read = ingestionRequest.safeParse(value);
  return read.success
    ? []
    : fieldErrorsOf(read.error.issues).map(({ pointer, code }) => `${pointer} ${code}`);
};
const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

it('keeps what it accepts', () => {
  const filters = { country: 'PT', 'a.b': 1.5, constructor: 'x', nested: { tags: ['a', 1, null, [true]] } };
  const full = {
    ...record,
    filters,
    score: 5,
    user_name: '=1+1',
    url: 'javascript:x',
    id: 'a',
    occurrence: 2,
  };
  expect(ingestionRequest.parse(batch(full)).records[0]).toEqual(full);
});

it('treats null as absent', () => {
  const nulls = { ...record, filters: null, score: null, user_name: null, url: null, id: null };
  expect(ingestionRequest.parse(batch(nulls)).records[0]).toEqual({ ...record, filters: {} });
});

it.each<[string, unknown, string]>([
  ['no offset', { ...record, ds: '2024-01-02T03:04:05' }, '/records/0/ds missing_offset'],
  ['a word', { ...record, ds: 'now' }, '/records/0/ds bad_timestamp'],
  ['no ds', { message: 'x' }, '/records/0/ds required'],
  ['invisible message', { ...record, message: '\u200b\ufeff \u200d' }, '/records/0/message empty_message'],
  ['blank message', { ...record, message: ' \n\u3000' }, '/records/0/message empty_message'],
  ['NUL', { ...record, message: 'a\0' }, '/records/0/message bad_text'],
  ['lone surrogate', { ...record, message: 'a\ud800b' }, '/records/0/message bad_text'],
  ['long message', { ...record, message: 'x'.repeat(65_537) }, '/records/0/message too_long'],
  ['unknown name', { ...record, contry: 'PT' }, '/records/0/contry unknown_property'],
  ['pointer escapes', { ...record, 'a/b~': 1 }, '/records/0/a~1b~0 unknown_property'],
  ['text score', { ...record, score: '5' }, '/records/0/score bad_type'],
  ['half score', { ...record, score: 1.5 }, '/records/0/score not_integer'],
  ['huge score', { ...record, score: 2 ** 31 }, '/records/0/score out_of_range'],
  ['user name of 257', { ...record, user_name: 'x'.repeat(257) }, '/records/0/user_name too_long'],
  ['url with tab', { ...record, url: 'java\tscript:x' }, '/records/0/url bad_text'],
  ['empty id', { ...record, id: '' }, '/records/0/id too_short'],
  ['array', [], '/records/0 bad_type'],
  ['list of filters', { ...record, filters: [] }, '/records/0/filters bad_type'],
  ['infinity', { ...record, filters: { a: Number('1e400') } }, '/records/0/filters/a bad_number'],
  ['2^53 + 1', { ...record, filters: { a: 9_007_199_254_740_992 } }, '/records/0/filters/a bad_number'],
  ['empty key', { ...record, filters: { '': 1 } }, '/records/0/filters/ bad_name'],
  ['six levels', { ...record, filters: deep(6) }, '/records/0/filters/a/a/a/a/a too_deep'],
  ['long text', { ...record, filters: { a: 'ü'.repeat(2049) } }, '/records/0/filters/a too_long'],
  ['101 elements', { ...record, filters: { a: Array(101).fill(1) } }, '/records/0/filters/a too_long'],
])('refuses %s', (_, one, finding) => {
  expect(findings(batch(one))).toEqual([finding]);
});

it('refuses a __proto__ key that every other layer silently drops', () => {
  const sent: unknown = JSON.parse(
    '{"source":"a","records":[{"ds":"2024-01-02T03:04:05+0000","message":"m","filters":{"__proto__":{"x":1}}}]}',
  );
  expect(findings(sent)).toEqual(['/records/0/filters/__proto__ bad_name']);
  expect(findings(JSON.parse('{"source":"a","records":[{}],"__proto__":1}'))).toEqual([
    '/__proto__ unknown_property',
  ]);
});

it('counts characters as code points', () => {
  expect(findings(batch({ ...record, user_name: '👩'.repeat(256) }))).toEqual([]);
  expect(findings(batch({ ...record, user_name: '👩'.repeat(257) }))).toEqual([
    '/records/0/user_name too_long',
  ]);
});

it.each(['', '  ', ' a', 'a\u202eb', 'a\nb', 'x'.repeat(129), 5, null, undefined])(
  'refuses the source %j',
  (source) => {
    expect(findings({ source, records: [record] })).toHaveLength(1);
  },
);

it('checks the number of records before any of them', () => {
  const check = (count: number) => findings({ source: 'a', records: Array(count).fill(0) });
  expect(check(500_000)).toEqual(['/records too_long']);
  expect(check).toCostAtMost(5, { from: 10_000, to: 500_000 });
});

it('returns the good records of a batch along with the errors of the others', () => {
  const checked = ingestionBatch.parse(batch(record, { ...record, ds: 'now' }, record));
  expect(checked.records.map((one) => one !== null)).toEqual([true, false, true]);
  expect(checked.faults.map(({ path }) => path)).toEqual([['records', 1, 'ds']]);
});
