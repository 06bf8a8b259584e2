import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from './button.js';
import { Icon } from './icon.js';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** `drawer` comes from the side and leaves the page in sight. */
  kind?: 'dialog' | 'drawer';
}

/** A modal of the browser's own: it keeps the focus, Escape closes it, and the focus goes back where it was. */
export function Dialog({ title, onClose, children, kind = 'dialog' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | SVGElement | null;
    element.current?.showModal();
    // A dialog that is taken away while it is open leaves the focus nowhere.
    return () => {
      if (document.activeElement === document.body) opener?.focus();
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={kind}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === element.current) element.current?.close();
      }}
    >
      <div class="dialog-head">
        <h2>{title}</h2>
        <Button kind="quiet" aria-label="Close" onClick={() => element.current?.close()}>
          <Icon name="close" />
        </Button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
