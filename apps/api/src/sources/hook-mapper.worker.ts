import { LRUCache } from 'lru-cache';
import { connectors } from '#connectors';
import {
  ConfigError,
  type ConnectorSession,
  Expressions,
  type Failure,
  failureOf,
  type MappedPage,
  openSession,
  SourceChanged,
  type WebhookConfig,
} from '#libs/connector';
import { LIMITS } from '#libs/contract';

/** Webhooks whose expressions are kept ready. */
const KEPT = 100;
const ITEMS_MS = 1_000;

type Mapped = { page: MappedPage } | { failure: Failure };

interface Ready {
  session: ConnectorSession;
  items: Expressions;
}

const webhook = connectors.find(({ id }) => id === 'webhook');
if (!webhook) throw new Error("There is no connector 'webhook'.");
const ready = new LRUCache<string, Ready>({ max: KEPT });

/** Maps a delivery, JSON, to a page of records. */
export async function map({ config, body }: { config: WebhookConfig; body: string }): Promise<Mapped> {
  try {
    const { session, items } = readyFor(config);
    const found = items.evaluate(['items'], JSON.parse(body), ITEMS_MS).items;
    if (!Array.isArray(found)) throw new SourceChanged("'items' finds no list in the delivery.");
    if (found.length > LIMITS.records_per_batch) {
      throw new ConfigError('items', `A delivery may contain at most ${LIMITS.records_per_batch} items.`);
    }
    const raws = found.map((item) => JSON.stringify(item));
    const slice = { partition: 'all', cursor: null, to: Date.now(), reason: 'incremental' } as const;
    return { page: await session.remap(raws, slice) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

function readyFor(config: WebhookConfig): Ready {
  const key = JSON.stringify(config);
  const known = ready.get(key);
  if (known) return known;
  const none = () => Promise.reject(new Error('A webhook makes no requests.'));
  const context = {
    config,
    secrets: {},
    http: { get: none, request: none },
    signal: new AbortController().signal,
  };
  const made = {
    session: openSession(webhook as NonNullable<typeof webhook>, context),
    items: new Expressions({ items: config.items }),
  };
  ready.set(key, made);
  return made;
}
