import type { ComponentChildren } from 'preact';
import { buttonProps, type Marked } from './mark-props.js';
import type { OpenMark } from './types.js';

interface Props {
  class: string;
  /** Its row and column in the group: see `mark-group.tsx`. */
  at: string;
  marked: Marked;
  onOpen: OpenMark;
  /** What is seen; its name is what is heard. */
  children: ComponentChildren;
  /** Shade or kind, for the style. */
  look?: string | number;
}

/** A mark with text of its own, which may be shorter than what it is called. */
export function MarkButton({ class: name, at, marked, onOpen, children, look }: Props) {
  const { 'aria-label': said, ...props } = buttonProps(marked, onOpen);
  return (
    <button class={name} data-at={at} data-look={look} {...props}>
      <span class="visually-hidden">{said}</span>
      <span class="mark-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
