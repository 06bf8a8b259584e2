import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Action } from '../api/action.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import { Field } from './field.js';
import { ProblemNotice } from './states.js';

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
