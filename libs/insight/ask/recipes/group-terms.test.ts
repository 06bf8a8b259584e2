import { expect, it } from 'vitest';
import type { Keyphrase, KeyphrasesAnswer } from '#libs/contract';
import { createAnalyzer } from '#libs/index';
import type { Step } from '../steps/investigation.js';
import { written } from '../wording/message.js';
import { SENTENCES } from '../wording/languages.js';
import { namedThemes } from './group-terms.js';
import type { RecipeContext } from './recipe.js';

type Theme = NonNullable<KeyphrasesAnswer['themes']>[number];

/** Of 1,000 records and of 4,000 others. */
const [TOTAL, OTHERS] = [1_000, 4_000];
const counted = (records: number, others: number) => ({
  records,
  share: records / TOTAL,
  background_records: others,
  background_share: others / OTHERS,
});

function term(text: string, records: number, others: number): Keyphrase {
  const drilldown = { search_query: `"${text}"`, filters: [] } as unknown as Keyphrase['drilldown'];
  return { term: text, ...counted(records, others), z: 9, p_adjusted: 0, drilldown };
}

function theme(name: string, terms: string[], [records, others]: [number, number], concept?: string): Theme {
  const query = terms.join(' OR ');
  return {
    name,
    ...(concept && { concept }),
    terms,
    query,
    ...counted(records, others),
    mean_score: null,
    background_mean_score: null,
    examples: [],
  };
}

function namesIn(
  keyphrases: Keyphrase[],
  themes: Theme[] | undefined,
  {
    query = '',
    language = 'en',
    values = [],
  }: { query?: string; language?: 'en' | 'de'; values?: string[] } = {},
) {
  const answer = { total: TOTAL, background_total: OTHERS, keyphrases, themes };
  const step = { id: 'S2', answer } as unknown as Step<'keyphrases'>;
  const question = { text: 'What do they say?', query, language };
  const setting = {
    analyzer: createAnalyzer('en'),
    question,
    terrain: {
      scales: [],
      fields: [],
      grounds: [
        { key: 'filters.version', values: [] },
        { key: 'filters.airport', values: values.map((value) => ({ value })) },
      ],
    },
  };
  return namedThemes(step, setting as unknown as RecipeContext).map(({ term: name }) =>
    written(name, SENTENCES[language]),
  );
}

const crashes = theme('Crashes and freezing (stuck)', ['crashes', 'stuck'], [120, 80], 'crashes');

it('concepts and phrases are named, and no other words beside them', () => {
  const haptic = theme('Haptic feedback (typing)', ['haptic', 'typing'], [90, 90]);
  const listed = theme('Mind, future, companion', ['mind', 'future', 'companion'], [300, 100]);
  const terms = [term('bicycle', 200, 10), term('green paint', 60, 10)];
  expect(namesIn(terms, [crashes, haptic, listed])).toEqual([
    'Crashes and freezing (stuck)',
    'Haptic feedback (typing)',
    'green paint',
  ]);
});

it('a word of no concept is named only where hardly anything else is', () => {
  const words = [term('bicycle', 200, 10), term('window', 100, 200), term('refunds', 50, 10)];
  expect(namesIn(words, [crashes])).toEqual(['Crashes and freezing (stuck)', 'Refunds and returns: refunds']);
  expect(namesIn(words, [])).toEqual(['Refunds and returns: refunds', 'bicycle']);
  // What others say a fifth as often is no subject: "question", "details".
  expect(namesIn([term('bicycle', 200, 160)], [])).toEqual([]);
});

it('a name in a field is no theme', () => {
  const words = [term('dubai', 200, 10), term('lounge', 150, 10)];
  expect(namesIn(words, [], { values: ['Dubai Airport'] })).toEqual(['lounge']);
});

it('what several values of a field begin with is no theme', () => {
  const words = [term('pixel', 200, 10), term('bicycle', 150, 10)];
  expect(namesIn(words, [], { values: ['Pixel 7', 'Pixel 8a'] })).toEqual(['bicycle']);
});

it('a field and a number are no theme', () => {
  const of = (name: string) => namesIn([term(name, 200, 10), term('green paint', 60, 10)], []);
  expect(of('version 3.1')).toEqual(['green paint']);
  expect(of('versão 3.1')).toEqual(['green paint']);
  expect(of('error 3.1')).toContain('error 3.1');
});

it('a part of a sentence is no theme, and neither are functions without names', () => {
  const parts = [term('helped me', 200, 10), term('stopped arguing about groceries', 150, 10)];
  const functions = theme('Features and functions', ['feature'], [120, 10], 'features');
  expect(namesIn([...parts, term('green paint', 60, 10)], [functions])).toEqual(['green paint']);
});

it('words beside a concept are none of other languages', () => {
  const slow = theme(
    'Speed and loading (tarda, demora)',
    ['tarda', 'demora', 'slow', 'langsam'],
    [120, 10],
    'speed',
  );
  expect(namesIn([], [slow])).toEqual(['Speed and loading']);
  expect(namesIn([], [slow], { language: 'de' })).toEqual(['Tempo und Laden']);
});

it('beside words of the language of the question stand none of others', () => {
  const slow = theme('Speed and loading (slow, tarda)', ['slow', 'tarda', 'lags'], [120, 10], 'speed');
  expect(namesIn([], [slow])).toEqual(['Speed and loading (slow)']);
});

it('parts of phrases and forms of the label are not beside a concept', () => {
  const slow = theme(
    'Speed and loading (seconds to, loads)',
    ['seconds to', 'loads', 'lags'],
    [120, 10],
    'speed',
  );
  expect(namesIn([], [slow])).toEqual(['Speed and loading']);
});

it('a concept that both praise and complaints have is called by the words that set these records apart', () => {
  const seats = theme('Seats and comfort (chairs)', ['seat', 'chairs', 'uncomfortable'], [400, 100], 'seats');
  expect(namesIn([term('uncomfortable', 300, 10)], [seats])).toEqual([
    'Seats and comfort (uncomfortable, chairs)',
  ]);
});

it('a concept needs three deviations, or two where one of its words is a key term', () => {
  const staff = theme('Staff (rude)', ['staff', 'rude'], [153, 510], 'staff');
  expect(namesIn([term('rude', 20, 20)], [crashes, staff])).toEqual([
    'Crashes and freezing (stuck)',
    'Staff (rude)',
  ]);
  expect(namesIn([], [crashes, staff])).toEqual(['Crashes and freezing (stuck)']);
});

it('of a concept that both have alike, the word that tells them apart is named, and not the concept', () => {
  const seats = theme('Seats and comfort (seat)', ['seat', 'uncomfortable'], [900, 3_600], 'seats');
  const words = [term('uncomfortable', 300, 100)];
  expect(namesIn(words, [crashes, seats])).toEqual([
    'Crashes and freezing (stuck)',
    'Seats and comfort: uncomfortable',
  ]);
  expect(namesIn(words, [seats], { language: 'de' })).toEqual(['Sitze und Komfort: uncomfortable']);
});

it('what less than 2 % of the records say is named in no answer', () => {
  expect(namesIn([term('green paint', 19, 1)], [crashes])).toEqual(['Crashes and freezing (stuck)']);
  expect(namesIn([term('green paint', 19, 1)], [])).toEqual([]);
});

it('what is asked about is no answer, and neither are a few records', () => {
  const refunds = theme('Refunds and returns', ['refund'], [1_000, 40], 'refunds');
  const rare = theme('Noise and quiet (loud)', ['loud'], [4, 0], 'noise');
  expect(namesIn([], [refunds, rare, crashes], { query: 'refund' })).toEqual([
    'Crashes and freezing (stuck)',
  ]);
});

it('a phrase stands for its words where it has half of what they tell', () => {
  const phrase = theme('Request is invalid', ['request is invalid'], [80, 0]);
  const terms = [term('request', 120, 40), term('invalid', 90, 0), term('request is invalid', 70, 0)];
  expect(namesIn(terms, [phrase])).toEqual(['Request is invalid']);
  expect(namesIn(terms, undefined)).toEqual(['request is invalid']);
  const shorter = theme('Request is', ['request is'], [90, 0]);
  expect(namesIn(terms, [shorter])).toEqual(['request is invalid']);
  expect(namesIn([term('request', 400, 40), term('request is invalid', 70, 0)], undefined)).toEqual([
    'request',
  ]);
});
