import { useState } from 'preact/hooks';
import { useGet } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { Confirm, SecretDialog } from '../../../ui/dialog.js';
import { plural } from '../../../ui/format.js';
import { List } from '../../../ui/list.js';
import { Loading } from '../../../ui/states.js';
import { CreateWebhook, SecretNote, type Webhook } from './webhook-form.js';
import { WebhookItem } from './webhook-item.js';

type OpenDialog = { what: 'create' } | { what: 'rotate' | 'remove'; webhook: Webhook };

/** The webhook whose deliveries are shown. */
const expanded = param('webhook');

export function Webhooks() {
  const webhooks = useGet('/public/webhooks');
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Loading of={webhooks} height={320}>
        {({ webhooks: all }) => (
          <List
            stale={webhooks.stale}
            head={{
              count: plural(all.length, 'webhook'),
              add: 'New webhook',
              onAdd: () => setOpen({ what: 'create' }),
            }}
            none="No webhooks yet"
            hint="Be notified when an alert fires, a source fails or records arrive."
          >
            {all.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                open={expanded.value === webhook.id}
                onToggle={() => setParams({ webhook: expanded.value === webhook.id ? '' : webhook.id })}
                onChange={(what) => setOpen({ what, webhook })}
              />
            ))}
          </List>
        )}
      </Loading>
      {open?.what === 'create' && <CreateWebhook onClose={close} />}
      {open?.what === 'rotate' && <RotateSecret webhook={open.webhook} onClose={close} />}
      {open?.what === 'remove' && <RemoveWebhook webhook={open.webhook} onClose={close} />}
    </>
  );
}

interface DialogProps {
  webhook: Webhook;
  onClose: () => void;
}

function RotateSecret({ webhook: { id, description, url }, onClose }: DialogProps) {
  return (
    <SecretDialog
      title={`Rotate the secret of ${description ?? url}`}
      verb="Rotate secret"
      kind="danger"
      what="Secret"
      send={(to) => to.POST('/public/webhooks/{id}/rotate', { params: { path: { id } } })}
      secretOf={({ secret }) => secret}
      note={<SecretNote />}
      onClose={onClose}
    >
      <p>Requests are signed with both secrets for 24 hours, so that you have time to update the receiver.</p>
    </SecretDialog>
  );
}

function RemoveWebhook({ webhook: { id, description, url }, onClose }: DialogProps) {
  return (
    <Confirm
      title={`Delete ${description ?? url}?`}
      verb="Delete webhook"
      send={(to) => to.DELETE('/public/webhooks/{id}', { params: { path: { id } } })}
      done="Webhook deleted"
      // Its deliveries may be shown; they are deleted with it.
      onDone={() => setParams({ webhook: '' }, true)}
      onClose={onClose}
    >
      <p>It receives no more events, and pending deliveries are dropped.</p>
    </Confirm>
  );
}
