import { useRef, useState } from 'preact/hooks';
import type { Dot, Layout } from './trend-layout.js';
import { dotOf, type Place, type Selection } from './trend-places.js';

/** Pixels that a pointer must travel before a click becomes a selection. */
const DRAG = 5;

interface Ground {
  layout: Layout;
  dots: readonly Dot[];
  open: (dot: Dot) => void;
}

interface Choice {
  selection: Selection | undefined;
  setSelection: (selection: Selection | undefined) => void;
  select: (selection: Selection) => void;
  canSelect: boolean;
}

/** The pointer: what it is over, the point it clicks, the time it drags over. A finger scrolls instead of dragging. */
export function useTrendPointer({ layout, dots, open }: Ground, choice: Choice) {
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
