import { listed } from '#libs/wording';
import { useState } from 'preact/hooks';
import { placeOf } from '../../../filters/request-place.js';
import { Button } from '../../../ui/button.js';
import { ActionButton } from '../../../ui/dialog.js';
import { humanize } from '../../../ui/format.js';
import { PageLink } from '../../../ui/link.js';
import { Badge, type BadgeKind, type FactList, Item, When } from '../../../ui/list.js';
import {
  type Alert,
  type Definition,
  conditionWords,
  frequencyWords,
  type PreviewRequest,
  unitOf,
  watchedWords,
} from './alert.js';
import { AlertPreview } from './alert-preview.js';
import { NoRecipient } from './recipients.js';

const KINDS: Partial<Record<Alert['state'], BadgeKind>> = {
  ok: 'good',
  pending: 'warn',
  firing: 'bad',
  error: 'bad',
};

interface AlertItemProps {
  alert: Alert;
  /** Names of the webhooks that subscribe to alerts, if known. */
  webhooks: readonly string[] | undefined;
  onMute: () => void;
  onRemove: () => void;
}

export function AlertItem({ alert, webhooks, onMute, onRemove }: AlertItemProps) {
  const [open, setOpen] = useState(false);
  const { id, name, state, firing, last_error, muted_until } = alert;
  return (
    <Item
      title={name}
      badges={
        <>
          <Badge kind={KINDS[state]}>{state}</Badge>
          {firing && state !== 'firing' && <Badge kind="bad">firing</Badge>}
        </>
      }
      facts={factsOf(alert, webhooks)}
      actions={
        <>
          <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            History
          </Button>
          {muted_until ? (
            <ActionButton
              kind="quiet"
              send={(to) =>
                to.POST('/public/alerts/{id}/mute', { params: { path: { id } }, body: { until: null } })
              }
              done={`“${name}” unmuted`}
            >
              Unmute
            </ActionButton>
          ) : (
            <Button kind="quiet" onClick={onMute}>
              Mute
            </Button>
          )}
          <Button kind="quiet" onClick={onRemove}>
            Delete
          </Button>
        </>
      }
    >
      {last_error && (
        <p class="notice" data-kind="warn">
          Check failed: {last_error}
        </p>
      )}
      {open && <AlertPreview definition={definitionOf(alert)} />}
    </Item>
  );
}

/** What it watches, when it fires, its state, and who is notified. */
function factsOf(alert: Alert, webhooks: readonly string[] | undefined): FactList {
  const { firing, since, last, next_run, muted_until, emails } = alert;
  const { path, params } = placeOf(alert.endpoint, alert.request);
  return [
    [
      'Watches',
      <PageLink key="watches" path={path} params={params}>
        {watchedWords(alert)}
      </PageLink>,
    ],
    [
      'Fires when',
      conditionWords(alert.condition as PreviewRequest['condition'], alert.resolve_at, unitOf(alert)),
    ],
    ['Checks', frequencyWords(alert)],
    ['Latest', last ? last.text : 'not checked yet'],
    [firing ? 'Firing since' : 'Quiet since', <When key="since" at={since} />],
    ['Next check', <When key="next" at={next_run} />],
    ['Muted until', muted_until && <When key="muted" at={muted_until} />],
    ['Notifies', emails.length === 0 && webhooks?.length === 0 ? <NoRecipient key="none" /> : undefined],
    ['Webhooks', listed(webhooks ?? [])],
    ['Email', listed(emails.map(({ address, status }) => `${address} (${humanize(status ?? 'none yet')})`))],
  ];
}

/** The part of an alert that says what is watched and when it fires, as a preview takes it. */
function definitionOf(alert: Alert): Definition {
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
