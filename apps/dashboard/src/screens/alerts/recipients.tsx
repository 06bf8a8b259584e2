import { listed } from '#libs/wording';
import { useGet } from '../../api/answer.js';
import { TextField } from '../../ui/field.js';
import { PageLink } from '../../ui/link.js';
import type { DraftForm } from '../../ui/use-draft.js';
import type { Draft } from './draft.js';

/** The names of the webhooks that subscribe to alerts; undefined until they are known, or where they may not be. */
export function useAlertWebhooks(): readonly string[] | undefined {
  const { data } = useGet('/public/webhooks');
  const subscribed = data?.webhooks.filter(({ events }) => events.includes('alert.fired'));
  return subscribed?.map(({ description, url }) => description ?? url);
}

/** Who is notified: its own email addresses, and every webhook that subscribes to alerts. */
export function RecipientFields({ draft, bind }: DraftForm<Draft>) {
  const names = useAlertWebhooks();
  const isSilent = names?.length === 0 && draft.emails.trim() === '';
  return (
    <>
      <TextField
        label="Email addresses (optional)"
        hint="Separated by spaces or commas"
        autocomplete="off"
        {...bind('emails')}
      />
      {isSilent ? (
        <p class="notice" data-kind="warn">
          <span>
            This alert will notify no one: it will only be shown on this page. To be notified, enter an email
            address, or <WebhooksLink>create a webhook</WebhooksLink> that subscribes to alerts.
          </span>
        </p>
      ) : (
        <p class="muted small">
          {names && names.length > 0
            ? `Webhooks that are also notified: ${listed(names)}. `
            : 'No webhook subscribes to alerts. '}
          <WebhooksLink>Manage webhooks</WebhooksLink>
        </p>
      )}
    </>
  );
}

/** For an alert without a recipient. */
export function NoRecipient() {
  return (
    <>
      no one; it is only shown here. To be notified, add an email address to it, or{' '}
      <WebhooksLink>create a webhook</WebhooksLink>
    </>
  );
}

function WebhooksLink({ children }: { children: string }) {
  return (
    <PageLink path="/admin" params={{ section: 'webhooks' }}>
      {children}
    </PageLink>
  );
}
