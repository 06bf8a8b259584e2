import './charts.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Props {
  class?: string;
  label: string;
  children: ComponentChildren;
}

interface Tip {
  x: number;
  y: number;
  width: number;
  text: string;
}

/**
 * A group of marks with one stop for Tab: arrow keys lead from mark to mark. What a mark is called is shown beside it
 * when it is pointed at or has the focus. Marks are buttons with `data-at="row:column"`.
 */
export function MarkGroup({ class: name = '', label, children }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  const [tip, setTip] = useState<Tip>();
  useLayoutEffect(() => {
    if (group.current) keepOneStop(group.current, last.current);
  });
  const show = (target: EventTarget | null) => {
    const mark = markOf(target);
    setTip(mark && group.current ? tipOf(group.current, mark) : undefined);
  };
  const showFocused = () =>
    show(group.current?.contains(document.activeElement) ? document.activeElement : null);
  return (
    <div
      class={`marks ${name}`}
      ref={group}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      onPointerOver={(event) => show(event.target)}
      onPointerLeave={showFocused}
      onFocusIn={(event) => {
        const mark = markOf(event.target);
        if (!mark || !group.current) return;
        last.current = mark.dataset['at'];
        keepOneStop(group.current, last.current);
        if (mark.matches(':focus-visible')) show(mark);
      }}
      onFocusOut={() => setTip(undefined)}
    >
      {children}
      {tip && <MarkTip {...tip} />}
    </div>
  );
}

/** The name of a mark: what it is, and below that what it counts. */
function MarkTip({ text, ...place }: Tip) {
  const [title, detail] = split(text);
  return (
    <ChartTip {...place}>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      {detail}
    </ChartTip>
  );
}

function split(name: string): [string, string] {
  const at = name.lastIndexOf(': ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 2)];
}

function onKeyDown(event: KeyboardEvent): void {
  const group = event.currentTarget as HTMLElement;
  const from = markOf(event.target);
  if (!from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key === 'Escape') {
    event.stopPropagation();
    return from.blur();
  }
  const next = markBeside(group, from, event.key);
  if (next || event.key.startsWith('Arrow')) event.preventDefault();
  next?.focus();
}

/** Only the mark that had the focus last, or else the first, is reached by Tab. */
function keepOneStop(group: Element, last: string | undefined): void {
  const marks = marksIn(group);
  const stop = marks.find((mark) => mark.dataset['at'] === last) ?? marks[0];
  for (const mark of marks) mark.tabIndex = mark === stop ? 0 : -1;
}

function markOf(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-at]')) || undefined;
}

function tipOf(group: Element, mark: Element): Tip {
  const outer = group.getBoundingClientRect();
  const anchor = (mark.querySelector('[data-anchor]') ?? mark).getBoundingClientRect();
  return {
    x: anchor.left + Math.min(anchor.width, 24) / 2 - outer.left,
    y: anchor.bottom - outer.top + 4,
    width: outer.width,
    text: mark.getAttribute('aria-label') ?? mark.querySelector('.visually-hidden')?.textContent ?? '',
  };
}

interface TipProps {
  /** Where it points, in pixels of the box it stands in. */
  x: number;
  y: number;
  /** Width of that box: the tip goes on the side with more room. */
  width: number;
  children: ComponentChildren;
}

/** What a mark says, shown for the pointer and for the keyboard alike. Screen readers have it in the mark's name. */
export function ChartTip({ x, y, width, children }: TipProps) {
  const onLeft = x > width / 2;
  const place = onLeft ? { right: `${Math.round(width - x + 12)}px` } : { left: `${Math.round(x + 12)}px` };
  const room = Math.round((onLeft ? x : width - x) - 16);
  return (
    <div
      class="floating chart-tip"
      aria-hidden="true"
      style={{ ...place, top: `${Math.round(y)}px`, maxWidth: `${Math.min(room, 300)}px` }}
    >
      {children}
    </div>
  );
}

/** Marks of a group stand in rows and columns: `data-at="row:column"`. */
interface MarkPlace {
  element: HTMLElement;
  row: number;
  column: number;
}

function marksIn(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-at]')];
}

/** The mark an arrow leads to: along the row, or to the next row's nearest column. */
function markBeside(group: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = marksIn(group).map(placeOf);
  const here = placeOf(from);
  const row = all.filter((mark) => mark.row === here.row).toSorted((a, b) => a.column - b.column);
  const i = row.findIndex(({ column }) => column === here.column);
  const distance = ({ column }: MarkPlace) => Math.abs(column - here.column);
  const nearest = (direction: 1 | -1) =>
    all
      .filter((mark) => (mark.row - here.row) * direction > 0)
      .toSorted((a, b) => (a.row - b.row) * direction || distance(a) - distance(b))[0]?.element;
  switch (key) {
    case 'ArrowLeft':
      return row[i - 1]?.element;
    case 'ArrowRight':
      return row[i + 1]?.element;
    case 'Home':
      return row[0]?.element;
    case 'End':
      return row.at(-1)?.element;
    case 'ArrowUp':
      return nearest(-1);
    case 'ArrowDown':
      return nearest(1);
    default:
      return undefined;
  }
}

function placeOf(element: HTMLElement): MarkPlace {
  const [row = 0, column = 0] = (element.dataset['at'] ?? '').split(':').map(Number);
  return { element, row, column };
}
