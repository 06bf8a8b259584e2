import { certaintyOf, SURE } from '#libs/wording';
import type { AnswerOf } from '#libs/client';
import { withoutEmpty } from '../../charts/bars/bar-scale.js';
import { barTable, barWords } from '../../charts/bars/bar-text.js';
import { heatTable, heatWords } from '../../charts/heat/heat.js';
import { histogramTable, histogramWords } from '../../charts/histogram/histogram.js';
import type { BarModel, ChartTable, HeatModel, HistogramModel, Measure } from '../../charts/types.js';
import { measureOf } from '../../charts/wording.js';
import { fieldWords, labelWords } from '../../filters/words.js';
import { formatCount, formatMean, formatShare, plural } from '../../ui/format.js';
import { isNumber } from '../trends/trend-request.js';
import { formatP } from '../trends/words.js';
import { busiestWords } from './busiest.js';
import type { BreakdownRequest } from './request.js';

/** What is drawn, from which numbers, and the same in words and as a table. */
type Drawing = { words: string; table: ChartTable } & (
  | { form: 'bars'; model: BarModel }
  | { form: 'heat'; model: HeatModel }
  | { form: 'histogram'; model: HistogramModel }
);

/** Where scores can lie. */
type ScoreAxis = Pick<Measure, 'scale' | 'within'>;

/** How an answer is drawn. It may still be the answer to the previous request, so it decides more than the current one does. */
export function drawingOf(answer: Answer, request: BreakdownRequest, scores: ScoreAxis = {}): Drawing {
  const { distribution_of: of, distribution_by: by, statistics, total_records: total } = answer;
  const bars = orderStacks(namedBuckets(answer));
  if (by === '-' && statistics) {
    const { mean, median } = statistics;
    const model: HistogramModel = { bars, axis: fieldWords(of).toLowerCase(), mean, median };
    return { form: 'histogram', model, words: histogramWords(model), table: histogramTable(model) };
  }
  const named = measureOf(of, { agg: request.agg, numeric: isNumber(of) });
  const measure = of === 'score' && named.kind === 'mean' ? { ...named, ...scores } : named;
  const isCrossed = answer.stacks !== undefined;
  if ((request.form === 'heat' || request.form === 'week') && isCrossed) {
    const model = {
      measure,
      bars: bars.map(withoutThinCells),
      rowName: fieldWords(by),
      columnName: fieldWords(answer.stacked_by),
    };
    return { form: 'heat', model, words: busiestWords(answer) ?? heatWords(model), table: heatTable(model) };
  }
  const stacking = request.form === 'share' && isCrossed ? 'share' : 'count';
  const model: BarModel = { measure, total, bars, stacking };
  return { form: 'bars', model, words: barWords(model), table: barTable(model) };
}

/** Numbers a cell needs for a mean: one rating is a shade that says nothing of an hour. */
const ENOUGH = 5;

function withoutThinCells({ stacks = [], ...bar }: Answer['buckets'][number]): Answer['buckets'][number] {
  const isThin = ({ n, ci }: (typeof stacks)[number]) => ci !== undefined && n !== undefined && n < ENOUGH;
  return { ...bar, stacks: stacks.map((cell) => (isThin(cell) ? { ...cell, value: null } : cell)) };
}

/** The answer with languages and countries called by their names. */
export function namedBuckets(answer: Answer): Answer {
  const { distribution_by: by, stacked_by: stackedBy, buckets } = answer;
  return {
    ...answer,
    buckets: buckets.map(({ stacks, ...bucket }) => ({
      ...bucket,
      label: labelWords(by, bucket),
      ...(stacks && { stacks: stacks.map((part) => ({ ...part, label: labelWords(stackedBy, part) })) }),
    })),
  };
}

const RATINGS = ['low', 'middle', 'high'];

/**
 * Each bar's stacks as they are drawn: numbers in their order, as scores and ratings are read from low to high, and without other
 * and missing where no bar has any.
 */
function orderStacks({ buckets, stacks = [], stacked_by: by }: Answer): Answer['buckets'] {
  const places = stacks
    .map(({ kind, count, key }, place) => ({
      place,
      key: by === 'rating' ? RATINGS.indexOf(String(key)) : key,
      shown: isValue(kind) || count > 0,
      isValue: isValue(kind),
    }))
    .filter(({ shown }) => shown);
  if (places.every(({ key, isValue: own }) => !own || typeof key === 'number'))
    places.sort((a, b) => Number(b.isValue) - Number(a.isValue) || Number(a.key) - Number(b.key));
  return withoutEmpty(buckets).map(({ stacks: parts, ...bar }) =>
    parts ? { ...bar, stacks: places.flatMap(({ place }) => parts[place] ?? []) } : bar,
  );
}

function isValue(kind: string): boolean {
  return kind === 'value' || kind === 'range';
}

export type Answer = AnswerOf<'/public/distribution'>;

/** What a reader must know to read the numbers, in sentences. */
export function notesOf(answer: Answer): string[] {
  return [coverageNote(answer), overlapNote(answer), widthNote(answer), associationNote(answer)].filter(
    (note) => note !== '',
  );
}

function coverageNote({
  distribution_by: by,
  total_records: total,
  records_with_value: held,
}: Answer): string {
  if (by === '-' || held === total) return '';
  const have = by === 'themes' ? 'fit a theme' : `have a value for ${fieldWords(by)}`;
  return `${formatCount(held)} of ${plural(total, 'record')} (${formatShare(held / total)}) ${have}. Shares are of all ${formatCount(total)}.`;
}

function overlapNote({ overlapping, distribution_by: by }: Answer): string {
  if (!overlapping) return '';
  const several = by === 'themes' ? 'fit several themes' : `have several values of ${fieldWords(by)}`;
  return `A record can ${several}, so shares can add up to more than 100%.`;
}

/** Bins of a long tail grow. */
function widthNote({ distribution_by: by, buckets }: Answer): string {
  if (by !== '-') return '';
  const edges = buckets.flatMap(({ kind, key }) =>
    kind === 'range' && typeof key === 'number' ? [key] : [],
  );
  const widths = edges.slice(1).map((edge, i) => edge - (edges[i] ?? edge));
  const isEven = widths.every((width) => width < 1.5 * Math.min(...widths));
  return isEven ? '' : 'Bars further from 0 cover more, because most values are close together.';
}

/** Cohen's marks for Cramér's V, as they are usually given for small tables. */
const STRENGTHS = [
  [0.5, 'strongly'],
  [0.3, 'clearly'],
  [0.1, 'weakly'],
] as const;

/** How two fields are related, and how far that can be believed. */
function associationNote(answer: Answer): string {
  const { association, distribution_by: by, stacked_by: stackedBy } = answer;
  if (!association || association.cramers_v === null || busiestWords(answer)) return '';
  const { cramers_v: v, p_value: p, valid, note } = association;
  const among = isPartial(answer) ? 'Among records that have both, ' : '';
  const names = `${among}${fieldWords(by)} and ${fieldWords(stackedBy)}`;
  const strength = STRENGTHS.find(([from]) => v >= from)?.[1] ?? 'hardly';
  const doubt = valid ? '' : ` Treat with caution: ${note ?? 'there is too little data for the test'}.`;
  const certainty = p === null ? undefined : certaintyOf({ p });
  const sure = certainty && valid && strength !== 'hardly' ? ` The relation ${SURE[certainty]}.` : '';
  if (certainty === 'may be chance')
    return `${names} may be unrelated: what they have in common may be chance.${doubt}`;
  return `${names} are ${strength} related.${sure}${doubt}`;
}

/** Whether some of the records have no value of one of the fields: those are no part of the relation. */
function isPartial({ buckets, stacks = [] }: Answer): boolean {
  const lacks = buckets.some(({ kind, count }) => kind === 'missing' && count > 0);
  return lacks || stacks.some(({ kind, total }) => kind === 'missing' && total > 0);
}

/** What the notes rest on. */
export function calculationOf({ association }: Answer): string[] {
  if (!association || association.cramers_v === null) return [];
  const { cramers_v: v, p_value: p } = association;
  const test = p === null ? '' : `; Pearson’s χ² test, p = ${formatP(p)}`;
  return [`Cramér’s V ${formatMean(v)}, from 0 (unrelated) to 1${test}.`];
}

/** The numbers of a histogram in one line. */
export function statisticsOf({ statistics }: Answer): { name: string; value: string }[] {
  if (!statistics) return [];
  const { n, mean, sd, min, q1, median, q3, max, nps, csat } = statistics;
  const facts: [string, number | null | undefined][] = [
    ['Mean', mean],
    ['Median', median],
    ['Lower quartile', q1],
    ['Upper quartile', q3],
    ['Standard deviation', sd],
    ['Lowest', min],
    ['Highest', max],
  ];
  return [
    { name: 'Count', value: formatCount(n) },
    ...facts.flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [{ name, value: number(value) }],
    ),
    ...(typeof csat === 'number' ? [{ name: 'Scores 4 and 5', value: formatShare(csat) }] : []),
    ...(typeof nps === 'number' ? [{ name: 'Net promoter score', value: number(nps * 100) }] : []),
  ];
}

function number(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : formatMean(value);
}
