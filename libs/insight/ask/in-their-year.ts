import { month, type Span, spanOfDays } from './question/calendar.js';
import type { Question } from './question/question.js';
import { selectionOf } from './question/selection.js';
import { type DataOverview, newestUntil } from './question/terrain.js';
import { withAssumed } from './recipes/recent-days.js';
import type { Investigation } from './steps/investigation.js';

/** A month or season of no year, as a label says it: the year in it is the newest of all records. */
const DATED = /\b(?:19|20)\d\d\b/;

/** "In June", of a source whose records end before the June of the others, is the last June that it has. */
export async function inTheirYear(
  question: Question,
  { today }: DataOverview,
  investigation: Investigation,
): Promise<Question> {
  const { time, values, query, sides, text } = question;
  const sources = values.filter(({ key }) => key === 'source');
  if (!time?.from || !time.to || time.ends || sides || sources.length === 0) return question;
  if (DATED.test(text) || !NAMED.test(text)) return question;
  const { filters } = selectionOf({ values: sources });
  const { results } = await investigation.look('search', newestUntil(today, filters));
  const lastDay = results[0]?.ds.slice(0, 10);
  if (!lastDay || lastDay >= time.from) return question;
  const own = shifted({ ...time, from: time.from, to: time.to }, lastDay);
  const { total } = await investigation.look('search', {
    ...selectionOf({ values, query, time: own }),
    limit: 0,
  });
  return total > 0 ? withAssumed({ ...question, time: own }, own) : question;
}
const NAMED =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\b|\b(?:spring|summer|autumn|fall|winter)\b|\bq[1-4]\b/iu;

/** The same days of the latest year in which they begin by a day. */
function shifted({ from, to }: Span & { from: string; to: string }, lastDay: string): Span {
  const year = (day: string) => Number(day.slice(0, 4));
  const at = year(lastDay) - (from.slice(4) <= lastDay.slice(4) ? 0 : 1);
  const years = at - year(from);
  const move = (day: string) => `${year(day) + years}${day.slice(4)}`;
  const isMonth = from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && Number(to.slice(8)) > 27;
  return isMonth ? month(at, Number(from.slice(5, 7))) : spanOfDays(move(from), move(to));
}
