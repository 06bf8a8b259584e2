import type { Filter } from '#libs/contract';
import type { Certainty } from '#libs/wording';
import { describeQuery, type Parts, selectionOf } from '../question/selection.js';
import type { MainScale } from '../question/terrain.js';
import { type Message, say } from '../wording/message.js';
import type { FieldFigure } from '../writing/field-figures.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import { collectedLines } from './collected.js';
import { type Mood, nameOfMood } from './low-shares.js';
import { collectedSince, formatRating, judgeScores, nameOfUnit, type RecipeContext } from './recipe.js';
import { type Amount, type Measured, type Moved, type Movement, sureOf } from './value-moves.js';
import { cameDifferently, compareWindows, type Windows } from './windows.js';

const SHOWN = 3;

/** What of each value is measured, and how a question calls it. */
export interface Movable extends Measured {
  field: string;
  /** What the question asks for, perhaps of records that have no rating. */
  asked: Measured['measure'];
  direction: 'up' | 'down' | undefined;
  /** Whose share. */
  mood?: Mood;
  /** Numbers are those of records, and not of ratings. */
  ofRecords: boolean;
  main?: MainScale | undefined;
  /** Means would be on several scales. */
  isMixed: boolean;
}

/** Which value moved most in the way asked about, from what to what and how sure that is, the next ones, and the other way. */
export async function moveLines(
  setting: RecipeContext,
  movable: Movable,
  { moved, steps, all, windows }: Movement & { windows: Windows },
): Promise<{ lead: Moved; lines: Line[] }> {
  const { field, measure, direction } = movable;
  const way = direction === 'down' ? -1 : 1;
  const size = ({ change }: Moved) => (direction ? change * way : Math.abs(change));
  const ranked = moved.toSorted((a, b) => size(b) - size(a));
  const [largest] = ranked;
  if (!largest) throw new Error('Nothing was ranked.');
  const isSure = (one: Moved) => size(one) > 0 && sureOf(one, measure, moved.length) !== 'may be chance';
  const first = ranked.find(isSure) ?? largest;
  const judged = await judge(setting, movable, { lead: first, among: moved.length, windows });
  const isClear = judged.certainty !== 'may be chance' && size(first) > 0;
  const lead = isClear ? first : largest;
  const itemsOf = (some: readonly Moved[]) => ({ field, items: some.map((one) => movedText(one, movable)) });
  const listed = (list: Message, some: readonly Moved[]): Line[] =>
    some.length === 0 ? [] : [{ ...point(list, steps), figures: some.flatMap(figuresOf) }];
  const larger = ranked.slice(0, ranked.indexOf(lead)).slice(0, SHOWN);
  const next = ranked.slice(ranked.indexOf(lead) + 1).filter((one) => size(one) > 0);
  const other = direction ? ranked.toReversed().filter((one) => size(one) < 0) : [];
  const opposite = listed(
    say('movedOther', { ...itemsOf(other.slice(0, 1)), up: way < 0 }),
    other.slice(0, 1),
  );
  const what = measure === 'share' && { what: shareName(movable) };
  const none = say('noneMoved', { field, measure, ...what, ...(direction && { up: way > 0 }) });
  const lines = [
    ...(isClear ? [] : [verdict(none, steps)]),
    // What moved the other way alone did not move as asked.
    ...(size(lead) > 0
      ? [leadLine(setting, movable, { lead, judged, isClear, beyond: lead !== largest, steps, windows })]
      : opposite.map((line): Line => ({ ...line, kind: 'verdict' }))),
    ...listed(say('movedByChance', itemsOf(larger)), larger),
    ...listed(say('movedNext', itemsOf(next.slice(0, SHOWN))), next.slice(0, SHOWN)),
    ...(size(lead) > 0 ? opposite : []),
    ...(all ? [allLine(movable, all, steps)] : []),
    ...judged.lines,
  ];
  return { lead: size(lead) > 0 ? lead : (other[0] ?? lead), lines };
}

interface Lead {
  lead: Moved;
  judged: Judged;
  isClear: boolean;
  beyond: boolean;
  steps: string[];
  windows: Windows;
}

/** The first value: from what to what, when, and how sure. */
function leadLine(
  setting: RecipeContext,
  movable: Movable,
  { lead, judged, isClear, beyond, steps, windows: { now: time, earlier: beforeTime } }: Lead,
): Line {
  const { field, measure } = movable;
  const [before, now] = [amountText(lead.before, movable), amountText(lead.now, movable)];
  const moved = say('moved', { before, beforeTime, now, time });
  const isJudged = judged.of === lead;
  const sure = isJudged ? judged.text : say('sure', { what: 'difference', certainty: 'may be chance' });
  const named = { field, value: lead.label, moved, sure };
  const what = measure === 'share' && { what: shareName(movable) };
  const text = isClear
    ? say('movedMost', { ...named, measure, up: lead.change > 0, ...what, beyond })
    : say('largestMove', named);
  const own = isJudged ? [...steps, ...judged.steps] : steps;
  return { ...verdict(inPlace(setting, movable, text), own), figures: figuresOf(lead) };
}

function movedText(one: Moved, movable: Movable): Message {
  const [before, now] = [amountText(one.before, movable), amountText(one.now, movable)];
  return say('valueMoved', { value: one.label, before, now });
}

function figuresOf({ before, now }: Moved): FieldFigure[] {
  return [...before.figures, ...now.figures];
}

interface Judged {
  of: Moved;
  certainty: Certainty;
  text: Message;
  steps: string[];
  lines: Line[];
}

/** How sure the change of the first is: of means by the ratings themselves. */
async function judge(
  setting: RecipeContext,
  { measure, scope, key }: Movable,
  { lead, among, windows }: { lead: Moved; among: number; windows: Windows },
): Promise<Judged> {
  const { investigation } = setting;
  if (measure !== 'mean' || investigation.stepsLeft <= 1) {
    const certainty = sureOf(lead, measure, among);
    const text = say('sure', { what: 'difference', certainty });
    const lines = measure === 'records' ? await collectedWithin(setting, scope, windows) : [];
    return { of: lead, certainty, text, steps: [], lines };
  }
  const only: Filter = { type: 'list', key, operator: 'eq', values: [lead.key] };
  const of = { ...scope, besides: [...(scope.besides ?? []), only] };
  const step = await compareWindows(setting, of, windows, { plan: 2 });
  const { certainty, text } = judgeScores(step.answer, undefined, among);
  return { of: lead, certainty, text, steps: [step.id], lines: collectedLines(step) };
}

/** That records came in another way from some time on, if that is within the times compared. */
async function collectedWithin(
  { investigation }: RecipeContext,
  scope: Parts,
  windows: Windows,
): Promise<Line[]> {
  if (investigation.stepsLeft <= 1) return [];
  const step = await investigation.step('trend', { ...selectionOf(scope), anomalies: false }, 2);
  return cameDifferently(collectedSince(step.answer), windows) ? collectedLines(step) : [];
}

function shareName({ mood = {}, of }: Movable): Message {
  const query = of.query ? { query: describeQuery(of.query) } : {};
  if (!mood.polarity && !mood.scores) return say('whoOf', { who: 'records', ...query });
  return mood.scores ? nameOfMood(mood) : say('whoOf', { who: mood.polarity ?? 'low', ...query });
}

function amountText({ value, n }: Amount, { measure, ofRecords }: Movable): Message {
  if (measure === 'mean') return formatRating({ mean: value, n });
  return measure === 'share'
    ? say('shareIn', { share: value, n, ofRecords })
    : say('perDay', { perDay: value, n });
}

/** What its numbers are of, where they are not of all records of the value. */
function inPlace({ question }: RecipeContext, { scope }: Movable, text: Message): Message {
  const { query = '' }: Parts = scope;
  const of = nameOfUnit({ source: undefined, values: question.values });
  if (!query && !of) return text;
  const place = say('subject', { ...(query && { query: describeQuery(query) }), ...(of && { of }) });
  return say('inPlace', { place, text });
}

/** Where all grow, one that grows is no news. */
function allLine(movable: Movable, { before, now }: NonNullable<Movement['all']>, steps: string[]): Line {
  const text = say('movedAll', { before: amountText(before, movable), now: amountText(now, movable) });
  return { ...point(text, steps), figures: [...before.figures, ...now.figures] };
}
