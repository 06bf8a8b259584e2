import type { Dot } from './trend-layout.js';
import { dotOf, type Selection } from './trend-places.js';
import type { TrendCursor } from './use-trend-cursor.js';

/** Arrows move between points, with Shift they choose a stretch of time; Enter opens or zooms, Escape gives up or leaves. */
export function onTrendKey(event: KeyboardEvent, cursor: TrendCursor, last: number): void {
  const { selection, dots, canSelect, open, select, setSelection } = cursor;
  const dot = dotOf(dots, event.target);
  if (!dot || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    return selection ? select(selection) : open(dot);
  }
  if (event.key === 'Escape') {
    event.stopPropagation();
    return selection ? setSelection(undefined) : (event.target as SVGElement).blur();
  }
  const wider = event.shiftKey && canSelect ? widened(selection, dot.at, event.key, last) : undefined;
  const next = neighbour(dots, dot, event.key);
  if (next || event.key.startsWith('Arrow')) event.preventDefault();
  if (wider) return setSelection(wider);
  if (next) focusOn(event.currentTarget as Element, next);
}

function focusOn(chart: Element, { row, at }: Dot): void {
  chart.querySelector<SVGElement>(`[data-place="${row}:${at}"]`)?.focus();
}

/** The point an arrow leads to from another; undefined where there is none, or the key moves nothing. */
export function neighbour(dots: readonly Dot[], from: Dot, key: string): Dot | undefined {
  const row = dots.filter((dot) => dot.row === from.row);
  const i = row.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return row[i - 1];
    case 'ArrowRight':
      return row[i + 1];
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'ArrowUp':
      return dots.findLast((dot) => dot.at === from.at && dot.row < from.row);
    case 'ArrowDown':
      return dots.find((dot) => dot.at === from.at && dot.row > from.row);
    default:
      return undefined;
  }
}

/** A selection one bucket longer or shorter; none with an arrow that is not along the time, or at the end of it. */
export function widened(
  selection: Selection | undefined,
  at: number,
  key: string,
  last: number,
): Selection | undefined {
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (step === 0) return undefined;
  const { from, to } = selection ?? { from: at, to: at };
  return { from, to: Math.min(last, Math.max(0, to + step)) };
}
