import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll, useLoad } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { Confirm } from '../../../ui/dialog.js';
import { plural } from '../../../ui/format.js';
import { ListHead } from '../../../ui/list.js';
import { EmptyState, Loading } from '../../../ui/states.js';
import { CreateWebhook, type Webhook, WebhookSecret } from './webhook-form.js';
import { WebhookItem } from './webhook-item.js';

type OpenDialog = { what: 'create' } | { what: 'rotate' | 'remove'; webhook: Webhook };

/** The webhook whose deliveries are shown. */
const expanded = param('webhook');

export function Webhooks() {
  const webhooks = useLoad('webhooks', (to, signal) => to.GET('/public/webhooks', { signal }));
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Loading of={webhooks} height={320}>
        {({ webhooks: all }) => (
          <>
            <ListHead
              count={plural(all.length, 'webhook')}
              add="New webhook"
              onAdd={() => setOpen({ what: 'create' })}
            />
            {all.length === 0 ? (
              <EmptyState title="No webhooks yet">
                <p>
                  A webhook notifies a URL or a chat channel when an alert fires, a source fails or records
                  arrive.
                </p>
              </EmptyState>
            ) : (
              <ul class="admin-list" data-stale={webhooks.stale}>
                {all.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    open={expanded.value === webhook.id}
                    onToggle={() => setParams({ webhook: expanded.value === webhook.id ? '' : webhook.id })}
                    onChange={(what) => setOpen({ what, webhook })}
                  />
                ))}
              </ul>
            )}
          </>
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
  const [secret, setSecret] = useState<string>();
  const action = useAction();
  const rotate = () =>
    action.run(
      (to) => to.POST('/public/webhooks/{id}/rotate', { params: { path: { id } } }),
      (rotated) => {
        setSecret(rotated.secret ?? '');
        refreshAll();
      },
    );
  if (secret !== undefined) return <WebhookSecret secret={secret} onClose={onClose} />;
  return (
    <Confirm
      title={`Rotate the secret of ${description ?? url}?`}
      verb="Rotate secret"
      action={action}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      <p>Requests are signed with both secrets for 24 hours, so that you have time to update the receiver.</p>
    </Confirm>
  );
}

function RemoveWebhook({ webhook: { id, description, url }, onClose }: DialogProps) {
  const action = useAction();
  const remove = () =>
    action.change(
      (to) => to.DELETE('/public/webhooks/{id}', { params: { path: { id } } }),
      'Webhook deleted',
      () => {
        // Its deliveries may be shown; they are deleted with it.
        setParams({ webhook: '' }, true);
        onClose();
      },
    );
  return (
    <Confirm
      title={`Delete ${description ?? url}?`}
      verb="Delete webhook"
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>It receives no more events, and pending deliveries are dropped.</p>
    </Confirm>
  );
}
