import { useState } from 'preact/hooks';
import { client } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { useAction } from '../use-action.js';
import type { SourceDetail } from './wire.js';

/** Forgets how far a paused source was read. */
export function ResetDialog({ source, onClose }: { source: SourceDetail; onClose: () => void }) {
  const { name, partitions } = source;
  const [part, setPart] = useState('');
  const { act, busy, problem } = useAction();
  const reset = async () => {
    const done = await act({
      name: 'reset',
      run: () =>
        client.value.POST('/admin/sources/{name}/reset', {
          params: { path: { name } },
          body: part === '' ? {} : { partition: part },
        }),
      done: `${name} begins anew when it is resumed`,
    });
    if (done) onClose();
  };
  return (
    <Dialog title="Start over?" onClose={onClose}>
      <p>
        Earshot forgets how far it read “{name}”, and reads it from its beginning once it is resumed. Records
        stay; none is stored twice. Until it is read, its past counts as not known.
      </p>
      {partitions.length > 1 && (
        <Field label="Part">
          <select class="select" value={part} onChange={(event) => setPart(event.currentTarget.value)}>
            <option value="">All parts</option>
            {partitions.map(({ partition }) => (
              <option key={partition} value={partition}>
                {partition}
              </option>
            ))}
          </select>
        </Field>
      )}
      {problem && <ProblemNotice problem={problem} />}
      <div class="data-actions">
        <Button kind="danger" disabled={busy !== undefined} onClick={() => void reset()}>
          Start over
        </Button>
        <Button onClick={onClose}>Leave it</Button>
      </div>
    </Dialog>
  );
}
