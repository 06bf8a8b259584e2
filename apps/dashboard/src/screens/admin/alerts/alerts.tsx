import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { useEvery, useLoad } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { Confirm, Dialog, Form } from '../../../ui/dialog.js';
import { SelectField } from '../../../ui/field.js';
import { formatCount, plural } from '../../../ui/format.js';
import { ListHead } from '../../../ui/list.js';
import { EmptyState, Loading } from '../../../ui/states.js';
import type { Alert } from './alert.js';
import { AlertForm } from './alert-form.js';
import { AlertItem } from './alert-item.js';

const POLL_SECONDS = 30;

/** `new` while the form is open, which has an address of its own. */
const editing = param('alert');

export function Alerts() {
  const alerts = useLoad('alerts', (to, signal) => to.GET('/public/alerts', { signal }));
  const [open, setOpen] = useState<{ what: 'mute' | 'remove'; alert: Alert }>();
  useEvery(POLL_SECONDS, editing.value === '', alerts.reload);
  if (editing.value === 'new') return <AlertForm onClose={() => setParams({ alert: '', watch: '' })} />;
  const close = () => setOpen(undefined);
  return (
    <>
      <Loading of={alerts} height={320}>
        {({ alerts: all }) => {
          const firing = all.filter((alert) => alert.firing).length;
          const count = `${plural(all.length, 'alert')}${firing > 0 ? `, ${formatCount(firing)} firing` : ''}`;
          return (
            <>
              <ListHead count={count} add="New alert" onAdd={() => setParams({ alert: 'new' })} />
              {all.length === 0 ? (
                <EmptyState title="No alerts yet">
                  <p>
                    An alert checks a number regularly and notifies you by email or webhook when it changes.
                  </p>
                </EmptyState>
              ) : (
                <ul class="admin-list" data-stale={alerts.stale}>
                  {all.map((alert) => (
                    <AlertItem
                      key={alert.id}
                      alert={alert}
                      onMute={() => setOpen({ what: 'mute', alert })}
                      onRemove={() => setOpen({ what: 'remove', alert })}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loading>
      {open?.what === 'mute' && <MuteAlert alert={open.alert} onClose={close} />}
      {open?.what === 'remove' && <RemoveAlert alert={open.alert} onClose={close} />}
    </>
  );
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
  const action = useAction();
  const mute = () => {
    const until = new Date(Date.now() + Number(hours) * 3_600_000).toISOString();
    return action.change(
      (to) => to.POST('/public/alerts/{id}/mute', { params: { path: { id } }, body: { until } }),
      `“${name}” muted`,
      onClose,
    );
  };
  return (
    <Dialog title={`Mute “${name}”`} onClose={onClose}>
      <Form verb="Mute" action={action} onSubmit={() => void mute()} onCancel={onClose}>
        <SelectField
          label="Mute for"
          hint="The alert keeps evaluating. If it is still firing when the time is up, you are notified then."
          name="hours"
          value={hours}
          options={HOURS}
          onChange={setHours}
        />
      </Form>
    </Dialog>
  );
}

function RemoveAlert({ alert: { id, name }, onClose }: DialogProps) {
  const action = useAction();
  const remove = () =>
    action.change(
      (to) => to.DELETE('/public/alerts/{id}', { params: { path: { id } } }),
      `“${name}” deleted`,
      onClose,
    );
  return (
    <Confirm
      title={`Delete “${name}”?`}
      verb="Delete alert"
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>The alert stops at once. If it is firing, no notification is sent that it resolved.</p>
    </Confirm>
  );
}
