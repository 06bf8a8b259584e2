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
import { RECORDS } from '../../charts/measures.js';
import { fieldWords, valueWords } from '../../filters/field-words.js';

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
      { label: 'Share of the records', ends: [end(main), end(secondary)] },
      ...(authors
        ? [
            {
              label: 'Share of the authors',
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
    timeZone: answer.meta.timezone,
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
export function differenceModel(
  answer: Answer,
  trend: ComparedTrend,
  sides: Names,
): DifferenceModel | undefined {
  if (!trend.points.some(({ difference }) => difference !== null)) return undefined;
  return {
    interval: trend.interval as Interval,
    timeZone: answer.meta.timezone,
    sides,
    points: trend.points,
  };
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
