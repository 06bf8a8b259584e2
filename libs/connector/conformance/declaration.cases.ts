import assert from 'node:assert/strict';
import type { Case } from './case.js';

const UNKNOWN = { 'an unknown setting': 1 };

/** Group 1: what a connector says of itself. */
export const declaration: Case[] = [
  {
    group: 1,
    name: 'takes its example configuration',
    run: async ({ subject: { connector, config } }) => {
      const read = connector.config.safeParse(config);
      assert.ok(read.success, `The example configuration does not parse: ${read.error?.message}`);
    },
  },
  {
    group: 1,
    name: 'refuses settings it does not know, so that a typing error is not passed over',
    run: async ({ subject: { connector, config, secrets } }) => {
      const read = connector.config.safeParse({ ...config, ...UNKNOWN });
      assert.ok(!read.success, 'An unknown setting was taken: use z.strictObject for config.');
      const sealed = connector.secrets?.safeParse({ ...secrets, ...UNKNOWN });
      assert.ok(!sealed?.success, 'An unknown secret was taken: use z.strictObject for secrets.');
    },
  },
  {
    group: 1,
    name: 'keeps secrets in an object of their own',
    run: async ({ subject: { connector, config, secrets } }) => {
      const names = Object.keys(secrets);
      assert.ok(
        connector.secrets || names.length === 0,
        'Secrets are given, but the connector declares none.',
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
