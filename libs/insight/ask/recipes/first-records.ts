import type { SearchResult } from '#libs/contract';
import type { RecordOrder } from '../question/record-order.js';
import { describeParts, describeWithin, moodOf, type Parts, selectionOf } from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { figure } from '../writing/field-figures.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';

const SHOWN = 3;
const MOST_SHOWN = 10;
/** Letters of a long record that are quoted. */
const QUOTED = 300;

/** "The longest review", "which issue has the most comments?": the records that come first, as they were written. */
export async function firstRecords(setting: RecipeContext, order: RecordOrder): Promise<Draft> {
  const { question, terrain, investigation } = setting;
  const { values, query, time } = question;
  const { key, kind, field } = order;
  const isDescending = kind === 'newest' || kind === 'longest' || kind === 'most';
  const parts: Parts = {
    values,
    query,
    ...(time && { time }),
    ...(terrain.scales.length > 0 && moodOf(question)),
    // A record without the number is none with few.
    besides: [{ type: 'exists', key: key === 'message:length' ? 'message' : key, operator: 'eq' }],
  };
  const step = await investigation.step('search', {
    ...selectionOf(parts),
    sorted_by: [{ key, order: isDescending ? 'desc' : 'asc' }],
    limit: Math.min(order.shown ?? SHOWN, MOST_SHOWN),
  });
  const { total, results } = step.answer;
  const within = describeWithin({ ...parts, besides: [] }, terrain);
  const text =
    total === 0
      ? say('thereAreNo', { what: describeParts({ ...parts, besides: [] }, terrain) })
      : say('foremost', { kind, field, n: total, ...(within && { within }) });
  return {
    lines: [
      { ...verdict(text, [step.id]), figures: [figure(step, 'total')], numbers: boundsOf(terrain) },
      ...results.map((record, at) => recordLine(step, { record, at, order })),
    ],
    total,
    followUps: [say('askMood', { mood: 'low', how: 'themes' }), say('askNumber', {})],
  };
}

function recordLine(
  step: Step<'search'>,
  { record, at, order }: { record: SearchResult; at: number; order: RecordOrder },
): Line {
  const { source, ds: day, score, message } = record;
  const held = order.key.startsWith('filters.') ? figure(step, `results.${at}.${order.key}`) : undefined;
  const end = message.length <= QUOTED ? message.length : message.lastIndexOf(' ', QUOTED);
  const text = say('origin', {
    source,
    day,
    ...(score !== null && { score }),
    ...(held && { held: { field: order.field, n: held.value } }),
  });
  return {
    ...point(text, [step.id], [{ record, start: 0, end }]),
    figures: [...(score === null ? [] : [figure(step, `results.${at}.score`)]), ...(held ? [held] : [])],
  };
}
