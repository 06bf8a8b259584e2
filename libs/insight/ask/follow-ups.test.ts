import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '#libs/index';
import { inFrame, isReadAlike, suggestedIn } from './follow-ups.js';
import { field } from './question/hotels.fixture.js';
import type { DataOverview } from './question/terrain.js';
import { type AnswerLanguage, SENTENCES } from './wording/languages.js';
import { say, written } from './wording/message.js';

const fields = [
  field('source', ['Netflix', 'App Store']),
  field('filters.country', ['PT', 'BR']),
  field('filters.version', ['8.1', '8.2']),
];
const terrain: DataOverview = {
  total: 100,
  fields,
  grounds: fields.map(({ key, top_values: values }) => ({ key, values })),
  firstDay: '2024-01-01',
  lastDay: '2026-03-17',
  today: '2026-03-18',
  later: 0,
  scales: [{ source: 'Netflix', scale: [1, 5], low: 2, high: 4, scored: 9 }],
  meta: {} as never,
};
const setting = { analyzer: createAnalyzer('en'), terrain };
const july = { from: '2025-07-01', to: '2025-07-31', label: 'July 2025' };

/** The questions that answers suggest most; what they ask must not change with the language. */
const ASKED = [
  say('askSaid', {}),
  say('askSaid', { about: '"wifi"' }),
  say('askMood', { mood: 'low', how: 'themes' }),
  say('askMood', { mood: 'high', how: 'themes' }),
  say('askMood', { mood: 'low', how: 'themes', of: 'Netflix' }),
  say('askMood', { mood: 'low', how: 'themes', in: 'country PT' }),
  say('askMood', { mood: 'low', how: 'say', about: 'wifi' }),
  say('askMood', { mood: 'low', how: 'most' }),
  say('askMood', { mood: 'low', how: 'mention', time: july }),
  say('askMood', { mood: 'low', how: 'mention', version: '8.2' }),
  say('askWhy', { way: 'change' }),
  say('askWhy', { way: 'fall' }),
  say('askWhy', { way: 'rise', of: 'Netflix' }),
  say('askCourse', { of: 'Netflix' }),
  say('askCourse', { in: 'country PT' }),
  say('askNumber', {}),
  say('askCount', {}),
  say('askCount', { of: 'Netflix' }),
  say('askCount', { mentioning: '"wifi"' }),
  say('askGrowing', { what: '"wifi"' }),
  say('askRisen', { what: '"wifi"' }),
  say('askSince', { what: '"wifi"', growing: false }),
  say('askSince', { what: '"wifi"', growing: true }),
  say('askWhich', { field: 'country', what: '"wifi"' }),
  say('askBest', { field: 'source' }),
  say('askVersion', { way: 'worse' }),
  say('askCompare', { left: 'country PT', right: 'country BR' }),
  say('askTimes', { left: july, right: july }),
  say('askSources', {}),
  say('askExamples', { about: '"wifi"' }),
  say('askExamples', {}),
  say('askFix', {}),
];

const OTHERS = (Object.keys(SENTENCES) as AnswerLanguage[]).filter((language) => language !== 'en');

/** Where the sides of a comparison are joined in a way that the grammar does not read: it is not suggested there. */
const NOT_READ: Partial<Record<AnswerLanguage, RegExp>> = {
  ko: /^Compare|version 8/,
  ja: /^Compare country/,
};

it.each(OTHERS)('questions in %s are read as in English', (language) => {
  const other = ASKED.filter(
    (one) => !isReadAlike([String(one), written(one, SENTENCES[language])], setting, language),
  );
  expect(other.map(String).filter((one) => !NOT_READ[language]?.test(one))).toEqual([]);
  expect(other.length).toBe(ASKED.filter((one) => NOT_READ[language]?.test(String(one))).length);
});

describe('the questions that are suggested', () => {
  const fix = say('askFix', {});

  it('are in the language of the answer', () => {
    expect(suggestedIn('de', [fix], setting)).toEqual(['Was sollten wir zuerst beheben?']);
    expect(suggestedIn('en', [fix], setting)).toEqual(['What should be fixed first?']);
  });

  it('leave out one that would be read otherwise', () => {
    const compared = say('askCompare', { left: 'country PT', right: 'country BR' });
    expect(suggestedIn('ko', [compared, fix], setting)).toEqual(['무엇을 먼저 고쳐야 하나요?']);
  });

  it('are general ones where none would be read alike, and as asked where they repeat the question', () => {
    const compared = say('askCompare', { left: 'country PT', right: 'country BR' });
    expect(suggestedIn('ko', [compared], setting)).toEqual([
      '낮은 평점의 불만은 무엇인가요?',
      '높은 평점의 칭찬은 무엇인가요?',
      '무엇을 먼저 고쳐야 하나요?',
    ]);
    expect(suggestedIn('de', ['Vergleiche "A" mit B'], setting)).toEqual(['Vergleiche "A" mit B']);
  });
});

describe('suggested questions keep to the records asked about', () => {
  const named = (key: string, value: string, said = value) => ({ key, value, said, start: 0, end: 0 });
  const netflix = named('source', 'Netflix');
  const framed = (values: Parameters<typeof inFrame>[1]['values'], ...some: Parameters<typeof inFrame>[0]) =>
    inFrame(some, { values }).map(String);

  it('of a source, whatever else they name', () => {
    expect(
      framed(
        [netflix],
        say('askMood', { mood: 'low', how: 'themes', time: july }),
        say('askWhy', { way: 'fall' }),
        say('askFix', {}),
        say('askMood', { mood: 'low', how: 'themes', of: 'Premium' }),
        say('askSources', {}),
      ),
    ).toEqual([
      'What do low ratings of Netflix complain about in July 2025?',
      'Did ratings of Netflix fall, when, and why?',
      'What should be fixed first in Netflix?',
      'What do low ratings of Premium complain about?',
      'Ratings by source',
    ]);
  });

  it('of a source in a country', () => {
    const values = [netflix, named('filters.country', 'DE', 'Germany')];
    expect(framed(values, say('askMood', { mood: 'high', how: 'themes' }))).toEqual([
      'What do high ratings of Netflix in Germany praise?',
    ]);
    expect(framed(values.slice(1), say('askCourse', {}))).toEqual([
      'Did ratings in Germany change over time?',
    ]);
    expect(framed([], say('askWhy', { way: 'rise' }))).toEqual(['Did ratings rise, when, and why?']);
  });
});
