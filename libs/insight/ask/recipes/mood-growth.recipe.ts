import { addDays } from '#libs/wording';
import { spanOfDays } from '../question/calendar.js';
import { intentOf } from '../question/reading.js';
import { moodOf, type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { Message, say, type Text } from '../wording/message.js';
import { figures } from '../writing/field-figures.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { newest } from './growth.recipe.js';
import { certaintyOfShares, lowShares, nameOfMood, shareFigures } from './low-shares.js';
import { collectedSince, nameOfUnit, type Recipe, type RecipeContext, type Unit, unitsOf } from './recipe.js';
import { sharesWithout } from './shares-without.js';
import { reasons } from './reasons.js';
import { PRESUMES, repliedTo } from './replied-to.js';
import { relief } from './relief.js';
import { findThemes, themeLines } from './themes-of.js';
import { namesOf } from './theme-names.js';
import {
  cameDifferently,
  LEAST_RATINGS,
  mayBeCollectedDifferently,
  namedWindows,
  type Windows,
} from './windows.js';

/** "The number of low ratings" is one of records. */
export const NUMBERS = /\bnumber of\b/i;
/** Steps for a unit, and for what is said. */
const [OF_UNIT, OF_THEMES] = [3, 2];

/** "Are low ratings rising?", "is the share of one-star reviews falling since May?": their share, and not the mean. */
export const moodGrowth: Recipe = {
  name: 'moodGrowth',
  fits: (question, { lastDay, scales }) => {
    const { polarityNamed, polarity, time, query, sides, by, frame } = question;
    // "How did complaints change between April and May?" compares what of each month is low.
    const isNamed = polarityNamed || (polarity !== undefined && time?.ends !== undefined);
    const isPlain = !query && !sides && !by && !NUMBERS.test(frame);
    if (lastDay === undefined || scales.length === 0 || !isNamed || !isPlain) return false;
    return intentOf(question) === 'change' || question.intents.has('change');
  },
  plan: () => [
    say('reading', { text: 'How large is its share, compared with the time before?' }),
    say('reading', { text: 'How did it develop?' }),
    say('reading', { text: 'What is it about now?' }),
  ],
  async answer(setting) {
    const { terrain, investigation } = setting;
    const found: Grown[] = [];
    for (const unit of unitsOf(setting)) {
      if (investigation.stepsLeft < OF_UNIT + OF_THEMES) break;
      found.push(await grownIn(setting, unit));
    }
    const sorted = found.toSorted((a, b) => rank(a) - rank(b));
    const [first] = sorted;
    const lines = sorted.flatMap((one, i) => (i === 0 ? one.lines : one.lines.map(withoutReply)));
    // What did not happen has no reasons.
    const isPresumed = PRESUMES.test(setting.question.frame) && setting.question.direction !== undefined;
    const { time, values } = setting.question;
    const windows = time?.ends && namedWindows(time);
    // Of two times that a question names, what is said in one and not in the other, however many they are.
    if (windows) lines.push(...(await between(setting, { values, ...moodOf(setting.question) }, windows)));
    else if (first?.isClear && (first.isAsked || !isPresumed))
      lines.push(...(await mentioned(setting, first)));
    return { lines, total: terrain.total, followUps: followUps(setting) } satisfies Draft;
  },
};

/** What such ratings of one time mention more than those of the other. */
async function between(setting: RecipeContext, scope: Parts, windows: Windows): Promise<Line[]> {
  const now = await reasons(setting, scope, windows);
  return [...now, ...(await relief(setting, scope, windows))];
}

interface Grown {
  unit: Unit;
  windows: Windows;
  lines: Line[];
  /** What was compared came in the same way, and differs beyond chance. */
  isClear: boolean;
  /** It moved as was asked. */
  isAsked: boolean;
}

function rank({ isClear, isAsked }: Grown): number {
  return isClear ? (isAsked ? 0 : 1) : 2;
}

/** The share in the time asked about, or lately, against the one before; where these do not compare, also one that does. */
export async function grownIn(setting: RecipeContext, unit: Unit): Promise<Grown> {
  const { question, investigation } = setting;
  const scope: Parts = { values: unit.values };
  const trend = await investigation.step('trend', selectionOf({ ...scope, ...moodOf(question) }), 2);
  const lately = await newest(setting, scope, trend);
  const named = question.time && namedWindows(question.time);
  const compared = await compare(setting, unit, named ?? lately, trend);
  if (!named || !compared.isOther) return compared;
  // Of the time asked about, what came in the same way.
  const kept = keptWithin(lately, named);
  const then = kept ? await compare(setting, unit, kept, trend) : undefined;
  return {
    ...(then ?? compared),
    lines: [...compared.lines, ...(then?.lines ?? []), ...collectedLines(trend)],
  };
}

/** Times that came in the same way, where they lie in the one asked about. */
function keptWithin(lately: Windows, { now }: Windows): Windows | undefined {
  const { from = '', to } = lately.earlier;
  const starts = now.from ?? '';
  const since = lately.now.from ?? '';
  if (!to || since < starts || (now.to && since > now.to)) return undefined;
  const first = from < starts ? starts : from;
  return first < to
    ? { now: lately.now, earlier: spanOfDays(first, addDays(lately.now.from ?? to, -1)) }
    : undefined;
}

async function compare(
  setting: RecipeContext,
  unit: Unit,
  windows: Windows,
  trend: Step<'trend'>,
): Promise<Grown & { isOther: boolean }> {
  const { question } = setting;
  const mood = moodOf(question);
  const of = (time: Windows['now']) => selectionOf({ values: unit.values, rated: true, time });
  const step = await lowShares(setting, [of(windows.now), of(windows.earlier)], 1, { mood });
  const { main, secondary, change } = step.answer;
  const base = { unit, windows, isClear: false, isAsked: false, isOther: false };
  const proven = figures(step, 'main.n', 'secondary.n');
  const { now: time, earlier: beforeTime } = windows;
  if (Math.min(main.n, secondary.n) < LEAST_RATINGS || main.value === null || secondary.value === null) {
    const few = say('tooFewNow', { n: main.n, time, beforeN: secondary.n, beforeTime });
    return { ...base, lines: [{ ...verdict(placed(few, unit), [step.id]), figures: proven }] };
  }
  const since = collectedSince(trend.answer);
  const isOther = cameDifferently(since, windows) || mayBeCollectedDifferently(main.n, secondary.n, windows);
  const certainty = certaintyOfShares(change);
  const isClear = certainty !== 'may be chance' && !isOther;
  const isUp = main.value > secondary.value;
  const what = nameOfMood(mood, nameOfUnit(unit));
  const head = isOther ? 'collected' : isClear ? (isUp ? 'up' : 'down') : 'none';
  const grew = grewBy(step, { what, head, windows });
  const sides = [windows.now, windows.earlier].map((at): Parts => ({ values: unit.values, time: at }));
  const [now = {}, before = {}] = sides;
  const without = isClear && (await sharesWithout(setting, [now, before], mood, step));
  const numbers = [...(mood.scores ?? [])];
  if (without) {
    const { step: left, time: incident } = without;
    const rest = say('aside', { time: incident, text: grewBy(left, { what, head: 'none', windows }) });
    return {
      ...base,
      isOther,
      lines: [
        { ...verdict(rest, [left.id]), figures: shareFigures(left), numbers },
        { ...verdict(say('aside', { text: grew }), [step.id]), figures: shareFigures(step), numbers },
      ],
    };
  }
  const { direction, frame } = question;
  const isAsked = (direction === 'up') === isUp;
  const text = repliedTo(grew, { direction, frame, isClear, isAsked });
  const line: Line = {
    ...verdict(text, [step.id]),
    figures: [...proven, ...figures(step, 'main.value', 'secondary.value')],
    numbers,
  };
  return { ...base, isClear, isAsked, isOther, lines: [line] };
}

/** What was presumed is denied once, and not of each source. */
function withoutReply(line: Line): Line {
  const { text } = line;
  if (!(text instanceof Message) || text.key !== 'notSo') return line;
  const { text: inner } = text.args;
  return inner instanceof Message ? { ...line, text: inner } : line;
}

/** How a share moved; of records that came in two ways nothing is sure. */
function grewBy(
  { answer: { main, secondary, change } }: Step<'drivers'>,
  { what, head, windows }: { what: Text; head: 'up' | 'down' | 'none' | 'collected'; windows: Windows },
): Message {
  return say('moodGrew', {
    head,
    what,
    now: main.value ?? 0,
    nowN: main.n,
    time: windows.now,
    before: secondary.value ?? 0,
    beforeN: secondary.n,
    beforeTime: windows.earlier,
    ...(head !== 'collected' && { certainty: certaintyOfShares(change) }),
  });
}

/** Of several sources, which is meant. */
function placed(text: Text, { source }: Unit): Text {
  return source === undefined || typeof text === 'string' ? text : say('inPlace', { place: source, text });
}

/** What such ratings mention now and did not before. */
async function mentioned(setting: RecipeContext, { unit, windows }: Grown): Promise<Line[]> {
  const own: Parts = { values: unit.values, ...moodOf(setting.question) };
  const { themes, step } = await findThemes(setting, {
    of: selectionOf({ ...own, time: windows.now }),
    against: selectionOf({ ...own, time: windows.earlier }),
    plan: 3,
    most: 4,
  });
  if (themes.length === 0) return [];
  return [
    point(say('mentionedWith', { time: windows.now, themes: namesOf(themes) }), [step.id]),
    ...themeLines(themes, say('others', { of: 'those before' })),
  ];
}

function followUps({ question }: RecipeContext): Text[] {
  const name = nameOfUnit({ source: undefined, values: question.values });
  const of = name && { of: name };
  const mood = question.polarity ?? 'low';
  return [
    say('askMood', { mood, how: 'themes', ...of }),
    say('askCourse', { ...of }),
    say('askFix', { ...of }),
  ];
}
