import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { placeOf } from '../../../filters/request-place.js';
import { Button } from '../../../ui/button.js';
import { PageLink } from '../../../ui/link.js';
import { ProblemNotice, say } from '../../../ui/states.js';
import { Item, When } from '../item.js';
import { inWords, spoken } from '../../../ui/format.js';
import { type Alert, conditionInWords, paceInWords, type PreviewRequest, watchedInWords } from './alert.js';
import { AlertPreview } from './alert-preview.js';

const KINDS = { ok: 'good', pending: 'warn', firing: 'bad', error: 'bad' } as const;

interface AlertItemProps {
  alert: Alert;
  onMute: () => void;
  onRemove: () => void;
}

export function AlertItem({ alert, onMute, onRemove }: AlertItemProps) {
  const [open, setOpen] = useState(false);
  const { name, state, firing, since, last, last_error, next_run, muted_until, emails } = alert;
  return (
    <Item
      title={name}
      badges={
        <>
          <span class="badge" data-kind={(KINDS as Partial<Record<Alert['state'], string>>)[state]}>
            {state}
          </span>
          {firing && state !== 'firing' && (
            <span class="badge" data-kind="bad">
              firing
            </span>
          )}
        </>
      }
      facts={[
        ['Watches', <OnScreen key="watches" alert={alert} />],
        ['Fires when', conditionInWords(alert.condition as PreviewRequest['condition'], alert.resolve_at)],
        ['Looks', paceInWords(alert)],
        ['Latest', last ? last.text : 'not looked at yet'],
        [firing ? 'Firing since' : 'Quiet since', <When key="since" at={since} />],
        ['Next look', <When key="next" at={next_run} />],
        ['Muted until', muted_until && <When key="muted" at={muted_until} />],
        [
          'Mail',
          inWords(emails.map(({ address, status }) => `${address} (${spoken(status ?? 'none yet')})`)),
        ],
      ]}
      actions={
        <>
          <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            History
          </Button>
          {muted_until ? (
            <Unmute alert={alert} />
          ) : (
            <Button kind="quiet" onClick={onMute}>
              Mute
            </Button>
          )}
          <Button kind="quiet" onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      {last_error && (
        <p class="notice" data-kind="warn">
          It could not be looked at: {last_error}
        </p>
      )}
      {open && <AlertPreview definition={definitionOf(alert)} />}
    </Item>
  );
}

/** What is watched, as a link to the screen that shows it. */
function OnScreen({ alert }: { alert: Alert }) {
  const { path, params } = placeOf(alert.endpoint, alert.request);
  return (
    <PageLink path={path} params={params}>
      {watchedInWords(alert)}
    </PageLink>
  );
}

function Unmute({ alert: { id, name } }: { alert: Alert }) {
  const action = useAction();
  const tell = () =>
    action.run(
      (to) => to.POST('/public/alerts/{id}/mute', { params: { path: { id } }, body: { until: null } }),
      () => {
        say(`“${name}” tells again`);
        refreshAll();
      },
    );
  return (
    <>
      <Button kind="quiet" disabled={action.busy} onClick={() => void tell()}>
        Tell again
      </Button>
      {action.problem && <ProblemNotice problem={action.problem} />}
    </>
  );
}

/** The part of an alert that says what is watched and when it fires, as a preview takes it. */
function definitionOf(alert: Alert): Omit<PreviewRequest, 'periods'> {
  const { endpoint, request, condition, measure, bucket, window, resolve_at, ...rest } = alert;
  return {
    endpoint,
    request,
    condition: condition as PreviewRequest['condition'],
    ...(measure !== null && { measure }),
    ...(bucket !== null && { bucket }),
    ...(window !== null && { window: window as PreviewRequest['window'] }),
    ...(resolve_at !== null && { resolve_at }),
    every: rest.every as PreviewRequest['every'],
    fire_after: rest.fire_after,
    resolve_after: rest.resolve_after,
    min_count: rest.min_count,
  };
}
