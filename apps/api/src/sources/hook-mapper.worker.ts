import { parentPort } from 'node:worker_threads';
import { connectors } from '#connectors';
import {
  ConfigError,
  type ConnectorSession,
  Expressions,
  failureOf,
  openSession,
  SourceChanged,
} from '#libs/connector';
import { LIMITS } from '#libs/contract';
import type { Mapped, ToMap } from './hook-mapper.js';

/** Webhooks whose expressions are kept ready. */
const KEPT = 100;
const ITEMS_MS = 1_000;

interface Ready {
  session: ConnectorSession;
  items: Expressions;
}

const port = parentPort;
if (!port) throw new Error('This file is started by hook-mapper.ts.');
const webhook = connectors.find(({ id }) => id === 'webhook');
if (!webhook) throw new Error("There is no connector 'webhook'.");
const ready = new Map<string, Ready>();

port.on('message', (asked: ToMap) => {
  void map(asked).then((mapped) => port.postMessage(mapped));
});

async function map({ id, config, body }: ToMap): Promise<Mapped> {
  try {
    const { session, items } = readyFor(config);
    const found = items.evaluate(['items'], JSON.parse(body), ITEMS_MS).items;
    if (!Array.isArray(found)) throw new SourceChanged("'items' finds no list in the delivery.");
    if (found.length > LIMITS.records_per_batch) {
      throw new ConfigError('items', `A delivery may hold ${LIMITS.records_per_batch} items.`);
    }
    const slice = { partition: 'all', cursor: null, to: Date.now(), reason: 'incremental' } as const;
    return {
      id,
      page: await session.remap(
        found.map((item) => JSON.stringify(item)),
        slice,
      ),
    };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

function readyFor(config: ToMap['config']): Ready {
  const key = JSON.stringify(config);
  const known = ready.get(key);
  if (known) return known;
  const [oldest] = ready.keys();
  if (ready.size >= KEPT && oldest !== undefined) ready.delete(oldest);
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
