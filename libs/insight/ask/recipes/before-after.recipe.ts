import { independentTest } from '#libs/analysis';
import { addDays, type Certainty, certaintyOf } from '#libs/wording';
import { askedBeforeAfter, betterOrWorse, partsTime } from '../question/before-after.js';
import { lengthOf, type Span, spanOfDays } from '../question/calendar.js';
import { describeQuery, moodOf, type Parts, queryName, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say, type Text } from '../wording/message.js';
import { figures, partOf } from '../writing/field-figures.js';
import { type Draft, type Line, verdict } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { certaintyOfShares, lowShares, type Mood, nameOfMood, shareFigures } from './low-shares.js';
import { collectedSince, ENOUGH, type Recipe, type RecipeContext } from './recipe.js';
import { daysBetween } from './record-days.js';
import { type LowMentions, lowMentionsOf, lowMentionsWithout } from './mentions-without.js';
import { sharesWithout } from './shares-without.js';
import { twoShares } from './two-shares.js';
import { inItsSources } from './surroundings.js';
import {
  cameDifferently,
  compareWindows,
  LEAST_RATINGS,
  mayBeCollectedDifferently,
  mentionsIn,
  type Windows,
} from './windows.js';

/** "Did the complaints about payments go down after 3.4?", "are people complaining less about sync than before March?" */
export const beforeAfter: Recipe = {
  name: 'beforeAfter',
  fits: (question, { lastDay }) =>
    lastDay !== undefined && question.time !== undefined && partsTime(question),
  plan: () => [say('reading', { text: 'How large is its share, compared with the time before?' })],
  async answer(setting) {
    const { question } = setting;
    const { values, query, polarityNamed } = question;
    const asked: Parts = { values, query, ...(polarityNamed && query && moodOf(question)) };
    const scope = query ? await inItsSources(setting, asked) : asked;
    const windows = await windowsOf(setting, scope);
    if (!windows) return { lines: [verdict(say('tooFewRecords', {}), [])], total: 0, followUps: [] };
    const { lines, total } = query
      ? await mentionShares(setting, scope, windows)
      : await ofComplaints(setting, scope, windows);
    const followUps = query
      ? [
          say('askExamples', { about: queryName(query) }),
          say('askSince', { what: queryName(query), growing: false }),
        ]
      : [say('askMood', { mood: 'low', how: 'themes' }), say('askFix', {})];
    return { lines, total, followUps } satisfies Draft;
  },
};

/** From the day asked about on, and as long a time before it, as far as there are records. */
export async function windowsOf(setting: RecipeContext, scope: Parts): Promise<Windows | undefined> {
  const { time } = setting.question;
  const { values = [] } = scope;
  const { from: first, to: last } = (await daysBetween(setting, selectionOf({ values }))) ?? {};
  const day = time?.from ?? (time?.to && addDays(time.to, 1));
  if (!first || !last || !day || day <= first || day > last) return undefined;
  const start = addDays(day, -lengthOf(day, last));
  return {
    now: spanOfDays(day, last),
    earlier: spanOfDays(start < first ? first : start, addDays(day, -1)),
  };
}

interface ShareLines {
  lines: Line[];
  total: number;
}

/** Where so many of the records have a rating, ratings show which are complaints. */
const NEARLY_ALL = 0.8;

/** The share of all records that mention it: of numbers alone nothing follows where more or fewer people write. */
export async function mentionShares(
  setting: RecipeContext,
  scope: Parts,
  windows: Windows,
): Promise<ShareLines> {
  const { question, terrain } = setting;
  const step = await compareWindows(setting, scope, windows, { plan: 1 });
  const { main, secondary, overlap } = step.answer;
  const isOther = cameOtherwise(step, windows);
  const few = main.matches + secondary.matches < ENOUGH;
  const isClear = !few && !isOther && certaintyOfMentions(step.answer) !== 'may be chance';
  const isUp = (main.share ?? 0) > (secondary.share ?? 0);
  const text = isOther || few ? unclear(step, scope, { windows, few }) : shares(step, scope, windows);
  const proven = [
    ...partOf(step, 'main.matches', 'main.population'),
    ...partOf(step, 'secondary.matches', 'secondary.population'),
  ];
  const mentions: Line = {
    ...verdict(replied(setting, text, { isClear, isUp }), [step.id]),
    figures: proven,
  };
  const isMood = betterOrWorse(question) !== undefined;
  const isLow = question.polarity === 'low' && !question.polarityNamed;
  const isComplaint = (isLow || isMood) && terrain.scales.length > 0;
  const population = main.population + secondary.population;
  const low = isComplaint ? await lowMentions(setting, scope, windows, isMood ? 0 : population) : undefined;
  const notes = isOther ? collectedLines(step) : [];
  if (!low) return { lines: [mentions, ...notes], total: overlap.union };
  // Who mentions it may also praise it, which their ratings show.
  const lines: Line[] = low.isFirst
    ? [...low.lines, { ...mentions, text, kind: 'point' }]
    : [mentions, ...low.lines.map((line): Line => ({ ...line, kind: 'point' }))];
  return { lines: [...lines, ...notes], total: overlap.union };
}

/** How sure it is that the shares of two times differ: also where one of them has none. */
function certaintyOfMentions({ main, secondary }: Step<'quantify'>['answer']): Certainty {
  const sides = [main, secondary].map(({ matches, population }): [number, number] => [matches, population]);
  const [one = [0, 0], other = [0, 0]] = sides;
  return certaintyOf({ p: independentTest(one, other).p_value });
}

/** Which of the two times has the larger share, and how sure that is. */
function shares(step: Step<'quantify'>, { query = '', polarity }: Parts, { now, earlier }: Windows): Text {
  const certainty = certaintyOfMentions(step.answer);
  const of = (time: Span) => say('whoFrom', { who: polarity ?? 'records', time });
  return twoShares(step.answer, query, {
    sides: [of(now), of(earlier)],
    differs: certainty !== 'may be chance',
    sure: say('sure', { what: 'difference', certainty }),
  });
}

/** Both shares, where too few mention it or the two times do not compare. */
function unclear(
  { answer }: Step<'quantify'>,
  { query = '', polarity }: Parts,
  { windows, few }: { windows: Windows; few: boolean },
): Text {
  return say('topicGrew', {
    head: few ? 'few' : 'collected',
    query: describeQuery(query),
    who: say('whoOf', { who: polarity ?? 'records' }),
    ...mentionsIn(answer, windows),
  });
}

/** Records of the two times came in two ways, or seem to have. */
function cameOtherwise({ answer }: Step<'quantify'>, windows: Windows): boolean {
  const { main, secondary } = answer;
  return (
    cameDifferently(collectedSince(answer), windows) ||
    mayBeCollectedDifferently(main.population, secondary.population, windows)
  );
}

/** Yes or no, where a direction was asked about and the shares differ beyond chance. */
function replied(
  { question }: RecipeContext,
  text: Text,
  { isClear, isUp }: { isClear: boolean; isUp: boolean },
): Text {
  const asked = askedBeforeAfter(question);
  const isReply = isClear && asked !== 'either' && !/^\W*(?:by )?how\b/i.test(question.frame);
  return isReply ? say('replied', { yes: (asked === 'up') === isUp, text }) : text;
}

/** How many of all ratings are low and mention it, and how many without a single incident. */
async function lowMentions(
  setting: RecipeContext,
  scope: Parts,
  windows: Windows,
  population: number,
): Promise<{ lines: [Line, ...Line[]]; isFirst: boolean } | undefined> {
  const given = await lowMentionsOf(setting, scope, windows);
  if (Math.min(given.nowN, given.beforeN) < LEAST_RATINGS) return undefined;
  const what = say('whoOf', { who: 'low', query: describeQuery(scope.query ?? '') });
  const how = { what, windows, isOther: cameOtherwise(given.all, windows) };
  const isFirst = given.nowN + given.beforeN >= NEARLY_ALL * population;
  const reply = isFirst ? setting : undefined;
  const lineOf = (text: Text, { steps, figures: proven }: LowMentions): Line => ({
    ...verdict(text, steps),
    figures: proven,
  });
  const isClear = given.certainty !== 'may be chance' && !how.isOther;
  const without = isClear ? await lowMentionsWithout(setting, scope, windows, given) : undefined;
  const whole = (one: RecipeContext | undefined) =>
    grewBy(one, given, { ...how, certainty: given.certainty });
  if (!without) return { isFirst, lines: [lineOf(whole(reply), given)] };
  const { time, certainty } = without;
  const isSame = certainty !== 'may be chance' && without.now > without.before === given.now > given.before;
  const rest = lineOf(
    say('aside', { time, text: grewBy(undefined, without, { ...how, certainty }) }),
    without,
  );
  return isSame
    ? { isFirst, lines: [lineOf(whole(reply), given), rest] }
    : { isFirst: true, lines: [rest, lineOf(say('aside', { text: whole(undefined) }), given)] };
}

/** Of complaints about anything: the share of ratings that are low. */
async function ofComplaints(setting: RecipeContext, scope: Parts, windows: Windows): Promise<ShareLines> {
  const { now: time, earlier: beforeTime } = windows;
  const own = (span: Span) => selectionOf({ ...scope, rated: true, time: span });
  const { question } = setting;
  const mood: Mood = question.polarityNamed ? moodOf(question) : { polarity: 'low' };
  const step = await lowShares(setting, [own(time), own(beforeTime)], 1, { mood });
  const { main, secondary } = step.answer;
  const total = main.n + secondary.n;
  if (Math.min(main.n, secondary.n) < LEAST_RATINGS) {
    const few = say('tooFewNow', { n: main.n, time, beforeN: secondary.n, beforeTime });
    return {
      lines: [{ ...verdict(few, [step.id]), figures: figures(step, 'main.n', 'secondary.n') }],
      total,
    };
  }
  const isOther = mayBeCollectedDifferently(main.n, secondary.n, windows);
  const grew = ({ answer }: Step<'drivers'>, reply?: RecipeContext) =>
    grewBy(
      reply,
      {
        now: answer.main.value ?? 0,
        nowN: answer.main.n,
        before: answer.secondary.value ?? 0,
        beforeN: answer.secondary.n,
      },
      { what: nameOfMood(mood), windows, isOther, certainty: certaintyOfShares(answer.change) },
    );
  const lineOf = (of: Step<'drivers'>, text: Text): Line => ({
    ...verdict(text, [of.id]),
    figures: shareFigures(of),
    numbers: [...(mood.scores ?? [])],
  });
  const sides = [
    { ...scope, time },
    { ...scope, time: beforeTime },
  ] as const;
  const without = isOther ? undefined : await sharesWithout(setting, sides, mood, step);
  if (!without) return { lines: [lineOf(step, grew(step, setting))], total };
  const rest = say('aside', { time: without.time, text: grew(without.step) });
  return {
    lines: [lineOf(without.step, rest), lineOf(step, say('aside', { text: grew(step) }))],
    total,
  };
}

/** `setting`: the question that this answers, if it does. */
function grewBy(
  setting: RecipeContext | undefined,
  given: Record<'now' | 'nowN' | 'before' | 'beforeN', number>,
  {
    what,
    windows: { now: time, earlier: beforeTime },
    certainty,
    isOther,
  }: { what: Text; windows: Windows; certainty: Certainty; isOther: boolean },
): Text {
  const isClear = certainty !== 'may be chance' && !isOther;
  const isUp = given.now > given.before;
  const head = isOther ? 'collected' : isClear ? (isUp ? 'up' : 'down') : 'none';
  const text = say('moodGrew', { what, head, ...given, time, beforeTime, ...(!isOther && { certainty }) });
  return setting ? replied(setting, text, { isClear, isUp }) : text;
}
