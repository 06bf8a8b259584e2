import { useState } from 'preact/hooks';
import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { Confirm, Dialog } from '../../../ui/dialog.js';
import { say } from '../../../ui/states.js';
import { SecretOnce } from '../secret-once.js';
import type { Webhook } from './webhook.js';

interface ChangeProps {
  webhook: Webhook;
  onClose: () => void;
}

export function RotateWebhook({ webhook: { id, description, url }, onClose }: ChangeProps) {
  const [secret, setSecret] = useState<string>();
  const action = useAction();
  const rotate = () =>
    action.run(
      (to) => to.POST('/public/webhooks/{id}/rotate', { params: { path: { id } } }),
      (made) => {
        setSecret(made.secret ?? '');
        refreshAll();
      },
    );
  if (secret !== undefined) return <ShownSecret secret={secret} onClose={onClose} />;
  return (
    <Confirm
      title={`A new secret for ${description ?? url}?`}
      verb="Make a new secret"
      action={action}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      <p>The one before signs beside it for a day, so that the receiver has time to change.</p>
    </Confirm>
  );
}

export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="The secret of the webhook" onClose={onClose}>
      <p>
        What is sent is signed by it (Standard Webhooks). The receiver checks <code>webhook-signature</code>{' '}
        with it.
      </p>
      <SecretOnce what="Secret" secret={secret} />
      <div class="form-actions">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}

export function RemoveWebhook({ webhook: { id, description, url }, onClose }: ChangeProps) {
  const action = useAction();
  const remove = () =>
    action.run(
      (to) => to.DELETE('/public/webhooks/{id}', { params: { path: { id } } }),
      () => {
        say('The webhook is removed');
        // Its deliveries may be shown; they are gone with it.
        setParams({ webhook: '' }, true);
        onClose();
        refreshAll();
      },
    );
  return (
    <Confirm
      title={`Remove ${description ?? url}?`}
      verb="Remove webhook"
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>It is told nothing more; what still waits for it is forgotten.</p>
    </Confirm>
  );
}
