import { type Filter, LIMITS, type SearchAnswer, type SearchResult } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { extractive } from '../../summary/extractive.js';
import { selectRecords } from '../../summary/read-candidates.js';
import { QUOTES, type SummaryLength, type ThemeWords } from '../../summary/types.js';
import { type Parts, type Selection, selectionOf } from '../question/selection.js';
import type { Polarity } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import type { FieldFigure } from '../writing/field-figures.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point, type Quote } from '../writing/write-answer.js';
import { type Floors, namedThemes } from './group-terms.js';
import type { Theme } from './theme.js';
import type { RecipeContext } from './recipe.js';
import { distinctSubjects } from './subjects.js';
import { askingPart, statingPart } from './wishes.js';

interface ThemeContrast {
  /** What the themes are of. */
  of: Selection;
  /** What they are compared with. */
  against: Selection;
  plan: number;
  most?: number;
  /** Wishes: a theme is one only where a sentence that asks for something says it, which is its quote. */
  asking?: boolean;
  /** What is too small to be named; default: what says nothing of most of the records. */
  least?: Floors;
  /** Those that matter to the question, in its order. */
  worth?: (themes: readonly Theme[], totals: { own: number; others: number }) => Theme[];
}

const CANDIDATES = 30;
/** Themes that may replace others that are left out. */
const SPARE = 3;
/** Records that are read for quotes. */
const READ = 60;
const MOST_EXAMPLES = 100;
/** What is in a language that so few of the records read are in is quoted only where nothing else is. */
const FEW = 0.1;
/** Terms of a theme that a quote must hold one of, where its label has none beside it. */
const NAMING = 4;

/** What records mention more than others do, and in which words: two steps. */
export async function findThemes(
  setting: RecipeContext,
  { of, against, plan, most = 4, asking = false, least, worth }: ThemeContrast,
): Promise<{ themes: Theme[]; step: Step<'keyphrases'> }> {
  const { investigation, analyzer } = setting;
  const step = await investigation.step(
    'keyphrases',
    { ...of, compare_to: against, limit: CANDIDATES, find_themes: true },
    plan,
  );
  const named = namedThemes(step, setting, least);
  const { total: own, background_total: others } = step.answer;
  const open = (worth?.(named, { own, others }) ?? named).slice(0, most + SPARE);
  const reads = await examplesOf(setting, { of, plan, asking }, open);
  const results = reads.flatMap(({ answer }) => answer.results);
  const found = distinctSubjects(open, results, analyzer).slice(0, most);
  const quotes = clearQuotes(results, found, { analyzer, asking, of });
  const names = commonForms(results, found, analyzer);
  const themes = found.map((theme, i) => ({
    ...theme,
    term: names[i] ?? theme.term,
    quotes: quotes[i] ?? [],
    steps: [step.id, ...reads.filter(({ answer }) => holdsAny(answer, quotes[i])).map(({ id }) => id)],
  }));
  return { themes: asking ? themes.filter(({ quotes: own }) => own.length > 0) : themes, step };
}

function holdsAny({ results }: SearchAnswer, quotes: readonly Quote[] = []): boolean {
  return results.some(({ id }) => quotes.some(({ record }) => record.id === id));
}

/** Records that say most of the themes, and some that hold the terms. */
async function examplesOf(
  { investigation }: RecipeContext,
  { of, plan, asking }: Pick<ThemeContrast, 'of' | 'plan' | 'asking'>,
  found: readonly Theme[],
): Promise<Step<'search'>[]> {
  const ids = found.flatMap(({ examples }) => examples);
  const words = found.flatMap(({ examples, word }) => (examples.length === 0 ? [word] : []));
  const steps: Step<'search'>[] = [];
  if (ids.length > 0 && investigation.stepsLeft > 0) {
    const filters = [...of.filters, { type: 'list', key: 'id', operator: 'eq', values: ids }];
    steps.push(await investigation.step('search', { ...of, filters, limit: MOST_EXAMPLES }, plan));
  }
  if (words.length > 0 && investigation.stepsLeft > 0) {
    // Wishes are few, and worded in too many ways to be asked for with each term.
    const query = asking ? of.search_query : anyOf(of.search_query, words);
    const limit = asking ? MOST_EXAMPLES : READ;
    const wish = { ...of, mode: undefined, ...(query !== undefined && { search_query: query }), limit };
    steps.push(await investigation.step('search', wish, plan));
  }
  return steps;
}

/** Words of a query that are looked for beside terms: the first are the most usual ones. */
const BESIDE = 12;

/** Records of the query that hold one of the terms: each side of an `OR` with each term. */
function anyOf(query: string | undefined, terms: readonly string[]): string {
  const sides = (query?.split(' OR ') ?? ['']).slice(0, BESIDE);
  return sides.flatMap((side) => terms.map((term) => `${side} "${term}"`.trim())).join(' OR ');
}

/** What holds both of two queries; undefined where that is more than a search takes. */
export function bothOf(query: string | undefined, other: string): string | undefined {
  const sides = query?.split(' OR ') ?? [''];
  const both = sides
    .flatMap((side) => other.split(' OR ').map((one) => `${side} ${one}`.trim()))
    .join(' OR ');
  return Buffer.byteLength(both) > LIMITS.search_query_bytes ? undefined : both;
}

/**
 * A low rating may praise in passing, and a high one complain: the lowest and the highest ratings of each source do so
 * least. They speak for every theme that they hold.
 */
function clearQuotes(
  results: readonly SearchResult[],
  found: readonly Theme[],
  { of, ...how }: { analyzer: Analyzer; asking: boolean; of: Selection },
): Quote[][] {
  const mood = (['low', 'high'] as const).find((one) => of.filters.some((filter) => isRated(filter, one)));
  if (!mood) return quotesFor(results, found, how);
  const leaning = how.asking ? undefined : mood;
  const utmost = new Map<string, number>();
  for (const { source, score } of results) {
    const known = utmost.get(source) ?? score;
    if (score !== null && known !== null)
      utmost.set(source, mood === 'low' ? Math.min(known, score) : Math.max(known, score));
  }
  const clear = results.filter(({ source, score }) => score === utmost.get(source));
  const first = quotesFor(clear, found, { ...how, leaning });
  const left = found.filter((_, i) => first[i]?.length === 0);
  const quoted = new Set(first.flat().map(({ record }) => record));
  const unquoted = results.filter((one) => !quoted.has(one));
  const others = left.length > 0 ? quotesFor(unquoted, left, { ...how, leaning }) : [];
  return found.map((theme, i) => (first[i]?.length ? first[i] : (others[left.indexOf(theme)] ?? [])));
}

function isRated(filter: Filter, mood: Polarity): boolean {
  return filter.type === 'list' && filter.key === 'rating' && filter.values.includes(mood);
}

/** Two quotes for each theme where there are few, else one: sentences that speak best for the records read. */
function quotesFor(
  results: readonly SearchResult[],
  themes: readonly Theme[],
  { analyzer, asking, leaning }: { analyzer: Analyzer; asking: boolean; leaning?: Polarity | undefined },
): Quote[][] {
  const keysOf = (term: string) => analyzer.tokens(term).map(({ key }) => key);
  const partOf = asking ? askingPart : leaning === 'high' ? statingPart : (message: string) => message;
  const read = results.map((one) => ({ ...one, message: partOf(one.message) }));
  const said = themes.map(({ term, terms, named = [], query }) => {
    // A form that counts only as it is written would be read in all its forms.
    const isClear = (one: string) => !query.includes(`="${one.toLowerCase()}"`);
    const clear = terms.some(isClear) ? terms.filter(isClear) : terms;
    const telling = clear.map(keysOf);
    return { label: String(term), named: named.filter(isClear).map(keysOf), telling };
  });
  const quote = (own: readonly ThemeWords[], records: ReturnType<typeof readable>) => {
    const most = own.length <= 3 ? [...own, ...own] : own.slice(0, QUOTES.long);
    const rest = own.slice(QUOTES.long);
    return [most, ...(rest.length > 0 ? [rest] : [])].flatMap((some) =>
      extractive(records, { analyzer, length: 'long', themes: some, leaning }).flatMap(
        ({ theme, record: { id }, start, end }) => {
          const record = results.find((one) => one.id === id);
          return theme !== null && record ? [{ label: some[theme]?.label, record, start, end }] : [];
        },
      ),
    );
  };
  const first = quote(
    said.map(({ label, named, telling }) => {
      const phrases = named.length > 1 ? named : telling.slice(0, NAMING);
      return { label, phrases, telling };
    }),
    readable(usuallySpoken(read), analyzer),
  );
  const left = said.filter(({ label }) => first.every((one) => one.label !== label));
  const unquoted = read.filter(({ id }) => first.every(({ record }) => record.id !== id));
  const others =
    left.length > 0
      ? quote(
          left.map(({ label, telling }) => ({ label, phrases: telling, telling })),
          readable(unquoted, analyzer),
        )
      : [];
  return said.map(({ label }) =>
    [...first, ...others].flatMap(({ label: own, ...quoted }) => (own === label ? [quoted] : [])),
  );
}

/** Those in a language that not only a few are in. */
function usuallySpoken(results: readonly SearchResult[]): SearchResult[] {
  const codeOf = ({ language }: SearchResult) => language.split('-')[0];
  const counts = Map.groupBy(results, codeOf);
  return results.filter((one) => (counts.get(codeOf(one))?.length ?? 0) >= FEW * results.length);
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
  const quotes = typicalQuotes(results, { analyzer, length: 'short', query: own.query });
  return quotes.length > 0 ? [point(say('whatTheyWrite', {}), [step.id], quotes)] : [];
}

/** Sentences that speak for most of some records, of those that say what was searched for where some do. */
export function typicalQuotes(
  results: readonly SearchResult[],
  { analyzer, length, query = '' }: { analyzer: Analyzer; length: SummaryLength; query?: string | undefined },
): Quote[] {
  const phrases = query.split(' OR ').map((one) => analyzer.tokens(one).map(({ key }) => key));
  const themes = query ? Array<ThemeWords>(QUOTES[length]).fill({ label: query, phrases }) : [];
  const found = extractive(readable(results, analyzer), { analyzer, length, themes });
  const saying = found.filter(({ theme }) => theme !== null);
  return (saying.length > 0 ? saying : found).flatMap(({ record: { id }, start, end }) => {
    const record = results.find((one) => one.id === id);
    return record ? [{ record, start, end }] : [];
  });
}

/** A word in the form that most of the records read have it in; phrases as they are. */
function commonForms(results: readonly SearchResult[], themes: readonly Theme[], analyzer: Analyzer): Text[] {
  const tokens = results.flatMap(({ message }) => analyzer.tokens(message));
  return themes.map(({ term: name }) => {
    if (typeof name !== 'string') return name;
    const own = analyzer.tokens(name);
    if (own.length !== 1) return name;
    const forms = new Map<string, number>();
    for (const { key, term } of tokens) if (key === own[0]?.key) forms.set(term, (forms.get(term) ?? 0) + 1);
    const [best] = [...forms].toSorted((x, y) => y[1] - x[1] || (x[0] < y[0] ? -1 : 1));
    return best?.[0] ?? name;
  });
}

/** `"too slow": 120 records, 12 % of them vs 3 % of the rest` */
/** `rest`: what they are compared with; as English words, the line is English. */
export function themeLines(themes: readonly Theme[], rest: Text, source?: string): Line[] {
  return themes.map(({ term, at, records, share: part, background, quotes, steps }) => {
    const said = say('theme', { ...(source && { source }), term, n: records, share: part, background, rest });
    const text = typeof rest === 'string' ? String(said) : said;
    const [step = ''] = steps;
    const figures: FieldFigure[] = [
      { step, field: `${at}.records`, value: records },
      { step, field: `${at}.share`, value: part },
      { step, field: `${at}.background_share`, value: background },
    ];
    return { ...point(text, steps, quotes), figures };
  });
}

export function namesOf(themes: readonly Theme[], most = 3): Text[] {
  return themes.slice(0, most).map(({ term }) => bold(term));
}

export function bold(term: Text): Text {
  return typeof term === 'string' ? `**${term}**` : say('bold', { text: term });
}
