import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Confirm } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { say } from '../../../ui/states.js';
import type { SourceDetail } from './wire.js';

/** Forgets how far a paused source was read. */
export function ResetDialog({ source, onClose }: { source: SourceDetail; onClose: () => void }) {
  const { name, partitions } = source;
  const [part, setPart] = useState('');
  const action = useAction();
  const reset = () => {
    const body = part === '' ? {} : { partition: part };
    void action.run(
      (client) => client.POST('/admin/sources/{name}/reset', { params: { path: { name } }, body }),
      () => {
        say(`${name} begins anew when it is resumed`);
        refreshAll();
        onClose();
      },
    );
  };
  return (
    <Confirm title="Start over?" verb="Start over" action={action} onConfirm={reset} onClose={onClose}>
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
    </Confirm>
  );
}
