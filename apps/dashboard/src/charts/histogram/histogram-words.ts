import { formatCount, formatMean, formatShare } from '../../ui/format.js';
import { apartWords } from '../bars/bar-words.js';
import { countCell } from '../cells.js';
import { formatRecords } from '../numbers.js';
import { sentence, text } from '../sentences.js';
import type { ChartTable, HistogramModel } from '../types.js';
import { isOnAxis } from './histogram-axis.js';

/** What a histogram shows, in sentences made from its numbers. */
export function histogramWords({ bars, axis, mean, median }: HistogramModel): string {
  const numbers = bars.filter(isOnAxis);
  const sum = numbers.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return text(sentence(`no record has a number for ${axis}`), apartWords(bars));
  const most = numbers.reduce((high, bar) => (bar.count > high.count ? bar : high));
  return text(
    sentence(
      `${axis} of ${formatRecords(sum)}`,
      `most at ${most.label} (${formatCount(most.count)})`,
      typeof mean === 'number' && `mean ${formatMean(mean)}`,
      typeof median === 'number' && `median ${formatMean(median)}`,
    ),
    apartWords(bars),
  );
}

export function histogramTable({ bars, axis }: HistogramModel): ChartTable {
  const hasShare = bars.some(({ share }) => typeof share === 'number');
  return {
    columns: [axis, 'records', ...(hasShare ? ['share'] : [])],
    rows: bars.map((bar) => [
      bar.label,
      countCell({ ...bar, title: bar.label }),
      ...(hasShare ? [typeof bar.share === 'number' ? formatShare(bar.share) : '–'] : []),
    ]),
  };
}
