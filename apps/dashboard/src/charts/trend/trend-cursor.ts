import { useRef, useState } from 'preact/hooks';
import type { Dot, Layout } from './trend-layout.js';

interface Actions {
  open: (dot: Dot) => void;
  zoom: ((from: number, to: number) => void) | undefined;
}

/** Where pointer and keyboard are in a trend, and the stretch of time they choose. */
export function useTrendCursor(layout: Layout, { open, zoom }: Actions) {
  const [focus, setFocus] = useState<Place>();
  const [isFocused, setFocused] = useState(false);
  const [selection, setSelection] = useState<Selection>();
  const dots = layout.series.flatMap((drawn) => drawn.dots);
  const select = ({ from, to }: Selection) => {
    setSelection(undefined);
    zoom?.(Math.min(from, to), Math.max(from, to));
  };
  const choice = { selection, setSelection, select, canSelect: zoom !== undefined };
  const { hover, handlers } = useTrendPointer({ layout, dots, open }, choice);
  const stop = focus && dots.find(isAt(focus));
  return {
    dots,
    ...choice,
    open,
    /** What is pointed at, or else has the focus. */
    active: hover ?? (isFocused ? focus : undefined),
    /** The point that Tab leads to: the last one the keyboard was at, or else the newest of the first series. */
    stop: stop ?? dots.findLast(({ row }) => row === dots[0]?.row),
    handlers: {
      ...handlers,
      onFocusIn: (event: FocusEvent) => {
        const dot = dotOf(dots, event.target);
        if (dot) setFocus({ row: dot.row, at: dot.at });
        setFocused(true);
      },
      onFocusOut: () => {
        setFocused(false);
        setSelection(undefined);
      },
    },
  };
}

export type TrendCursor = ReturnType<typeof useTrendCursor>;

/** Pixels that a pointer must travel before a click becomes a selection. */
const DRAG = 5;

interface PointerTarget {
  layout: Layout;
  dots: readonly Dot[];
  open: (dot: Dot) => void;
}

interface SelectionState {
  selection: Selection | undefined;
  setSelection: (selection: Selection | undefined) => void;
  select: (selection: Selection) => void;
  canSelect: boolean;
}

/** The pointer: what it is over, the point it clicks, the time it drags over. A finger scrolls instead of dragging. */
function useTrendPointer({ layout, dots, open }: PointerTarget, choice: SelectionState) {
  const { selection, setSelection, select, canSelect } = choice;
  const [hover, setHover] = useState<Place>();
  const press = useRef<{ x: number; at: number }>(undefined);
  const wasDragged = useRef(false);
  const onPointerMove = (event: PointerEvent) => {
    const { x, y } = placeIn(event);
    const at = layout.bucketAt(x);
    setHover({ at, row: nearestDot(dots, at, y)?.row });
    if (!press.current || !canSelect) return;
    if (!selection && Math.abs(x - press.current.x) <= DRAG) return;
    // Captured only now: a captured click would no longer tell which point it hit.
    if (!selection) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    setSelection({ from: press.current.at, to: at });
  };
  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const { x } = placeIn(event);
    press.current = { x, at: layout.bucketAt(x) };
  };
  const onPointerUp = () => {
    const wasPressed = press.current !== undefined;
    press.current = undefined;
    wasDragged.current = wasPressed && selection !== undefined;
    if (wasPressed && selection) select(selection);
  };
  const onClick = (event: MouseEvent) => {
    if (wasDragged.current) return;
    const { x, y } = placeIn(event);
    const dot = dotOf(dots, event.target) ?? nearestDot(dots, layout.bucketAt(x), y);
    if (dot) open(dot);
  };
  const onPointerLeave = () => setHover(undefined);
  const onPointerCancel = () => {
    press.current = undefined;
    setSelection(undefined);
  };
  return {
    hover,
    handlers: { onPointerMove, onPointerDown, onPointerUp, onPointerLeave, onPointerCancel, onClick },
  };
}

function placeIn(event: MouseEvent): { x: number; y: number } {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function nearestDot(dots: readonly Dot[], at: number, y: number): Dot | undefined {
  const here = dots.filter((dot) => dot.at === at);
  return here.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y))[0];
}

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
  const wider = event.shiftKey && canSelect ? widen(selection, dot.at, event.key, last) : undefined;
  const next = neighbor(dots, dot, event.key);
  if (next || event.key.startsWith('Arrow')) event.preventDefault();
  if (wider) return setSelection(wider);
  if (next) focusOn(event.currentTarget as Element, next);
}

function focusOn(chart: Element, { row, at }: Dot): void {
  chart.querySelector<SVGElement>(`[data-place="${row}:${at}"]`)?.focus();
}

/** The point an arrow leads to from another; undefined where there is none, or the key moves nothing. */
export function neighbor(dots: readonly Dot[], from: Dot, key: string): Dot | undefined {
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
export function widen(
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

/** A point by its place; without a row only the time is meant, as over a gap. */
export interface Place {
  row: number | undefined;
  at: number;
}

/** Buckets from one to another, in the order they were chosen. */
export interface Selection {
  from: number;
  to: number;
}

export const isAt =
  ({ row, at }: Place) =>
  (dot: Dot): boolean =>
    dot.row === row && dot.at === at;

/** The point whose circle an event hit. */
function dotOf(dots: readonly Dot[], target: EventTarget | null): Dot | undefined {
  const place = target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
  return place ? dots.find(({ row, at }) => `${row}:${at}` === place) : undefined;
}
