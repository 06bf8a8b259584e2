import { formatCount } from '../ui/format.js';
import { markOf } from './mark-props.js';
import type { Cell, Drilldown } from './types.js';

/** A number of records that opens them. */
export function countCell(of: { drilldown?: Drilldown | undefined; count: number; title: string }): Cell {
  const text = formatCount(of.count);
  const mark = markOf(of);
  return mark ? { text, mark } : text;
}
