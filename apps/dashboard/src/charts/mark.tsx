import type { ComponentChildren } from 'preact';
import { formatCount, plural } from '../ui/format.js';
import type { Cell, Drilldown, Mark, OpenMark } from './types.js';

interface MarkLabel {
  drilldown?: Drilldown | undefined;
  count: number;
  /** Which records: "App Store, 3 Jul 2025". */
  title: string;
  /** What a screen reader says: the title with value and count. */
  name: string;
}

/** What marks a shape as standing for records: its name, and how many they are. Without records it has the name alone. */
export function markData({ drilldown, count, name }: MarkLabel) {
  return drilldown
    ? { role: 'button' as const, 'aria-label': name, 'data-mark': '', 'data-count': count }
    : { role: 'img' as const, 'aria-label': name };
}

/** The mark a shape opens; undefined where it stands for no records. */
export function markOf({ drilldown, count, title }: Omit<MarkLabel, 'name'>): Mark | undefined {
  return drilldown && { drilldown, count, title };
}

/** The same for a button, whose click opens the records. A button without records is disabled for the reader, not for focus. */
export function buttonProps(marked: MarkLabel, onOpen: OpenMark) {
  const mark = markOf(marked);
  if (!mark) return { type: 'button' as const, 'aria-label': marked.name, 'aria-disabled': true };
  return {
    type: 'button' as const,
    'aria-label': marked.name,
    'data-mark': '',
    'data-count': mark.count,
    onClick: () => onOpen(mark),
  };
}

interface RecordsButtonProps extends Omit<MarkLabel, 'name'> {
  class: string;
  /** Without one, the title with its number of records. */
  name?: string;
  onOpen: OpenMark;
  children: ComponentChildren;
}

/** Text that opens records. */
export function RecordsButton({ class: style, name, onOpen, children, ...of }: RecordsButtonProps) {
  const marked = { ...of, name: name ?? `${of.title}: ${plural(of.count, 'record')}` };
  return (
    <button class={style} {...buttonProps(marked, onOpen)}>
      {children}
    </button>
  );
}

interface MarkButtonProps {
  class: string;
  /** Its row and column in the group: see `mark-group.tsx`. */
  at: string;
  marked: MarkLabel;
  onOpen: OpenMark;
  /** What is drawn; screen readers get the name instead. */
  children: ComponentChildren;
  /** A shade of heat, 0 to 5. */
  look?: number;
}

/** A mark with text of its own, which may be shorter than what it is called. */
export function MarkButton({ class: style, at, marked, onOpen, children, look }: MarkButtonProps) {
  const { 'aria-label': name, ...props } = buttonProps(marked, onOpen);
  return (
    <button
      class={style}
      data-at={at}
      data-look={look}
      style={look === undefined ? undefined : { background: `var(--heat-${look})` }}
      {...props}
    >
      <span class="visually-hidden">{name}</span>
      <span class="mark-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}

/** A number of records that opens them. */
export function countCell(of: { drilldown?: Drilldown | undefined; count: number; title: string }): Cell {
  const text = formatCount(of.count);
  const mark = markOf(of);
  return mark ? { text, mark } : text;
}
