import { formatBounds, formatIndex, formatValue } from '../../charts/numbers.js';
import { countCell } from '../../charts/cells.js';
import type { Cell, ChartTable, Measure } from '../../charts/types.js';
import { fieldWords } from '../../filters/field-words.js';
import { formatShare } from '../../ui/format.js';
import type { Answer } from './notes.js';

type Bucket = Answer['buckets'][number];

const SHARE: Measure = { name: 'share', kind: 'share' };

/** The numbers of a breakdown as a table: with a column for each stack where there are stacks. */
export function tableOf(answer: Answer, measure: Measure): ChartTable {
  const head = fieldWords(answer.distribution_by === '-' ? answer.distribution_of : answer.distribution_by);
  return answer.stacks ? crossedTable(answer, head, measure) : plainTable(answer, head, measure);
}

function plainTable({ buckets }: Answer, head: string, measure: Measure): ChartTable {
  const counts = measure.name === 'records';
  const hasIndex = buckets.some(({ baseline }) => baseline);
  return {
    columns: [
      head,
      ...(counts ? [] : [measure.name, '95 % interval']),
      'records',
      'share of all',
      '95 % interval',
      ...(hasIndex ? ['usual share', 'times usual', 'p'] : []),
    ],
    rows: buckets.map((bucket) => [
      bucket.label,
      ...(counts ? [] : [formatValue(measure, bucket.value), formatBounds(measure, bucket.ci)]),
      countCell({ ...bucket, title: bucket.label }),
      bucket.share === null ? '–' : formatShare(bucket.share),
      formatBounds(SHARE, bucket.share_ci),
      ...(hasIndex ? baselineCells(bucket) : []),
    ]),
  };
}

function baselineCells({ baseline }: Bucket): Cell[] {
  const { share = null, index = null, p_adjusted: p = null } = baseline ?? {};
  return [
    share === null ? '–' : formatShare(share),
    index === null ? '–' : formatIndex(index),
    p === null ? '–' : p < 0.001 ? '< 0.001' : p.toPrecision(2),
  ];
}

function crossedTable({ buckets, stacks = [] }: Answer, head: string, measure: Measure): ChartTable {
  const counts = measure.name === 'records';
  return {
    columns: [head, 'records', ...stacks.map(({ label }) => label)],
    rows: buckets.map((bucket) => [
      bucket.label,
      countCell({ ...bucket, title: bucket.label }),
      ...(bucket.stacks ?? []).map((stack): Cell => {
        const title = `${bucket.label}, ${stack.label}`;
        if (counts) return countCell({ ...stack, title });
        const { drilldown, count } = stack;
        return { text: formatValue(measure, stack.value), mark: { drilldown, count, title } };
      }),
    ]),
  };
}
