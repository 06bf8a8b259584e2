import { useState } from 'preact/hooks';
import type { AnswerOf, BodyOf } from '#libs/client';
import { faultAt, useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Dialog, Form, SecretDialog } from '../../../ui/dialog.js';
import { CheckGroup, SelectField, TextField } from '../../../ui/field.js';

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
  const [secret, setSecret] = useState<string>();
  const [draft, setDraft] = useState(EMPTY);
  const action = useAction();
  const change = (part: Partial<WebhookRequest>) => setDraft((now) => ({ ...now, ...part }));
  const create = () =>
    action.run(
      (to) => to.POST('/public/webhooks', { body: draft }),
      (created) => {
        // Chat messages are not signed: they have no secret.
        if (created.secret === null) onClose();
        else setSecret(created.secret);
        refreshAll();
      },
    );
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <Form
        verb="Create webhook"
        action={action}
        disabled={draft.events.length === 0}
        onSubmit={() => void create()}
        onCancel={onClose}
      >
        <TextField
          label="URL"
          fault={faultAt(action.problem, '/url')}
          name="url"
          type="url"
          required
          placeholder="https://example.org/earshot"
          value={draft.url}
          onChange={(url) => change({ url })}
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
          name="format"
          value={draft.format ?? 'standard'}
          options={FORMATS}
          onChange={(format) => change({ format })}
        />
        <CheckGroup
          legend="Events"
          options={Object.entries(EVENTS) as [EventType, string][]}
          chosen={draft.events}
          onChange={(events) => change({ events })}
        />
      </Form>
    </Dialog>
  );
}

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <SecretDialog title="Webhook secret" what="Secret" secret={secret} onClose={onClose}>
      <p>
        Requests are signed with this secret (Standard Webhooks). Use it to verify the{' '}
        <code>webhook-signature</code> header.
      </p>
    </SecretDialog>
  );
}
