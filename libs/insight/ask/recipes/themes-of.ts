import type { Keyphrase, SearchResult } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { extractive } from '../../summary/extractive.js';
import { PlainWords } from '../../summary/plain-words.js';
import { selectRecords } from '../../summary/read-candidates.js';
import { type Parts, type Selection, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { type Line, point, type Quote } from '../writing/write-answer.js';
import { count, share } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';

export interface Theme {
  term: string;
  records: number;
  share: number;
  background: number;
  quotes: Quote[];
  steps: string[];
}

interface ThemeContrast {
  /** What the themes are of. */
  of: Selection;
  /** What they are compared with. */
  against: Selection;
  plan: number;
  most?: number;
}

const CANDIDATES = 30;
/** Records that are read for quotes. */
const READ = 60;
/** A word of two letters says little on its own. */
const SHORT = 3;

/** What records mention more than others do, and in which words: two steps. */
export async function findThemes(
  setting: RecipeContext,
  { of, against, plan, most = 4 }: ThemeContrast,
): Promise<{ themes: Theme[]; step: Step<'keyphrases'> }> {
  const { investigation, analyzer } = setting;
  const step = await investigation.step(
    'keyphrases',
    { ...of, compare_to: against, limit: CANDIDATES },
    plan,
  );
  const terms = distinct(step.answer.keyphrases, setting).slice(0, most);
  if (terms.length === 0 || investigation.stepsLeft < 1)
    return { themes: terms.map((term) => themeOf(term, step.id)), step };
  const query = anyOf(
    of.search_query,
    terms.map(({ term }) => term),
  );
  const read = await investigation.step(
    'search',
    { ...of, mode: undefined, search_query: query, limit: READ },
    plan,
  );
  const quotes = quotesFor(read.answer.results, terms, analyzer);
  const names = commonForms(read.answer.results, terms, analyzer);
  const themes = terms.map((term, i) => ({
    ...themeOf(term, step.id),
    term: names[i] ?? term.term,
    quotes: quotes[i] ?? [],
    steps: quotes[i]?.length ? [step.id, read.id] : [step.id],
  }));
  return { themes, step };
}

function themeOf({ term, records, share: part, background_share: background }: Keyphrase, id: string): Theme {
  return { term, records, share: part, background, quotes: [], steps: [id] };
}

/** Records of the query that hold one of the terms: each side of an `OR` with each term. */
function anyOf(query: string | undefined, terms: readonly string[]): string {
  const sides = query?.split(' OR ') ?? [''];
  return sides.flatMap((side) => terms.map((term) => `${side} "${term}"`.trim())).join(' OR ');
}

/** Two quotes for each term where there are few, else one: sentences that speak best for the records read. */
function quotesFor(
  results: readonly SearchResult[],
  terms: readonly Keyphrase[],
  analyzer: Analyzer,
): Quote[][] {
  const themes = terms.map(({ term }) => ({
    label: term,
    phrases: [analyzer.tokens(term).map((token) => token.term)],
  }));
  const twice = terms.length <= 3 ? [...themes, ...themes] : themes;
  const quotes = extractive(readable(results, analyzer), { analyzer, length: 'long', themes: twice });
  return terms.map((_, i) =>
    quotes
      .filter(({ theme }) => theme !== null && theme % terms.length === i)
      .flatMap(({ record: { id }, start, end }) => {
        const record = results.find((one) => one.id === id);
        return record ? [{ record, start, end }] : [];
      }),
  );
}

/** Near-duplicates speak once. */
function readable(results: readonly SearchResult[], analyzer: Analyzer) {
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

/** What records say that say nothing in particular. */
export async function plainQuotes(
  { investigation, analyzer }: RecipeContext,
  own: Parts,
  plan: number,
): Promise<Line[]> {
  if (investigation.stepsLeft < 1) return [];
  const step = await investigation.step('search', { ...selectionOf(own), limit: 50 }, plan);
  const { results } = step.answer;
  const quotes = extractive(readable(results, analyzer), { analyzer, length: 'short' }).flatMap(
    ({ record: { id }, start, end }) => {
      const record = results.find((one) => one.id === id);
      return record ? [{ record, start, end }] : [];
    },
  );
  return quotes.length > 0 ? [point('What they write', [step.id], quotes)] : [];
}

/** A word in the form that most of the records read have it in; phrases as they are. */
function commonForms(
  results: readonly SearchResult[],
  terms: readonly Keyphrase[],
  analyzer: Analyzer,
): string[] {
  const tokens = results.flatMap(({ message }) => analyzer.tokens(message));
  return terms.map(({ term: name }) => {
    const own = analyzer.tokens(name);
    if (own.length !== 1) return name;
    const forms = new Map<string, number>();
    for (const { term, word } of tokens)
      if (term === own[0]?.term) forms.set(word, (forms.get(word) ?? 0) + 1);
    const [best] = [...forms].toSorted((x, y) => y[1] - x[1] || (x[0] < y[0] ? -1 : 1));
    return best?.[0] ?? name;
  });
}

const plainWords = new WeakMap<Analyzer, PlainWords>();

/**
 * Terms that share a word tell of the same thing; the first of them, which is the most telling, stands for it. What
 * the question itself says, names of sources and plain words are none.
 */
function distinct(terms: readonly Keyphrase[], { analyzer, question, terrain }: RecipeContext): Keyphrase[] {
  const known = plainWords.get(analyzer) ?? new PlainWords(analyzer);
  plainWords.set(analyzer, known);
  const isPlain = known.of(terms.flatMap(({ term }) => analyzer.tokens(term).map(({ word }) => word)));
  const sources = terrain.scales.map(({ source }) => source).join(' ');
  const seen = new Set(contentOf(analyzer, `${question.text} ${sources}`));
  const kept: Keyphrase[] = [];
  for (const term of terms) {
    const words = contentOf(analyzer, term.term);
    const says = analyzer.tokens(term.term).some(({ term: stem, word }) => !isPlain(word) && !isPlain(stem));
    if (words.length === 0 || !says || words.some((word) => seen.has(word))) continue;
    if (term.share <= term.background_share) continue;
    for (const word of words) seen.add(word);
    kept.push(term);
  }
  return kept;
}

function contentOf(analyzer: Analyzer, text: string): string[] {
  return analyzer
    .tokens(text)
    .flatMap(({ term, word }) =>
      analyzer.isFunctionWord(word) || term.length < SHORT || word.length < SHORT ? [] : [term],
    );
}

/** `"too slow": 120 records, 12 % of them vs 3 % of the rest` */
export function themeLines(themes: readonly Theme[], rest: string): Line[] {
  return themes.map(({ term, records, share: part, background, quotes, steps }) =>
    point(
      `**${term}**: ${count(records, 'record')}, ${share(part)} of them vs ${share(background)} of ${rest}`,
      steps,
      quotes,
    ),
  );
}

export function namesOf(themes: readonly Theme[], most = 3): string[] {
  return themes.slice(0, most).map(({ term }) => `**${term}**`);
}
