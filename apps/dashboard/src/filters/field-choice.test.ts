import { expect, it } from 'vitest';
import type { FieldInfo } from '../api/answer.js';
import { facetCandidates, facetsWithValues, tellingFields } from './field-choice.js';

const field = (key: string, parts: Partial<FieldInfo> = {}): FieldInfo => ({
  key,
  types: ['text'],
  multi_valued: false,
  records: 100,
  coverage: 1,
  distinct_values: 5,
  top_values: [],
  filter: true,
  sort: true,
  group: true,
  measure: false,
  ...parts,
});

it('tells most by labels, then by what most records have', () => {
  const country = field('filters.country');
  const plan = field('filters.plan', { coverage: 0.2 });
  const tags = field('filters.tags', { multi_valued: true, coverage: 0.3, distinct_values: 14 });
  const address = field('filters.address', { distinct_values: 9000 });
  expect(tellingFields([plan, country, tags, address])[0]).toBe('filters.tags');
  expect(tellingFields([plan, address, country])[0]).toBe('filters.country');
  expect(tellingFields([address, plan])[0]).toBe('filters.plan');
});

it('tells nothing by what is shown elsewhere, holds numbers or is the same everywhere', () => {
  const fields = [
    field('source'),
    field('user_name'),
    field('filters.age', { types: ['number'] }),
    field('filters.app', { distinct_values: 1 }),
  ];
  expect(tellingFields(fields)).toEqual([]);
});

it('narrows by the fields that the selected records have', () => {
  const fields = ['filters.a', 'filters.b', 'filters.c'].map((key, i) =>
    field(key, { coverage: 0.9 - i / 10 }),
  );
  const candidates = facetCandidates([...fields, field('source'), field('user_name')]);
  expect(candidates).toEqual(['source', 'filters.a', 'filters.b', 'filters.c']);
  const facets = { source: [1], 'filters.a': [], 'filters.c': [1, 2] };
  expect(facetsWithValues(candidates, facets)).toEqual(['source', 'filters.c']);
});

it('offers the language of records once, not also as it was sent', () => {
  const sent = field('filters.language');
  expect(facetCandidates([field('language'), sent])).toEqual(['language']);
  expect(facetCandidates([field('language', { distinct_values: 0 }), sent])).toEqual(['filters.language']);
});
