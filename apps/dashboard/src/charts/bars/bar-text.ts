import { certaintyOf } from '#libs/wording';
import { formatCount, formatShare } from '../../ui/format.js';
import { countCell } from '../mark.js';
import type { Bar, BarModel, BarStack, Bounds, Cell, ChartTable } from '../types.js';
import {
  formatBounds,
  formatIndex,
  formatMeasured,
  formatRecords,
  formatValue,
  isPlainCount,
  listSome,
  sentence,
  text,
} from '../wording.js';
import { isStacked, isValue } from './bar-scale.js';

/** What rows of bars show, in sentences made from their numbers. */
export function barWords(model: BarModel): string {
  const { bars, measure, total } = model;
  const values = bars.filter((bar) => isValue(bar) && bar.value !== null);
  const [first, second] = values.toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  if (!first) return text(sentence('no values to show'), apartWords(bars));
  const last = values.reduce((low, bar) => ((bar.value ?? 0) < (low.value ?? 0) ? bar : low));
  const describe = (bar: Bar) => `${bar.label} with ${formatValue(measure, bar.value)}`;
  const head = isPlainCount(measure)
    ? sentence(
        `most common: ${first.label} with ${formatCount(first.count)} of ${formatRecords(total)}${shareOf(first)}` +
          (second ? `, then ${second.label} with ${formatCount(second.count)}${shareOf(second)}` : ''),
      )
    : sentence(`highest ${measure.name}: ${describe(first)}`, last !== first && `lowest: ${describe(last)}`);
  return text(head, frequencyWords(values), apartWords(bars));
}

function shareOf({ share }: Bar): string {
  return share === null || share === undefined ? '' : ` (${formatShare(share)})`;
}

/** Values that are more or less frequent than among all records, and not by chance. */
function frequencyWords(bars: readonly Bar[]): string {
  const judged = bars.flatMap((bar) => {
    const index = bar.baseline?.index;
    return typeof index === 'number' && isSignificant(bar) ? [{ label: bar.label, index }] : [];
  });
  const describe = (of: typeof judged) =>
    listSome(of.map(({ label, index }) => `${label} (${formatIndex(index)})`));
  const more = judged.filter(({ index }) => index > 1).toSorted((a, b) => b.index - a.index);
  const less = judged.filter(({ index }) => index < 1).toSorted((a, b) => a.index - b.index);
  return sentence(
    more.length > 0 && `more common than overall: ${describe(more)}`,
    less.length > 0 && `less common: ${describe(less)}`,
  );
}

export function apartWords(bars: readonly Bar[]): string {
  const of = (kind: Bar['kind']) => bars.find((bar) => bar.kind === kind && bar.count > 0);
  const [other, missing, odd] = [of('other'), of('missing'), of('not_numeric')];
  return sentence(
    other && `${formatRecords(other.count)} with other values`,
    missing && `${formatCount(missing.count)} without a value`,
    odd && `${formatCount(odd.count)} with a non-numeric value`,
  );
}

/** Likely at least, after all values were judged together. */
export function isSignificant({ baseline }: Bar): boolean {
  const p = baseline?.p_adjusted;
  return p !== null && p !== undefined && certaintyOf({ p }) !== 'may be chance';
}

const SHARE = { name: 'share', kind: 'share' } as const;

/** What a bar says: `App Store: 801 records, 64.6% (61.9% to 67.2%), 1.59× its overall share`. */
export function barName({ measure }: BarModel, bar: Bar): string {
  const parts = [
    formatMeasured(measure, bar.value, bar.count) +
      (isPlainCount(measure) ? '' : within(formatBounds(measure, bar.ci))),
    ...(bar.share === null || bar.share === undefined
      ? []
      : [formatShare(bar.share) + withinShare(bar.share_ci)]),
    ...indexWords(bar),
  ];
  return `${bar.label}: ${parts.join(', ')}`;
}

function withinShare(ci: Bounds): string {
  return within(formatBounds(SHARE, ci));
}

function within(bounds: string): string {
  return bounds === '' ? '' : ` (${bounds})`;
}

function indexWords(bar: Bar): string[] {
  const index = bar.baseline?.index;
  if (index === null || index === undefined) return [];
  return [`${formatIndex(index)} its overall share${isSignificant(bar) ? '' : ', may be chance'}`];
}

export function stackTitle(bar: Bar, stack: BarStack): string {
  return `${bar.label}, ${stack.label}`;
}

export function stackName({ measure }: BarModel, bar: Bar, stack: BarStack): string {
  const share =
    stack.share_of_bucket === null ? '' : `, ${formatShare(stack.share_of_bucket)} of ${bar.label}`;
  return `${stackTitle(bar, stack)}: ${formatMeasured(measure, stack.value, stack.count)}${share}`;
}

/** The numbers of bars: a row a bar, a column a stack. */
export function barTable(model: BarModel): ChartTable {
  const { measure, bars } = model;
  const plain = isPlainCount(measure);
  const hasIndex = bars.some(({ baseline }) => typeof baseline?.index === 'number');
  const hasShare = bars.some(({ share }) => typeof share === 'number');
  const stacks = isStacked(model) ? (bars.find((bar) => bar.stacks)?.stacks ?? []) : [];
  const columns = [
    'Value',
    'records',
    ...(plain ? [] : [measure.name, '95% interval']),
    ...(hasShare ? ['share', '95% interval of share'] : []),
    ...(hasIndex ? ['vs overall'] : []),
    ...stacks.map(({ label }) => (plain ? label : `${label}, ${measure.name}`)),
  ];
  const rows = bars.map((bar): Cell[] => [
    bar.label,
    countCell({ ...bar, title: bar.label }),
    ...(plain ? [] : [formatValue(measure, bar.value), formatBounds(measure, bar.ci) || '–']),
    ...(hasShare ? [shareCell(bar), formatBounds(SHARE, bar.share_ci) || '–'] : []),
    ...(hasIndex ? [indexCell(bar)] : []),
    ...stackCells(model, bar),
  ]);
  return { columns, rows };
}

function shareCell({ share }: Bar): string {
  return typeof share === 'number' ? formatShare(share) : '–';
}

function indexCell(bar: Bar): string {
  const index = bar.baseline?.index;
  if (typeof index !== 'number') return '–';
  return `${formatIndex(index)}${isSignificant(bar) ? '' : ' (may be chance)'}`;
}

function stackCells({ measure }: BarModel, bar: Bar): Cell[] {
  return (bar.stacks ?? []).map((stack): Cell => {
    const { drilldown, count } = stack;
    const cell = countCell({ drilldown, count, title: stackTitle(bar, stack) });
    if (isPlainCount(measure)) return cell;
    const text = formatValue(measure, stack.value);
    return typeof cell === 'string' ? text : { ...cell, text };
  });
}
