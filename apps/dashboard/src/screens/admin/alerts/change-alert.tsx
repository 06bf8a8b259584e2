import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice, say } from '../../../ui/states.js';
import type { Alert } from './alert.js';

interface ChangeProps {
  alert: Alert;
  onClose: () => void;
}

const HOURS = [
  { hours: 1, name: 'An hour' },
  { hours: 8, name: 'Eight hours' },
  { hours: 24, name: 'A day' },
  { hours: 7 * 24, name: 'A week' },
  { hours: 30 * 24, name: '30 days' },
];

export function MuteAlert({ alert: { id, name }, onClose }: ChangeProps) {
  const [hours, setHours] = useState(24);
  const action = useAction();
  const mute = () =>
    action.run(
      (to) =>
        to.POST('/public/alerts/{id}/mute', {
          params: { path: { id } },
          body: { until: new Date(Date.now() + hours * 3_600_000).toISOString() },
        }),
      () => {
        say(`“${name}” is muted`);
        onClose();
        refreshAll();
      },
    );
  return (
    <Dialog title={`Mute “${name}”`} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          void mute();
        }}
      >
        <Field label="For" hint="It goes on looking. What is still true afterwards is told then.">
          <select
            class="select"
            name="hours"
            value={String(hours)}
            onChange={(event) => setHours(Number(event.currentTarget.value))}
          >
            {HOURS.map((one) => (
              <option key={one.hours} value={one.hours}>
                {one.name}
              </option>
            ))}
          </select>
        </Field>
        {action.problem && <ProblemNotice problem={action.problem} />}
        <div class="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={action.busy}>
            Mute
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function RemoveAlert({ alert: { id, name }, onClose }: ChangeProps) {
  const action = useAction();
  const remove = () =>
    action.run(
      (to) => to.DELETE('/public/alerts/{id}', { params: { path: { id } } }),
      () => {
        say(`“${name}” is removed`);
        onClose();
        refreshAll();
      },
    );
  return (
    <Confirm
      title={`Remove “${name}”?`}
      verb="Remove alert"
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>The number is watched no more, and nobody is told that it is over.</p>
    </Confirm>
  );
}
