import { useState } from 'preact/hooks';
import type { Dot, Layout } from './trend-layout.js';
import { dotOf, isAt, type Place, type Selection } from './trend-places.js';
import { useTrendPointer } from './use-trend-pointer.js';

export interface Actions {
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
