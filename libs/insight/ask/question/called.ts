import type { Scalar } from '#libs/contract';
import type { Analyzer, Token } from '#libs/index';
import { isKnownIn, topicOf } from '#libs/themes';
import type { Investigation } from '../steps/investigation.js';
import { GENERIC } from './lexicon.js';
import { type KnownValue, termsOf } from './known-values.js';
import { finderOf } from './reader.js';
import { isTag } from './tags.js';
import { type DataOverview, type FieldStats, THEMES } from './terrain.js';
import type { ValueFinder } from './values.js';

/** Words of a name that a question is looked through for. */
const LONGEST = 3;
/** Of the records that say a word, so many have the values that it may be a part of … */
const SHARE = 0.5;
/** … and so many times as many as of all. */
const LIFT = 2.5;
/** Fewer records say nothing of what a word means to them. */
const LEAST = 3;
const SHORTEST = 4;
const LISTED = 400;

/**
 * The data with what its records call by the words of some questions. "Qantas" is the airline `qantas-airways` where most
 * texts with the word are about it, and so is "BA"; "comfort" is no one's name.
 */
export async function withCalled(
  questions: readonly string[],
  terrain: DataOverview,
  setting: { investigation: Investigation; analyzer: Analyzer },
): Promise<DataOverview> {
  const { analyzer } = setting;
  const finder = finderOf(analyzer, { grounds: terrain.grounds });
  const runs = questions.flatMap((question) => runsOf(analyzer.tokens(question), analyzer));
  const wanted = new Map(runs.map((words) => [termsOf(words), words]));
  const found = await Promise.all(
    [...wanted].map(async ([terms, words]) => {
      const meant = finder.mayMean(terms).filter(({ key }) => isNaming(key, terrain));
      const ways = [...Map.groupBy(meant, ({ key, isInitials = false }) => `${key} ${isInitials}`).values()];
      const meanings = await Promise.all(
        ways.map((values) => meaningOf(words, values, { ...setting, terrain })),
      );
      const [best] = meanings.flatMap((one) => one ?? []).toSorted((a, b) => b.share - a.share);
      return best ? [[terms, best] as const] : [];
    }),
  );
  const models = await modelsIn(questions, finder, setting);
  return { ...terrain, called: { names: new Map(found.flat()), models } };
}

function runsOf(tokens: readonly Token[], analyzer: Analyzer): Token[][] {
  return tokens.flatMap((_, at) =>
    Array.from({ length: LONGEST }, (_none, i) => tokens.slice(at, at + i + 1)).filter(
      (words, i) => words.length === i + 1 && isOwn(words, analyzer),
    ),
  );
}

/** Whether words may be someone's name: they neither ask nor name a topic. */
function isOwn(words: readonly Token[], analyzer: Analyzer): boolean {
  const says = ({ word }: Token) =>
    !analyzer.isFunctionWord(word) && !GENERIC.has(word) && !/^\d+$/.test(word);
  const name = words.map(({ word }) => word).join(' ');
  return words.some(says) && topicOf(name, 'en', analyzer) === undefined && !isKnownIn(name, 'en', analyzer);
}

function isNaming(key: string, terrain: DataOverview): boolean {
  return key !== 'source' && key !== THEMES && !isTag({ key }, terrain);
}

interface Meaning {
  key: string;
  values: readonly Scalar[];
  /** Of the records that say the words, so many have these values. */
  share: number;
}

/** The values that some words mean to the records; undefined where these do not say. */
async function meaningOf(
  words: readonly Token[],
  meant: readonly KnownValue[],
  { terrain, investigation }: { terrain: DataOverview; investigation: Investigation },
): Promise<Meaning | undefined> {
  const [{ key, isInitials } = { key: '' }] = meant;
  const name = words.map(({ word }) => word).join(' ');
  const { buckets } = await investigation.look('distribution', {
    search_query: `"${name}"`,
    filters: [],
    distribution_by: key,
    include: ['value'],
    limit: LISTED,
  });
  const held = buckets.filter(({ key: value, count }) => value !== null && count > 0);
  const all = countOf(held);
  const known = meant.map(({ value }) => value);
  const said = held.filter(({ key: value }) => value !== null && known.includes(value));
  // Initials are those of one; who says "Virgin" may mean any of them that is called so.
  const named = (isInitials ? said.slice(0, 1) : said).flatMap(({ key: value }) => value ?? []);
  if (all < LEAST)
    return isInitials || name.length < SHORTEST ? undefined : { key, values: known, share: SHARE };
  const share = countOf(isInitials ? said.slice(0, 1) : said) / all;
  const isMeant = share >= SHARE && share >= LIFT * usualShare(key, named, terrain.grounds);
  return isMeant ? { key, values: named, share } : undefined;
}

function countOf(all: readonly { count: number }[]): number {
  return all.reduce((sum, { count }) => sum + count, 0);
}

function usualShare(key: string, own: readonly Scalar[], grounds: readonly FieldStats[]): number {
  const { values = [] } = grounds.find((ground) => ground.key === key) ?? {};
  return countOf(values.filter(({ value }) => own.includes(value))) / Math.max(1, countOf(values));
}

const MODEL = /^(?:\p{L}{1,3}-?\d{2,4}\p{L}?|\d{3}\p{L}?)$/iu;
/** A number of something is no model: "the last 100 reviews", "top 100". */
const AMOUNT = /\b(?:than|over|under|above|below|least|most|about|top|first|last|next|error|code|status) $/iu;

/** The models that some text mentions. */
async function modelsIn(
  questions: readonly string[],
  finder: ValueFinder,
  { investigation, analyzer }: { investigation: Investigation; analyzer: Analyzer },
): Promise<Set<string>> {
  const named = questions.flatMap((question) =>
    analyzer
      .tokens(question)
      .filter(
        ({ word, key, start, end }, i, all) =>
          MODEL.test(word) &&
          finder.mayMean(key).length === 0 &&
          !AMOUNT.test(question.slice(0, start)) &&
          !/^[.,:%]\d|^ ?(?:%|[$€£])/.test(question.slice(end)) &&
          !/[.,:$€£#]$/.test(question.slice(0, start)) &&
          !(all[i + 1] && GENERIC.has(all[i + 1]?.word ?? '')),
      )
      .map(({ word }) => word),
  );
  const said = await Promise.all(
    [...new Set(named)].map(async (word) => {
      const { total } = await investigation.look('search', { search_query: word, filters: [], limit: 0 });
      return total > 0 ? [word] : [];
    }),
  );
  return new Set(said.flat());
}
