import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
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

interface Ticket {
  id: number;
  subject: string;
  description: string;
  status: string;
  priority: string | null;
  type: string | null;
  via: { channel: string };
  tags: string[];
  satisfaction_rating: { score: string } | null;
  created_at: string;
  updated_at: string;
}

it('maps recorded tickets as a plain reading does', () => {
  const tickets = recordedItems<Ticket>(new URL('tickets.json', RECORDED), 'tickets');
  const records = mapped(zendesk, { subdomain: 'acme' }, tickets);
  const plainly = tickets.map((one) =>
    comparable({
      id: String(one.id),
      ds: one.created_at,
      updatedAt: one.updated_at,
      message: one.description.startsWith(one.subject) ? one.description : one.subject + one.description,
      url: `https://acme.zendesk.com/agent/tickets/${one.id}`,
      filters: {
        kind: 'ticket',
        thread: one.id,
        state: one.status,
        ...(one.priority !== null && { priority: one.priority }),
        ...(one.type !== null && { type: one.type }),
        channel: one.via.channel,
        labels: one.tags,
        ...(one.satisfaction_rating && { satisfaction: one.satisfaction_rating.score }),
      },
    }),
  );
  expect(records.map(comparable)).toEqual(plainly);
});

interface Rating {
  id: number;
  ticket_id: number;
  score: string;
  comment: string | null;
  created_at: string;
  updated_at: string;
}

it('maps recorded ratings that have a comment', () => {
  const ratings = recordedItems<Rating>(
    new URL('satisfaction-ratings.json', RECORDED),
    'satisfaction_ratings',
  );
  const config = { subdomain: 'acme', read: 'satisfaction ratings' };
  const plainly = ratings.map((one) =>
    one.comment
      ? comparable({
          id: String(one.id),
          ds: one.created_at,
          updatedAt: one.updated_at,
          message: one.comment,
          score: one.score === 'good' ? 1 : 0,
          url: `https://acme.zendesk.com/agent/tickets/${one.ticket_id}`,
          filters: { thread: one.ticket_id, rating: one.score },
        })
      : 'skipped',
  );
  expect(mapped(zendesk, config, ratings).map(comparable)).toEqual(plainly);
});
