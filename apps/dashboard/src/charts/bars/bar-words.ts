import { formatCount, formatShare } from '../../ui/format.js';
import { formatIndex, formatRecords, formatValue, isPlainCount } from '../numbers.js';
import { listed, sentence, text } from '../sentences.js';
import type { Bar, BarModel } from '../types.js';
import { isSignificant } from './bar-names.js';

/** What rows of bars show, in sentences made from their numbers. */
export function barWords(model: BarModel): string {
  const { bars, measure, total } = model;
  const values = bars.filter(({ kind, value }) => isValue(kind) && value !== null);
  if (values.length === 0) return text(sentence('no value to show'), apartWords(bars));
  const [first, second] = values.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const last = values.reduce((low, bar) => ((bar.value ?? 0) < (low.value ?? 0) ? bar : low));
  const said = (bar: Bar) => `${bar.label} with ${formatValue(measure, bar.value)}`;
  const head = isPlainCount(measure)
    ? sentence(
        `most frequent: ${first.label} with ${formatCount(first.count)} of ${formatRecords(total)}${shareOf(first)}` +
          (second ? `, then ${second.label} with ${formatCount(second.count)}${shareOf(second)}` : ''),
      )
    : sentence(`highest ${measure.name}: ${said(first)}`, last !== first && `lowest: ${said(last)}`);
  return text(head, indexWords(values), apartWords(bars));
}

function isValue(kind: Bar['kind']): boolean {
  return kind === 'value' || kind === 'range' || kind === 'total';
}

function shareOf({ share }: Bar): string {
  return share === null || share === undefined ? '' : ` (${formatShare(share)})`;
}

/** Values that are more or less frequent than among all records, and not by chance. */
function indexWords(bars: readonly Bar[]): string {
  const judged = bars.flatMap((bar) => {
    const index = bar.baseline?.index;
    return typeof index === 'number' && isSignificant(bar) ? [{ label: bar.label, index }] : [];
  });
  const said = (of: typeof judged) =>
    listed(of.map(({ label, index }) => `${label} (${formatIndex(index)})`));
  const more = judged.filter(({ index }) => index > 1).toSorted((a, b) => b.index - a.index);
  const less = judged.filter(({ index }) => index < 1).toSorted((a, b) => a.index - b.index);
  return sentence(
    more.length > 0 && `more frequent than among all records: ${said(more)}`,
    less.length > 0 && `less frequent: ${said(less)}`,
  );
}

export function apartWords(bars: readonly Bar[]): string {
  const of = (kind: Bar['kind']) => bars.find((bar) => bar.kind === kind && bar.count > 0);
  const [other, missing, odd] = [of('other'), of('missing'), of('not_numeric')];
  return sentence(
    other && `${formatRecords(other.count)} with other values`,
    missing && `${formatCount(missing.count)} without a value`,
    odd && `${formatCount(odd.count)} with a value that is no number`,
  );
}
