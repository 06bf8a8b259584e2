import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice, say } from '../../../ui/states.js';

/** Reads a span of time again, beside what is new. */
export function BackfillDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const { run, busy, problem } = useAction();
  const begin = () => {
    const body = { ...(from && { from: `${from}T00:00:00Z` }), ...(to && { to: `${to}T23:59:59Z` }) };
    const path = { name };
    void run(
      (client) => client.POST('/admin/sources/{name}/backfill', { params: { path }, body }),
      () => {
        say('The span is being read again');
        refreshAll();
        onClose();
      },
    );
  };
  return (
    <Dialog title="Read a span again" onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <p>
          Reads what the place still serves of these days, beside what is new. What is stored already stays
          one record.
        </p>
        <div class="data-row">
          <Field label="From (optional)" hint="From the beginning where empty; days in UTC.">
            <input
              class="input"
              type="date"
              value={from}
              onInput={(event) => setFrom(event.currentTarget.value)}
            />
          </Field>
          <Field label="To (optional)" hint="Until now where empty.">
            <input
              class="input"
              type="date"
              value={to}
              onInput={(event) => setTo(event.currentTarget.value)}
            />
          </Field>
        </div>
        {problem && <ProblemNotice problem={problem} />}
        <div class="form-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={busy}>
            Read it again
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
