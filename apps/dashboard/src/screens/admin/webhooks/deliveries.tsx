import type { AnswerOf } from '#libs/client';
import { useEvery, useGet } from '../../../api/answer.js';
import { ActionButton } from '../../../ui/dialog.js';
import { Badge, When } from '../../../ui/list.js';
import { Loading } from '../../../ui/states.js';
import { ScrollTable } from '../../../ui/table.js';

type Delivery = AnswerOf<'/public/webhooks/{id}/deliveries', 'get'>['deliveries'][number];

const POLL_SECONDS = 5;
const KINDS = { delivered: 'good', waiting: 'warn', failed: 'bad' } as const;
const COLUMNS = [
  'Event',
  'Time',
  'Status',
  'Attempts',
  'Result',
  <span key="resend" class="visually-hidden">
    Resend
  </span>,
];

/** The latest hundred deliveries of a webhook, pending ones included. */
export function Deliveries({ webhook: id }: { webhook: string }) {
  const loaded = useGet('/public/webhooks/{id}/deliveries', { path: { id } });
  const waiting = loaded.data?.deliveries.some(({ status }) => status === 'waiting') ?? false;
  useEvery(POLL_SECONDS, waiting, loaded.reload);
  return (
    <Loading of={loaded} height={120}>
      {({ deliveries }) =>
        deliveries.length === 0 ? (
          <p class="muted">No deliveries yet.</p>
        ) : (
          <ScrollTable label="Deliveries" heads={COLUMNS}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={id} delivery={delivery} />
            ))}
          </ScrollTable>
        )
      }
    </Loading>
  );
}

function DeliveryRow({ webhook, delivery }: { webhook: string; delivery: Delivery }) {
  const { id, type, occurred_at, status, attempts, next_try } = delivery;
  const path = { id: webhook, delivery: id };
  return (
    <tr>
      <td>
        {type}
        <details>
          <summary>Payload</summary>
          <pre>{JSON.stringify(delivery.data, null, 2)}</pre>
        </details>
      </td>
      <td>
        <When at={occurred_at} />
      </td>
      <td>
        <Badge kind={KINDS[status]}>{status}</Badge>
      </td>
      <td class="num">{attempts}</td>
      <td>
        {resultWords(delivery)}
        {status === 'waiting' && next_try && (
          <>
            ; next retry <When at={next_try} />
          </>
        )}
      </td>
      <td>
        <ActionButton
          kind="quiet"
          send={(to) => to.POST('/public/webhooks/{id}/deliveries/{delivery}/retry', { params: { path } })}
          done="Delivery queued"
        >
          Resend
        </ActionButton>
      </td>
    </tr>
  );
}

/** What the receiver answered to a delivery, or why it did not. */
export function resultWords({ status, last_status, last_error }: Delivery): string {
  const response = last_status === null ? undefined : `HTTP ${last_status}`;
  if (status === 'delivered') return response ?? 'accepted';
  return [response, last_error].filter(Boolean).join(': ') || 'no response yet';
}
