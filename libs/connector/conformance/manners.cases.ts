import assert from 'node:assert/strict';
import pTimeout from 'p-timeout';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import type { Connector } from '../define-connector.js';
import { failureOf } from '../errors.js';
import { secretForms } from '../secrets.js';
import type { Case, Harness } from './harness.js';
import { rawsOf } from './mapping.cases.js';

const TIME_LIMIT_MS = 1_000;

/** Groups 10, 11, 12 and 16: the engine, secrets and the network are safe from the connector. */
export const manners: Case[] = [
  {
    group: 10,
    name: 'stops within a second when aborted, and can be resumed',
    run: async (harness) => {
      const stop = new AbortController();
      const session = harness.session({ signal: stop.signal });
      const [partition = 'all'] = await session.partitions();
      harness.server.misbehave({ kind: 'silence' });
      const requests = harness.server.seen.length;
      const reading = session.page(harness.slice(partition)).then(
        () => 'read',
        () => 'ended',
      );
      await harness.server.heard(requests + 1);
      stop.abort();
      assert.equal(await soon(reading), 'ended', 'It continued for more than a second.');
      harness.server.behave();
      assert.ok((await harness.read()).items.length > 0, 'Nothing could be read afterwards.');
    },
  },
  {
    group: 11,
    name: 'puts no secret into a record, cursor, reject or error',
    run: async (harness) => {
      const raws = await rawsOf(harness);
      // Before the engine redacts secrets.
      const texts = raws.map(({ raw, slice }) => JSON.stringify(harness.map(raw, slice)));
      harness.server.behave();
      texts.push(JSON.stringify(await harness.read()));
      for (const fault of [{ kind: 'echo' }, { kind: 'answer', status: 401 }, { kind: 'cut' }] as const) {
        harness.server.misbehave(fault);
        texts.push(JSON.stringify((await harness.failure()) ?? null), JSON.stringify(await harness.check()));
      }
      harness.server.behave();
      const own = await ownErrors(harness);
      const thrown = secretForms(harness.subject.secrets).filter((form) => own.includes(form));
      assert.equal(thrown.length, 0, 'A secret is in the text of an error that the connector throws.');
      const leaked = secretForms(harness.subject.secrets).filter((form) =>
        texts.some((text) => text.includes(form)),
      );
      assert.equal(leaked.length, 0, 'A secret leaked into a text that users and other systems see.');
    },
  },
  {
    group: 12,
    name: 'connects only to its own hosts, and only through ctx.http',
    run: async (harness) => {
      const opened = await openedSockets(() => harness.read());
      const outside = opened.filter((port) => port !== harness.server.port);
      assert.deepEqual(outside, [], 'Connections were opened outside ctx.http.');
    },
  },
  {
    group: 12,
    name: 'does not follow a redirect to a forbidden host',
    run: async (harness) => {
      for (const location of ['http://169.254.169.254/latest/meta-data/', 'https://elsewhere.example/']) {
        harness.server.behave();
        harness.dialled.length = 0;
        harness.server.misbehave({ kind: 'answer', status: 302, headers: { location } });
        const failure = await harness.failure();
        assert.ok(failure, 'The redirect was read as a success.');
        const followed = harness.dialled.filter((place) => place.startsWith(new URL(location).hostname));
        assert.deepEqual(
          harness.restricted ? followed : followed.filter((place) => place.startsWith('169.')),
          [],
        );
      }
    },
  },
  {
    group: 16,
    name: 'fails instead of waiting when it is rate limited',
    run: async (harness) => {
      harness.server.misbehave({ kind: 'answer', status: 429, headers: { 'retry-after': '3600' } });
      const requests = await requestsUntilFailure(harness);
      assert.equal(requests, 1, `It sent ${requests} requests although it was rate limited.`);
    },
  },
];

/** The errors that the connector throws, before the engine redacts secrets, at a source that tells none. */
async function ownErrors(harness: Harness): Promise<string> {
  const { connector } = harness.subject;
  const texts: string[] = [];
  const listening: Connector = {
    ...connector,
    fetch: (context, slice) =>
      connector.fetch(context, slice).catch((error: unknown) => {
        texts.push(JSON.stringify(failureOf(error)));
        throw error;
      }),
  };
  for (const status of [400, 401, 500]) {
    harness.server.misbehave({ kind: 'answer', status, body: '{}' });
    await harness.failure(harness.session({ connector: listening }));
  }
  return texts.join('\n');
}

async function requestsUntilFailure(harness: Harness): Promise<number> {
  assert.equal(await soon(harness.failure().then((failure) => failure?.kind)), 'rate_limited');
  return harness.server.seen.length;
}

function soon<T>(work: Promise<T>): Promise<T | 'too late'> {
  return pTimeout(work, { milliseconds: TIME_LIMIT_MS, fallback: () => 'too late' as const });
}

/** The remote ports of all TCP connections that this process opens while `work` runs; 0 for those that failed. */
async function openedSockets(work: () => Promise<unknown>): Promise<number[]> {
  const ports: number[] = [];
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    const at = ports.push(0) - 1;
    socket.once('connect', () => (ports[at] = socket.remotePort ?? 0));
  };
  subscribe('net.client.socket', note);
  try {
    await work();
  } finally {
    unsubscribe('net.client.socket', note);
  }
  return ports;
}
