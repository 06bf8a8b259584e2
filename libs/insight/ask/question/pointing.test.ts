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
