import type { AnswerOf, BodyOf } from '#libs/client';
import { faultAt } from '../../../api/action.js';
import { SecretDialog } from '../../../ui/dialog.js';
import { CheckGroup, SelectField, TextField } from '../../../ui/field.js';
import { useDraft } from '../../../ui/use-draft.js';

export type Webhook = AnswerOf<'/public/webhooks', 'get'>['webhooks'][number];
type WebhookRequest = BodyOf<'/public/webhooks'>;
type EventType = Webhook['events'][number];

/** Every event a webhook can subscribe to. */
export const EVENTS: Readonly<Record<EventType, string>> = {
  'alert.fired': 'Alert fired',
  'alert.resolved': 'Alert resolved',
  'source.failing': 'Source paused after errors',
  'source.recovered': 'Source recovered',
  'records.ingested': 'Records added or changed',
  'export.completed': 'Export completed',
};
const FORMATS = [
  ['standard', 'Signed JSON (Standard Webhooks)'],
  ['slack', 'Chat message (Slack and compatible)'],
] as const;

const EMPTY: WebhookRequest = { url: '', events: ['alert.fired', 'alert.resolved'], format: 'standard' };

export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const { draft, change, bind } = useDraft(EMPTY);
  return (
    <SecretDialog
      title="New webhook"
      verb="Create webhook"
      what="Secret"
      send={(to) => to.POST('/public/webhooks', { body: draft })}
      // Chat messages are not signed: they have no secret.
      secretOf={({ secret }) => secret}
      note={<SecretNote />}
      disabled={draft.events.length === 0}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <TextField
            label="URL"
            fault={faultAt(problem, '/url')}
            type="url"
            required
            placeholder="https://example.org/earshot"
            {...bind('url')}
          />
          <TextField
            label="Name (optional)"
            name="description"
            maxLength={256}
            value={draft.description ?? ''}
            onChange={(text) => change({ description: text || undefined })}
          />
          <SelectField
            label="Format"
            options={FORMATS}
            {...bind('format')}
            value={draft.format ?? 'standard'}
          />
          <CheckGroup
            legend="Events"
            options={Object.entries(EVENTS) as [EventType, string][]}
            chosen={draft.events}
            onChange={(events) => change({ events })}
          />
        </>
      )}
    </SecretDialog>
  );
}

/** What the secret of a webhook is for. */
export function SecretNote() {
  return (
    <p>
      Requests are signed with this secret (Standard Webhooks). Use it to verify the{' '}
      <code>webhook-signature</code> header.
    </p>
  );
}
