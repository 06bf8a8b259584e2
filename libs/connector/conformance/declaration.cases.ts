import assert from 'node:assert/strict';
import { type Failure, failureOf } from '../errors.js';
import type { Case, Harness } from './harness.js';

const UNKNOWN = { 'an unknown setting': 1 };

/** Group 1: the declaration. */
export const declaration: Case[] = [
  {
    group: 1,
    name: 'accepts its example configuration',
    run: async ({ subject: { connector, config } }) => {
      const read = connector.config.safeParse(config);
      assert.ok(read.success, `The example configuration does not parse: ${read.error?.message}`);
    },
  },
  {
    group: 1,
    name: 'rejects unknown settings, so that a typo is reported',
    run: async ({ subject: { connector, config, secrets } }) => {
      const read = connector.config.safeParse({ ...config, ...UNKNOWN });
      assert.ok(!read.success, 'An unknown setting was accepted: use z.strictObject for config.');
      const sealed = connector.secrets?.safeParse({ ...secrets, ...UNKNOWN });
      assert.ok(!sealed?.success, 'An unknown secret was accepted: use z.strictObject for secrets.');
    },
  },
  {
    group: 1,
    name: 'keeps secrets separate from settings',
    run: async ({ subject: { connector, config, secrets } }) => {
      const names = Object.keys(secrets);
      assert.ok(
        connector.secrets || names.length === 0,
        'The example has secrets, but the connector declares none.',
      );
      const read = connector.secrets?.safeParse(secrets);
      assert.ok(read?.success ?? true, `The example secrets do not parse: ${read?.error?.message}`);
      const twice = names.filter(
        (name) => name in config || connector.config.safeParse({ ...config, [name]: 'x' }).success,
      );
      assert.deepEqual(twice, [], 'These names are both settings and secrets.');
    },
  },
];

const DENIED = { 'content-type': 'application/json' };

/** Group 2: a check finds and distinguishes problems before the first run. */
export const checking: Case[] = [
  {
    group: 2,
    name: 'passes every probe on a working source',
    run: async (harness) => {
      const failed = (await harness.check()).filter(({ failure }) => failure);
      assert.deepEqual(failed, [], 'A probe failed on the example.');
    },
  },
  {
    group: 2,
    name: 'reports a refused credential as such',
    run: async (harness) => {
      if (Object.keys(harness.subject.secrets).length === 0) return;
      const found = await findingOf(harness, 401);
      const read = await harness.read().then(() => undefined, failureOf);
      for (const { kind, message } of [found, ...(read ? [read] : [])])
        assert.equal(kind, 'auth', `A 401 is reported as ${kind} instead of auth (AuthError): ${message}`);
    },
  },
  {
    group: 2,
    name: 'distinguishes a rejected credential, a missing permission and an unreachable source',
    run: async (harness) => {
      const refused = await findingOf(harness, 401);
      const forbidden = await findingOf(harness, 403);
      const unreachable = await failureOfCheck(harness, {
        dial: () => Promise.reject(new Error('unreachable')),
      });
      assert.equal(unreachable.kind, 'transient', 'An unreachable source must be transient.');
      for (const { kind, message } of [refused, forbidden]) {
        assert.ok(
          !['transient', 'system', 'cancelled'].includes(kind),
          `A refusal was reported as ${kind}: ${message}`,
        );
      }
      assert.notEqual(refused.message, forbidden.message, '401 and 403 have the same message.');
    },
  },
];

function findingOf(harness: Harness, status: number): Promise<Failure> {
  harness.server.misbehave({ kind: 'answer', status, headers: DENIED, body: '{"message":"denied"}' });
  return failureOfCheck(harness);
}

async function failureOfCheck(
  harness: Harness,
  http: Parameters<Harness['check']>[0] = {},
): Promise<Failure> {
  const probes = await harness.check(http);
  const failure = probes.find((probe) => probe.failure)?.failure;
  assert.ok(failure, 'Every probe passed although the source refuses everything.');
  return failure;
}
