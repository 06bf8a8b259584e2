import { listed } from '#libs/wording';
import { useState } from 'preact/hooks';
import { placeOf } from '../../filters/request-place.js';
import { Button } from '../../ui/button.js';
import { ActionButton } from '../../ui/dialog.js';
import { formatMoment, humanize } from '../../ui/format.js';
import { PageLink } from '../../ui/link.js';
import { Badge, type BadgeKind, type FactList, Item, When } from '../../ui/list.js';
import {
  type Alert,
  type Definition,
  formatWatched,
  frequencyWords,
  type PreviewRequest,
  unitOf,
} from './alert.js';
import { AlertPreview } from './alert-preview.js';
import { usePreview } from './use-preview.js';
import { NoRecipient } from './recipients.js';
import { alertSentence } from './sentence.js';

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
  onEdit: () => void;
  onMute: () => void;
  onRemove: () => void;
}

export function AlertItem({ alert, webhooks, onEdit, onMute, onRemove }: AlertItemProps) {
  const [open, setOpen] = useState(false);
  const { id, name, state, firing, last_error, muted_until } = alert;
  const emails = alert.emails.map(({ address }) => address);
  const definition = definitionOf(alert);
  const preview = usePreview(open ? definition : undefined);
  const shown = placeOf(alert.endpoint, alert.request);
  return (
    <Item
      title={name}
      badges={
        <>
          {alert.last || state !== 'ok' ? <Badge kind={KINDS[state]}>{state}</Badge> : <Badge>new</Badge>}
          {firing && state !== 'firing' && <Badge kind="bad">firing</Badge>}
        </>
      }
      lead={alertSentence({ ...definition }, { emails, webhooks })}
      facts={factsOf(alert, webhooks)}
      actions={
        <>
          <PageLink class="button" path={shown.path} params={shown.params}>
            Open in {shown.name}
          </PageLink>
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            History
          </Button>
          <Button onClick={onEdit}>Edit</Button>
          {muted_until ? (
            <ActionButton
              send={(to) =>
                to.POST('/public/alerts/{id}/mute', { params: { path: { id } }, body: { until: null } })
              }
              done={`“${name}” unmuted`}
            >
              Unmute
            </ActionButton>
          ) : (
            <Button onClick={onMute}>Mute</Button>
          )}
          <Button onClick={onRemove}>Delete</Button>
        </>
      }
    >
      {last_error && (
        <p class="notice" data-kind="warn">
          Check failed: {last_error}
        </p>
      )}
      {open && <AlertPreview definition={definition} preview={preview} />}
    </Item>
  );
}

/** How it checks, its state, and whether its notifications arrived. */
function factsOf(alert: Alert, webhooks: readonly string[] | undefined): FactList {
  const { firing, since, last, next_run, muted_until, emails, condition, resolve_at } = alert;
  const level = resolve_at === null ? undefined : formatWatched(unitOf(alert), resolve_at);
  return [
    ['Checks', frequencyWords(alert)],
    ['Latest', last ? last.text : 'not checked yet'],
    [firing ? 'Firing since' : 'Quiet since', last && formatMoment(since)],
    ['Next check', Date.parse(next_run) > Date.now() ? <When key="next" at={next_run} /> : 'due now'],
    ['Muted until', muted_until && <When key="muted" at={muted_until} />],
    ['Notifies', emails.length === 0 && webhooks?.length === 0 ? <NoRecipient key="none" /> : undefined],
    ['Resolves', level && `${'above' in condition ? 'below' : 'above'} ${level}`],
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
