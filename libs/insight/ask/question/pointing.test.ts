import { expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { DEMO_TERRAIN as terrain } from './demo-terrain.fixture.js';
import { followUp } from './follow-up.js';
import { withLed } from './led.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';

/* A follow-up may point at what the answer before it named. */

const analyzer = createAnalyzer('en');
const read = (text: string) => readQuestion(text, analyzer, terrain, terrain.today);

function selected(first: string, answer: string, next: string): string {
  const before = withLed(read(first), answer, terrain);
  const { intent, selection, by } = readingOf(followUp(before, read(next), { ...terrain, read }));
  const values = selection.filters.map(
    (filter) => `${'key' in filter && filter.key}=${String('values' in filter && filter.values)}`,
  );
  const [topic = ''] = selection.search_query.split(' OR ');
  return [intent, topic, ...values, by && `by ${by}`].filter(Boolean).join(' ');
}

const RANKED = [
  'which country complains most about crashes',
  '**Portugal** has the largest share [S1].\n\n- By country: Portugal 23 of 122 (19%); Japan 4 of 100 (4%); Spain 3 of 90 (3%) [S1].',
] as const;

it.each([
  ['how many reviews has that one', 'count crashes filters.country=PT'],
  ["what's wrong there", 'themes crashes filters.country=PT rating=low'],
  ['any quotes', 'examples crashes filters.country=PT rating=low'],
  ['which version there?', 'rank crashes filters.country=PT by filters.version'],
  ['and the second one?', 'about crashes filters.country=JP'],
  ['and on iOS?', 'rank crashes filters.platform=iOS rating=low by filters.country'],
])('after a ranking it is what came first: %s', (next, wanted) => {
  expect(selected(...RANKED, next)).toBe(wanted);
});

it('counts a theme of the answer by its place in the list', () => {
  const answer =
    'Wishes mention **Exporting** …\n\n- **Widgets and shortcuts (lock screen)**: 22 records [S1]';
  expect(selected('what do people want', answer, 'how many say the first one')).toContain('count widget');
});

it('ranks within the topic that was asked about', () => {
  expect(selected('crashes', '', 'which country is worst?')).toBe('rank crashes by filters.country');
});

it('says so where nothing before names what it points at', () => {
  const before = read('what is our conversion rate');
  const next = followUp(before, read("what's wrong with it"), { ...terrain, read });
  expect(next.unplaced).toBe(true);
});

const BROKE = [
  'what broke in 3.2?',
  'Low ratings mention **Payment** …\n\n- **Speed and loading (slow)**: 217 records [S2]\n- **Payment**: 70 records [S2]',
] as const;

/** The subjects that a question asks whether they are over, and the two sides of it. */
function became(first: string, answer: string, next: string) {
  const before = withLed(read(first), answer, terrain);
  const { became: asked, sides } = followUp(before, read(next), { ...terrain, read });
  return {
    subjects: asked?.subjects.map(({ name }) => name),
    sides: sides?.map(({ values, time }) => time?.label ?? String(values[0]?.value)),
  };
}

it.each(['and is it fixed now?', 'still there?', 'is that gone?', 'did they fix it?'])(
  'asks of what broke in a version whether it is over in the newest one: %s',
  (next) => {
    expect(became(...BROKE, next)).toEqual({
      subjects: ['Speed and loading', 'Payment'],
      sides: ['3.5', '3.2'],
    });
  },
);

it('asks the same of the version that it names', () => {
  expect(became(...BROKE, 'gone in 3.3?').sides).toEqual(['3.3', '3.2']);
});

it('asks of what broke in a month whether it is over lately', () => {
  const answer = BROKE[1];
  expect(became('what broke in january?', answer, 'is it fixed now?').sides?.[1]).toBe('January 2026');
});

it('keeps the stars of two times that were compared', () => {
  const next = selected('1 stars in february vs january', '', 'which version is that');
  expect(next).toContain('rating=');
});

it.each([
  ['how many 5 stars in january', 'from which countries', true],
  ['1 stars in brazil', 'what version', true],
  ['1 stars in brazil', 'which version is worst', undefined],
])('counts where ratings of some stars come from: %s > %s', (first, next, wanted) => {
  expect(followUp(read(first), read(next), { ...terrain, read }).spread).toBe(wanted);
});

it('asks it of another version in the next turn', () => {
  const before = withLed(read(BROKE[0]), BROKE[1], terrain);
  const turns = { ...terrain, read };
  const { became: asked, sides } = followUp(
    followUp(before, read('gone in 3.3?'), turns),
    read('and in 3.4?'),
    turns,
  );
  expect(asked?.subjects).toHaveLength(2);
  expect(sides?.map(({ values }) => values[0]?.value)).toEqual(['3.4', '3.2']);
});

it('asks of the version that comes first in a ranking whether it is over', () => {
  const answer =
    'Version **3.1** has the largest share [S1].\n\n- By version: 3.1 23 of 122 (19%); 3.2 4 of 100 (4%) [S1].';
  expect(became('which version crashes most', answer, 'is it fixed now?').sides).toEqual(['3.5', '3.1']);
});
