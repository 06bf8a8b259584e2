import type { Question } from './question/question.js';
import type { RecipeContext } from './recipes/recipe.js';
import { sourcesAndValues } from './question/selection.js';
import type { DataOverview } from './question/terrain.js';
import { type Message, say, type Text } from './wording/message.js';

/** What of the question was taken for what: a reader sees at once when it was misread. */
export function readAs({ question, terrain: { sources = [] } }: RecipeContext): Message | undefined {
  // What the question says itself is no news.
  const guessed = question.parts.some(
    ({ list, kind }) => list === 'assumed' && kind !== 'measure' && kind !== 'time',
  );
  if (sources.length === 0 && !guessed) return undefined;
  const { time, by } = question;
  const query = queryRead(question);
  const values = [...question.values, ...sources];
  if (!query && values.length === 0 && !time && !by) return undefined;
  return say('readAs', {
    ...(query && { query }),
    ...sourcesAndValues(values, { asStored: true }),
    ...(time && { time }),
    ...(by && { field: by.key.replace(/^(?:filters\.|ds:)/, '').replaceAll('_', ' ') }),
  });
}

/** The sources that shares are not of, where those that they are of are not named. */
export function leftOut({ sources = [], leftOut: without = [] }: DataOverview): Message[] {
  const areFew = without.length > 0 && without.length <= MOST_LEFT_OUT;
  return sources.length === 0 && areFew ? [say('sourcesLeftOut', { sources: [...without] })] : [];
}

/** More sources are not named one by one. */
const MOST_LEFT_OUT = 4;

/** The first words that were counted: `price, pricing, expensive, …` */
function wordsIn(query: string): string {
  const words = query
    .split(' OR ')
    .map((word) => word.replace(/ -".*$/, '').replace(/^=?"(.*)"$|\*$/g, '$1'));
  const shown = [...new Set(words)].slice(0, MOST_WORDS);
  return [...shown, ...(words.length > shown.length ? ['…'] : [])].join(', ');
}

/** More words than a reader takes in are not listed. */
const MOST_WORDS = 8;

/** `login, also in German and Spanish` */
function queryRead({ query, sides, topics = [] }: Question): Text {
  const asked = new Set([query, ...(sides ?? []).map((side) => side.query)]);
  const items = topics
    .filter((one) => asked.has(one.query))
    .map(({ query: words, concept, also }) =>
      say('inLanguages', { topic: wordsIn(words), ...(concept && { concept }), languages: also }),
    );
  return items.length > 0 ? say('either', { items }) : query;
}
