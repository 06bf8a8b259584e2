import { describe, expect, it } from 'vitest';
import {
  distributionRequest,
  keyphrasesRequest,
  Problem,
  quantifyRequest,
  searchRequest,
  trendRequest,
} from '#libs/contract';
import { analyze, type AnalysisContext, MemoryEngine } from '../index.js';
import { indexOf } from '../oracle/records.fixture.js';

const plain = { offset: 0, source: 'App', words: ['crash'], score: 3, user: 'ana', url: null, ds: 0 };
const index = indexOf([
  { ...plain, seq: 1, filters: { country: 'PT' } },
  { ...plain, seq: 2, source: 'Desk', filters: { tags: ['a'] } },
]);
const everything: AnalysisContext = { bound: [], timezone: 'UTC', now: 0 };

/** Everywhere a request names a field, by JSON Pointer. */
const PLACES: [pointer: string, asking: (field: string) => Parameters<typeof analyze>[1]][] = [
  ['/filters/0/key', (key) => search({ filters: [{ key, value: 'PT' }] })],
  ['/facets/0', (field) => search({ facets: [field] })],
  ['/additional_fields/0', (field) => search({ additional_fields: [field] })],
  ['/sorted_by/0/key', (field) => search({ sorted_by: [field] })],
  ['/distribution_by', (field) => distribution({ distribution_by: field })],
  ['/stacked_by', (field) => distribution({ distribution_by: 'source', stacked_by: field })],
  ['/distribution_of', (field) => distribution({ distribution_by: 'source', distribution_of: field })],
  ['/trend_on', (field) => trend({ trend_on: field, trend_by: 'day' })],
  ['/breakdown', (field) => trend({ trend_by: 'day', breakdown: field })],
  ['/fields/0', (field) => quantify({ main_query: 'crash', fields: [field] })],
  ['/main_filters/0/key', (key) => quantify({ main_filters: [{ key, value: 'PT' }] })],
  ['/secondary_filters/0/key', (key) => quantify({ secondary_filters: [{ key, value: 'PT' }] })],
  ['/base_filters/0/key', (key) => quantify({ main_query: 'crash', base_filters: [{ key, value: 'PT' }] })],
  ['/part_filters/0/key', (key) => trend({ trend_on: 'share', part_filters: [{ key, value: 'PT' }] })],
  ['/compare_to/filters/0/key', (key) => keyphrases({ compare_to: { filters: [{ key, value: 'PT' }] } })],
];

function search(body: object) {
  return { op: 'search', request: searchRequest.parse(body), context: everything } as const;
}
function distribution(body: object) {
  return { op: 'distribution', request: distributionRequest.parse(body), context: everything } as const;
}
function trend(body: object) {
  return { op: 'trend', request: trendRequest.parse(body), context: everything } as const;
}
function keyphrases(body: object) {
  return { op: 'keyphrases', request: keyphrasesRequest.parse(body), context: everything } as const;
}
function quantify(body: object) {
  return { op: 'quantify', request: quantifyRequest.parse(body), context: everything } as const;
}

async function answer(operation: Parameters<typeof analyze>[1]) {
  return (await analyze(new MemoryEngine(index), operation)) as { meta: { warnings: object[] } };
}

describe.each(PLACES)('a field that is named at %s', (pointer, asking) => {
  it('is refused when it is unknown, with the field that was probably meant', async () => {
    const refusal = await answer(asking('contry')).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({
      kind: 'unknown_field',
      status: 422,
      message: "Unknown field 'contry'. Did you mean 'filters.country'?",
      errors: [{ pointer }],
    });
  });

  it('is warned of when no record has it', async () => {
    expect((await answer(asking('filters.contry'))).meta.warnings).toContainEqual({
      code: 'unseen_attribute',
      detail: "No record has a value for 'filters.contry'. Did you mean 'filters.country'?",
      field: 'filters.contry',
    });
    expect((await answer(asking('filters.country'))).meta.warnings).toEqual([]);
  });

  it('is recognised with the part of time that only ds has', async () => {
    expect((await answer(asking('filters.country:week'))).meta.warnings).toContainEqual(
      expect.objectContaining({
        detail: expect.stringContaining("Did you mean 'filters.country'?") as string,
      }),
    );
  });

  it('suggests nothing that the token may not know of', async () => {
    const bound = [{ type: 'list', key: 'source', operator: 'eq', values: ['Desk'] }] as const;
    const context = { ...everything, bound: [{ ...bound[0], values: ['Desk'] }] };
    const { meta } = await answer({ ...asking('filters.contry'), context });
    expect(meta.warnings).toContainEqual({
      code: 'unseen_attribute',
      detail: "No record has a value for 'filters.contry'.",
      field: 'filters.contry',
    });
  });
});
