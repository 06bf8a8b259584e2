import type { AnswerOf } from '#libs/client';
import { formatCount } from '../../../ui/format.js';
import { Facts } from '../../../ui/list.js';
import { JsonTree, type Pick } from './json-tree.js';

export type Exchange = AnswerOf<'/admin/sources/preview'>['exchanges'][number];

interface WireProps {
  exchanges: readonly Exchange[];
  /** Names that lead to the list of items in a response. */
  items: readonly string[];
  /** Absent where settings are not read off responses. */
  onPick: Pick | undefined;
}

/** Every request that was sent, and its response; the last response in JSON is open. */
export function Wire({ exchanges, items, onPick }: WireProps) {
  const last =
    exchanges.findLast(({ response_body }) => jsonIn(response_body) !== undefined) ?? exchanges.at(-1);
  return (
    <section class="stack-sm" aria-label="Requests and responses">
      <h3>Requests and responses</h3>
      <p class="hint">Secrets are left out.</p>
      {exchanges.map((exchange, at) => (
        <details class="card data-exchange" key={at} open={exchange === last}>
          <summary>
            <code>{exchange.method}</code> <span class="data-address">{exchange.url}</span>{' '}
            <span class="muted">
              {exchange.status === null ? 'no response' : `→ ${exchange.status}`} ·{' '}
              {formatCount(exchange.took_ms)} ms
            </span>
          </summary>
          <ExchangeDetail exchange={exchange} items={items} onPick={onPick} />
        </details>
      ))}
    </section>
  );
}

function ExchangeDetail({ exchange, items, onPick }: Omit<WireProps, 'exchanges'> & { exchange: Exchange }) {
  const { request_headers, request_body, response_headers, response_body, left_out, problem } = exchange;
  const json = left_out === 0 ? jsonIn(response_body) : undefined;
  return (
    <div class="stack-sm">
      <details class="small">
        <summary>Headers</summary>
        <Facts facts={Object.entries(request_headers)} />
        <hr />
        <Facts facts={Object.entries(response_headers)} />
      </details>
      {request_body && <pre class="code small">{request_body}</pre>}
      {problem && <p class="fault">{problem}</p>}
      {json === undefined ? (
        response_body && <pre class="code small">{response_body.slice(0, 10_000)}</pre>
      ) : (
        <JsonTree value={json} items={items} onPick={onPick} />
      )}
    </div>
  );
}

/** Objects and lists only. */
function jsonIn(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The names in a plain path such as `data.reviews`; none for other expressions. */
export function itemsOf(config: Record<string, unknown>): string[] {
  const { items } = config;
  return typeof items === 'string' && /^[\w.`-]+$/.test(items) ? items.replaceAll('`', '').split('.') : [];
}
