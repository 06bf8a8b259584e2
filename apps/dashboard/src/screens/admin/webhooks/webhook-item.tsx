import { listed } from '#libs/wording';
import { Button } from '../../../ui/button.js';
import { ActionButton } from '../../../ui/dialog.js';
import { plural } from '../../../ui/format.js';
import { Badge, Item, When } from '../../../ui/list.js';
import { Deliveries, resultWords } from './deliveries.js';
import { EVENTS, type Webhook } from './webhook-form.js';

interface WebhookItemProps {
  webhook: Webhook;
  /** Its deliveries are shown. */
  open: boolean;
  onToggle: () => void;
  onChange: (what: 'rotate' | 'remove') => void;
}

const KINDS = { ok: 'good', failing: 'warn', disabled: 'bad' } as const;

export function WebhookItem({ webhook, open, onToggle, onChange }: WebhookItemProps) {
  const { id, url, state, format, events, description, created_at, last_success_at, waiting } = webhook;
  return (
    <Item
      title={description ?? url}
      badges={
        <>
          <Badge kind={KINDS[state]}>{state}</Badge>
          <Badge>{format === 'slack' ? 'chat' : 'signed JSON'}</Badge>
        </>
      }
      facts={[
        ['URL', description ? <code key="url">{url}</code> : undefined],
        ['Events', listed(events.map((event) => EVENTS[event].toLowerCase()))],
        ['Last success', last_success_at ? <When key="success" at={last_success_at} /> : 'never'],
        ['Pending', waiting > 0 ? plural(waiting, 'delivery', 'deliveries') : undefined],
        ['Created', <When key="created" at={created_at} />],
      ]}
      actions={
        <>
          <ActionButton
            busy="Testing…"
            send={(to) => to.POST('/public/webhooks/{id}/test', { params: { path: { id } } })}
            done={(test) =>
              test.status === 'delivered' ? 'Test delivered' : `Test failed: ${resultWords(test)}`
            }
          >
            Send test
          </ActionButton>
          <Button aria-expanded={open} onClick={onToggle}>
            Deliveries
          </Button>
          {format === 'standard' && <Button onClick={() => onChange('rotate')}>Rotate secret</Button>}
          <Button onClick={() => onChange('remove')}>Delete</Button>
        </>
      }
    >
      {state !== 'ok' && <Failure webhook={webhook} />}
      {open && <Deliveries webhook={id} />}
    </Item>
  );
}

/** Why it is failing or disabled, and what to do. */
function Failure({ webhook }: { webhook: Webhook }) {
  const { id, state, disabled_because, last_error, last_status, failing_since, next_try } = webhook;
  return (
    <div class="notice" data-kind={state === 'disabled' ? 'bad' : 'warn'}>
      <span>
        {state === 'disabled' &&
          (disabled_because === 'gone'
            ? 'Disabled because the receiver answered 410 Gone. '
            : 'Disabled after five days without a successful delivery. ')}
        {last_status !== null && `Last response: HTTP ${last_status}. `}
        {last_error}
      </span>
      {state === 'failing' && (
        <small class="muted">
          {failing_since && (
            <>
              Failing since <When at={failing_since} />.{' '}
            </>
          )}
          {next_try && (
            <>
              Next retry <When at={next_try} />.
            </>
          )}
        </small>
      )}
      {state === 'disabled' && (
        <span class="row">
          <ActionButton
            send={(to) => to.POST('/public/webhooks/{id}/enable', { params: { path: { id } } })}
            done="Webhook enabled"
          >
            Enable
          </ActionButton>
        </span>
      )}
    </div>
  );
}
