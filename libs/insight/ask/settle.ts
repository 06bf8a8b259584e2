import { addDays } from '#libs/wording';
import { isOfLanguage } from './as-spelt.js';
import { judgementOf } from '../summary/judgements.js';
import { nearValues } from './question/near-values.js';
import { isNear } from './question/near-words.js';
import type { Question } from './question/question.js';
import { describeParts, describeQuery, type Parts, queryName, selectionOf } from './question/selection.js';
import { newestUntil } from './question/terrain.js';
import { isSmallWord } from './question/small-words.js';
import { isGlossed } from './question/to-english.js';
import { inTheirLanguages } from './question/topics.js';
import { asksWhetherLiked } from './recipes/liked.js';
import { byEstimate } from './recipes/estimated.js';
import type { RecipeContext } from './recipes/recipe.js';
import { intentOf } from './question/reading.js';
import { type Message, say } from './wording/message.js';
import { figure, shareOf } from './writing/field-figures.js';
import { type Draft, point, verdict } from './writing/write-answer.js';

/** What was found before a recipe answers. */
export interface Settled {
  draft?: Draft;
  question?: Question;
  notes?: Message[];
  /** What is said before the answer. */
  heads?: Message[];
  /** None of the records in question has a rating. */
  unrated?: boolean;
}

/** Sees that there are records to answer from, and gives way where there are none: fewer words, then no answer. */
export async function settle(setting: RecipeContext): Promise<Settled> {
  const { investigation, terrain, question } = setting;
  const { values, time, query } = question;
  const parts = { values, query, ...(time && { time }) };
  if (!query && !time && values.length === 0) return withoutRatings(setting, parts);
  const found = await investigation.look('search', { ...selectionOf(parts), limit: 0 });
  if (found.total > 0) return withoutRatings(setting, parts);
  const first = found.meta.suggestions?.[0];
  const isForeign =
    first &&
    isRespelled(query, first.search_query) &&
    !(await isOfLanguage(first.search_query, question.language, investigation));
  const suggestion = isForeign ? undefined : first;
  const isOther =
    suggestion && !isRespelled(query, suggestion.search_query) && narrows(setting, suggestion.search_query);
  // What is said of half of a name, and a number or a yes of another word, would be taken for what was asked about.
  const isWhole = intentOf(question) === 'count' || asksWhetherLiked(question);
  if (isOther && (isWhole || /\S \S/.test(query)))
    return { draft: await noneButParts(setting, mostWords(found.meta.suggestions ?? [suggestion])) };
  if (suggestion && beginAlike(query, suggestion.search_query)) {
    const text = say('insteadOf', { query: queryName(query), instead: suggestion.search_query });
    const instead = { ...question, query: suggestion.search_query };
    return {
      question: await inTheirLanguages(instead, setting),
      notes: [text],
    };
  }
  const named = await withoutUnknownTopic(setting);
  if (named) return named;
  const [step, newest] = await Promise.all([
    investigation.step('search', { ...selectionOf(parts), limit: 0 }),
    investigation.step('search', newestUntil(terrain.today)),
  ]);
  const [last] = newest.answer.results;
  const none = nothing(say('thereAreNo', { what: describeParts(parts, terrain) }), [step.id]);
  const names = query ? nearValues(queryName(query), terrain) : [];
  const near = names.length > 0 ? [verdict(say('nearNames', { names }), [step.id])] : [];
  const draft = { ...none, lines: [...none.lines, ...near] };
  if (!last) return { draft };
  const all = say('newest', { n: newest.answer.total, day: last.ds, upToToday: terrain.later > 0 });
  const after = await datedLater(setting);
  const dated: Draft['lines'][number] = { ...point(all, [newest.id]), figures: [figure(newest, 'total')] };
  return { draft: { ...draft, lines: [...draft.lines, dated, ...after] } };
}

/**
 * "Did the redesign hurt version 3.2?" where no record mentions a redesign: the answer is about the version, and says so.
 * Where some of its words are in records, it is about these. Undefined where a number was asked for, where nothing else
 * was asked about, or where other records do mention it.
 */
async function withoutUnknownTopic(setting: RecipeContext): Promise<Settled | undefined> {
  const { investigation, question, terrain } = setting;
  const { values, query, polarity, scores, wishes, language } = question;
  if (!query || query.includes('"')) return undefined;
  const { total } = await investigation.look('search', { ...selectionOf({ query }), limit: 0 });
  if (total > 0) return undefined;
  const isOfTopic = intentOf(question) === 'count' || asksWhetherLiked(question);
  const { known, unknown } = await wordsOfTopic(setting);
  if (known.length > 0 && unknown.length > 0) {
    const isSlight = unknown.every((word) => isSmallWord(word, language) || isGlossed(language, word));
    if (isOfTopic || !isSlight) return { draft: await noneButParts(setting, [known.join(' ')]) };
    const instead = await inTheirLanguages({ ...question, query: known.join(' ') }, setting);
    return { question: instead, notes: [unusedNote(unknown)] };
  }
  const isSmall = unknown.length > 0 && unknown.every((word) => isSmallWord(word, language));
  const hasMore = values.length > 0 || (isSmall && (polarity ?? scores ?? wishes));
  if (!hasMore || (isOfTopic && !isSmall)) return undefined;
  const without: Question = { ...question, query: '', topics: [] };
  return isSmall
    ? { question: without, notes: [unusedNote(unknown)] }
    : { question: without, heads: [say('thereAreNo', { what: describeParts({ query }, terrain) })] };
}

function unusedNote(words: readonly string[]): Message {
  return say('unusedWords', { words: words.map((word) => `"${word}"`) });
}

const MOST_WORDS = 6;

/** The words of a topic as they were asked: those that some record has, and others. */
async function wordsOfTopic(setting: RecipeContext) {
  const { investigation, question } = setting;
  const topics = question.parts.filter(({ kind, list }) => kind === 'topic' && list === 'understood');
  const words = [...new Set(topics.map(({ text }) => text))].slice(0, MOST_WORDS);
  const isKnown = await Promise.all(
    words.map(async (word) => {
      const { query } = await inTheirLanguages({ ...question, query: word }, setting);
      const { total } = await investigation.look('search', { ...selectionOf({ query }), limit: 0 });
      return total > 0;
    }),
  );
  return { known: words.filter((_, i) => isKnown[i]), unknown: words.filter((_, i) => !isKnown[i]) };
}

/** "Login" without "broken" is what was asked about; "pay" without "Apple" is not. */
function narrows({ question: { query, language }, analyzer }: RecipeContext, wider: string): boolean {
  const kept = new Set(wider.split(' '));
  const saysLittle = (word: string) =>
    judgementOf(word, analyzer.tokens(word)) !== 0 ||
    isSmallWord(word, language) ||
    isGlossed(language, word);
  return !query.split(' ').every((word) => kept.has(word) || saysLittle(word));
}

/** Of parts of a query those with as many words as the first: the fewer records have one, the more it says of what was meant. */
function mostWords(suggestions: readonly { search_query: string; total: number }[]): string[] {
  const wordsIn = ({ search_query }: { search_query: string }) => search_query.split(' ').length;
  const alike = suggestions.filter((one, _, [first = one]) => wordsIn(one) === wordsIn(first));
  return alike
    .toSorted((a, b) => a.total - b.total)
    .slice(0, MOST_PARTS)
    .map(({ search_query }) => search_query);
}
const MOST_PARTS = 2;

/** No record mentions it: how many mention each part of its name, in every language, comes beside that. */
async function noneButParts(setting: RecipeContext, parts: readonly string[]): Promise<Draft> {
  const { investigation, terrain, question } = setting;
  const { values, time, query } = question;
  const around = { values, ...(time && { time }) };
  const [none, all] = await Promise.all([
    investigation.step('search', { ...selectionOf({ ...around, query }), limit: 0 }),
    investigation.step('search', { ...selectionOf(around), limit: 0 }),
  ]);
  const of = figure(all, 'total');
  const nearest = await Promise.all(
    parts.map(async (part) => {
      const { query: wider } = await inTheirLanguages({ ...question, query: part }, setting);
      const some = await investigation.step('search', {
        ...selectionOf({ ...around, query: wider }),
        limit: 0,
      });
      return { wider, some, n: figure(some, 'total') };
    }),
  );
  const absent = nothing(say('thereAreNo', { what: describeParts({ ...around, query }, terrain) }), [
    none.id,
  ]);
  const found = nearest.filter(({ n }) => n.value > 0);
  const lines = found.map(({ wider, some, n }): Draft['lines'][number] => {
    const text = say('mentions', { n: n.value, of: of.value, query: describeQuery(wider), any: false });
    return { ...point(text, [some.id, all.id]), figures: [n, of, shareOf(n, of)] };
  });
  return {
    ...absent,
    lines: [...absent.lines, ...lines],
    followUps: found.map(({ wider }) => say('askSaid', { about: describeQuery(wider) })),
  };
}

/** Whether it is the same but for slips: "paymnet problem" is about payments, also where their number is asked for. */
function isRespelled(query: string, other: string): boolean {
  const [own, words] = [query, other].map((text) => text.toLowerCase().split(' '));
  if (!own || own.length !== words?.length) return false;
  return own.every((word, i) => word === words[i] || isNear(word, words[i] ?? ''));
}

/** Whether each word begins like one that was asked for: "Wizz" is no misspelled "fizz". */
function beginAlike(query: string, other: string): boolean {
  const initialsOf = (text: string) => text.toLowerCase().match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  const asked = new Set(initialsOf(query));
  return initialsOf(other).every((initial) => asked.has(initial));
}

/** Says that records are dated in the future, which the newest one is not. */
async function datedLater({ investigation, terrain }: RecipeContext): Promise<Draft['lines']> {
  if (terrain.later === 0) return [];
  const filters = [{ key: 'ds', type: 'range', operator: 'eq', min: addDays(terrain.today, 1) }];
  const step = await investigation.step('search', { filters, limit: 0 });
  const text = say('datedLater', { n: step.answer.total });
  return [{ ...point(text, [step.id]), figures: [figure(step, 'total')] }];
}

/**
 * Where no record in question has a rating, none is low or high: the question is about those that read so by an estimate, or
 * about all of them, and says so.
 */
async function withoutRatings(setting: RecipeContext, parts: Parts): Promise<Settled> {
  const { investigation, question } = setting;
  const { polarity, about } = question;
  if (polarity === undefined && about !== 'ratings' && !question.intents.has('themes')) return {};
  const rated = await investigation.look('search', { ...selectionOf({ ...parts, rated: true }), limit: 0 });
  if (rated.total > 0) return {};
  const all: Question = { ...question, about: 'records', polarity: undefined, polarityNamed: false };
  const estimated = await byEstimate(setting, parts);
  if (estimated) {
    const values = [...question.values, estimated.value];
    // A number that was asked for comes first.
    const place = intentOf(question) === 'count' ? 'notes' : 'heads';
    return { unrated: true, question: { ...all, values }, [place]: [estimated.note] };
  }
  // That there are no ratings is no news to those who asked for none.
  const isAsked = polarity !== undefined || about === 'ratings';
  return { unrated: true, question: all, notes: isAsked ? [say('noneRated', {})] : [] };
}

export function nothing(text: Message, steps: string[] = []): Draft {
  return { lines: [verdict(text, steps)], total: 0, followUps: [say('askSaid', {})] };
}
