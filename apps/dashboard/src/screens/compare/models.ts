import { certaintyOf, SURE, writtenDifference } from '#libs/wording';
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
import { formatMean, plural } from '../../ui/format.js';
import { formatP, shownDifference } from '../trends/words.js';
import { partName, scaleWords, type SourceScore } from '../trends/scores.js';

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

/** How each side is rated, on different scales source by source; undefined where one has no score. */
export function scoreModel({ main, secondary }: Answer, sides: Names): DumbbellModel | undefined {
  if (!main.score || !secondary.score) return undefined;
  const [own, other] = [main.score.by_source, secondary.score.by_source];
  if (own && other) return sourcesModel(own, other, sides);
  const end = ({ score, matches: count, drilldown }: Answer['main']) => {
    return { value: score?.mean ?? null, ci: score?.mean_ci, count, drilldown };
  };
  return {
    measure: { name: 'mean score', kind: 'mean' },
    sides,
    rows: [{ label: 'Mean score', ends: [end(main), end(secondary)] }],
  };
}

type Parts = readonly SourceScore[];

function sourcesModel(own: Parts, other: Parts, sides: Names): DumbbellModel {
  const named = new Map([...own, ...other].map((part) => [partName(part), part]));
  const end = (parts: Parts, name: string) => {
    const part = parts.find((one) => partName(one) === name);
    if (!part) return { value: null, count: 0 };
    return { value: part.value, ci: part.ci, count: part.count, drilldown: part.drilldown };
  };
  return {
    measure: { name: 'mean score', kind: 'mean' },
    sides,
    rows: [...named].map(([name, { scale }]) => ({
      label: `${name} (${scaleWords(scale)})`,
      ends: [end(own, name), end(other, name)],
    })),
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
      // Where a side selects no time, nothing was measured: no line, and no zero.
      value: isMeasured(answer[side].drilldown, point) ? point[side] : null,
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

/** Whether a period has some of the days that a side selects. */
function isMeasured({ filters }: Drilldown, { start, end }: ComparedTrend['points'][number]): boolean {
  const day = (time: unknown) => (typeof time === 'string' ? time.slice(0, 10) : undefined);
  return filters.every((filter) => {
    const isTime =
      'key' in filter && filter.key === 'ds' && filter.type === 'range' && filter.operator !== 'neq';
    if (!isTime) return true;
    const [min, max] = [day(filter.min), day(filter.max)];
    const isOver =
      max !== undefined && (filter.max_exclusive ? start.slice(0, 10) >= max : start.slice(0, 10) > max);
    return !isOver && !(min !== undefined && end.slice(0, 10) <= min);
  });
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
      label: `${field.key === 'themes' ? '' : `${fieldWords(field.key)}: `}${valueWords(field.key, field.value)}`,
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

/** How far apart the shares are, and how sure that is. */
export function shareNote({ main, secondary, comparison }: Answer): string {
  const { share_difference: difference, test } = comparison;
  if (!difference) return '';
  const apart = shownDifference({ kind: 'share' }, main.share, secondary.share, difference.value);
  const size = formatValue(POINTS, Math.abs(apart)).replace('+', '');
  const points = size === '1' ? 'point' : 'points';
  // The chart has the shares of authors, too.
  return `The shares of records are ${size} percentage ${points} apart. ${sureSentence(test?.p_value)}`.trim();
}

/** The interval and test of the shares, and the interval of the ratio. */
export function shareCalculation({ comparison, main, secondary }: Answer): string[] {
  const { share_difference: difference, test, count_ratio: ratio } = comparison;
  const points = (value: number) => formatValue(POINTS, value);
  const isShown = ratio.value !== null && timesOf(main) === timesOf(secondary);
  return [
    difference?.ci ? `Difference in share: 95% interval ${boundsWords(difference.ci, points)} points.` : '',
    test ? `Test: ${TESTS[test.name]}, p = ${formatP(test.p_value)}.` : '',
    isShown && ratio.ci ? `Ratio of records: 95% interval ${boundsWords(ratio.ci, formatMean)}.` : '',
  ];
}

const TESTS: Readonly<Record<NonNullable<Answer['comparison']['test']>['name'], string>> = {
  mcnemar_exact: 'McNemar’s exact test',
  two_proportion_z: 'two-proportion z-test',
  fisher_exact: 'Fisher’s exact test',
  overlap_covariance_z: 'z-test for sides that share records',
};

/** The times that a side selects, as a text to compare. */
export function timesOf({ drilldown }: { drilldown: { filters: readonly object[] } }): string {
  return JSON.stringify(drilldown.filters.filter((filter) => 'key' in filter && filter.key === 'ds'));
}

/** How far the mean scores lie apart; and how sure that is. */
export function scoreNote({ comparison: { score_difference: difference }, main, secondary }: Answer): string {
  if (main.score?.by_source && secondary.score?.by_source)
    return 'Sources use different score scales, so each is compared with itself.';
  if (!difference) return '';
  const { value, p_value: p, left_out: leftOut } = difference;
  const out = leftOut > 0 ? ` ${plural(leftOut, 'record')} on both sides left out.` : '';
  const [mine, theirs] = [main.score?.mean, secondary.score?.mean];
  // Means of all are not those of the records that are compared where some are on both sides.
  const isOfAll = leftOut === 0 && typeof mine === 'number' && typeof theirs === 'number';
  const shown = isOfAll ? writtenDifference(mine, theirs, value) : value;
  const size = signed(Math.abs(shown)).replace('+', '');
  return `${size} points apart. ${sureSentence(p)}${out}`.trim();
}

/** The interval, the tests and the effect size by ranks: scores are ordinal. */
export function scoreCalculation({
  comparison: { score_difference: difference },
  main,
  secondary,
}: Answer): string[] {
  if (!difference || (main.score?.by_source && secondary.score?.by_source)) return [];
  const { ci, p_value: p, cliffs_delta: delta, mannwhitney_p: ranks } = difference;
  return [
    ci ? `Difference of means: 95% interval ${boundsWords(ci, signed)}.` : '',
    p === null ? '' : `Test: Welch’s t-test, p = ${formatP(p)}.`,
    `By ranks: Cliff’s δ ${signed(delta)}, Mann–Whitney p = ${formatP(ranks)}.`,
  ];
}

function sureSentence(p: number | null | undefined): string {
  return p === undefined || p === null ? '' : `The difference ${SURE[certaintyOf({ p })]}.`;
}

const fine = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 1 });

/** A difference never reads as none: two means can lie 0.003 apart. */
function signed(value: number): string {
  const digits = Math.abs(value) < 0.005 ? fine.format(value) : formatMean(value);
  return `${value > 0 ? '+' : ''}${digits}`;
}
