import { useState } from 'preact/hooks';
import { type Loaded, useLoad } from '../../../api/answer.js';
import { client } from '../../../state/session.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { plural } from '../../../ui/format.js';
import { ProblemNotice, Skeleton } from '../../../ui/states.js';
import { useAction } from '../use-action.js';
import { showSources } from './source-link.js';

interface Counted {
  records: number;
  revisions: number;
}

interface RemoveProps {
  name: string;
  /** The token may erase records. */
  mayErase: boolean;
  onClose: () => void;
}

/** Stops pulling a source, and says before what would go if its records went too. */
export function RemoveDialog({ name, mayErase, onClose }: RemoveProps) {
  const [erase, setErase] = useState(false);
  const { act, busy, problem } = useAction();
  const counted = useLoad<Counted>(mayErase ? `erase? ${name}` : undefined, (to, signal) =>
    to.DELETE('/public/records', { params: { query: { source: name, dry_run: 'true' } }, signal }),
  );
  const remove = async () => {
    // Records first: what cannot be erased leaves the source where it can be asked for again.
    const query = { source: name };
    const erased =
      !erase ||
      (await act({
        name: 'erase',
        run: () => client.value.DELETE('/public/records', { params: { query } }),
      }));
    if (!erased) return;
    const removed = await act({
      name: 'remove',
      run: () => client.value.DELETE('/admin/sources/{name}', { params: { path: { name } } }),
      done: erase ? `${name} and its records are removed` : `${name} is removed`,
    });
    if (removed) showSources();
  };
  const records = counted.data?.records;
  return (
    <Dialog title="Remove the source?" onClose={onClose}>
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
      {problem && <ProblemNotice problem={problem} />}
      <div class="data-actions">
        <Button kind="danger" disabled={busy !== undefined} onClick={() => void remove()}>
          {erase ? `Remove it and erase ${plural(records ?? 0, 'record')}` : 'Remove it, keep the records'}
        </Button>
        <Button onClick={onClose}>Leave it</Button>
      </div>
    </Dialog>
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
