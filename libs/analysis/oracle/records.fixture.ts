import fc from 'fast-check';
import type { Filter } from '#libs/contract';
import { AnalysisIndex, createAnalyzer } from '#libs/index';
import type { PlainRecord } from './oracle.fixture.js';
import { rowOf } from './oracle.fixture.js';

export const WORDS = [
  'crash',
  'login',
  'battery',
  'batteries',
  'photo',
  'slow',
  'refund',
  'versão',
  'versões',
];
export const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Monrovia',
  'record',
];

/** Instants at which one of the zones changes its clock. */
const CHANGES = [
  '2025-03-30T01:00:00Z',
  '2025-10-26T01:00:00Z',
  '2025-11-02T06:00:00Z',
  '2025-03-09T07:00:00Z',
  '2025-04-05T15:00:00Z',
  '2025-10-04T15:30:00Z',
  '2011-12-30T10:00:00Z',
  '1972-01-07T00:44:30Z',
].map((text) => Date.parse(text));

const DAY = 86_400_000;
const around = (at: number, days: number) =>
  fc.integer({ min: -days * 1440, max: days * 1440 }).map((minutes) => at + minutes * 60_000);

/** Most records within weeks of one clock change, some right at it, few anywhere. */
function times(change: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 6, arbitrary: around(change, 20) },
    { weight: 3, arbitrary: around(change, 0.2) },
    { weight: 1, arbitrary: fc.integer({ min: -300, max: 300 }).map((days) => change + days * DAY + 12_345) },
  );
}

const scalar = fc.constantFrom<string | number | boolean>('PT', 'pt', 'ES', 27, '27', true, 'true', 3.5, -2);
const attributes = fc.record(
  {
    country: fc.constantFrom('PT', 'ES', 'FR', 'São Tomé', null, ''),
    tags: fc.oneof(
      fc.array(fc.constantFrom('iOS', 'Android', 'web', 'beta'), { maxLength: 3 }),
      fc.constant('iOS'),
    ),
    mixed: scalar,
    age: fc.oneof(fc.integer({ min: 10, max: 40 }), fc.double({ min: 0, max: 90, noNaN: true })),
    device: fc.record({
      os: fc.constantFrom('a', 'b'),
      versions: fc.array(fc.record({ n: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
    }),
    'device.os': fc.constantFrom('a', 'c'),
  },
  { requiredKeys: [] },
);

export function records(most = 40): fc.Arbitrary<PlainRecord[]> {
  return fc.constantFrom(...CHANGES).chain((change) =>
    fc
      .array(
        fc.record({
          ds: times(change),
          offset: fc.constantFrom(0, 60, -300, 345, 840, -720),
          source: fc.constantFrom('App Store', 'Zendesk', 'survey'),
          language: fc.constantFrom('en', 'pt-BR', 'ja', 'und'),
          words: fc.oneof(
            { weight: 5, arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }) },
            // Long enough for near-duplicates.
            { weight: 1, arbitrary: fc.shuffledSubarray(WORDS, { minLength: WORDS.length - 1 }) },
          ),
          score: fc.option(fc.integer({ min: 0, max: 10 })),
          user: fc.option(fc.constantFrom('ana', 'Béatrice', 'chris', '')),
          url: fc.option(fc.constantFrom('https://a.example', 'https://b.example')),
          filters: attributes,
        }),
        { minLength: 1, maxLength: most },
      )
      .map((drafts) => drafts.map((draft, i): PlainRecord => ({ ...draft, seq: i + 1 }))),
  );
}

const KEYS = [
  'source',
  'language',
  'user_name',
  'score',
  'filters.country',
  'filters.tags',
  'filters.mixed',
  'filters.age',
  'filters.device.os',
  'filters.device.versions.n',
];
export const GROUPS = [...KEYS.filter((key) => key !== 'filters.age'), 'ds:weekday', 'ds:hour_of_day'];
const operator = fc.constantFrom<'eq' | 'neq'>('eq', 'neq');
const values = fc.constantFrom<string | number | boolean>(
  'App Store',
  'en',
  'und',
  'ana',
  'PT',
  'pt',
  'iOS',
  'web',
  27,
  '27',
  true,
  'true',
  3,
  5,
  'a',
  1,
  3.5,
);

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ type: fc.constant('exists' as const), key: fc.constantFrom(...KEYS, 'url'), operator }),
  fc.record({
    type: fc.constant('list' as const),
    key: fc.constantFrom(...KEYS),
    operator: fc.constantFrom<'eq' | 'neq' | 'all'>('eq', 'neq', 'all'),
    values: fc.array(fc.option(values), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('value' as const), key: fc.constantFrom(...KEYS), operator, value: values }),
  fc.record({
    type: fc.constant('value' as const),
    key: fc.constantFrom('source', 'user_name', 'filters.country', 'filters.mixed'),
    operator: fc.constantFrom<'contains' | 'not_contains' | 'starts_with'>(
      'contains',
      'not_contains',
      'starts_with',
    ),
    value: fc.constantFrom('a', 'PT', 'sao', 'BEA', 'Store'),
  }),
  fc
    .record({
      key: fc.constantFrom('score', 'filters.age', 'filters.mixed', 'message:length'),
      operator,
      bounds: fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: -3, max: 40 })),
      min_exclusive: fc.boolean(),
      max_exclusive: fc.boolean(),
    })
    .map(({ bounds, ...rest }) => ({
      type: 'range' as const,
      ...rest,
      min: Math.min(...bounds),
      max: Math.max(...bounds),
    })),
  fc.record({
    type: fc.constant('range' as const),
    key: fc.constantFrom('filters.mixed', 'filters.country', 'source'),
    operator,
    min: fc.constantFrom('A', 'PT', 'a'),
  }),
  fc.record({
    type: fc.constant('list' as const),
    key: fc.constant('ds:weekday'),
    operator,
    values: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  }),
  fc.record({
    type: fc.constant('list' as const),
    key: fc.constant('ds:hour_of_day'),
    operator,
    values: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1 }),
  }),
);

/** A range of `ds` around a record of the set: dates, instants, or both sides apart. */
function timeLeaf(list: readonly PlainRecord[]): fc.Arbitrary<Filter> {
  const text = fc
    .tuple(fc.constantFrom(...list), fc.constantFrom(0, -1, 1, 90), fc.boolean())
    .map(([record, days, asDate]) => {
      const iso = new Date(record.ds + days * DAY).toISOString();
      return asDate ? iso.slice(0, 10) : `${iso.slice(0, 19)}+0000`;
    });
  return fc
    .record({
      operator,
      bounds: fc.tuple(text, text),
      sides: fc.constantFrom('min', 'max', 'both'),
      min_exclusive: fc.boolean(),
      max_exclusive: fc.boolean(),
    })
    .map(({ bounds, sides, ...rest }): Filter => {
      const [min, max] = bounds.toSorted((a, b) => a.slice(0, 10).localeCompare(b.slice(0, 10)));
      const clear =
        min.slice(0, 10) < max.slice(0, 10) &&
        Date.parse(min.slice(0, 10)) + 2 * DAY < Date.parse(max.slice(0, 10));
      const both = sides === 'both' && clear;
      return {
        type: 'range',
        key: 'ds',
        ...rest,
        ...((both || sides !== 'max') && { min }),
        ...((both || sides === 'max') && { max }),
      };
    });
}

export function filtersFor(list: readonly PlainRecord[], most = 3): fc.Arbitrary<Filter[]> {
  const any = fc.oneof({ weight: 4, arbitrary: leaf }, { weight: 1, arbitrary: timeLeaf(list) });
  const group: fc.Arbitrary<Filter> = fc.record({
    type: fc.constant('group' as const),
    operator: fc.constantFrom<'and' | 'or' | 'not'>('and', 'or', 'not'),
    filters: fc.array(any, { minLength: 1, maxLength: 3 }),
  });
  return fc.array(fc.oneof({ weight: 4, arbitrary: any }, { weight: 1, arbitrary: group }), {
    maxLength: most,
  });
}

export const queries = fc.option(
  fc.constantFrom(
    'crash',
    'login crash',
    'crash -login',
    'battery OR photo',
    'slow refund OR login',
    '-slow',
    // What `battery` and `batteries` share, misspelt.
    'battrei slow',
  ),
  { nil: undefined },
);

export const analyzer = createAnalyzer('en');

export function indexOf(list: readonly PlainRecord[]): AnalysisIndex {
  const index = new AnalysisIndex(analyzer);
  index.apply(list.map((record) => rowOf(record)));
  return index;
}
