import { independentTest } from '#libs/analysis';
import { addDays, type Certainty, certaintyOf } from '#libs/wording';
import { type Span, spanOfDays } from '../question/calendar.js';
import { asksOver } from '../question/is-over.js';
import { describeQuery, moodOf, type Parts, queryName, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import type { IsOver } from '../wording/sentences/growth.js';
import { partOf } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { newest } from './growth.recipe.js';
import { LEFT } from './peak-lines.js';
import { ENOUGH, nameOfUnit, type Recipe, type RecipeContext } from './recipe.js';
import { inItsSources } from './surroundings.js';
import { twoShares } from './two-shares.js';
import { compareWindows, mentionsIn, type Windows } from './windows.js';

/** As many days before what happened are what it is compared with. */
const BEFORE = 90;
const MOST_SOURCES = 2;

/** "Did the payment problems of July go away?": its share now, then, and before that. */
export const isOver: Recipe = {
  name: 'isOver',
  fits: (question, { lastDay }) => {
    const { time, query, sides, by, wishes } = question;
    const hasEnded = time?.from !== undefined && time.to !== undefined && time.to < (lastDay ?? '');
    return hasEnded && query !== '' && !sides && !by && !wishes && asksOver(question) !== undefined;
  },
  plan: () => [say('reading', { text: 'How large is its share, compared with the time before?' })],
  async answer(setting) {
    const { question, investigation } = setting;
    const { values, query, time: then = { label: '' }, polarityNamed } = question;
    const asked: Parts = { values, query, ...(polarityNamed && moodOf(question)) };
    const inSources = await inItsSources(setting, asked);
    // A long list of sources says little that all of them does not.
    const isLong = (inSources.values?.length ?? 0) > values.length + MOST_SOURCES;
    const scope = isLong ? asked : inSources;
    const trend = await investigation.look('trend', selectionOf(scope));
    const { now: latest } = await newest(setting, scope, { answer: trend });
    const since = { now: after(then, latest), earlier: then };
    const until = { now: then, earlier: daysBefore(then) };
    const [sinceThen, untilThen] = [
      await compareWindows(setting, scope, since, { plan: 1 }),
      await compareWindows(setting, scope, until, { plan: 1 }),
    ];
    return {
      lines: [
        nowLine(setting, scope, { step: sinceThen, windows: since, untilThen }),
        thenLine(untilThen, query, until),
      ],
      total: sinceThen.answer.overlap.union,
      followUps: [
        say('askExamples', { about: queryName(query) }),
        say('askSince', { what: queryName(query), growing: false }),
      ],
    };
  },
};

/** Of the newest days, those after it. */
function after({ to = '' }: Span, { from = '', to: last = '' }: Span): Span {
  return spanOfDays(from > to ? from : addDays(to, 1), last);
}

function daysBefore({ from = '' }: Span): Span {
  return spanOfDays(addDays(from, -BEFORE), addDays(from, -1));
}

type Shares = Step<'quantify'>;

/** The share of now beside that of then, headed by whether it is over. */
function nowLine(
  { question }: RecipeContext,
  scope: Parts,
  { step, windows, untilThen }: { step: Shares; windows: Windows; untilThen: Shares },
): Line {
  const name = nameOfUnit({ source: undefined, values: [...(scope.values ?? [])] });
  const text = say('topicGrew', {
    head: headOf(asksOver(question) ?? 'over', step.answer, untilThen.answer),
    query: describeQuery(scope.query ?? ''),
    who: say('whoOf', { who: scope.polarity ?? 'records', ...(name && { of: name }) }),
    ...mentionsIn(step.answer, windows),
    certainty: certaintyIn(step.answer),
  });
  return { ...verdict(text, [step.id]), figures: sharesOf(step) };
}

/** What is left of the rise that it was: where it was none, nothing can be over. */
function headOf(
  asked: 'over' | 'still',
  answer: Shares['answer'],
  until: Shares['answer'],
): IsOver | 'few' | 'now' {
  const { main: now, secondary: then } = answer;
  if (now.population < ENOUGH || now.matches + then.matches < ENOUGH) return 'few';
  const [high, low] = [then.share ?? 0, until.secondary.share ?? 0];
  const isRise = high > low && (until.secondary.population === 0 || certaintyIn(until) === 'certain');
  // What is rarer than before it and than then is over, too.
  const isFall = (now.share ?? 0) <= low && certaintyIn(answer) === 'certain';
  if (!isRise && !(isFall && high > low)) return 'now';
  const left = ((now.share ?? 0) - low) / (high - low);
  if (left <= LEFT.over) return asked === 'over' ? 'yesOver' : 'noOver';
  if (left < LEFT.ongoing) return 'partly';
  return asked === 'over' ? 'noOngoing' : 'yesOngoing';
}

/** How often it was mentioned then, and before. */
function thenLine(step: Shares, query: string, { now, earlier }: Windows): Line {
  const certainty = certaintyIn(step.answer);
  const of = (time: Span) => say('whoFrom', { who: 'records', time });
  const text = twoShares(step.answer, query, {
    sides: [of(now), of(earlier)],
    differs: certainty !== 'may be chance',
    sure: say('sure', { what: 'difference', certainty }),
  });
  return { ...point(text, [step.id]), figures: sharesOf(step) };
}

function certaintyIn({ main, secondary }: Shares['answer']): Certainty {
  const [one, other] = [main, secondary].map(({ matches, population }): [number, number] => [
    matches,
    population,
  ]);
  return one && other ? certaintyOf({ p: independentTest(one, other).p_value }) : 'may be chance';
}

function sharesOf(step: Shares) {
  return [
    ...partOf(step, 'main.matches', 'main.population'),
    ...partOf(step, 'secondary.matches', 'secondary.population'),
  ];
}
