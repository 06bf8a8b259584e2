import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { useLoad } from '../../../api/answer.js';
import { goTo } from '../../../state/location.js';
import { access } from '../../../state/session.js';
import { ChangeDialog, Confirm, FormDialog } from '../../../ui/dialog.js';
import { Check, SelectField, TextField } from '../../../ui/field.js';
import { plural } from '../../../ui/format.js';
import { Loading } from '../../../ui/states.js';
import { useDraft } from '../../../ui/use-draft.js';
import type { SourceDetail } from './source.js';

interface DialogProps {
  source: SourceDetail;
  onClose: () => void;
}

/** Reads a range of dates again, alongside what is new. */
export function BackfillDialog({ source: { name }, onClose }: DialogProps) {
  const { draft, bind } = useDraft({ from: '', to: '' });
  const body = {
    ...(draft.from && { from: `${draft.from}T00:00:00Z` }),
    ...(draft.to && { to: `${draft.to}T23:59:59Z` }),
  };
  return (
    <ChangeDialog
      title="Backfill"
      verb="Start backfill"
      send={(to) => to.POST('/admin/sources/{name}/backfill', { params: { path: { name } }, body })}
      done="Backfill started"
      onClose={onClose}
    >
      <p>
        Reads what the source still offers for these dates, alongside new items. Records that are already
        stored are not duplicated.
      </p>
      <div class="row data-row">
        <TextField
          label="From (optional)"
          hint="The beginning if empty. Dates are in UTC."
          type="date"
          {...bind('from')}
        />
        <TextField label="To (optional)" hint="Now if empty." type="date" {...bind('to')} />
      </div>
    </ChangeDialog>
  );
}

/** Forgets how far a paused source was read. */
export function ResetDialog({ source: { name, partitions }, onClose }: DialogProps) {
  const [part, setPart] = useState('');
  const body = part === '' ? {} : { partition: part };
  return (
    <Confirm
      title="Start over?"
      verb="Start over"
      send={(to) => to.POST('/admin/sources/{name}/reset', { params: { path: { name } }, body })}
      done={`${name} starts over when you resume it`}
      onClose={onClose}
    >
      <p>
        When you resume “{name}”, Earshot reads it from the beginning again. Its records are kept and not
        duplicated. Until it has caught up, its past coverage is unknown.
      </p>
      {partitions.length > 1 && (
        <SelectField
          label="Partition"
          value={part}
          options={[
            ['', 'All partitions'],
            ...partitions.map(({ partition }) => [partition, partition] as const),
          ]}
          onChange={setPart}
        />
      )}
    </Confirm>
  );
}

interface RecordCounts {
  records: number;
  revisions: number;
}

/** Removes a source, and counts first what would be erased if its records went too. */
export function RemoveDialog({ source: { name }, onClose }: DialogProps) {
  const [erase, setErase] = useState(false);
  const action = useAction();
  const mayErase = access.value.allows('erase');
  const counts = useLoad<RecordCounts>(mayErase ? `erase? ${name}` : undefined, (client, signal) =>
    client.DELETE('/public/records', { params: { query: { source: name, dry_run: 'true' } }, signal }),
  );
  const remove = () =>
    void action.change(
      (client) => client.DELETE('/admin/sources/{name}', { params: { path: { name } } }),
      erase ? `${name} and its records removed` : `${name} removed`,
      () => goTo('/data'),
    );
  // Records first: if they cannot be erased, the source stays and the reader can try again.
  const eraseAndRemove = () =>
    void action.run(
      (client) => client.DELETE('/public/records', { params: { query: { source: name } } }),
      remove,
    );
  return (
    <FormDialog
      title="Remove this source?"
      kind="danger"
      verb={
        erase
          ? `Remove source and erase ${plural(counts.data?.records ?? 0, 'record')}`
          : 'Remove source, keep records'
      }
      action={action}
      onSubmit={erase ? eraseAndRemove : remove}
      onClose={onClose}
    >
      <p>
        Earshot stops reading “{name}” and deletes its settings and secrets. Its records are kept unless you
        erase them too.
      </p>
      {mayErase ? (
        <Loading of={counts} height={40}>
          {({ records, revisions }) => (
            <Check
              label={`Also erase ${plural(records, 'record')}${revisions > 0 ? ` and ${plural(revisions, 'older version')}` : ''}, permanently`}
              checked={erase}
              onChange={setErase}
            />
          )}
        </Loading>
      ) : (
        <p class="muted">
          To erase the records too, you need a token with the <code>erase</code> scope.
        </p>
      )}
    </FormDialog>
  );
}
