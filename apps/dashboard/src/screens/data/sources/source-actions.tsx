import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { access } from '../../../state/session.js';
import { setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icon.js';
import { ProblemNotice, say } from '../../../ui/states.js';
import { BackfillDialog } from './backfill-dialog.js';
import { isPausedByHand, isPulled, type Order, ordersOf } from './orders.js';
import { ProbeList } from './probe-list.js';
import { RemoveDialog } from './remove-dialog.js';
import { ResetDialog } from './reset-dialog.js';
import type { Checked, SourceDetail } from './wire.js';

type Opened = 'backfill' | 'reset' | 'remove' | undefined;

/** What can be done with a source as it is now. */
export function SourceActions({ source }: { source: SourceDetail }) {
  const params = { path: { name: source.name } };
  const { run, busy, problem } = useAction();
  const [testing, setTesting] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const [opened, open] = useState<Opened>();
  const give = ({ name, done }: Order) => {
    // The orders differ in their names alone.
    const at = `/admin/sources/{name}/${name}` as '/admin/sources/{name}/pull';
    void run(
      (client) => client.POST(at, { params }),
      () => {
        say(done);
        refreshAll();
      },
    );
  };
  const check = async () => {
    setTesting(true);
    setChecked(undefined);
    await run((client) => client.POST('/admin/sources/{name}/check', { params }), setChecked);
    setTesting(false);
  };
  return (
    <>
      <div class="data-actions">
        {ordersOf(source).map((order) => (
          <Button
            key={order.name}
            kind={order.name === 'pull' || isPausedByHand(source) ? 'primary' : 'plain'}
            disabled={busy}
            onClick={() => give(order)}
          >
            <Icon name={order.icon} /> {order.label}
          </Button>
        ))}
        <Button disabled={busy} onClick={() => void check()}>
          <Icon name="check" /> {testing ? 'Testing…' : 'Test'}
        </Button>
        <Button onClick={() => setParams({ edit: 'settings' })}>Edit</Button>
        {isPulled(source) && <Button onClick={() => open('backfill')}>Read a span again</Button>}
        {isPausedByHand(source) && <Button onClick={() => open('reset')}>Start over</Button>}
        <Button kind="danger" onClick={() => open('remove')}>
          Remove
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} />}
      {checked && <ProbeList {...checked} />}
      <Opened opened={opened} source={source} onClose={() => open(undefined)} />
    </>
  );
}

function Opened({ opened, source, onClose }: { opened: Opened; source: SourceDetail; onClose: () => void }) {
  const { name } = source;
  if (opened === 'backfill') return <BackfillDialog name={name} onClose={onClose} />;
  if (opened === 'reset') return <ResetDialog source={source} onClose={onClose} />;
  if (opened === 'remove')
    return <RemoveDialog name={name} mayErase={access.value.allows('erase')} onClose={onClose} />;
  return null;
}
