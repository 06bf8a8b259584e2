import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Action, type SendRequest, useAction } from '../api/action.js';
import { refreshAll } from '../api/answer.js';
import type { Problem } from '../api/problem.js';
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
  verb: ComponentChildren;
  /** The change behind the form: its progress, and why the service refused it. */
  action: Pick<Action, 'busy' | 'problem'>;
  onSubmit: () => void;
  onCancel?: () => void;
  children: ComponentChildren;
  kind?: 'primary' | 'danger';
  /** Something is missing that the browser does not check. */
  disabled?: boolean;
}

/** Fields, why the service refused them, and the buttons every form ends with. */
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
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button kind={kind} type="submit" disabled={disabled || action.busy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}

interface FormDialogProps extends Omit<FormProps, 'title' | 'onCancel'> {
  title: string;
  /** To be typed before the button works: for what cannot be undone. */
  typed?: string;
  onClose: () => void;
}

export function FormDialog({ title, children, typed, onClose, disabled = false, ...form }: FormDialogProps) {
  const [text, setText] = useState('');
  const unconfirmed = typed !== undefined && text.trim() !== typed.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} disabled={disabled || unconfirmed} onCancel={onClose}>
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

interface ChangeDialogProps<T> extends Omit<FormDialogProps, 'action' | 'onSubmit' | 'children'> {
  send: SendRequest<T>;
  /** What is announced once it is done. */
  done: string | ((data: T) => string);
  /** Besides closing the dialog. */
  onDone?: () => void;
  children: ComponentChildren | ((problem: Problem | undefined) => ComponentChildren);
}

/** Makes a change that needs a few more words: the children say what will happen, or ask for them. */
export function ChangeDialog<T>({ send, done, onDone, children, ...dialog }: ChangeDialogProps<T>) {
  const action = useAction();
  const change = () =>
    action.change(send, done, () => {
      dialog.onClose();
      onDone?.();
    });
  return (
    <FormDialog {...dialog} action={action} onSubmit={() => void change()}>
      {typeof children === 'function' ? children(action.problem) : children}
    </FormDialog>
  );
}

/** Asks before a change that is hard to undo. */
export function Confirm<T>(props: ChangeDialogProps<T>) {
  return <ChangeDialog kind="danger" {...props} />;
}

interface SecretDialogProps<T> extends Omit<FormDialogProps, 'action' | 'onSubmit' | 'children'> {
  send: SendRequest<T>;
  /** The secret in the answer; null where there is none to show. */
  secretOf: (made: T) => string | null;
  /** Names the secret in the message after copying: "Token". */
  what: string;
  /** Shown with the secret. */
  note?: ComponentChildren;
  /** When the secret is there, before it is shown. */
  onMade?: (secret: string) => void;
  children: ComponentChildren | ((problem: Problem | undefined) => ComponentChildren);
}

/** A form that ends in a new secret, shown this one time. */
export function SecretDialog<T>(props: SecretDialogProps<T>) {
  const { send, secretOf, what, note, onMade, children, ...dialog } = props;
  const { title, onClose } = dialog;
  const [secret, setSecret] = useState<string>();
  const action = useAction();
  const finish = () => {
    onClose();
    refreshAll();
  };
  const submit = () =>
    action.run(send, (made) => {
      const shown = secretOf(made);
      if (shown === null) return finish();
      onMade?.(shown);
      setSecret(shown);
    });
  if (secret === undefined) {
    return (
      <FormDialog {...dialog} action={action} onSubmit={() => void submit()}>
        {typeof children === 'function' ? children(action.problem) : children}
      </FormDialog>
    );
  }
  return (
    <Dialog title={title} onClose={() => finish()}>
      {note}
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
        <Button onClick={() => finish()}>Done</Button>
      </div>
    </Dialog>
  );
}

interface ActionButtonProps<T> {
  send: SendRequest<T>;
  done: string | ((data: T) => string);
  /** Its label in the meantime. */
  busy?: string;
  kind?: 'plain' | 'primary' | 'quiet';
  title?: string;
  children: ComponentChildren;
}

/** A button that makes a change at once; why it was refused is shown below it. */
export function ActionButton<T>({ send, done, busy, kind = 'plain', title, children }: ActionButtonProps<T>) {
  const action = useAction();
  return (
    <>
      <Button kind={kind} title={title} disabled={action.busy} onClick={() => void action.change(send, done)}>
        {(action.busy && busy) || children}
      </Button>
      {action.problem && <ProblemNotice problem={action.problem} />}
    </>
  );
}
