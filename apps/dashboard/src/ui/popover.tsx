import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

interface PopoverProps {
  /** What opens it: the label of the button. */
  face: ComponentChildren;
  /** Names the panel, and the button too where its face has no text. */
  label: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Where the button's face says less than what it does. */
  name?: string;
  kind?: 'plain' | 'quiet';
  /** Keys that open it, for assistive technology. */
  shortcut?: string;
  children: ComponentChildren;
}

/**
 * A button and the panel it opens: the browser's own popover, which Escape and a click elsewhere close and which
 * returns the focus. The panel is drawn while it is open; what carries `data-focus` in it gets the focus.
 */
export function Popover({
  face,
  label,
  open,
  onOpen,
  name,
  kind = 'plain',
  shortcut,
  children,
}: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const shown = panel.current?.matches(':popover-open');
    if (open && !shown) {
      // The focus goes back to where it was when the panel opened: to the button, also when a key opened it.
      button.current?.focus();
      panel.current?.showPopover();
    }
    if (!open && shown) panel.current?.hidePopover();
    if (open) panel.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [open]);
  useLayoutEffect(() => (open ? keepBeside(panel.current, button.current) : undefined), [open]);
  return (
    <>
      <button
        ref={button}
        class="button"
        type="button"
        data-kind={kind}
        popovertarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={name}
        title={name}
        aria-keyshortcuts={shortcut}
        onClick={(event) => {
          // At once instead of with the browser's later event: what is typed next goes into the panel.
          event.preventDefault();
          onOpen(!open);
        }}
      >
        {face}
      </button>
      <div
        ref={panel}
        id={id}
        class="floating popover"
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => {
          if (event.target === event.currentTarget) onOpen(event.newState === 'open');
        }}
      >
        {open && children}
      </div>
    </>
  );
}

const GAP = 4;
const EDGE = 8;

/** Keeps a panel at its button, on the side with room for it, inside the window, while the page scrolls under both. */
function keepBeside(panel: HTMLElement | null, button: HTMLElement | null): (() => void) | undefined {
  if (!panel || !button) return undefined;
  const place = () => {
    const { left, top, bottom } = button.getBoundingClientRect();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const below = height - bottom - GAP - EDGE;
    const above = top - GAP - EDGE;
    const up = below < panel.scrollHeight && above > below;
    panel.style.left = `${Math.max(EDGE, Math.min(left, width - panel.offsetWidth - EDGE))}px`;
    panel.style.top = up ? 'auto' : `${bottom + GAP}px`;
    panel.style.bottom = up ? `${height - top + GAP}px` : 'auto';
    panel.style.maxHeight = `${Math.max(160, up ? above : below)}px`;
  };
  place();
  const watching = new ResizeObserver(place);
  watching.observe(panel);
  window.addEventListener('scroll', place, { capture: true, passive: true });
  window.addEventListener('resize', place);
  return () => {
    watching.disconnect();
    window.removeEventListener('scroll', place, { capture: true });
    window.removeEventListener('resize', place);
  };
}

const BESIDE = 6;

/** Shows a popover above everything else, below an element or, where there is no room, above it. */
export function placeBeside(element: HTMLElement, box: HTMLElement): void {
  if (!box.matches(':popover-open')) box.showPopover();
  const { left, top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const below = bottom + BESIDE + offsetHeight <= clientHeight;
  box.style.left = `${Math.max(8, Math.min(left - 12, clientWidth - offsetWidth - 8))}px`;
  box.style.top = `${below ? bottom + BESIDE : Math.max(8, top - BESIDE - offsetHeight)}px`;
}
