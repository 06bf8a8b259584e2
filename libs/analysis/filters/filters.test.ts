import { describe, expect, it } from 'vitest';
import { Problem, searchRequest } from '#libs/contract';
import { indexWithout } from '#libs/index';
import { analyze, type AnalysisContext, MemoryEngine } from '../index.js';
import type { SearchPage } from '../search/search.js';
import type { PlainRecord } from '../oracle/oracle.fixture.js';
import { indexOf } from '../oracle/records.fixture.js';

const context: AnalysisContext = { bound: [], timezone: 'UTC', now: 0 };
const plain = {
  offset: 0,
  source: 'App Store',
  words: ['crash'],
  score: 3,
  user: 'Béatrice',
  url: 'https://a.example',
  filters: {},
};
const index = indexOf([
  { ...plain, seq: 1, ds: Date.parse('2025-07-01T00:00:00Z'), filters: { country: 'PT', age: 27 } },
  {
    ...plain,
    seq: 2,
    ds: Date.parse('2025-07-01T23:59:59.999Z'),
    user: 'ana',
    score: 5,
    filters: { country: 'pt', age: '27' },
  },
  {
    ...plain,
    seq: 3,
    ds: Date.parse('2025-07-02T00:00:00Z'),
    source: 'Zendesk',
    user: null,
    score: null,
    url: null,
    filters: { tags: ['a', 'b'] },
  },
  {
    ...plain,
    seq: 4,
    ds: Date.parse('2025-07-06T12:00:00Z'),
    words: [' '],
    filters: { tags: ['b'], flag: true, empty: '' },
  },
] satisfies PlainRecord[]);

async function ask(filters: object[], over: object = {}): Promise<SearchPage> {
  const request = searchRequest.parse({ filters, sorted_by: ['source_batch', 'ds'], limit: 100, ...over });
  return analyze(new MemoryEngine(index), {
    op: 'search',
    request,
    context: { ...context, ids: { abc: 2 } },
  });
}

async function found(filters: object[], over: object = {}): Promise<number[]> {
  return (await ask(filters, over)).hits.map(({ seq }) => seq).toSorted((a, b) => a - b);
}

async function refused(filters: object[], over: object = {}): Promise<Problem> {
  try {
    await ask(filters, over);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

it.each<[string, object, number[]]>([
  ['a date as both ends is that whole day', { key: 'ds', min: '2025-07-01', max: '2025-07-01' }, [1, 2]],
  [
    'an exclusive date as max is the start of that day',
    { key: 'ds', max: '2025-07-02', max_exclusive: true },
    [1, 2],
  ],
  [
    'after a date is after its end',
    { key: 'ds', operator: 'gt', type: 'value', value: '2025-07-01' },
    [3, 4],
  ],
  ['an instant is inclusive', { key: 'ds', max: '2025-07-01T00:00:00+0000' }, [1]],
  ['an offset counts', { key: 'ds', max: '2025-07-01T02:00:00+0200' }, [1]],
  [
    'outside keeps both sides',
    { key: 'ds', operator: 'neq', min: '2025-07-01T12:00:00Z', max: '2025-07-05' },
    [1, 4],
  ],
  ['weekdays begin on Monday', { key: 'ds:weekday', values: [2, 7] }, [1, 2, 4]],
  ['hours of the day', { key: 'ds:hour_of_day', value: 23 }, [2]],
  ['text is exact', { key: 'filters.country', value: 'PT' }, [1]],
  ['numbers are not text', { key: 'filters.age', value: 27 }, [1]],
  ['text is not numbers', { key: 'filters.age', value: '27' }, [2]],
  [
    'not equal keeps what lacks the field',
    { key: 'filters.country', operator: 'neq', value: 'PT' },
    [2, 3, 4],
  ],
  ['an alias of the key', { key: 'country__filter', value: 'PT' }, [1]],
  ['a bare key already seen', { key: 'country', value: 'PT' }, [1]],
  ['null in a list is missing', { key: 'filters.country', values: ['PT', null] }, [1, 3, 4]],
  ['an empty text is missing', { key: 'filters.empty', type: 'exists' }, []],
  ['any element of an array', { key: 'filters.tags', value: 'a' }, [3]],
  ['no element of an array', { key: 'filters.tags', operator: 'neq', value: 'a' }, [1, 2, 4]],
  ['all elements of an array', { key: 'filters.tags', operator: 'all', values: ['a', 'b'] }, [3]],
  ['a range of numbers leaves text outside', { key: 'filters.age', min: 1, max: 99 }, [1]],
  [
    'outside a range of numbers is all else',
    { key: 'filters.age', operator: 'neq', min: 1, max: 99 },
    [2, 3, 4],
  ],
  [
    'contains ignores case and accents',
    { key: 'user_name', operator: 'contains', type: 'value', value: 'BEAT' },
    [1, 4],
  ],
  [
    'not contains keeps the nameless',
    { key: 'user_name', operator: 'not_contains', type: 'value', value: 'beat' },
    [2, 3],
  ],
  ['starts with', { key: 'source', operator: 'starts_with', type: 'value', value: 'zen' }, [3]],
  ['a message of white space is missing', { key: 'message', type: 'exists', operator: 'neq' }, [4]],
  ['url by its whole text', { key: 'url', value: 'https://a.example' }, [1, 2, 4]],
  ['url missing', { key: 'url', type: 'exists', operator: 'neq' }, [3]],
  ['ids that PostgreSQL knew', { key: 'id', values: ['abc', 'def'] }, [2]],
  ['no record has this id', { key: 'id', operator: 'neq', values: ['def'] }, [1, 2, 3, 4]],
  ['booleans', { key: 'filters.flag', value: true }, [4]],
  [
    'none of a group',
    {
      type: 'group',
      operator: 'not',
      filters: [
        { key: 'score', value: 5 },
        { key: 'source', value: 'Zendesk' },
      ],
    },
    [1, 4],
  ],
])('%s', async (_name, filter, expected) => {
  expect(await found([filter])).toEqual(expected);
});

it('reads wall-clock bounds in the zone of the request', async () => {
  const day = [{ key: 'ds', min: '2025-07-02', max: '2025-07-02' }];
  expect(await found(day, { timezone: 'Asia/Tokyo' })).toEqual([2, 3]);
  expect(await found([{ key: 'ds', min: '2025-07-02T00:00:00' }], { timezone: 'America/New_York' })).toEqual([
    4,
  ]);
});

it('warns where only the type of a value is wrong, and of attributes that no record has', async () => {
  expect((await ask([{ key: 'filters.flag', value: 'true' }])).meta.warnings).toMatchObject([
    { code: 'type_mismatch', field: 'filters.flag' },
  ]);
  const unseen = await ask([{ key: 'filters.contry', value: 'PT' }]);
  expect([unseen.total, unseen.meta.warnings[0].field]).toEqual([0, 'filters.contry']);
});

describe('refusals', () => {
  it.each<[string, object, string, string]>([
    ['a bare key never seen', { key: 'contry', value: 'PT' }, 'unknown_field', '/filters/0/key'],
    ['a list on ds', { key: 'ds', values: ['2025-07-01'] }, 'invalid_request', '/filters/0/operator'],
    [
      'text operators on score',
      { key: 'score', type: 'value', operator: 'contains', value: '5' },
      'invalid_request',
      '/filters/0/operator',
    ],
    ['an invalid weekday', { key: 'ds:weekday', values: [3, 8] }, 'invalid_request', '/filters/0/values/1'],
    ['sorting terms as filters', { key: 'relevance', value: 1 }, 'invalid_request', '/filters/0/key'],
    [
      'inside a group',
      {
        type: 'group',
        filters: [
          { key: 'source', value: 'a' },
          { key: 'contry', value: 1 },
        ],
      },
      'unknown_field',
      '/filters/0/filters/1/key',
    ],
  ])('%s', async (_name, filter, kind, pointer) => {
    const problem = await refused([filter]);
    expect([problem.kind, problem.errors[0].pointer, problem.status]).toEqual([kind, pointer, 422]);
  });

  it('suggest what was probably meant', async () => {
    expect((await refused([{ key: 'contry', value: 'PT' }])).message).toContain(
      "Did you mean 'filters.country'?",
    );
  });

  it('compare bounds as the zone reads them', async () => {
    const clash = [{ key: 'ds', min: '2025-07-02T01:00:00', max: '2025-07-01T23:00:00+0000' }];
    expect((await refused(clash, { timezone: 'UTC' })).errors[0].code).toBe('bad_range');
    expect(await found(clash, { timezone: 'Asia/Tokyo' })).toEqual([]);
  });

  it('do not tell a bound token the names of attributes it cannot see', async () => {
    const bound = [{ type: 'list', key: 'source', operator: 'eq', values: ['Zendesk'] }] as const;
    const request = searchRequest.parse({ filters: [{ key: 'contry', value: 'PT' }] });
    const over = { ...context, bound: [{ ...bound[0], values: ['Zendesk'] }] };
    await expect(analyze(new MemoryEngine(index), { op: 'search', request, context: over })).rejects.toThrow(
      /^Unknown field 'contry'\. (?!.*country)/,
    );
    const { fields } = await analyze(new MemoryEngine(index), { op: 'fields', request: {}, context: over });
    expect(fields.map(({ key }) => key).filter((key) => key.startsWith('filters.'))).toEqual([
      'filters.tags',
    ]);
  });
});

it.each(['eq', 'neq'] as const)(
  'a token whose own filter (%s) is on an attribute that is not indexed sees nothing, and the answer says why',
  async (operator) => {
    const bound = [{ type: 'value', key: 'filters.internal', operator, value: true } as const];
    // Of names that are indexed, a few are taken for others.
    const has = (name: string) => ['internal', 'country'].includes(name);
    const over = { ...context, bound };
    const engine = new MemoryEngine({
      ...indexWithout(index, [3]),
      skipped: { count: 2, outgrown: [], has },
    });
    const asked = { op: 'search', request: searchRequest.parse({}), context: over } as const;
    await expect(analyze(engine, asked)).rejects.toThrow(/'filters.internal' is stored, but not indexed/);
    const known = { ...context, bound: [{ ...bound[0], key: 'filters.country', value: 'PT' }] };
    const { total } = await analyze(engine, { ...asked, context: known });
    expect(total).toBeGreaterThan(0);
  },
);

it.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'record'])(
  "a token's own dates are those of the deployment, whatever zone (%s) its holder asks in",
  async (timezone) => {
    const bound = [
      { type: 'range', key: 'ds', operator: 'eq', min: '2025-07-02', max: '2025-07-02' } as const,
    ];
    const request = searchRequest.parse({ timezone, sorted_by: ['ds'] });
    const over = { ...context, bound };
    const { hits } = await analyze(new MemoryEngine(index), {
      op: 'search',
      request,
      context: over,
    });
    expect(hits.map(({ seq }) => seq)).toEqual([3]);
  },
);

describe('fields', () => {
  it('say types, coverage and top values', async () => {
    const { fields } = await analyze(new MemoryEngine(index), { op: 'fields', request: {}, context });
    expect(fields.find(({ key }) => key === 'filters.age')).toMatchObject({
      types: ['number', 'text'],
      records: 2,
    });
    expect(fields.find(({ key }) => key === 'filters.tags')).toMatchObject({
      multi_valued: true,
      records: 2,
    });
  });
});
