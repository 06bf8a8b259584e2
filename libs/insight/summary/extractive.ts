import { type Analyzer, isNegation } from '#libs/index';
import { boilerplateOf } from './boilerplate.js';
import { judgementOf } from './judgements.js';
import { byContent } from './near-duplicates.js';
import { cosine, lexRank, pickDiverse, subset, termVectors, type TermVectors } from './rank-sentences.js';
import { TextReader } from './text-reader.js';
import {
  type Quote,
  QUOTES,
  type ScoreBand,
  type Sentence,
  type SummaryLength,
  type ThemeWords,
  type WeightedRecord,
} from './types.js';

/** Sentences read of one record. */
const MOST_SENTENCES = 12;
/** Sentences with at least this cosine say the same: one is used while there are others. */
const SAME = 0.3;
/** Outside of themes: what is worth less than this share of the best sentence is what one person happened to say. */
const WORTH_SAYING = 0.05;

export interface ExtractOptions {
  readonly analyzer: Analyzer;
  readonly length: SummaryLength;
  /** What to cover, most important first; the rest is what the records mention most. */
  readonly themes?: readonly ThemeWords[];
  /** Words and phrases that set the records apart, as terms: a quote for a theme should hold others of them, too. */
  readonly telling?: readonly (readonly string[])[];
  /** Terms of the query: sentences that hold one of them come before others. */
  readonly terms?: readonly string[];
  /** What the ratings of the records say: a quote for a theme does not say the opposite. */
  readonly leaning?: Exclude<ScoreBand, null> | undefined;
  /** A language that readers know: sentences in it come before others. */
  readonly known?: string;
  /** Where the records were read before. */
  readonly texts?: TextReader;
}

/** What a sentence is worth that does not hold what was asked for. */
const BESIDE = 0.3;
/** What a sentence is worth in another language than the one that readers know. */
const FOREIGN = 0.3;
/** What it adds to the worth of a quote for a theme that it holds another telling term, two at most, or a negation. */
const CARRIES = 0.5;
const MOST_CARRIED = 2;
const DENIES = 0.25;
/** What each other theme that a sentence tells of takes from its worth. */
const STRAYS = 0.5;
/** What a sentence is worth that does not judge as the ratings do. */
const JUDGES_NOT = 0.3;

/** A sentence that may be quoted. */
interface Spoken {
  /** Its place among all. */
  readonly place: number;
  readonly record: WeightedRecord;
  readonly sentence: Sentence;
  /** All its words. */
  readonly terms: readonly string[];
  /** Those that tell what it is about. */
  readonly content: readonly string[];
  /** 0 to 1: how well it stands alone. */
  readonly readable: number;
  /** It holds a term of the query, if there is one. */
  readonly answers: boolean;
  /** It holds a word that turns a meaning round. */
  readonly denies: boolean;
  /** `judgementOf` */
  readonly judges: number;
}

/**
 * The sentences that speak best for the records: one for each theme, in their order, then the most central of all, up
 * to `QUOTES[length]`. Central is what many say in similar words (`lexRank`); each differs from those before it
 * (`pickDiverse`) and comes from another record. The same records give the same quotes in whatever order they come.
 */
export function extractive(
  records: readonly WeightedRecord[],
  {
    analyzer,
    length,
    themes = [],
    telling = [],
    terms = [],
    leaning,
    known,
    texts = new TextReader(analyzer),
  }: ExtractOptions,
): Quote[] {
  const isBoilerplate = boilerplateOf(records, texts);
  const spoken = records
    .toSorted(byContent)
    .flatMap((record) => speak({ texts, isBoilerplate }, record, new Set(terms)))
    .map((one, place): Spoken => ({ ...one, place }));
  const vectors = termVectors(spoken.map(({ content }) => content));
  const picked: { spoken: Spoken; theme: number | null }[] = [];
  const used = new Set<WeightedRecord>();
  const pick = (theme: number | null, sentences: readonly Spoken[], count: number) => {
    const among = sentences.filter(({ record }) => !used.has(record));
    const relevance = worthOf(among, vectors, known);
    const own = theme === null ? undefined : themes[theme];
    if (own)
      for (const one of among)
        relevance[one.place] =
          (relevance[one.place] ?? 0) * speaksFor(one, own, { themes, telling, leaning });
    for (let left = count; left > 0; left--) {
      // A sentence that was copied is quoted once.
      const said = new Set(picked.map(({ spoken }) => spoken.terms.join(' ')));
      const open = among
        .filter(({ record, terms }) => !used.has(record) && !said.has(terms.join(' ')))
        .map(({ place }) => place)
        .filter((place) => theme !== null || picked.length === 0 || (relevance[place] ?? 0) >= WORTH_SAYING);
      const taken = picked.map((one) => one.spoken.place);
      const other = open.filter((place) => taken.every((one) => cosine(vectors, place, one) < SAME));
      const [place] = pickDiverse(vectors, {
        relevance,
        among: other.length > 0 ? other : open,
        count: 1,
        taken,
      });
      const best = among.find((one) => one.place === place);
      if (!best) return;
      picked.push({ spoken: best, theme });
      used.add(best.record);
    }
  };
  const most = QUOTES[length];
  themes.slice(0, most).forEach((theme, t) => {
    pick(
      t,
      spoken.filter((one) => speaksOf(one, theme) && (!leaning || fits(one, leaning) >= 0)),
      1,
    );
  });
  if (picked.length < most) pick(null, spoken, most - picked.length);
  return picked.map((one) => quoteOf(one.spoken, one.theme));
}

function quoteOf({ record, sentence }: Spoken, theme: number | null): Quote {
  return { ...sentence, record, theme, quote: record.message.slice(sentence.start, sentence.end) };
}

/** How well a sentence that holds a theme speaks for it: more than 0, 1 at most. */
function speaksFor(
  one: Spoken,
  own: ThemeWords,
  { themes = [], telling = [], leaning }: Pick<ExtractOptions, 'themes' | 'telling' | 'leaning'>,
): number {
  const judged = leaning && fits(one, leaning) <= 0 ? JUDGES_NOT : 1;
  return carried(one, own, telling) * kept(one, own, themes) * judged;
}

/** How well a sentence says what is the matter with a theme: more than 0, 1 at most. */
function carried(
  { terms, denies }: Spoken,
  { phrases, telling: ownTelling }: ThemeWords,
  telling: readonly (readonly string[])[],
): number {
  const own = new Set(phrases.flat());
  const others = (ownTelling ?? telling).filter(
    (phrase) => phrase.every((term) => !own.has(term)) && holds(terms, phrase),
  );
  const gain = CARRIES * Math.min(MOST_CARRIED, others.length) + (denies ? DENIES : 0);
  return (1 + gain) / (1 + CARRIES * MOST_CARRIED + DENIES);
}

/** How much a sentence keeps to a theme that has words of its own: 1, less for each other theme that it tells of. */
function kept({ terms }: Spoken, own: ThemeWords, themes: readonly ThemeWords[]): number {
  if (!own.telling) return 1;
  const words = new Set(own.phrases.map((phrase) => phrase.join(' ')));
  const isOther = ({ label, phrases }: ThemeWords) =>
    label !== own.label && phrases.some((phrase) => !words.has(phrase.join(' ')) && holds(terms, phrase));
  return 1 / (1 + STRAYS * themes.filter(isOther).length);
}

interface Reading {
  readonly texts: TextReader;
  readonly isBoilerplate: ReturnType<typeof boilerplateOf>;
}

function speak(
  { texts, isBoilerplate }: Reading,
  record: WeightedRecord,
  queryTerms: ReadonlySet<string>,
): Omit<Spoken, 'place'>[] {
  const said = texts
    .sentences(record)
    .slice(0, MOST_SENTENCES)
    .filter((sentence) => !isBoilerplate(record, sentence))
    .map(({ tokens, ...sentence }) => {
      const answers = queryTerms.size === 0 || tokens.some(({ key }) => queryTerms.has(key));
      const terms = tokens.map(({ key }) => key);
      return {
        record,
        sentence,
        terms,
        content: texts.contentTerms(record, tokens),
        readable: readability(sentence.shown, terms.length),
        answers,
        denies: tokens.some(({ word }) => isNegation(word)),
        judges: judgementOf(sentence.shown, tokens),
      };
    })
    .filter(({ terms }) => terms.length > 0);
  // A link or a fragment is quoted only of who says nothing else.
  const best = said.filter(({ readable }) => readable > LEAST_READABLE);
  return best.length > 0 ? best : said;
}

const LEAST_READABLE = 0.1;
/** A reader understands sentences of this many characters without their neighbours; longer ones than that tell of many things. */
const FULL = 80;
const LONG = 200;
/** So few words say little. */
const FEW_WORDS = 2;
/** A beginning that continues the sentence before. */
const MIDST =
  /^(?:and|but|which|because|or|und|aber|weil|denn|oder|y|pero|porque|et|mais|car|mas|ma|maar|want|dan|tapi|karena)\b/i;
const LINK = /\b(?:https?:\/\/|www\.)|\S@\S+\.\S/i;

/** Links are no quotes; very short sentences say little, cut ones read badly. */
function readability(shown: string, words: number): number {
  if (LINK.test(shown)) return LEAST_READABLE;
  const length = Math.min(1, shown.length / FULL, LONG / shown.length);
  const whole = isTorn(shown) ? 0.3 : shown.startsWith('…') || shown.endsWith('…') ? 0.6 : 1;
  const said = words <= FEW_WORDS ? 0.4 : 1;
  return said * whole * (MIDST.test(shown) ? 0.7 : 1) * (0.2 + 0.8 * length);
}

/** Whether brackets are left open or closed before they were opened: a part of a message that is no sentence. */
function isTorn(shown: string): boolean {
  let depth = 0;
  for (const [sign] of shown.matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(sign) ? 1 : -1;
    if (depth < 0) return true;
  }
  return depth > 0;
}

/** Centrality among these sentences as a share of the highest, times readability; by place among all. */
function worthOf(sentences: readonly Spoken[], vectors: TermVectors, known?: string): Float64Array {
  const worth = new Float64Array(vectors.size);
  if (sentences.length === 0) return worth;
  const ranks = lexRank(
    subset(
      vectors,
      sentences.map(({ place }) => place),
    ),
    sentences.map(({ record }) => record.multiplicity),
  );
  const best = ranks.reduce((most, rank) => Math.max(most, rank), 0);
  sentences.forEach(({ place, record, readable, answers }, i) => {
    const isForeign = known && record.language && record.language.split('-', 1)[0] !== known;
    worth[place] = ((ranks[i] ?? 0) / best) * readable * (answers ? 1 : BESIDE) * (isForeign ? FOREIGN : 1);
  });
  return worth;
}

function speaksOf({ record, terms }: Spoken, { phrases, leans = null }: ThemeWords): boolean {
  if (leans !== null && record.band !== leans) return false;
  return phrases.some((phrase) => holds(terms, phrase));
}

/** More than 0: a sentence judges as ratings do; less: it says the opposite. */
function fits({ judges }: Spoken, leaning: 'low' | 'high'): number {
  return leaning === 'low' ? -judges : judges;
}

function holds(terms: readonly string[], phrase: readonly string[]): boolean {
  return terms.some((_, from) => phrase.every((term, i) => terms[from + i] === term));
}
