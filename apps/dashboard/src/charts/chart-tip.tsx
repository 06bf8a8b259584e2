import './chart-tip.css';
import type { ComponentChildren } from 'preact';

interface Props {
  /** Where it points, in pixels of the box it stands in. */
  x: number;
  y: number;
  /** Width of that box: the tip stands on the side with more room. */
  width: number;
  children: ComponentChildren;
}

/** What a mark says, shown for the pointer and for the keyboard alike. Screen readers have it in the mark's name. */
export function ChartTip({ x, y, width, children }: Props) {
  const onLeft = x > width / 2;
  const place = onLeft ? { right: `${Math.round(width - x + 12)}px` } : { left: `${Math.round(x + 12)}px` };
  const room = Math.round((onLeft ? x : width - x) - 16);
  return (
    <div
      class="chart-tip"
      aria-hidden="true"
      style={{ ...place, top: `${Math.round(y)}px`, maxWidth: `${Math.min(room, 300)}px` }}
    >
      {children}
    </div>
  );
}
