import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { signIn } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { SecretOnce } from '../secret-once.js';
import { isOwn, type Token } from './token.js';

const OVERLAPS = [
  { seconds: 0, name: 'At once' },
  { seconds: 3600, name: 'In an hour' },
  { seconds: 86_400, name: 'In a day' },
  { seconds: 7 * 86_400, name: 'In a week' },
  { seconds: 30 * 86_400, name: 'In 30 days' },
];

/** A new secret with the same rights, while the old one lives on for as long as is chosen. */
export function RotateToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  // Only now: the old one may have ended at once, and the page would be signed out before the new one is read.
  const close = () => {
    onClose();
    if (secret === undefined) return;
    if (isOwn(token)) signIn(secret, localStorage.getItem('earshot.token') !== null);
    refreshAll();
  };
  return (
    <Dialog title={`Rotate “${token.name}”`} onClose={close}>
      {secret === undefined ? (
        <RotateForm token={token} onRotated={setSecret} onClose={close} />
      ) : (
        <div class="form">
          <SecretOnce what="Token" secret={secret} />
          {isOwn(token) && <p>This page goes on with the new one.</p>}
          <div class="form-actions">
            <Button onClick={close}>Done</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

interface FormProps {
  token: Token;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

function RotateForm({ token, onRotated, onClose }: FormProps) {
  const [overlap, setOverlap] = useState(86_400);
  const action = useAction();
  const rotate = () =>
    action.run(
      (to) =>
        to.POST('/admin/tokens/{id}/rotate', {
          params: { path: { id: token.id } },
          body: { overlap_seconds: overlap },
        }),
      (created) => onRotated(created.token),
    );
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void rotate();
      }}
    >
      <p>There will be a new token that may do what this one may. Give it to whoever uses the old one.</p>
      <Field label="The old one ends">
        <select
          class="select"
          name="overlap"
          value={String(overlap)}
          onChange={(event) => setOverlap(Number(event.currentTarget.value))}
        >
          {OVERLAPS.map(({ seconds, name }) => (
            <option key={seconds} value={seconds}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {action.problem && <ProblemNotice problem={action.problem} />}
      <div class="form-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={action.busy}>
          Rotate
        </Button>
      </div>
    </form>
  );
}
