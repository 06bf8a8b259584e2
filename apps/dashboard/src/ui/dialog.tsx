import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../api/action.js';
import { Button } from './button.js';
import { TextField } from './field.js';
import { Icon } from './icon.js';
import { copy, ProblemNotice } from './states.js';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** `drawer` slides in from the side and leaves the page visible. */
  kind?: 'dialog' | 'drawer';
}

/** The browser's own modal: it traps the focus, closes on Escape, and returns the focus to where it was. */
export function Dialog({ title, onClose, children, kind = 'dialog' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | SVGElement | null;
    element.current?.showModal();
    // A dialog that is removed while it is open leaves the focus nowhere.
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
      <div class="toolbar dialog-head">
        <h2>{title}</h2>
        <Button kind="quiet" aria-label="Close" onClick={() => element.current?.close()}>
          <Icon name="close" />
        </Button>
      </div>
      <div class="stack dialog-body">{children}</div>
    </dialog>
  );
}

interface FormProps {
  /** Makes it a card with a heading; for a form outside of a dialog. */
  title?: string;
  /** Label of the submit button. */
  verb: string;
  /** The change behind the form: its progress, and why the service refused it. */
  action: Pick<Action, 'busy' | 'problem'>;
  onSubmit: () => void;
  onCancel: () => void;
  children: ComponentChildren;
  kind?: 'primary' | 'danger';
  /** Something is missing that the browser does not check. */
  disabled?: boolean;
}

/** Fields, why the service refused them, and the two buttons every form ends with. */
export function Form(props: FormProps) {
  const { title, verb, action, onSubmit, onCancel, children, kind = 'primary', disabled = false } = props;
  return (
    <form
      class={title ? 'card stack' : 'stack'}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onSubmit();
      }}
    >
      {title && <h2>{title}</h2>}
      {children}
      {action.problem && <ProblemNotice problem={action.problem} />}
      <div class="row form-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind={kind} type="submit" disabled={disabled || action.busy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

interface ConfirmProps extends Omit<FormProps, 'title' | 'onSubmit' | 'onCancel' | 'disabled'> {
  title: string;
  /** To be typed before the button works: for what cannot be undone. */
  typed?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that is hard to undo; the children say what will happen. */
export function Confirm({ title, children, typed, onConfirm, onClose, kind, ...form }: ConfirmProps) {
  const [text, setText] = useState('');
  const disabled = typed !== undefined && text.trim() !== typed.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} kind={kind ?? 'danger'} disabled={disabled} onSubmit={onConfirm} onCancel={onClose}>
        {children}
        {typed !== undefined && (
          <TextField
            label="Type to confirm"
            hint={
              <>
                Exactly: <code>{typed}</code>
              </>
            }
            name="confirmation"
            value={text}
            autocomplete="off"
            spellcheck={false}
            onChange={setText}
          />
        )}
      </Form>
    </Dialog>
  );
}

interface SecretDialogProps {
  title: string;
  /** Names the secret in the message after copying: "Token". */
  what: string;
  secret: string;
  onClose: () => void;
  children?: ComponentChildren;
}

/** A new secret, shown this one time. */
export function SecretDialog({ title, what, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div class="notice" data-kind="warn">
        <strong>Copy it now. You will not see it again.</strong>
        <code class="secret">{secret}</code>
        <span class="row">
          <Button kind="primary" onClick={() => void copy(secret, what)}>
            <Icon name="link" /> Copy
          </Button>
        </span>
      </div>
      <div class="row form-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
