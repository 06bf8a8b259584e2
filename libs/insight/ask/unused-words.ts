import { GENERIC, type Wish } from './question/lexicon.js';
import type { Nationality } from './question/nationalities.js';
import type { Question } from './question/read-question.js';
import type { DataOverview } from './question/terrain.js';
import { listed } from './steps/investigation.js';

interface Answered {
  question: Question;
  terrain: DataOverview;
  /** The name of the recipe that answers. */
  recipe: string;
}

/** What the answer did not do although the question asks for it, in sentences, and the nearest questions that it can do. */
export function unusedWords(answered: Answered): { notes: string[]; nearest: string[] } {
  const { question } = answered;
  const ignored = question.intentWords.filter(({ wish }) => !isHonoured(wish, answered));
  const nations = question.nationalities.filter(({ people, values }) => people || values.length > 0);
  const words = [...new Set(ignored.map(({ text }) => `"${text}"`))];
  const were = words.length === 1 ? 'word' : 'words';
  return {
    notes: [
      ...(words.length > 0 ? [`The answer does not use the ${were} ${listed(words)} of the question`] : []),
      ...nations.map(hintOf),
    ],
    nearest: [
      ...new Set([
        ...ofNations(question, nations),
        ...ignored.flatMap(({ wish }) => NEAREST[wish](answered)),
      ]),
    ].filter((one) => one !== question.text),
  };
}

/** Whether the recipe that answers does what such a word wants. */
function isHonoured(wish: Wish, { question, terrain, recipe }: Answered): boolean {
  const rated = terrain.scales.length > 0;
  switch (wish) {
    case 'order':
      return false;
    case 'mood':
      return rated && ['compare', 'breakdown', 'change'].includes(recipe);
    case 'growth':
      return ['change', 'topic'].includes(recipe);
    case 'complaint':
      return recipe === 'topic' ? question.polarityNamed : rated;
  }
}

const NEAREST: Readonly<Record<Wish, (answered: Answered) => string[]>> = {
  order: () => ['What do low ratings complain about?'],
  mood: ({ question, terrain }) => [
    `Which ${fieldFor(question, terrain)} is rated best?`,
    'Did ratings change, when, and why?',
  ],
  growth: () => ['Did the number of records change, when, and why?'],
  complaint: ({ question: { query } }) => [`What do low ratings say${query ? ` about ${query}` : ''}?`],
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

function hintOf({ text, values }: Nationality): string {
  if (values.length === 0) return `"${text}" was not used, because no field has a value for it`;
  const meant = values.map(({ key, value }) => `${nameOf(key)} ${String(value)}`);
  return `"${text}" was not used; it may mean ${meant.join(' or ')}`;
}

/** The question again with the value in place of the word; of two nations, their comparison. */
function ofNations({ text }: Question, nations: readonly Nationality[]): string[] {
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
      .map(
        (against) => `Compare ${nameOf(key)} ${String(value)} with ${nameOf(key)} ${String(against.value)}`,
      ),
  );
}
