import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { type Loaded, refreshAll, useLoad } from '../../../api/answer.js';
import { Confirm } from '../../../ui/dialog.js';
import { plural } from '../../../ui/format.js';
import { ProblemNotice, Skeleton, say } from '../../../ui/states.js';
import { showSources } from './ways.js';

interface RemoveProps {
  name: string;
  /** The token may erase records. */
  mayErase: boolean;
  onClose: () => void;
}

interface Counted {
  records: number;
  revisions: number;
}

/** Stops pulling a source, and says before what would go if its records went too. */
export function RemoveDialog({ name, mayErase, onClose }: RemoveProps) {
  const [erase, setErase] = useState(false);
  const action = useAction();
  const counted = useLoad<Counted>(mayErase ? `erase? ${name}` : undefined, (client, signal) =>
    client.DELETE('/public/records', { params: { query: { source: name, dry_run: 'true' } }, signal }),
  );
  const remove = () =>
    void action.run(
      (client) => client.DELETE('/admin/sources/{name}', { params: { path: { name } } }),
      () => {
        say(erase ? `${name} and its records are removed` : `${name} is removed`);
        refreshAll();
        showSources();
      },
    );
  // Records first: what cannot be erased leaves the source where it can be asked for again.
  const eraseAndRemove = () =>
    void action.run(
      (client) => client.DELETE('/public/records', { params: { query: { source: name } } }),
      remove,
    );
  const records = plural(counted.data?.records ?? 0, 'record');
  return (
    <Confirm
      title="Remove the source?"
      verb={erase ? `Remove it and erase ${records}` : 'Remove it, keep the records'}
      action={action}
      onConfirm={erase ? eraseAndRemove : remove}
      onClose={onClose}
    >
      <p>
        “{name}” is not read any more, and its settings and secrets are forgotten. Its records stay, unless
        you erase them too.
      </p>
      {mayErase ? (
        <EraseToo counted={counted} checked={erase} onChange={setErase} />
      ) : (
        <p class="muted">
          Erasing needs a token with the scope <code>erase</code>.
        </p>
      )}
    </Confirm>
  );
}

interface EraseProps {
  counted: Loaded<Counted>;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** What would go is counted before. */
function EraseToo({ counted: { data, problem, reload }, checked, onChange }: EraseProps) {
  if (problem) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={40} />;
  const { records, revisions } = data;
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        Erase its records too: {plural(records, 'record')}
        {revisions > 0 && ` and ${plural(revisions, 'older version')}`}, for good and everywhere
      </span>
    </label>
  );
}
