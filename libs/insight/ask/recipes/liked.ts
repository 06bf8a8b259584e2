import type { SearchResult } from '#libs/contract';
import type { Question } from '../question/question.js';
import { describeQuery, describeWithin, type Parts, selectionOf } from '../question/selection.js';
import type { Polarity } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type FieldFigure, figure, lessOf, shareOf } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { countBoth } from './count-both.js';
import { askingQuery } from './asking-words.js';
import { typicalQuotes } from './plain-quotes.js';
import { codeOf } from './read-examples.js';
import type { RecipeContext } from './recipe.js';
import { asksForSomething } from './wishes.js';

type Verdict = 'yes' | 'no' | 'mixed' | 'wishes';

/** What is said of something that people are asked to like. */
export interface Liking {
  verdict: Verdict;
  lines: Line[];
  total: number;
}

/** "Do people like dark mode?", "are users happy with support?", "do they hate it?" */
const LIKES =
  /^\W*(?:do|does|did|are|is|were|was)\b.*\b(?:likes?|loves?|enjoys?|happy|pleased|satisfied|hates?|dislikes?)\b/i;

/** The same in other languages, of which the words are known and not their order. */
const LIKES_ABROAD = /^(?!.*\b(?:what|which|why|how|who|when|where)\b).*\b(?:loves?|likes?|hates?)\b/i;

export function asksWhetherLiked({
  query,
  text,
  language,
  values,
}: Pick<Question, 'query' | 'text' | 'language' | 'values'>): boolean {
  return (query !== '' || values.length > 0) && (language === 'en' ? LIKES : LIKES_ABROAD).test(text);
}

/**
 * Whether people like something: a high rating that asks for more is no praise of what there is. Counted are praise,
 * complaints and wishes of all that rate; each that is more than a few is quoted.
 */
export async function liking(setting: RecipeContext, scope: Parts): Promise<Liking | undefined> {
  const { question, terrain, investigation } = setting;
  const { query = '', ...around } = scope;
  if (investigation.stepsLeft < STEPS) return undefined;
  const asking = askingQuery(query);
  const [all, high, low] = await Promise.all([
    countBoth(setting, { ...scope, rated: true }, { other: asking }),
    countBoth(setting, { ...scope, polarity: 'high' }, { other: asking }),
    countBoth(setting, { ...scope, polarity: 'low' }, { other: asking }),
  ]);
  const [praise, complaints] = [withoutWishes(high), withoutWishes(low)];
  const [of, wishes] = [figure(all, 'main.matches'), figure(all, 'overlap.both')];
  if (of.value < LEAST) return undefined;
  const isMost = ({ value }: FieldFigure) => 2 * value > of.value;
  const [liked, hated] = question.polarity === 'low' ? [complaints, praise] : [praise, complaints];
  const verdictOf = (): Verdict =>
    isMost(liked) ? 'yes' : isMost(hated) ? 'no' : isMost(wishes) ? 'wishes' : 'mixed';
  const within = describeWithin(around, terrain);
  const text = say('liked', {
    verdict: verdictOf(),
    ...(query && { query: describeQuery(query) }),
    n: of.value,
    high: praise.value,
    low: complaints.value,
    asking: wishes.value,
    ...(within && { within }),
  });
  const counted = [praise, complaints, wishes];
  const line: Line = {
    ...verdict(text, [all.id, high.id, low.id]),
    figures: [of, ...counted, ...counted.map((one) => shareOf(one, of))],
  };
  const isSome = ({ value }: FieldFigure) => value >= FEW * of.value;
  const quotes = [
    ...(isSome(praise) ? await quotesOf(setting, { ...scope, polarity: 'high' }, false) : []),
    ...(isSome(complaints) ? await quotesOf(setting, { ...scope, polarity: 'low' }, false) : []),
    ...(isSome(wishes) ? await quotesOf(setting, { ...scope, rated: true }, true) : []),
  ];
  return { verdict: verdictOf(), lines: [line, ...quotes], total: of.value };
}

/** Steps that it takes. */
const STEPS = 6;
/** Fewer ratings are answered by what they say. */
const LEAST = 10;
/** What fewer than this share say is not quoted. */
const FEW = 0.1;
/** Records that are read for quotes. */
const READ = 100;
/** Fewer records in the language of the question say little. */
const ENOUGH_OWN = 3;

function withoutWishes(step: Step<'quantify'>): FieldFigure {
  return lessOf(figure(step, 'main.matches'), figure(step, 'overlap.both'));
}

/** What is written by those who ask for something, or by those of a mood who do not. */
async function quotesOf(setting: RecipeContext, own: Parts, areWishes: boolean): Promise<Line[]> {
  const { investigation, analyzer, question } = setting;
  if (investigation.stepsLeft < 1) return [];
  const step = await investigation.step('search', { ...selectionOf(own), limit: READ }, 2);
  const fit = step.answer.results.filter(({ message }) => asksForSomething(message) === areWishes);
  const inLanguage = fit.filter((one: SearchResult) => codeOf(one) === question.language);
  const leaning: Polarity | undefined = areWishes ? undefined : own.polarity;
  const quotes = typicalQuotes(inLanguage.length >= ENOUGH_OWN ? inLanguage : fit, {
    analyzer,
    length: 'short',
    query: own.query,
    leaning,
  }).slice(0, 2);
  const who = say('who', { who: areWishes ? 'wishes' : (own.polarity ?? 'these') });
  return quotes.length > 0 ? [point(say('whatTheyWrite', { who }), [step.id], quotes)] : [];
}
