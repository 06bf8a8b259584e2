import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { ProblemNotice } from '../../../ui/states.js';
import {
  actionsOf,
  type CheckResult,
  isPausedManually,
  isPulled,
  type SourceAction,
  type SourceDetail,
} from './source.js';
import { BackfillDialog, RemoveDialog, ResetDialog } from './source-dialogs.js';
import { CheckNotice } from './trial-result.js';

const DIALOGS = { backfill: BackfillDialog, reset: ResetDialog, remove: RemoveDialog } as const;

/** What can be done with a source in its current state. */
export function SourceActions({ source }: { source: SourceDetail }) {
  const params = { path: { name: source.name } };
  const { run, change, busy, problem } = useAction();
  const [testing, setTesting] = useState(false);
  const [result, setResult] = useState<CheckResult>();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const Opened = open && DIALOGS[open];
  const perform = ({ name, announcement }: SourceAction) => {
    // The actions differ only in their names.
    const path = `/admin/sources/{name}/${name}` as '/admin/sources/{name}/pull';
    void change((client) => client.POST(path, { params }), announcement);
  };
  const test = async () => {
    setTesting(true);
    setResult(undefined);
    await run((client) => client.POST('/admin/sources/{name}/check', { params }), setResult);
    setTesting(false);
  };
  return (
    <>
      <div class="row">
        {actionsOf(source).map((action) => (
          <Button
            key={action.name}
            kind={action.name === 'pull' || isPausedManually(source) ? 'primary' : 'plain'}
            disabled={busy}
            onClick={() => perform(action)}
          >
            <Icon name={action.icon} /> {action.label}
          </Button>
        ))}
        <Button disabled={busy} onClick={() => void test()}>
          <Icon name="check" /> {testing ? 'Testing…' : 'Test connection'}
        </Button>
        <Button onClick={() => setParams({ edit: 'settings' })}>Edit</Button>
        {isPulled(source) && <Button onClick={() => setOpen('backfill')}>Backfill</Button>}
        {isPausedManually(source) && <Button onClick={() => setOpen('reset')}>Start over</Button>}
        <Button kind="danger" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {result && <CheckNotice {...result} />}
      {Opened && <Opened source={source} onClose={() => setOpen(undefined)} />}
    </>
  );
}
