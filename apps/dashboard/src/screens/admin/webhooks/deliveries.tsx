import { useAction } from '../../../api/action.js';
import { refreshAll, useEvery, useLoad } from '../../../api/answer.js';
import { Button } from '../../../ui/button.js';
import { ProblemNotice, Skeleton, say } from '../../../ui/states.js';
import { When } from '../item.js';
import { type Delivery, outcomeOf, type Webhook } from './webhook.js';

const LOOK_SECONDS = 5;
const KINDS = { delivered: 'good', waiting: 'warn', failed: 'bad' } as const;

/** The latest hundred events on their way to a webhook. */
export function Deliveries({ webhook: { id } }: { webhook: Webhook }) {
  const { data, problem, reload } = useLoad(`deliveries ${id}`, (to, signal) =>
    to.GET('/public/webhooks/{id}/deliveries', { params: { path: { id } }, signal }),
  );
  useEvery(LOOK_SECONDS, data?.deliveries.some(({ status }) => status === 'waiting') ?? false, reload);
  if (problem && !data) return <ProblemNotice problem={problem} onRetry={reload} />;
  if (!data) return <Skeleton height={120} />;
  if (data.deliveries.length === 0) return <p class="muted">Nothing was sent yet.</p>;
  return (
    <div class="admin-scroll" role="region" aria-label="Deliveries" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th>Event</th>
            <th>Happened</th>
            <th>State</th>
            <th>Tries</th>
            <th>What came of it</th>
            <th>
              <span class="visually-hidden">Send again</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhook={id} delivery={delivery} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const { id, type, occurred_at, status, attempts, next_try } = delivery;
  const action = useAction();
  const again = () =>
    action.run(
      (to) =>
        to.POST('/public/webhooks/{id}/deliveries/{delivery}/retry', {
          params: { path: { id: webhook, delivery: id } },
        }),
      () => {
        say('It is sent again');
        refreshAll();
      },
    );
  return (
    <tr>
      <td>
        {type}
        <details>
          <summary>What is told</summary>
          <pre>{JSON.stringify(delivery.data, null, 2)}</pre>
        </details>
      </td>
      <td>
        <When at={occurred_at} />
      </td>
      <td>
        <span class="badge" data-kind={KINDS[status]}>
          {status}
        </span>
      </td>
      <td class="num">{attempts}</td>
      <td>
        {outcomeOf(delivery)}
        {status === 'waiting' && next_try && (
          <>
            ; next try <When at={next_try} />
          </>
        )}
        {action.problem && <ProblemNotice problem={action.problem} />}
      </td>
      <td>
        <Button kind="quiet" disabled={action.busy} onClick={() => void again()}>
          Send again
        </Button>
      </td>
    </tr>
  );
}
