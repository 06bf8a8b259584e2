import { useState } from 'preact/hooks';
import { faultAt, useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Check, Field } from '../../../ui/field.js';
import { ProblemNotice } from '../../../ui/states.js';
import { ShownSecret } from './change-webhook.js';
import { EVENTS, type EventType, type WebhookRequest } from './webhook.js';

const EMPTY: WebhookRequest = { url: '', events: ['alert.fired', 'alert.resolved'], format: 'standard' };

export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  if (secret !== undefined) return <ShownSecret secret={secret} onClose={onClose} />;
  return (
    <Dialog title="New webhook" onClose={onClose}>
      <WebhookForm
        onCreated={(made) => {
          if (made === null) onClose();
          else setSecret(made);
          refreshAll();
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface FormProps {
  /** With the secret; null where nothing is signed. */
  onCreated: (secret: string | null) => void;
  onClose: () => void;
}

function WebhookForm({ onCreated, onClose }: FormProps) {
  const [wish, setWish] = useState(EMPTY);
  const action = useAction();
  const change = (part: Partial<WebhookRequest>) => setWish((now) => ({ ...now, ...part }));
  const create = () =>
    action.run(
      (to) => to.POST('/public/webhooks', { body: wish }),
      (made) => onCreated(made.secret),
    );
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Field label="Address" fault={faultAt(action.problem, '/url')}>
        <input
          class="input"
          name="url"
          type="url"
          required
          placeholder="https://example.org/earshot"
          value={wish.url}
          onInput={(event) => change({ url: event.currentTarget.value })}
        />
      </Field>
      <Field label="Name" hint="How it is called in the list; may be left empty">
        <input
          class="input"
          name="description"
          maxLength={256}
          value={wish.description ?? ''}
          onInput={(event) => change({ description: event.currentTarget.value || undefined })}
        />
      </Field>
      <Choices wish={wish} change={change} />
      {action.problem && <ProblemNotice problem={action.problem} />}
      <div class="form-actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" disabled={action.busy || wish.events.length === 0}>
          Create
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  wish: WebhookRequest;
  change: (part: Partial<WebhookRequest>) => void;
}

/** In which form it is told, and of what. */
function Choices({ wish, change }: ChoicesProps) {
  return (
    <>
      <Field label="What it takes">
        <select
          class="select"
          name="format"
          value={wish.format ?? 'standard'}
          onChange={(event) =>
            change({ format: event.currentTarget.value === 'slack' ? 'slack' : 'standard' })
          }
        >
          <option value="standard">Signed JSON (Standard Webhooks)</option>
          <option value="slack">A sentence, as chat services take it (Slack and others)</option>
        </select>
      </Field>
      <fieldset class="admin-choices">
        <legend>It is told when</legend>
        {(Object.entries(EVENTS) as [EventType, string][]).map(([event, words]) => (
          <Check
            key={event}
            label={words}
            checked={wish.events.includes(event)}
            onChange={() =>
              change({
                events: wish.events.includes(event)
                  ? wish.events.filter((one) => one !== event)
                  : [...wish.events, event],
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
