import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.js';
import { fieldOptions, countedValues, optionsOf, zoneOptions } from './options.js';

const country = {
  key: 'filters.country',
  types: ['text'],
  multi_valued: false,
  records: 90,
  coverage: 0.9,
  distinct_values: 3,
  top_values: [
    { value: 'PT', count: 60 },
    { value: 'ES', count: 30 },
  ],
  filter: true,
  sort: true,
  group: true,
  measure: false,
};
const tags = {
  ...country,
  key: 'filters.tags',
  multi_valued: true,
  coverage: 1,
  top_values: [{ value: 'port', count: 70 }],
};
const words = (options: readonly { words: string }[]) => options.map((option) => option.words);

describe('what a filter can be added on', () => {
  it('is every field, with what the selected records have in it', () => {
    const selected = {
      'filters.country': [
        { value: 'ES', count: 4 },
        { value: 'DE', count: 2 },
      ],
    };
    const [first, second] = fieldOptions([country, tags], '', selected);
    expect(first).toMatchObject({ words: 'Country', note: 'Spain (ES) 4 · Germany (DE) 2' });
    expect(second).toMatchObject({ words: 'Tags', note: '' });
    const values = fieldOptions([country, tags], 'country is', selected);
    expect(values.map(({ words: said, count }) => [said, count])).toEqual([
      ['Country is Portugal (PT)', undefined],
      ['Country is Spain (ES)', 4],
      ['Country is Germany (DE)', 2],
    ]);
  });

  it('is found by the name of the field, by a value, or by both', () => {
    expect(words(fieldOptions([country, tags], 'coun'))).toEqual([
      'Country',
      'Country is Portugal (PT)',
      'Country is Spain (ES)',
    ]);
    expect(words(fieldOptions([country, tags], 'po'))).toEqual(['Tags has port', 'Country is Portugal (PT)']);
    expect(words(fieldOptions([country, tags], 'country es'))).toEqual(['Country is Spain (ES)']);
    expect(fieldOptions([country, tags], 'nothing')).toEqual([]);
  });
});

describe('the values of a field', () => {
  const draft = { ...emptyDraft(country), values: ['DE', 'PT'] };
  const found = countedValues(
    country,
    [
      { key: 'ES', count: 4 },
      { key: null, count: 9 },
    ],
    false,
  );

  it('are those that are chosen, those there are, the usual ones without a record, and none', () => {
    const options = optionsOf({ draft, field: country, text: '', found });
    expect(options.map(({ words: said, count, chosen }) => [said, count, chosen])).toEqual([
      ['Germany (DE)', undefined, true],
      ['Portugal (PT)', 0, true],
      ['Spain (ES)', 4, false],
      ['missing', 9, false],
    ]);
  });

  it('are narrowed by what is typed, which can be taken itself', () => {
    const typed = optionsOf({ draft, field: country, text: 'spa', found });
    expect(words(typed)).toEqual(['Spain (ES)', 'spa']);
    expect(optionsOf({ draft, field: country, text: 'ES', found }).map(({ value }) => value)).toEqual(['ES']);
  });

  it('begin with the value that is typed, whose letters names of others hold, too', () => {
    const states = { value: 'US', count: 90 };
    const typed = optionsOf({ draft, field: country, text: 'es', found: [states, ...found] });
    expect(words(typed).slice(0, 2)).toEqual(['Spain (ES)', 'United States (US)']);
  });

  it('have no count while an answer to another question is shown', () => {
    expect(countedValues(country, [{ key: 'ES', count: 4 }], true)).toContainEqual({
      value: 'PT',
      count: undefined,
    });
  });

  it('tell a number from its text', () => {
    const score = { ...country, key: 'score', types: ['number'], top_values: [{ value: 5, count: 3 }] };
    const options = optionsOf({
      draft: emptyDraft(score),
      field: score,
      text: '7',
      found: countedValues(score, [], false),
    });
    expect(options.map(({ value }) => value)).toEqual([7]);
  });
});

it('offers the zone of the service, each record’s own and the reader’s before all others', () => {
  const known = { service: 'UTC', own: 'Europe/Lisbon' };
  const names = ['America/New_York', 'Europe/Lisbon'];
  expect(zoneOptions(names, '', known).map(({ tz }) => tz)).toEqual([
    undefined,
    'record',
    'Europe/Lisbon',
    'UTC',
    'America/New_York',
  ]);
  expect(zoneOptions(names, 'new york', known).map(({ tz }) => tz)).toEqual(['America/New_York']);
});
