import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../api/action.js';
import { Button } from './button.js';
import { Field } from './field.js';
import { Icon } from './icon.js';
import { ProblemNotice } from './states.js';

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

interface ConfirmProps {
  title: string;
  /** What will happen. */
  children: ComponentChildren;
  /** What the button says. */
  verb: string;
  /** To be typed before the button works: for what cannot be undone. */
  typed?: string;
  action: Pick<Action, 'busy' | 'problem'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something that is hard to undo. */
export function Confirm({ title, children, verb, typed, action, onConfirm, onClose }: ConfirmProps) {
  const [text, setText] = useState('');
  const ready = typed === undefined || text.trim() === typed.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) onConfirm();
        }}
      >
        {children}
        {typed !== undefined && (
          <Field
            label="To confirm, type"
            hint={
              <>
                Exactly: <code>{typed}</code>
              </>
            }
          >
            <input
              class="input"
              name="confirmation"
              value={text}
              autocomplete="off"
              spellcheck={false}
              onInput={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        )}
        {action.problem && <ProblemNotice problem={action.problem} />}
        <div class="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" disabled={!ready || action.busy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
