import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AnswerLanguage } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { field } from './hotels.fixture.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

/* Questions as people type them in ten languages are read as their English ones. */

const analyzer = createAnalyzer('en');
const FIELDS: Readonly<Record<string, string[]>> = {
  source: ['Google Play', 'App Store', 'Support e-mail', 'Community forum', 'Netflix', 'Skytrax lounges'],
  user_name: ['ana_brook', 'ben_brook'],
  language: ['en', 'pt', 'de', 'es', 'ja'],
  'filters.country': ['US', 'DE', 'GB', 'BR', 'PT', 'ES', 'JP', 'MX'],
  'filters.plan': ['free', 'plus'],
  'filters.platform': ['Android', 'iOS', 'Web'],
  'filters.tags': ['bug', 'performance', 'export', 'crash', 'login', 'sync', 'payments', 'widgets'],
  'filters.version': ['3.2', '3.4', '3.5'],
  'filters.airline': ['british-airways', 'emirates', 'lufthansa'],
};
const fields = Object.entries(FIELDS).map(([key, values]) => ({
  ...field(key, values),
  multi_valued: key === 'filters.tags',
}));
const terrain: DataOverview = {
  total: 100,
  fields,
  grounds: fields
    .filter(({ key }) => key !== 'user_name' && key !== 'language')
    .map(({ key, top_values: values }) => ({ key, values })),
  firstDay: '2024-01-01',
  lastDay: '2026-11-22',
  today: '2026-11-23',
  later: 0,
  scales: [{ source: 'App Store', scale: [1, 5], low: 2, high: 4, scored: 9 }],
  meta: {} as never,
};

const rows = readFileSync(path.resolve('test/golden/native-questions.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]{2} \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string]);

interface Meaning {
  language: string;
  asked: object;
  unread: string[];
}

/** What is asked, however it is put; its language, and how many words were not read. */
function meaningOf(text: string): Meaning {
  const reading = readingOf(readQuestion(text, analyzer, terrain, terrain.today));
  const selected = ({ search_query: query, filters }: { search_query: string; filters: object[] }) =>
    [query, ...filters.map((filter) => JSON.stringify(filter))].toSorted().join(' ');
  return {
    language: reading.language,
    asked: {
      intent: reading.intent,
      selection: selected(reading.selection),
      sides: reading.sides.map(selected).toSorted(),
      by: reading.by,
    },
    unread: reading.not_understood.map((part) => part.text),
  };
}

it('there are fifteen or more of each language', () => {
  const counts = Map.groupBy(rows, ([, language]) => language);
  expect(counts.size).toBe(10);
  for (const [language, { length }] of counts)
    expect({ language, enough: length >= 15 }).toEqual({ language, enough: true });
});

it.each(rows)('nothing of what is understood is written in English: %s%s: %s', (_, language, question) => {
  const read = readQuestion(question, analyzer, terrain, terrain.today);
  const [own, english] = ([language, 'en'] as AnswerLanguage[]).map((one) => {
    const { understood, assumed, not_understood: open } = readingOf(read, one);
    return [...understood, ...assumed, ...open];
  });
  // What is called by a name, and a word in its right spelling, is the same everywhere.
  const isNamed = (kind: string) => kind === 'value' || kind === 'spelling' || kind === 'field';
  const left = (own ?? []).filter(
    ({ kind, meaning }, i) => meaning !== '' && !isNamed(kind) && meaning === english?.[i]?.meaning,
  );
  expect(left).toEqual([]);
});

it.each(rows)('%s%s: %s', (_, language, question, english) => {
  const { asked } = meaningOf(english);
  expect(meaningOf(question)).toEqual({ language, asked, unread: [] });
});
