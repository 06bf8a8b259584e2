import { formatShare } from '../../ui/format.js';
import { countCell } from '../cells.js';
import { formatBounds, formatIndex, formatValue, isPlainCount } from '../numbers.js';
import type { Bar, BarModel, Cell, ChartTable } from '../types.js';
import { isSignificant, stackTitle } from './bar-names.js';
import { isStacked } from './bar-scale.js';

const SHARE = { name: 'share', kind: 'share' } as const;

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
    ...(hasIndex ? ['× all records'] : []),
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
