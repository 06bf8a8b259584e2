import type { Filter } from '#libs/contract';
import { bothOf } from './read-examples.js';
import {
  describeQuery,
  describeValues,
  describeWithin,
  type Parts,
  selectionOf,
} from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type FieldFigure, figure, shareOf, sumOf } from '../writing/field-figures.js';
import { type Line, type Quote, verdict } from '../writing/write-answer.js';
import { asksForMood, ofMood } from './complained.js';
import { countBoth } from './count-both.js';
import { actQuery, askingQuery } from './asking-words.js';
import { plainQuotes } from './plain-quotes.js';
import { rateLine } from './rate.js';
import type { RecipeContext } from './recipe.js';
import { wishValues } from '../question/wish-values.js';
import { asksForSomething } from './wishes.js';

interface CountedLines {
  lines: Line[];
  total: number;
}

/**
 * A number, and nothing that they say besides. Who asks for a topic, or acts because of it, does more than mention it: that
 * number comes first, and the mentions beside it.
 * @param sized how many mention it
 */
export async function countedLines(
  setting: RecipeContext,
  own: Parts,
  size: Step<'quantify'>,
  sized: readonly Line[],
): Promise<CountedLines> {
  const { question, investigation } = setting;
  const rate = await rateLine(setting, size, own);
  if (asksForMood(question)) {
    const { lines, total } = await ofMood(setting, own, size, sized);
    return { lines: [...rate, ...lines], total };
  }
  const counts = question.act ? actLines : question.asksFor ? askedForLines : undefined;
  if (!counts || !own.query || own.polarity || own.scores || investigation.stepsLeft < 2)
    return { lines: [...rate, ...sized], total: size.answer.main.matches };
  const { lines, total } = await counts(setting, own);
  const beside = sized.slice(0, 2).map((line): Line => ({ ...line, kind: 'point' }));
  return { lines: [...rate, ...lines, ...beside], total };
}

/** How many of the records that mention something ask for it: those that are marked so, and those that say so. */
async function askedForLines(setting: RecipeContext, own: Parts): Promise<CountedLines> {
  const { terrain } = setting;
  const { query = '', ...around } = own;
  const marks = wishValues(terrain);
  const list = (operator: 'eq' | 'neq'): Filter[] =>
    marks.slice(0, 1).map(({ key }) => ({
      type: 'list',
      key,
      operator,
      values: marks.map(({ value }) => value),
    }));
  const [marked, said] = await Promise.all([
    marks.length > 0 ? countBoth(setting, own, { only: list('eq') }) : undefined,
    countBoth(setting, own, { other: askingQuery(query), besides: list('neq') }),
  ]);
  const inWords = figure(said, 'overlap.both');
  const tagged = marked && figure(marked, 'overlap.both');
  const all = tagged ? sumOf(tagged, inWords) : inWords;
  const of = figure(marked ?? said, 'main.matches');
  if (all.value === 0 && of.value > 0)
    return noneAsks(setting, own, of, [...(marked ? [marked.id] : []), said.id]);
  const within = describeWithin(around, terrain);
  const text = say('askFor', {
    query: describeQuery(query),
    n: all.value,
    of: of.value,
    inWords: inWords.value,
    ...(tagged && { marked: tagged.value, values: describeValues(marks) }),
    ...(within && { within }),
  });
  const proven = [all, of, inWords, ...(tagged ? [tagged] : []), ...(of.value > 0 ? [shareOf(all, of)] : [])];
  const steps = [...(marked ? [marked.id] : []), said.id];
  return { lines: [{ ...verdict(text, steps), figures: proven }], total: of.value };
}

/** No one asks for it: how those who mention it rate, with one of them. */
async function noneAsks(
  setting: RecipeContext,
  own: Parts,
  of: FieldFigure,
  steps: readonly string[],
): Promise<CountedLines> {
  const [low = 0, high = 0, rated = 0] = await Promise.all(
    [{ polarity: 'low' as const }, { polarity: 'high' as const }, { rated: true }].map(async (mood) => {
      const wish = { ...selectionOf({ ...own, ...mood }), limit: 0 };
      return (await setting.investigation.look('search', wish)).total;
    }),
  );
  const mood = 2 * high > rated ? 'high' : 2 * low > rated ? 'low' : undefined;
  const text = say('noneAsk', { query: describeQuery(own.query ?? ''), n: of.value, ...(mood && { mood }) });
  const quotes = mood ? await plainQuotes(setting, { ...own, polarity: mood }, 2) : [];
  // What asks for something is no example of those who do not.
  const states = ({ record, start, end }: Quote) => !asksForSomething(record.message.slice(start, end));
  const first = quotes.map((line) => ({ ...line, quotes: line.quotes?.filter(states).slice(0, 1) ?? [] }));
  return { lines: [{ ...verdict(text, steps), figures: [of] }, ...first], total: of.value };
}

/** Sides of the queries with which records that say both are looked for. */
const SIDES = 8;

/** How many of the records that mention a cause mention an act: what people write, and not what they did. */
async function actLines(setting: RecipeContext, own: Parts): Promise<CountedLines> {
  const { act = 'leave' } = setting.question;
  const { query = '', ...around } = own;
  const other = actQuery(act);
  const step = await countBoth(setting, own, { other });
  const [both, all] = [figure(step, 'overlap.both'), figure(step, 'main.matches')];
  const within = describeWithin(around, setting.terrain);
  const text = say('saysAct', {
    act,
    query: describeQuery(query),
    n: both.value,
    of: all.value,
    ...(within && { within }),
  });
  const line: Line = {
    ...verdict(text, [step.id]),
    figures: [both, all, ...(all.value > 0 ? [shareOf(both, all)] : [])],
  };
  const sides = query.split(' OR ');
  const together = [SIDES, 2, 1].flatMap((some) => bothOf(sides.slice(0, some).join(' OR '), other) ?? []);
  const quotes =
    both.value > 0 && together[0] ? await plainQuotes(setting, { ...own, query: together[0] }, 2) : [];
  return { lines: [line, ...quotes], total: both.value };
}
