import type { Filter, SearchAnswer, SearchResult } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import { extractive } from '../../summary/extractive.js';
import { QUOTES, type ThemeWords } from '../../summary/types.js';
import type { Selection } from '../question/selection.js';
import type { Polarity } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import type { FieldFigure } from '../writing/field-figures.js';
import { say, type Text } from '../wording/message.js';
import { type Line, point, type Quote } from '../writing/write-answer.js';
import { type Floors, namedThemes } from './group-terms.js';
import type { Theme } from './theme.js';
import type { RecipeContext } from './recipe.js';
import { codeOf, examplesOf } from './read-examples.js';
import { ownThemes, sharedPartOf } from './own-records.js';
import { distinctSubjects } from './subjects.js';
import { comparable } from './common-languages.js';
import { aboutPart, readable } from './plain-quotes.js';
import { askingPart, statingPart } from './wishes.js';
import { praisedAndWanted } from './wanted-themes.js';
import { commonForms } from './written-forms.js';

export interface ThemeContrast {
  /** What the themes are of. */
  of: Selection;
  /** What they are compared with. */
  against: Selection;
  plan: number;
  most?: number;
  /** Wishes: a theme is one only where a sentence that asks for something says it, which is its quote. */
  asking?: boolean;
  /** The query of what was asked about: themes and quotes are of the sentences that hold it. */
  about?: string | undefined;
  /** What quotes are to say where no rating tells it: the records are graded so. */
  mood?: Polarity | undefined;
  /** What is too small to be named; default: what says nothing of most of the records. */
  least?: Floors;
  /** No two that are mostly the same records. */
  apart?: boolean;
  /** Those that matter to the question, in its order. */
  worth?: (themes: readonly Theme[], totals: { own: number; others: number }) => Theme[];
}

const CANDIDATES = 30;
/** Themes that may replace others that are left out. */
const SPARE = 3;
/** What is in a language that so few of the records read are in is quoted only where nothing else is. */
const FEW = 0.1;
/** Terms of a theme that a quote must hold one of, where its label has none beside it. */
const NAMING = 4;

/** What records mention more than others do, and in which words: two steps. `more`: themes beside the first ones. */
export async function findThemes(
  setting: RecipeContext,
  { most = 4, ...contrast }: ThemeContrast,
): Promise<{ themes: Theme[]; more: number; wanted: Theme[]; step: Step<'keyphrases'> }> {
  const { open, step, left: others, wanted } = await chooseThemes(setting, { most, ...contrast });
  const { themes, left } = await quoted(setting, open, { most, step, ...contrast });
  return { themes, more: left + others, wanted, step };
}

async function chooseThemes(setting: RecipeContext, contrast: ThemeContrast) {
  const step = await setting.investigation.step('keyphrases', askedOf(contrast), contrast.plan);
  return { ...(await themesToName(setting, step, contrast)), step };
}

/** What a step for themes asks. */
export function askedOf({ of, against }: Pick<ThemeContrast, 'of' | 'against'>) {
  return { ...of, compare_to: against, limit: CANDIDATES, find_themes: true };
}

/**
 * Themes that may be named, before records are read for quotes. `left`: how many others there are; `wanted`: what those who are
 * pleased only ask for.
 */
export async function themesToName(
  setting: RecipeContext,
  step: Pick<Step<'keyphrases'>, 'id' | 'answer'>,
  { of, against, most = 4, least, worth, apart = false }: Omit<ThemeContrast, 'plan'>,
): Promise<{ open: Theme[]; left: number; wanted: Theme[] }> {
  const named = await comparable(setting, namedThemes(step, setting, least), { of, against });
  const { total: own, background_total: others } = step.answer;
  const all = worth?.(named, { own, others }) ?? named;
  const first = all.slice(0, most + SPARE);
  const { praised, wanted } = await praisedAndWanted(setting, first, of);
  const open = apart ? await ownThemes(praised, sharedPartOf(setting, of)) : praised;
  return { open, left: all.length - first.length, wanted };
}

/**
 * The first themes that are not the same thing again, as they are written, with what records say of them; `left`: how many
 * others there are.
 */
export async function quoted(
  setting: RecipeContext,
  open: readonly Theme[],
  {
    of,
    plan,
    asking = false,
    about,
    mood,
    most,
    step,
  }: Pick<ThemeContrast, 'of' | 'plan' | 'asking' | 'about' | 'mood'> & {
    most: number;
    step: Step<'keyphrases'>;
  },
): Promise<{ themes: Theme[]; left: number }> {
  const { analyzer, question } = setting;
  const reads = await examplesOf(setting, { of, plan, asking }, open);
  const results = reads.flatMap(({ answer }) => answer.results);
  const all = distinctSubjects(open, results, { analyzer, language: question.language });
  const found = all.slice(0, most);
  const quotes = clearQuotes(results, found, {
    analyzer,
    asking,
    about,
    of,
    mood,
    language: question.language,
  });
  const names = commonForms(results, found, analyzer);
  const themes = found.map((theme, i) => ({
    ...theme,
    term: names[i] ?? theme.term,
    quotes: quotes[i] ?? [],
    steps: [step.id, ...reads.filter(({ answer }) => holdsAny(answer, quotes[i])).map(({ id }) => id)],
  }));
  const left = all.length - found.length;
  const said = themes.filter(({ quotes: own }) => own.length > 0);
  if (asking || about) return { themes: said, left };
  // What no record says of its own accord is named only where nothing else is.
  return said.length > 0 ? { themes: said, left: left + themes.length - said.length } : { themes, left };
}

function holdsAny({ results }: SearchAnswer, quotes: readonly Quote[] = []): boolean {
  return results.some(({ id }) => quotes.some(({ record }) => record.id === id));
}

/** How quotes are chosen. */
interface Quoting {
  analyzer: Analyzer;
  asking: boolean;
  about: string | undefined;
  /** That of the question: who asks reads it best. */
  language: string;
}

/**
 * A low rating may praise in passing, and a high one complain: the lowest and the highest ratings of each source do so
 * least. They speak for every theme that they hold.
 */
function clearQuotes(
  results: readonly SearchResult[],
  found: readonly Theme[],
  { of, mood: graded, ...how }: Quoting & Pick<ThemeContrast, 'of' | 'mood'>,
): Quote[][] {
  const mood = (['low', 'high'] as const).find((one) => of.filters.some((filter) => isRated(filter, one)));
  if (!mood) return quotesFor(results, found, { ...how, leaning: graded, clear: () => true });
  const leaning = how.asking ? undefined : mood;
  const utmost = new Map<string, number>();
  for (const { source, score } of results) {
    const known = utmost.get(source) ?? score;
    if (score !== null && known !== null)
      utmost.set(source, mood === 'low' ? Math.min(known, score) : Math.max(known, score));
  }
  const clear = ({ source, score }: SearchResult) => score === utmost.get(source);
  return quotesFor(results, found, { ...how, leaning, clear });
}

function isRated(filter: Filter, mood: Polarity): boolean {
  return filter.type === 'list' && filter.key === 'rating' && filter.values.includes(mood);
}

interface Clear {
  leaning?: Polarity | undefined;
  /** Whether a record says it most clearly. */
  clear: (record: SearchResult) => boolean;
}

/** Two quotes for each theme where there are few, else one: sentences that speak best for the records read. */
function quotesFor(
  results: readonly SearchResult[],
  themes: readonly Theme[],
  { analyzer, asking, about, language, leaning, clear }: Quoting & Clear,
): Quote[][] {
  const keysOf = (term: string) => analyzer.tokens(term).map(({ key }) => key);
  const partOf = asking ? askingPart : leaning === 'high' ? statingPart : (message: string) => message;
  const aboutIt = about ? aboutPart(about, analyzer) : (message: string) => message;
  const read = results.map((one) => ({ ...one, message: aboutIt(partOf(one.message)) }));
  const said = themes.map(({ term, terms, named = [], query }) => {
    // A form that counts only as it is written would be read in all its forms.
    const isClear = (one: string) => !query.includes(`="${one.toLowerCase()}"`);
    const exact = terms.some(isClear) ? terms.filter(isClear) : terms;
    const telling = exact.map(keysOf);
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
  const naming = said.map(({ label, named, telling }) => {
    const phrases = named.length > 1 ? named : telling.slice(0, NAMING);
    return { label, phrases, telling };
  });
  const holding = said.map(({ label, telling }) => ({ label, phrases: telling, telling }));
  const found: (Quote & { label: string | undefined })[] = [];
  const own = read.filter((one) => codeOf(one) === language);
  const usual = usuallySpoken(read);
  // Each looks for what the ones before it left without a quote: the reader's language comes before clearness.
  for (const [themesLeft, records] of [
    [naming, own.filter(clear)],
    [naming, own],
    [naming, usual.filter(clear)],
    [holding, read.filter(clear)],
    [naming, usual],
    [holding, read],
  ] as const) {
    const left = themesLeft.filter(({ label }) => found.every((one) => one.label !== label));
    const open = records.filter(({ id }) => found.every(({ record }) => record.id !== id));
    if (left.length > 0 && open.length > 0) found.push(...quote(left, readable(open, analyzer)));
  }
  return said.map(({ label }) =>
    found.flatMap(({ label: one, ...quoted }) => (one === label ? [quoted] : [])),
  );
}

/** Those in a language that not only a few are in. */
function usuallySpoken(results: readonly SearchResult[]): SearchResult[] {
  const counts = Map.groupBy(results, codeOf);
  return results.filter((one) => (counts.get(codeOf(one))?.length ?? 0) >= FEW * results.length);
}

/**
 * `"too slow": 120 records, 12 % of them vs 3 % of the rest`
 * @param rest what they are compared with; as English words, the line is English
 */
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

/** That there are others, which an answer does not list. */
export function moreLine(more: number, steps: readonly string[]): Line[] {
  return more > 0 ? [{ ...point(say('moreThemes', { n: more }), steps), numbers: [more] }] : [];
}
