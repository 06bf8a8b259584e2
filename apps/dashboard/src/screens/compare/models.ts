import type { AnswerOf } from '#libs/client';
import type {
  DifferenceModel,
  Drilldown,
  DumbbellModel,
  Interval,
  OverlapModel,
  OverlapPart,
  TrendModel,
  TrendPoint,
} from '../../charts/types.js';
import { boundsWords, RECORDS, formatValue, POINTS } from '../../charts/wording.js';
import { fieldWords, valueWords } from '../../filters/words.js';
import { formatMean } from '../../ui/format.js';

export type Answer = AnswerOf<'/public/quantify'>;
export type Names = readonly [string, string];
type ComparedTrend = NonNullable<Answer['trend']>;

/** A part opens its records where a single search finds them. */
export function overlapModel({ overlap }: Answer, sides: Names): OverlapModel {
  const part = (name: keyof typeof overlap.parts): OverlapPart => {
    const drilldown = overlap.parts[name]?.drilldown;
    return { count: overlap[name], ...(drilldown && { drilldown }) };
  };
  return {
    sides,
    onlyFirst: part('only_main'),
    both: part('both'),
    onlySecond: part('only_secondary'),
  };
}

/** How large a share of its population each side is; undefined where the shares say nothing side by side. */
export function shareModel({ main, secondary, comparison }: Answer, sides: Names): DumbbellModel | undefined {
  if (!comparison.share_difference) return undefined;
  const { authors } = comparison;
  const end = ({ share, share_ci: ci, matches: count, drilldown }: Answer['main']) => {
    return { value: share, ci, count, drilldown };
  };
  return {
    measure: { name: 'share', kind: 'share' },
    sides,
    rows: [
      { label: 'Share of records', ends: [end(main), end(secondary)] },
      ...(authors
        ? [
            {
              label: 'Share of authors',
              ends: [
                { ...end(main), value: authors.main_share, ci: null },
                { ...end(secondary), value: authors.secondary_share, ci: null },
              ] as const,
            },
          ]
        : []),
    ],
  };
}

/** How each side is rated; undefined where one has no score. */
export function scoreModel({ main, secondary }: Answer, sides: Names): DumbbellModel | undefined {
  if (!main.score || !secondary.score) return undefined;
  const end = ({ score, matches: count, drilldown }: Answer['main']) => {
    return { value: score?.mean ?? null, ci: score?.mean_ci, count, drilldown };
  };
  return {
    measure: { name: 'mean score', kind: 'mean' },
    sides,
    rows: [{ label: 'Mean score', ends: [end(main), end(secondary)] }],
  };
}

/** Records of either side over time; each point opens its own. */
export function trendModel(answer: Answer, trend: ComparedTrend, sides: Names): TrendModel {
  const points = (side: 'main' | 'secondary') =>
    trend.points.map((point): TrendPoint => ({
      start: point.start,
      end: point.end,
      label: point.label,
      ...(point.kind && { kind: point.kind }),
      value: point[side],
      count: point[side],
      partial: point.partial,
      drilldown: during(answer[side].drilldown, point),
    }));
  return {
    measure: RECORDS,
    interval: trend.interval as Interval,
    series: [
      { key: 'A', label: sides[0], kind: 'value', points: points('main') },
      { key: 'B', label: sides[1], kind: 'value', points: points('secondary') },
    ],
  };
}

/** The records of a side in one period. What lies before or after the range is bounded on one side alone. */
function during(drilldown: Drilldown, { start, end, kind }: ComparedTrend['points'][number]): Drilldown {
  const bounds = {
    ...(kind !== 'before' && { min: start }),
    ...(kind !== 'after' && { max: end, max_exclusive: true }),
  };
  const filter = { type: 'range', key: 'ds', operator: 'eq', ...bounds, origin: 'drilldown' };
  return { ...drilldown, filters: [...drilldown.filters, filter as never] };
}

/** Undefined where no period has a difference. */
export function differenceModel(trend: ComparedTrend, sides: Names): DifferenceModel | undefined {
  if (!trend.points.some(({ difference }) => difference !== null)) return undefined;
  return { interval: trend.interval as Interval, sides, points: trend.points };
}

/** Values that one side has more often; both numbers of a value open their records. */
export function fieldModel(fields: Answer['differences']['fields'], sides: Names): DumbbellModel {
  return {
    measure: { name: 'share', kind: 'share' },
    sides,
    rows: fields.map((field) => ({
      label: `${fieldWords(field.key)}: ${valueWords(field.key, field.value)}`,
      ends: [
        { value: field.main_share, count: field.main_records, drilldown: field.drilldown },
        {
          value: field.secondary_share,
          count: field.secondary_records,
          drilldown: field.secondary_drilldown,
        },
      ],
    })),
  };
}

/** How far apart the shares are, and whether that is significant. */
export function shareNote({ comparison: { share_difference: difference, test } }: Answer): string {
  if (!difference) return '';
  const apart = `${formatValue(POINTS, difference.value)} points apart`;
  const range = difference.ci
    ? ` (95% interval ${boundsWords(difference.ci, (v) => formatValue(POINTS, v))})`
    : '';
  return `${apart}${range}${chance(test?.p_value)}`;
}

/** How many times as many records, where shares are not what is compared; nothing where a side has a time of its own. */
export function countNote({ comparison, main, secondary }: Answer, names: Names): string {
  const { count_ratio: ratio } = comparison;
  if (ratio.value === null || timesOf(main) !== timesOf(secondary)) return '';
  const range = ratio.ci ? ` (95% interval ${boundsWords(ratio.ci, formatMean)})` : '';
  return `${formatMean(ratio.value)}× as many records in ${names[0]} as in ${names[1]}${range}.`;
}

function timesOf({ drilldown }: Answer['main']): string {
  return JSON.stringify(drilldown.filters.filter((filter) => 'key' in filter && filter.key === 'ds'));
}

/** How far the mean scores lie apart; scores are ordinal, so the ranks follow. */
export function scoreNote({ comparison: { score_difference: difference } }: Answer): string {
  if (!difference) return '';
  const { value, ci, p_value: p, cliffs_delta: delta, left_out: leftOut } = difference;
  const range = ci ? ` (95% interval ${boundsWords(ci, signed)})` : '';
  const ranks = ` Rank-based effect size: Cliff’s δ ${signed(delta)}.`;
  const out = leftOut > 0 ? ` ${leftOut} records on both sides are excluded.` : '';
  return `${signed(value)} apart${range}${chance(p ?? undefined)}${ranks}${out}`;
}

const LEVEL = 0.05;

function chance(p: number | undefined): string {
  if (p === undefined) return '.';
  return p < LEVEL ? ': statistically significant.' : ': not statistically significant.';
}

function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${formatMean(value)}`;
}
