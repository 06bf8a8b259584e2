import type { Analyzer } from '#libs/index';
import { GENERIC, type Wish } from './question/lexicon.js';
import { asksForMood } from './recipes/complained.js';
import { isEstimated } from './recipes/estimated.js';
import type { Nationality } from './question/nationalities.js';
import type { Question } from './question/read-question.js';
import { queryName } from './question/selection.js';
import { isLeftOut, openParts } from './question/reading.js';
import { type DataOverview, SENTIMENT } from './question/terrain.js';
import { ValueFinder } from './question/values.js';
import { type Message, say, type Text } from './wording/message.js';

interface Answered {
  question: Question;
  terrain: DataOverview;
  analyzer: Analyzer;
  /** The name of the recipe that answers. */
  recipe: string;
}

/** What the answer did not do although the question asks for it, in sentences, and the nearest questions that it can do. */
export function unusedWords(answered: Answered): {
  notes: Message[];
  hints: Message[];
  nearest: Text[];
  /** Some word narrows the question in a way that the answer does not. */
  isPartial: boolean;
} {
  const { question } = answered;
  const ignored = question.intentWords.filter(({ wish }) => !isHonoured(wish, answered));
  const nations = question.nationalities.filter(
    ({ people, values, start }) =>
      (people || values.length > 0) &&
      !question.values.some((value) => value.assumed && value.start === start),
  );
  const open = openParts(question).filter(({ text }) => !nations.some((nation) => nation.text === text));
  // Words of the grammar stand for those of another language.
  const isEnglish = question.language === 'en';
  // What mentions a topic is counted with how it is rated, which says how much of it is complaint.
  const isRated = answered.terrain.scales.length > 0;
  const named = ignored.filter(({ wish }) => isEnglish && !(wish === 'complaint' && isRated));
  const words = [...new Set([...named, ...open].map(({ text }) => text))];
  const narrowing = new Set(open.filter((part) => !isLeftOut(part, question)).map(({ text }) => text));
  const names = words.filter((word) => narrowing.has(word) || isName(word, answered));
  const others = words.filter((word) => !names.includes(word));
  const unused = (all: readonly string[]) =>
    all.length > 0 ? [say('unusedWords', { words: all.map((word) => `"${word}"`) })] : [];
  return {
    notes: [...(question.respelt ?? []).map((one) => say('insteadOf', one)), ...unused(others)],
    // Without whom or what it was asked about, an answer is about something else: that comes first.
    hints: [...nations.map(hintOf), ...unused(names)],
    nearest: [
      ...ofNations(question, nations),
      ...ignored.flatMap(({ wish }) => NEAREST[wish](answered)),
    ].filter((one) => String(one) !== question.text),
    isPartial: narrowing.size > 0,
  };
}

/** Whether a word is a number or a model, or a part of what some value is called. */
function isName(word: string, { analyzer, terrain }: Answered): boolean {
  return /\d/.test(word) || new ValueFinder(analyzer, terrain.grounds).isNamed(word);
}

/** Whether the recipe that answers does what such a word wants. */
function isHonoured(wish: Wish, { question, terrain, recipe }: Answered): boolean {
  const rated = terrain.scales.length > 0;
  switch (wish) {
    case 'order':
      // "Worst first" is the order of every ranking.
      return ORDERED.has(recipe);
    case 'mood':
      return rated && MOODS.has(recipe);
    case 'growth':
      return ['change', 'topic', 'moves', 'versions', 'growth', 'moodGrowth'].includes(recipe);
    case 'complaint':
      return recipe === 'topic'
        ? question.polarityNamed || isOfSentiment(question) || asksForMood(question)
        : rated || isOfSentiment(question) || (recipe === 'compare' && isEstimated(terrain));
  }
}

/** The recipes that put things in an order. */
const ORDERED: ReadonlySet<string> = new Set(
  'priorities growth moves breakdown examples themes aspects choices firstTime'.split(' '),
);
/** The recipes that answer what is better or worse. */
const MOODS: ReadonlySet<string> = new Set(
  'compare breakdown change moves versions news score firstTime beforeAfter growth choices'.split(' '),
);

/** Where no record has a rating, complaints are estimated. */
function isOfSentiment({ values }: Question): boolean {
  return values.some(({ key }) => key === SENTIMENT);
}

const NEAREST: Readonly<Record<Wish, (answered: Answered) => Text[]>> = {
  order: () => [say('askMood', { mood: 'low', how: 'themes' })],
  mood: ({ question, terrain }) => [
    say('askBest', { field: fieldFor(question, terrain) }),
    say('askWhy', { way: 'change' }),
  ],
  growth: () => [say('askNumber', {})],
  complaint: ({ question: { query } }) => [
    say('askMood', { mood: 'low', how: 'say', ...(query && { about: queryName(query) }) }),
  ],
};

/** Fields with more values than this make a long list. */
const FEW = 50;

function fieldFor({ values }: Question, { grounds }: DataOverview): string {
  const named = values.find(({ key }) => key !== 'source');
  const other = grounds.find(
    ({ key, values: all }) => key !== 'source' && all.length > 1 && all.length <= FEW,
  );
  return nameOf((named ?? other)?.key ?? 'source');
}

function nameOf(key: string): string {
  return key.replace(/^filters\./, '').replaceAll(/[_.]+/g, ' ');
}

function hintOf({ text, values }: Nationality): Message {
  const meant = values.map(({ key, value }) =>
    say('having', { fields: [{ name: nameOf(key), values: [String(value)], inFull: true }] }),
  );
  return say('notUsed', { word: text, meant });
}

/** The question again with the value in place of the word; of two nations, their comparison. */
function ofNations({ text }: Question, nations: readonly Nationality[]): Text[] {
  const [one, other] = nations;
  if (!one) return [];
  if (!other)
    return one.values.map(({ key, value }) => {
      // "Travellers" would be searched for.
      const who = one.people && !GENERIC.has(one.people.text.toLowerCase()) ? 'people' : one.people?.text;
      const after = text.slice(one.people?.end ?? one.end).trimStart();
      const rest = `${text.slice(0, one.start)}${who ? `${who} ` : ''}${after}`.replace(/[\s?.!]+$/, '');
      return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} in ${nameOf(key)} ${String(value)}?`;
    });
  return one.values.flatMap(({ key, value }) =>
    other.values
      .filter((against) => against.key === key)
      .map((against) =>
        say('askCompare', {
          left: `${nameOf(key)} ${String(value)}`,
          right: `${nameOf(key)} ${String(against.value)}`,
        }),
      ),
  );
}
