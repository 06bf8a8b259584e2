import { useState } from 'preact/hooks';
import { useEvery, useLoad } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { formatCount, plural } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import type { Alert } from './alert.js';
import { AlertForm } from './alert-form.js';
import { AlertItem } from './alert-item.js';
import { MuteAlert, RemoveAlert } from './change-alert.js';

const LOOK_SECONDS = 30;

/** `new` while an alert is being made: the form has an address. */
const making = param('alert');

/** Numbers that are watched. */
export function Alerts() {
  const { data, problem, stale, reload } = useLoad('alerts', (to, signal) =>
    to.GET('/public/alerts', { signal }),
  );
  const [open, setOpen] = useState<{ what: 'mute' | 'remove'; alert: Alert }>();
  useEvery(LOOK_SECONDS, making.value === '', reload);
  if (making.value === 'new') return <AlertForm onClose={() => setParams({ alert: '', watch: '' })} />;
  if (!data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
  const firing = data.alerts.filter((alert) => alert.firing).length;
  const close = () => setOpen(undefined);
  return (
    <>
      <div class="admin-head">
        <p class="muted">
          {plural(data.alerts.length, 'alert')}
          {firing > 0 && `, ${formatCount(firing)} firing`}
        </p>
        <Button kind="primary" onClick={() => setParams({ alert: 'new' })}>
          <Icon name="plus" /> New alert
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {data.alerts.length === 0 ? (
        <EmptyState title="Nothing is watched">
          <p>
            An alert asks a question again and again, and tells by mail or webhook when its answer needs
            somebody.
          </p>
        </EmptyState>
      ) : (
        <ul class="admin-list" data-stale={stale}>
          {data.alerts.map((alert) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              onMute={() => setOpen({ what: 'mute', alert })}
              onRemove={() => setOpen({ what: 'remove', alert })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'mute' && <MuteAlert alert={open.alert} onClose={close} />}
      {open?.what === 'remove' && <RemoveAlert alert={open.alert} onClose={close} />}
    </>
  );
}
