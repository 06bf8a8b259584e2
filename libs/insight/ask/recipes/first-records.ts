import type { SearchResult } from '#libs/contract';
import type { RecordOrder } from '../question/record-order.js';
import {
  describeParts,
  describeQuery,
  describeWithin,
  moodOf,
  type Parts,
  selectionOf,
} from '../question/selection.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { say } from '../wording/message.js';
import { type FieldFigure, figure, shareOf } from '../writing/field-figures.js';
import { type Draft, type Line, point, verdict } from '../writing/write-answer.js';
import type { RecipeContext } from './recipe.js';
import { wishValues } from '../question/wish-values.js';

const SHOWN = 3;
/** The newest make a list, in which each is called by its first words. */
const LISTED = 5;
const MOST_SHOWN = 10;
/** Letters of a long record that are quoted. */
const QUOTED = 300;
const FIRST_WORDS = 120;
/** Fewer records are not summed up. */
const MANY = 10;

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
    limit: Math.min(order.shown ?? (kind === 'newest' ? LISTED : SHOWN), MOST_SHOWN),
  });
  const { total, results } = step.answer;
  if (total === 0 && field !== '') {
    const draft = await withoutNumber(setting, { ...parts, besides: [] }, field);
    if (draft) return draft;
  }
  const within = describeWithin({ ...parts, besides: [] }, terrain);
  const text =
    total === 0
      ? say('thereAreNo', { what: describeParts({ ...parts, besides: [] }, terrain) })
      : say('foremost', { kind, field, n: total, ...(within && { within }) });
  return {
    lines: [
      ...(kind === 'newest' && !order.from && total > 0
        ? await summedUp(setting, step, { ...parts, besides: [] })
        : []),
      {
        ...verdict(text, [step.id]),
        figures: [figure(step, 'total')],
        numbers: [...boundsOf(terrain), ...timeOf(parts)],
      },
      ...results.map((record, at) => recordLine(step, { record, at, order })),
    ],
    total,
    followUps: [say('askMood', { mood: 'low', how: 'themes' }), say('askNumber', {})],
  };
}

/** Records that hold no such number are not ranked by it, nor are they none. */
async function withoutNumber(
  { investigation, terrain }: RecipeContext,
  parts: Parts,
  field: string,
): Promise<Draft | undefined> {
  const all = await investigation.step('search', { ...selectionOf(parts), limit: 0 });
  const n = figure(all, 'total');
  if (n.value === 0) return undefined;
  const counted = say('counted', { what: describeParts(parts, terrain), n: n.value });
  return {
    lines: [
      { ...verdict(counted, [all.id]), figures: [n], numbers: [...boundsOf(terrain), ...timeOf(parts)] },
      verdict(say('noneHas', { field }), [all.id]),
    ],
    total: n.value,
    followUps: [say('askMood', { mood: 'low', how: 'themes' }), say('askNumber', {})],
  };
}

/** How many of all there are, and what they mostly are: wishes, or low or high ratings. */
async function summedUp(
  setting: RecipeContext,
  step: Step<'search'>,
  { query, ...around }: Parts,
): Promise<Line[]> {
  const { terrain, investigation } = setting;
  const n = figure(step, 'total');
  const within = describeWithin(around, terrain);
  const lines: Line[] = [];
  if (query) {
    const all = await investigation.step('search', { ...selectionOf(around), limit: 0 });
    const of = figure(all, 'total');
    const text = say('mentions', {
      n: n.value,
      of: of.value,
      query: describeQuery(query),
      any: false,
      ...(within && { within }),
    });
    lines.push({
      ...verdict(text, [step.id, all.id]),
      figures: [n, of, shareOf(n, of)],
      numbers: timeOf(around),
    });
  }
  if (n.value < MANY || around.polarity || around.scores) return lines;
  return [...lines, ...(await mostly(setting, n, { ...around, ...(query && { query }) }))];
}

/** What most of them are; nothing where no half of them is alike. */
async function mostly(
  { terrain, investigation }: RecipeContext,
  n: FieldFigure,
  own: Parts,
): Promise<Line[]> {
  const wishes = wishValues(terrain).filter(({ key }) => !own.values?.some((value) => value.key === key));
  const kinds = [
    ...(wishes.length > 0
      ? [{ who: 'wishes', parts: { ...own, values: [...(own.values ?? []), ...wishes] } } as const]
      : []),
    ...(terrain.scales.length > 0
      ? (['low', 'high'] as const).map((who) => ({ who, parts: { ...own, polarity: who } }))
      : []),
  ];
  for (const { who, parts } of kinds) {
    if (investigation.stepsLeft < 2) return [];
    const { total } = await investigation.look('search', { ...selectionOf(parts), limit: 0 });
    if (2 * total <= n.value) continue;
    const some = await investigation.step('search', { ...selectionOf(parts), limit: 0 });
    const [part, within] = [figure(some, 'total'), describeWithin(own, terrain)];
    const text = say('sized', {
      who: say('who', { who }),
      n: part.value,
      of: n.value,
      ...(within && { within }),
    });
    return [
      {
        ...verdict(text, [some.id, n.step]),
        figures: [part, n, shareOf(part, n)],
        numbers: [...boundsOf(terrain), ...timeOf(own)],
      },
    ];
  }
  return [];
}

/** The name of a quarter is not a number that a step counts. */
function timeOf({ time }: Parts): string[] {
  return time ? [time.label] : [];
}

function recordLine(
  step: Step<'search'>,
  { record, at, order }: { record: SearchResult; at: number; order: RecordOrder },
): Line {
  const { source, ds: day, score, message } = record;
  const held = order.key.startsWith('filters.') ? figure(step, `results.${at}.${order.key}`) : undefined;
  const most = order.kind === 'newest' ? FIRST_WORDS : QUOTED;
  const end = message.length <= most ? message.length : message.lastIndexOf(' ', most);
  const text = say('origin', {
    source,
    day,
    ...(order.from && record.user_name && { author: record.user_name }),
    ...(score !== null && { score }),
    ...(held && { held: { field: order.field, n: held.value } }),
  });
  return {
    ...point(text, [step.id], [{ record, start: 0, end: end > 0 ? end : most }]),
    ...(record.url !== null && { link: record.url }),
    figures: [...(score === null ? [] : [figure(step, `results.${at}.score`)]), ...(held ? [held] : [])],
  };
}
