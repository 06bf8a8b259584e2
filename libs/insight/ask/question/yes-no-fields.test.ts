import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { field, HOTELS } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

const fields = [
  ...HOTELS.fields,
  field('filters.recommended', ['0', '1']),
  field('filters.build', ['8.117.0 b3', '8.116.0 b8', '8.116.0 b4']),
];
const terrain: DataOverview = {
  ...HOTELS,
  fields,
  grounds: fields.map(({ key, top_values: values }) => ({ key, values })),
};
const analyzer = createAnalyzer('en');

function asked(text: string) {
  const { intent, selection, sides } = readingOf(readQuestion(text, analyzer, terrain, terrain.today));
  const written = ({ filters }: typeof selection) =>
    filters.map((filter) => JSON.stringify(filter).match(/"values":\[(.*)\]/)?.[1]).join(' ');
  return [intent, written(selection), ...sides.map(written)].filter(Boolean).join(' | ');
}

it.each([
  ['What percent of visitors recommend the Orchid Lounge?', 'count | "1" "Orchid Lounge"'],
  ['How many would recommend Blue Bay?', 'count | "1" "Blue Bay"'],
  ['How many guests do not recommend Blue Bay?', 'count | "0" "Blue Bay"'],
  [
    'Is the Orchid Lounge recommended more often than Blue Bay?',
    'compare | "1" | "Orchid Lounge" | "Blue Bay"',
  ],
])('a verb is the value of a field that says who did it: %s', (text, wanted) => {
  expect(asked(text)).toBe(wanted);
});

it('leaves the verb to rankings', () => {
  expect(asked('Which hotel is most recommended?')).not.toContain('"1"');
});

it('finds a release by the beginning of its name', () => {
  expect(asked('Is 8.117 worse than 8.116?')).toBe('compare | "8.117.0 b3" | "8.116.0 b8","8.116.0 b4"');
});

it.each([
  ['Is the breakfast buffet popular?', 'about'],
  ['Is the volume of feedback growing?', 'change'],
  ['Which country is the one with the worst ratings?', 'rank'],
  ['What is the country with the worst ratings?', 'rank'],
])('is understood: %s', (text, intent) => {
  const question = readQuestion(text, analyzer, terrain, terrain.today);
  expect(readingOf(question).intent).toBe(intent);
});
