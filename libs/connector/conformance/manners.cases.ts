import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { secretForms } from '../secrets.js';
import type { Case, Harness } from './harness.js';
import { rawsOf } from './mapping.cases.js';

const PATIENCE_MS = 1_000;

/** Groups 10, 11, 12 and 16: what a connector must never do to the engine, to secrets and to the network. */
export const manners: Case[] = [
  {
    group: 10,
    name: 'ends within a second of being told to, and can be resumed',
    run: async (harness) => {
      const stop = new AbortController();
      const session = harness.session({ signal: stop.signal });
      const [partition = 'all'] = await session.partitions();
      harness.server.misbehave({ kind: 'silence' });
      const asked = harness.server.seen.length;
      const reading = session.page(harness.slice(partition)).then(
        () => 'read',
        () => 'ended',
      );
      await harness.server.heard(asked + 1);
      stop.abort();
      assert.equal(await soon(reading), 'ended', 'It went on for more than a second.');
      harness.server.behave();
      assert.ok((await harness.read()).items.length > 0, 'Nothing could be read afterwards.');
    },
  },
  {
    group: 11,
    name: 'lets no secret into a record, a cursor, a reject or an error',
    run: async (harness) => {
      const raws = await rawsOf(harness);
      // Before the engine takes secrets out by itself.
      const told = raws.map(({ raw, slice }) => JSON.stringify(harness.map(raw, slice)));
      harness.server.behave();
      told.push(JSON.stringify(await harness.read()));
      for (const fault of [{ kind: 'echo' }, { kind: 'answer', status: 401 }, { kind: 'cut' }] as const) {
        harness.server.misbehave(fault);
        told.push(JSON.stringify((await harness.failure()) ?? null), JSON.stringify(await harness.check()));
      }
      const leaked = secretForms(harness.subject.secrets).filter((form) =>
        told.some((text) => text.includes(form)),
      );
      assert.equal(leaked.length, 0, 'A secret turns up where people and other systems read.');
    },
  },
  {
    group: 12,
    name: 'asks nobody but its own hosts, and through ctx.http alone',
    run: async (harness) => {
      const opened = await openedSockets(() => harness.read());
      const outside = opened.filter((port) => port !== harness.server.port);
      assert.deepEqual(outside, [], 'Connections were opened past ctx.http.');
    },
  },
  {
    group: 12,
    name: 'is not led elsewhere by a redirect',
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
    name: 'gives up when it is told to wait, instead of waiting',
    run: async (harness) => {
      harness.server.misbehave({ kind: 'answer', status: 429, headers: { 'retry-after': '3600' } });
      const asked = await requestsUntilFailure(harness);
      assert.equal(asked, 1, `It asked ${asked} times though it was told to wait.`);
    },
  },
];

async function requestsUntilFailure(harness: Harness): Promise<number> {
  assert.equal(await soon(harness.failure().then((failure) => failure?.kind)), 'rate_limited');
  return harness.server.seen.length;
}

/** What work comes to, or `too late`. */
function soon<T>(work: Promise<T>): Promise<T | 'too late'> {
  const late = new Promise<'too late'>((resolve) =>
    setTimeout(() => resolve('too late'), PATIENCE_MS).unref(),
  );
  return Promise.race([work, late]);
}

/** The remote ports of every TCP connection this process tries to open while `work` runs; 0 where it failed. */
export async function openedSockets(work: () => Promise<unknown>): Promise<number[]> {
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
