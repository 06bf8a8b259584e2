import { expect, it } from 'vitest';
import type { FieldSummary } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import { followUp } from './follow-up.js';
import { readQuestion } from './read-question.js';
import { readingOf } from './reading.js';
import type { DataOverview } from './terrain.js';

/* A follow-up keeps the frame of the question before it, and changes what it names. */

const analyzer = createAnalyzer('en');
const grounds: DataOverview['grounds'] = [
  { key: 'source', values: ['App Store', 'Forum'].map((value) => ({ value, count: 9 })) },
  { key: 'filters.country', values: ['PT', 'ID', 'DE'].map((value) => ({ value, count: 9 })) },
  { key: 'filters.version', values: ['6', '7', '8'].map((value) => ({ value, count: 9 })) },
  { key: 'filters.platform', values: ['iOS', 'Android'].map((value) => ({ value, count: 9 })) },
  { key: 'themes', values: [{ value: 'sign-in', count: 9, label: 'Sign in trouble' }] },
];
const terrain: DataOverview = {
  total: 100,
  fields: grounds.map(({ key, values }): FieldSummary => ({
    key,
    types: ['text'],
    multi_valued: key === 'themes',
    records: 100,
    coverage: 1,
    distinct_values: values.length,
    top_values: values.map(({ value, count }) => ({ value, count })),
    filter: true,
    sort: true,
    group: true,
    measure: false,
  })),
  grounds,
  firstDay: '2024-01-01',
  lastDay: '2026-03-17',
  today: '2026-03-18',
  later: 0,
  scales: [{ source: 'App Store', scale: [1, 5], low: 2, high: 4, scored: 9 }],
  meta: {} as never,
};
const read = (text: string) => readQuestion(text, analyzer, terrain, '2026-03-18');

const understood = (turns: readonly string[]) =>
  turns.map(read).reduce((before, next) => followUp(before, next, { ...terrain, read }));

function asked(...turns: string[]): string {
  const { intent, selection, sides } = readingOf(understood(turns));
  const filters = selection.filters.map((filter) => {
    const { key, values, min, max } = filter as {
      key: string;
      values?: unknown[];
      min?: string;
      max?: string;
    };
    return `${key}=${values ? values.join('/') : `${min}..${max}`}`;
  });
  return [intent, selection.search_query, ...filters, ...sides.map(({ label }) => label)]
    .filter(Boolean)
    .join(' ');
}

it.each([
  [['What should we fix first?', 'and in Indonesia?'], 'priorities filters.country=ID rating=low'],
  [['Show me examples of crashes', 'what about version 7?'], 'examples crashes filters.version=7'],
  [['What is the NPS?', 'only last month'], 'score ds=2026-02-01..2026-02-28'],
  [
    ['Are complaints about ads growing in Portugal?', 'and in Germany?'],
    'change ads filters.country=DE rating=low',
  ],
  [
    ['What do low ratings complain about in Portugal?', 'what about version 7?'],
    'themes filters.country=PT filters.version=7 rating=low',
  ],
  [['Compare iOS and Android', 'and in Indonesia?'], 'compare filters.country=ID iOS Android'],
  [['Compare crashes in Portugal and Indonesia', 'and in Germany?'], 'compare crashes Germany the others'],
  [
    ['Vergleiche Abstürze in Portugal und Indonesien', 'und in Deutschland?'],
    'compare Abstürze Deutschland the others',
  ],
  [['Compare complaints in Portugal and Indonesia', '¿y en Alemania?'], 'compare Alemania the others'],
  [['Compare version 6 and 7', 'and for version 8?'], 'compare 8 the others'],
  [['Compare version 6 and 7', 'and version 7 and 8?'], 'compare 7 8'],
  [['Compare June 2025 and July 2025', 'and in August 2025?'], 'compare August 2025 July 2025'],
  [['What should we fix first?', 'And what do people praise?'], 'themes rating=high'],
  [['What do iOS users complain about?', 'and compared to Android?'], 'compare iOS Android'],
  [['¿De qué se quejan los usuarios de iOS?', '¿y comparado con Android?'], 'compare iOS Android'],
  [['How are ratings on iOS?', 'compared to Android in Germany?'], 'compare filters.country=DE iOS Android'],
  [['Did ratings fall in July 2025?', 'why?'], 'change ds=2025-07-01..2025-07-31'],
  [['Which version is rated best?', 'only in Germany'], 'rank filters.country=DE'],
  [['What should we fix first?', 'How many people mention wifi?'], 'count wifi OR wi-fi OR wlan'],
  [
    ['Is the App Store better or worse after 1 July 2025?'],
    'change source=App Store ds=2025-07-02..undefined',
  ],
  [['What do low ratings complain about?', 'and in Atlantis?'], 'none rating=low'],
])('%j asks for %s', (turns, wanted) => {
  expect(asked(...turns)).toBe(wanted);
});

it.each([
  ['How many mention sign in trouble?', 'count themes=sign-in'],
  ['Is Sign in trouble growing?', 'change themes=sign-in'],
  ['Why did Sign in trouble grow?', 'change themes=sign-in'],
])('a theme is a value: %s', (question, wanted) => {
  expect(asked(question)).toBe(wanted);
});

it.each([
  [['What do people complain about?', 'in April 2024?'], 'en'],
  [['What do people say about the staff?', 'only in Australia'], 'en'],
  [['Worüber beschweren sich die Nutzer?', 'Android?'], 'de'],
  [['Worüber beschweren sich die Nutzer?', 'And what do they praise?'], 'en'],
  [['What do people complain about?', 'und in Indonesien?'], 'de'],
  [['What broke in version 7?'], 'en'],
  [['Quelle version a les meilleures notes ?'], 'fr'],
])('%j are answered in %s', (turns, language) => {
  expect(understood(turns).language).toBe(language);
});

it('does not count again where wishes are asked for', () => {
  const [count, wishes] = ['How many reviews in the App Store are there?', 'What do they ask for?'].map(
    (text) => readQuestion(text, analyzer, terrain, terrain.today),
  );
  if (!count || !wishes) throw new Error('Two questions are read.');
  const { intent, selection } = readingOf(followUp(count, wishes, { ...terrain, read }));
  expect(intent).toBe('requests');
  expect(selection.filters).toEqual([{ type: 'list', key: 'source', operator: 'eq', values: ['App Store'] }]);
});
