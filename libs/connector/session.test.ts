import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineConnector } from './define-connector.js';
import { openSession } from './session.js';

const pageOf = (items: unknown[]) => {
  const connector = defineConnector({
    id: 'sample',
    version: '1.0.0',
    contract: '^1',
    title: 'Sample',
    config: z.object({}),
    fetch: async () => ({ items, next: null }),
    map: (raw) => raw as { id: string; message: string },
  });
  const noNetwork = () => Promise.reject(new Error('no network'));
  const http = { get: noNetwork, request: noNetwork };
  const context = { config: {}, secrets: {}, http, signal: new AbortController().signal };
  return openSession(connector, context).page({
    partition: 'all',
    cursor: null,
    to: 0,
    reason: 'incremental',
  });
};

it.each([
  { id: '1', message: '' },
  { id: '1', message: 'm', ds: 'yesterday' },
  { id: '1', message: 'm\0' },
  { id: '', message: 'm' },
  { id: '1', message: 'm', stars: 5 },
])('rejects what a push could not send: %j', async (item) => {
  const page = await pageOf([item, { id: 'good', message: 'm' }]);
  expect(page.rejects).toMatchObject([{ stage: 'validate', raw: JSON.stringify(item) }]);
  expect(page.items.map(({ record }) => record.id)).toEqual(['good']);
});

it('detects an edit by the hash of the whole record', async () => {
  const records = [{ id: '1', message: 'a' }, { id: '1', message: 'a' }, { id: '1', message: 'a', score: 1 }]; // prettier-ignore
  const [one, same, edited] = (await pageOf(records)).items;
  expect(one?.hash).toBe(same?.hash);
  expect(one?.hash).not.toBe(edited?.hash);
});

it('leaves out attributes without a value, which a connector may write as optional', async () => {
  const filters: { app?: string; version?: string | undefined } = { app: 'shop', version: undefined };
  const connector = defineConnector({
    id: 'optional',
    version: '1.0.0',
    contract: '^1',
    title: 'Optional attributes',
    config: z.object({}),
    fetch: async () => ({ items: [1], next: null }),
    map: () => ({ id: '1', message: 'm', filters }),
  });
  const noNetwork = () => Promise.reject(new Error('no network'));
  const http = { get: noNetwork, request: noNetwork };
  const context = { config: {}, secrets: {}, http, signal: new AbortController().signal };
  const session = openSession(connector, context);
  const page = await session.page({ partition: 'all', cursor: null, to: 0, reason: 'incremental' });
  expect(page.items.map(({ record }) => record.filters)).toStrictEqual([{ app: 'shop' }]);
});
