import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
import { desk, ratings } from './api.fixture.js';
import freshdesk from './index.js';

const RECORDED = new URL(
  '../../../shared/data/recorded/freshdesk/airbyte.freshdesk.records.jsonl',
  import.meta.url,
);
const secrets = { api_key: 'made-up-key' };
const module = () => import('./index.js');
const config = { subdomain: 'acme', read: 'tickets and conversations' };

conformance(freshdesk, { config, secrets, module, ...exampleOf(desk(true)) });

// The list of tickets ends after nine of them, as it does after 30,000 there.
describe.each([
  ['tickets', desk(false)],
  ['tickets and conversations', desk(true)],
])('%s', (read, vendor) => {
  trial({ connector: freshdesk, config: { subdomain: 'acme', read }, secrets }, vendor);
});

describe('satisfaction ratings', () => {
  const read = 'satisfaction ratings';
  trial({ connector: freshdesk, config: { subdomain: 'acme', read }, secrets }, ratings);
});

const TICKET = {
  id: 19,
  subject: 'Export fails',
  description: '<div>It stops after<br>a minute.</div>',
  description_text: 'It stops after\na minute.',
  status: 4,
  priority: 3,
  source: 1,
  type: 'Problem',
  spam: false,
  tags: ['export'],
  requester_id: 21,
  requester: { id: 21, name: 'Ada', email: 'ada@example.com', mobile: null, phone: null },
  created_at: '2026-02-03T09:12:00Z',
  updated_at: '2026-02-03T10:00:00Z',
};

it('maps a ticket', () => {
  expect(mapped(freshdesk, { subdomain: 'acme' }, [TICKET])).toEqual([
    {
      id: '19',
      ds: '2026-02-03T09:12:00Z',
      updatedAt: '2026-02-03T10:00:00Z',
      message: 'Export fails\n\nIt stops after\na minute.',
      user_name: 'Ada',
      url: 'https://acme.freshdesk.com/a/tickets/19',
      filters: {
        kind: 'ticket',
        thread: 19,
        state: 'resolved',
        priority: 'high',
        type: 'Problem',
        channel: 'email',
        labels: ['export'],
      },
    },
  ]);
});

it('keeps the number of a state that the account has added', () => {
  const [record] = mapped(freshdesk, { subdomain: 'acme' }, [{ ...TICKET, status: 12 }]);
  expect(record).toMatchObject({ filters: { state: 12 } });
});

it.each([
  ['tickets', 'tickets', {}],
  ['conversations', 'tickets and conversations', { ticket: { id: 22, state: 'open' } }],
  ['satisfaction_ratings', 'satisfaction ratings', {}],
])('maps recorded %s', (stream, read, parent) => {
  const items = recordedItems(RECORDED, stream).map((item) => ({ ...(item as object), ...parent }));
  const records = mapped(freshdesk, { subdomain: 'acme', read }, items);
  expect(records.filter((one) => 'reject' in one)).toEqual([]);
});
