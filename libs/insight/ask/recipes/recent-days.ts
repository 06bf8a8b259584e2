import { addDays } from '#libs/wording';
import { type Span, spanOfDays } from '../question/calendar.js';
import type { Question } from '../question/question.js';
import { intentOf } from '../question/reading.js';
import { selectionOf } from '../question/selection.js';
import { say } from '../wording/message.js';
import { type RecipeContext, unitsOf } from './recipe.js';

/** What was mended before is nothing to fix. */
const DAYS = 90;
/** Ratings in these days, of each source, below which they are too few to rank by. */
const ENOUGH = 100;
const ALL_TIME = /\b(?:all[- ]time|of all|ever|overall|in total|since the (?:start|beginning))\b/i;

/** "What should we fix first?" is a question about the newest days, if all sources in question have ratings in them. */
export async function inRecentDays(
  question: Question,
  { terrain, investigation }: Pick<RecipeContext, 'terrain' | 'investigation'>,
): Promise<Question> {
  const { firstDay, lastDay } = terrain;
  if (!firstDay || !lastDay || question.time || intentOf(question) !== 'priorities') return question;
  const from = addDays(lastDay, 1 - DAYS);
  if (from <= firstDay || ALL_TIME.test(question.text)) return question;
  const time = spanOfDays(from, lastDay);
  const { values, query } = question;
  const { buckets, total_records: total } = await investigation.look('distribution', {
    ...selectionOf({ values, query, time, rated: true }),
    distribution_by: 'source',
    include: ['value'],
    limit: 100,
  });
  const counts = new Map(buckets.map(({ key, count }) => [String(key), count]));
  const isEnough = unitsOf({ terrain, question }, { means: true }).every(
    ({ source }) => (source === undefined ? total : (counts.get(source) ?? 0)) >= ENOUGH,
  );
  return isEnough ? { ...withAssumed(question, time), time } : question;
}

/** The question with a time that it does not name, which its reader is to see. */
export function withAssumed(question: Question, time: Span): Question {
  const part = {
    start: 0,
    end: 0,
    list: 'assumed',
    kind: 'time',
    text: '',
    meaning: say('during', { time }),
  } as const;
  return { ...question, parts: [...question.parts, part] };
}
