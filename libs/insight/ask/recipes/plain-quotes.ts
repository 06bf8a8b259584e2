import type { SearchResult } from '#libs/contract';
import type { Step } from '../steps/investigation.js';
import type { Analyzer } from '#libs/index';
import { extractive } from '../../summary/extractive.js';
import { selectRecords } from '../../summary/read-candidates.js';
import { QUOTES, type SummaryLength, type ThemeWords } from '../../summary/types.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Polarity } from '../question/terrain.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point, type Quote } from '../writing/write-answer.js';
import { inLanguage } from './read-examples.js';
import type { RecipeContext } from './recipe.js';
import { askingPart, sentencesWhere } from './wishes.js';

/** Records that are read for quotes. */
const READ = 60;
/** Fewer records in the language of the question say little. */
const ENOUGH_OWN = 5;

/** What records say that say nothing in particular. */
export async function plainQuotes(
  setting: RecipeContext,
  own: Parts,
  plan: number,
  { mood = own.polarity, whose }: { mood?: Polarity | undefined; whose?: Text } = {},
): Promise<Line[]> {
  const { investigation, analyzer } = setting;
  if (investigation.stepsLeft < 1) return [];
  const step = await readForQuotes(setting, own, plan);
  const { results } = step.answer;
  const quotes = typicalQuotes(results, { analyzer, length: 'short', query: own.query, leaning: mood });
  const text = say('whatTheyWrite', { ...(whose && { who: whose }) });
  return quotes.length > 0 ? [point(text, [step.id], quotes)] : [];
}

/** A reader prefers sentences of their language, where some are. */
async function readForQuotes(
  { investigation, question, terrain }: RecipeContext,
  own: Parts,
  plan: number,
): Promise<Step<'search'>> {
  const of = { ...selectionOf(own), limit: 50 };
  const language = inLanguage(terrain, question.language);
  if (language && investigation.stepsLeft > 1) {
    const wish = { ...of, filters: [...of.filters, language] };
    const { total } = await investigation.look('search', { ...wish, limit: 0 });
    if (total >= ENOUGH_OWN) return investigation.step('search', wish, plan);
  }
  return investigation.step('search', of, plan);
}

/** Sentences typical of a set of records; those that contain what was searched for, where some do. */
export function typicalQuotes(
  results: readonly SearchResult[],
  {
    analyzer,
    length,
    query = '',
    leaning,
    asking = false,
  }: {
    analyzer: Analyzer;
    length: SummaryLength;
    query?: string | undefined;
    leaning?: Polarity | undefined;
    /** Only sentences that ask for something, where some do. */
    asking?: boolean;
  },
): Quote[] {
  const phrases = query
    .split(' OR ')
    .map((one) => analyzer.tokens(one.replace(/ -".*$/, '')).map(({ key }) => key));
  const themes = query ? Array<ThemeWords>(QUOTES[length]).fill({ label: query, phrases }) : [];
  const read = asking ? results.map((one) => ({ ...one, message: askingPart(one.message) })) : results;
  const found = extractive(readable(read, analyzer), { analyzer, length, themes, leaning });
  const saying = found.filter(({ theme }) => theme !== null);
  return (saying.length > 0 ? saying : found).flatMap(({ record: { id }, start, end }) => {
    const record = results.find((one) => one.id === id);
    return record ? [{ record, start, end }] : [];
  });
}

/** A message with blanks for the sentences that hold no side of a query. Places stay the same. */
export function aboutPart(query: string, analyzer: Analyzer): (message: string) => string {
  const keysOf = (text: string) => analyzer.tokens(text).map(({ key }) => key);
  const sides = query.split(' OR ').map((side) => keysOf(side.replaceAll(/(?:^|\s)-(?:"[^"]*"|\S+)/g, '')));
  const named = sides.filter(({ length }) => length > 0);
  return (message) =>
    sentencesWhere(message, (sentence) => {
      const own = new Set(keysOf(sentence));
      return named.some((side) => side.every((key) => own.has(key)));
    });
}

/** Near-duplicates speak once. */
export function readable(results: readonly SearchResult[], analyzer: Analyzer) {
  const candidates = results.map(({ id, message, ds, source, score, url }) => ({
    id,
    message,
    ds: Date.parse(ds),
    source,
    score,
    url,
    stratum: '',
  }));
  return selectRecords(candidates, { analyzer, budget: READ }).records;
}
