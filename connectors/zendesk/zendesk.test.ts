import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
import { desk, ratings } from './api.fixture.js';
import zendesk from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/zendesk/', import.meta.url);
const secrets = { email: 'agent@example.com', token: 'made-up-token' };
const module = () => import('./index.js');
const config = { subdomain: 'acme', read: 'tickets and comments' };

conformance(zendesk, { config, secrets, module, ...exampleOf(desk(true)) });

describe.each([
  ['tickets', desk(false)],
  ['tickets and comments', desk(true)],
  ['satisfaction ratings', ratings],
])('%s', (read, vendor) => {
  trial({ connector: zendesk, config: { subdomain: 'acme', read }, secrets }, vendor);
});

it('maps a ticket', () => {
  const ticket = {
    id: 35436,
    subject: 'Export fails',
    description: 'It stops after a minute.',
    status: 'open',
    priority: 'high',
    type: 'problem',
    via: { channel: 'email', source: {} },
    tags: ['export'],
    requester_id: 21,
    requester: { name: 'Ada' },
    satisfaction_rating: { score: 'good' },
    created_at: '2026-02-03T09:12:00Z',
    updated_at: '2026-02-03T10:00:00Z',
  };
  expect(mapped(zendesk, { subdomain: 'acme' }, [ticket])).toEqual([
    {
      id: '35436',
      ds: '2026-02-03T09:12:00Z',
      updatedAt: '2026-02-03T10:00:00Z',
      message: 'Export fails\n\nIt stops after a minute.',
      user_name: 'Ada',
      url: 'https://acme.zendesk.com/agent/tickets/35436',
      filters: {
        kind: 'ticket',
        thread: 35436,
        state: 'open',
        priority: 'high',
        type: 'problem',
        channel: 'email',
        labels: ['export'],
        satisfaction: 'good',
      },
    },
  ]);
});

it.each([
  ['tickets.json', 'tickets', 'tickets'],
  ['satisfaction-ratings.json', 'satisfaction_ratings', 'satisfaction ratings'],
])('maps recorded %s', (file, list, read) => {
  const items = recordedItems(new URL(file, RECORDED), list);
  const rejects = mapped(zendesk, { subdomain: 'acme', read }, items).filter((one) => 'reject' in one);
  expect(rejects).toEqual([]);
});
