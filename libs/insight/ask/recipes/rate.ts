import { lengthOf, spanOfDays } from '../question/calendar.js';
import { type Parts, selectionOf } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import type { Interval } from '../wording/sentences/sentences.js';
import { aDay } from '../writing/field-figures.js';
import { type Line, verdict } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';
import { daysBetween } from './record-days.js';

const EACH = /\b(?:per|a|an|each|every)\s+(day|week|month|quarter|year)\b|\b(daily|weekly|monthly|yearly)\b/i;
const ADVERBS: Readonly<Record<string, Interval>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
};
/** Mean lengths in days, by the Gregorian calendar. */
const DAYS = { hour: 1 / 24, day: 1, week: 7, month: 365.2425 / 12, quarter: 365.2425 / 4, year: 365.2425 };

/** "How many do we get a day?": on average, from the first of these records to the last, or in the time asked for. */
export async function rateLine(
  setting: RecipeContext,
  counted: Step<'quantify'>,
  own: Parts,
): Promise<Line[]> {
  const [, noun = '', adverb = ''] = EACH.exec(setting.question.frame) ?? [];
  const unit = ADVERBS[adverb.toLowerCase()] ?? (noun.toLowerCase() as Interval);
  const found = unit && (await daysBetween(setting, selectionOf(own)));
  if (!found?.from || !found.to) return [];
  // A time that was asked for may have begun before its first record.
  const { from: since, to: until } = own.time ?? {};
  const { lastDay = found.to } = setting.terrain;
  const from = since ?? found.from;
  const to = until && until < lastDay ? until : since ? lastDay : found.to;
  const rate = aDay(counted, 'main.matches', lengthOf(from, to) / DAYS[unit]);
  const text = say('rate', { n: rate.value, unit, time: spanOfDays(from, to) });
  return [{ ...verdict(text, [counted.id]), figures: [rate] }];
}
