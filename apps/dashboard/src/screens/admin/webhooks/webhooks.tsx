import { useState } from 'preact/hooks';
import { useLoad } from '../../../api/answer.js';
import { param, setParams } from '../../../state/location.js';
import { Button } from '../../../ui/button.js';
import { plural } from '../../../ui/format.js';
import { Icon } from '../../../ui/icon.js';
import { EmptyState, ProblemNotice, Skeleton } from '../../../ui/states.js';
import { CreateWebhook } from './create-webhook.js';
import { RemoveWebhook, RotateWebhook } from './change-webhook.js';
import type { Webhook } from './webhook.js';
import { WebhookItem } from './webhook-item.js';

type Open = { what: 'create' } | { what: 'rotate' | 'remove'; webhook: Webhook } | undefined;

/** The webhook whose deliveries are shown. */
const shown = param('webhook');

/** Who is told what happens. */
export function Webhooks() {
  const { data, problem, stale, reload } = useLoad('webhooks', (to, signal) =>
    to.GET('/public/webhooks', { signal }),
  );
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if (!data)
    return problem ? <ProblemNotice problem={problem} onRetry={reload} /> : <Skeleton height={320} />;
  return (
    <>
      <div class="admin-head">
        <p class="muted">{plural(data.webhooks.length, 'webhook')}</p>
        <Button kind="primary" onClick={() => setOpen({ what: 'create' })}>
          <Icon name="plus" /> New webhook
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={reload} />}
      {data.webhooks.length === 0 ? (
        <EmptyState title="Nobody is told anything">
          <p>
            A webhook tells an address, or a chat channel, when an alert fires, a source fails or records
            arrive.
          </p>
        </EmptyState>
      ) : (
        <ul class="admin-list" data-stale={stale}>
          {data.webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              open={shown.value === webhook.id}
              onToggle={() => setParams({ webhook: shown.value === webhook.id ? '' : webhook.id })}
              onChange={(what) => setOpen({ what, webhook })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'create' && <CreateWebhook onClose={close} />}
      {open?.what === 'rotate' && <RotateWebhook webhook={open.webhook} onClose={close} />}
      {open?.what === 'remove' && <RemoveWebhook webhook={open.webhook} onClose={close} />}
    </>
  );
}
