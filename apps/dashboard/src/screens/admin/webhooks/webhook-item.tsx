import { useAction } from '../../../api/action.js';
import { refreshAll } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { inWords, plural } from '../../../ui/format.js';
import { ProblemNotice, say } from '../../../ui/states.js';
import { Item, When } from '../item.js';
import { Deliveries } from './deliveries.js';
import { EVENTS, outcomeOf, type Webhook } from './webhook.js';

interface WebhookItemProps {
  webhook: Webhook;
  /** Its deliveries are shown. */
  open: boolean;
  onToggle: () => void;
  onChange: (what: 'rotate' | 'remove') => void;
}

const KINDS = { ok: 'good', failing: 'warn', disabled: 'bad' } as const;

export function WebhookItem({ webhook, open, onToggle, onChange }: WebhookItemProps) {
  const { url, state, format, events, description, created_at, last_success_at, waiting } = webhook;
  return (
    <Item
      title={description ?? url}
      badges={
        <>
          <span class="badge" data-kind={KINDS[state]}>
            {state}
          </span>
          <span class="badge">{format === 'slack' ? 'chat' : 'signed JSON'}</span>
        </>
      }
      facts={[
        ['To', description ? <code key="url">{url}</code> : undefined],
        ['Told when', inWords(events.map((event) => EVENTS[event].toLowerCase()))],
        ['Last taken', last_success_at ? <When key="success" at={last_success_at} /> : 'never'],
        ['Waiting', waiting > 0 ? plural(waiting, 'delivery', 'deliveries') : undefined],
        ['Created', <When key="created" at={created_at} />],
      ]}
      actions={
        <>
          <TestButton webhook={webhook} />
          <Button kind="quiet" aria-expanded={open} onClick={onToggle}>
            Deliveries
          </Button>
          {format === 'standard' && (
            <Button kind="quiet" onClick={() => onChange('rotate')}>
              New secret
            </Button>
          )}
          <Button kind="quiet" onClick={() => onChange('remove')}>
            Remove
          </Button>
        </>
      }
    >
      <Trouble webhook={webhook} />
      {open && <Deliveries webhook={webhook} />}
    </Item>
  );
}

function TestButton({ webhook: { id } }: { webhook: Webhook }) {
  const action = useAction();
  const test = () =>
    action.run(
      (to) => to.POST('/public/webhooks/{id}/test', { params: { path: { id } } }),
      (delivery) => {
        say(
          delivery.status === 'delivered'
            ? 'The test was taken'
            : `The test was not taken: ${outcomeOf(delivery)}`,
        );
        refreshAll();
      },
    );
  return (
    <>
      <Button kind="quiet" disabled={action.busy} onClick={() => void test()}>
        {action.busy ? 'Testing…' : 'Send a test'}
      </Button>
      {action.problem && <ProblemNotice problem={action.problem} />}
    </>
  );
}

/** Why it is failing or switched off, and what can be done. */
function Trouble({
  webhook: { id, state, disabled_because, last_error, last_status, failing_since, next_try },
}: {
  webhook: Webhook;
}) {
  const action = useAction();
  if (state === 'ok') return null;
  const enable = () =>
    action.run(
      (to) => to.POST('/public/webhooks/{id}/enable', { params: { path: { id } } }),
      () => {
        say('Switched on: it is told what happens from now on');
        refreshAll();
      },
    );
  return (
    <div class="notice" data-kind={state === 'disabled' ? 'bad' : 'warn'}>
      <span>
        {state === 'disabled' &&
          (disabled_because === 'gone'
            ? 'Switched off, because it answered that it is gone (410). '
            : 'Switched off after five days without a success. ')}
        {last_status !== null && `It answered ${last_status}. `}
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
              Next try <When at={next_try} />.
            </>
          )}
        </small>
      )}
      {state === 'disabled' && (
        <span class="notice-actions">
          <Button disabled={action.busy} onClick={() => void enable()}>
            Switch on
          </Button>
        </span>
      )}
      {action.problem && <ProblemNotice problem={action.problem} />}
    </div>
  );
}
