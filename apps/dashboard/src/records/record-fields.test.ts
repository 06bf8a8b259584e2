import { expect, it } from 'vitest';
import { fieldsOf } from './record-fields.js';

it('names the values of a record as they are asked for', () => {
  const filters = {
    country: 'PT',
    tags: ['bug', 'login'],
    device: { model: 'X', os: { major: 17 } },
    seen: false,
    gone: null,
    orders: [{ plan: 'free' }, { plan: 'plus' }],
    none: [],
  };
  expect(fieldsOf(filters)).toEqual([
    { key: 'filters.country', values: ['PT'] },
    { key: 'filters.tags', values: ['bug', 'login'] },
    { key: 'filters.device.model', values: ['X'] },
    { key: 'filters.device.os.major', values: [17] },
    { key: 'filters.seen', values: [false] },
    { key: 'filters.orders.plan', values: ['free', 'plus'] },
  ]);
});
