import { useState } from 'preact/hooks';
import { useEvery, useGet } from '../../api/answer.js';
import { param, setParams } from '../../state/location.js';
import { access } from '../../state/session.js';
import { ChangeDialog, Confirm } from '../../ui/dialog.js';
import { SelectField } from '../../ui/field.js';
import { formatCount, plural } from '../../ui/format.js';
import { List } from '../../ui/list.js';
import { NeedsScope } from '../../ui/needs-scope.js';
import { Loading, Skeleton } from '../../ui/states.js';
import './alerts.css';
import type { Alert } from './alert.js';
import { AlertForm } from './alert-form.js';
import { AlertItem } from './alert-item.js';
import { AlertWays } from './alert-ways.js';
import { useAlertWebhooks } from './recipients.js';

const POLL_SECONDS = 30;

/** `new` while the form is open, which has an address of its own. */
const editing = param('alert');
/** The id of the alert that the form changes. */
const replaced = param('replaces');

/** Numbers that are checked regularly, and whom to notify when they change. */
export default function Alerts() {
  const { loading, allows } = access.value;
  return (
    <div class="stack">
      <h1>Alerts</h1>
      {loading ? <Skeleton height={320} /> : allows('admin') ? <AlertList /> : <NeedsScope scope="admin" />}
    </div>
  );
}

function AlertList() {
  const alerts = useGet('/public/alerts');
  const webhooks = useAlertWebhooks();
  const [open, setOpen] = useState<{ what: 'mute' | 'remove'; alert: Alert }>();
  useEvery(POLL_SECONDS, editing.value === '', alerts.reload);
  if (editing.value === 'new') {
    const leave = () => setParams({ alert: '', watch: '', replaces: '' });
    if (replaced.value === '') return <AlertForm onClose={leave} />;
    return (
      <Loading of={alerts} height={320}>
        {({ alerts: all }) => (
          <AlertForm replaces={all.find(({ id }) => id === replaced.value)} onClose={leave} />
        )}
      </Loading>
    );
  }
  const close = () => setOpen(undefined);
  return (
    <>
      <Loading of={alerts} height={320}>
        {({ alerts: all }) => {
          const firing = all.filter((alert) => alert.firing).length;
          const sizes = `${plural(all.length, 'alert')}${firing > 0 ? `, ${formatCount(firing)} firing` : ''}`;
          return (
            <List
              stale={alerts.stale}
              head={{ count: sizes, add: 'New alert', onAdd: () => setParams({ alert: 'new' }) }}
              none="No alerts yet"
              hint="An alert checks a number regularly, and notifies you by email or webhook when it is unusual or crosses a limit. You can test it on past data first."
              ways={<AlertWays />}
            >
              {all.map((alert) => (
                <AlertItem
                  key={alert.id}
                  alert={alert}
                  webhooks={webhooks}
                  onEdit={() => edit(alert)}
                  onMute={() => setOpen({ what: 'mute', alert })}
                  onRemove={() => setOpen({ what: 'remove', alert })}
                />
              ))}
            </List>
          );
        }}
      </Loading>
      {open?.what === 'mute' && <MuteAlert alert={open.alert} onClose={close} />}
      {open?.what === 'remove' && <RemoveAlert alert={open.alert} onClose={close} />}
    </>
  );
}

/** Opens the form with what the alert watches, in the address. */
function edit({ id, endpoint, request }: Alert): void {
  setParams({ alert: 'new', watch: JSON.stringify({ endpoint, request }), replaces: id });
}

interface DialogProps {
  alert: Alert;
  onClose: () => void;
}

const HOURS = [
  ['1', '1 hour'],
  ['8', '8 hours'],
  ['24', '1 day'],
  ['168', '7 days'],
  ['720', '30 days'],
] as const;

function MuteAlert({ alert: { id, name }, onClose }: DialogProps) {
  const [hours, setHours] = useState<(typeof HOURS)[number][0]>('24');
  const until = () => new Date(Date.now() + Number(hours) * 3_600_000).toISOString();
  return (
    <ChangeDialog
      title={`Mute “${name}”`}
      verb="Mute"
      send={(to) =>
        to.POST('/public/alerts/{id}/mute', { params: { path: { id } }, body: { until: until() } })
      }
      done={`“${name}” muted`}
      onClose={onClose}
    >
      <SelectField
        label="Mute for"
        hint="The alert keeps evaluating. If it is still firing when the time is up, you are notified then."
        name="hours"
        value={hours}
        options={HOURS}
        onChange={setHours}
      />
    </ChangeDialog>
  );
}

function RemoveAlert({ alert: { id, name }, onClose }: DialogProps) {
  return (
    <Confirm
      title={`Delete “${name}”?`}
      verb="Delete alert"
      send={(to) => to.DELETE('/public/alerts/{id}', { params: { path: { id } } })}
      done={`“${name}” deleted`}
      onClose={onClose}
    >
      <p>The alert stops at once. If it is firing, no notification is sent that it resolved.</p>
    </Confirm>
  );
}
