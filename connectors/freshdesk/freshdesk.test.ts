import { describe, expect, it } from 'vitest';
import type { Item } from '#libs/connector';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedItems, trial, withoutTags } from '#libs/connector/trial';
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

interface Recorded {
  id: number;
  subject: string;
  description_text: string;
  source: number;
  type: string | null;
  requester: { name: string };
  body: string;
  incoming: boolean;
  private: boolean;
  feedback: string;
  ratings: { default_question: number };
  ticket_id: number;
  created_at: string;
  updated_at: string;
}

const plainly = (one: Recorded, fields: Omit<Item, 'ds' | 'updatedAt' | 'url'>, ticket: number) =>
  comparable({
    ds: one.created_at,
    updatedAt: one.updated_at,
    url: `https://acme.freshdesk.com/a/tickets/${ticket}`,
    ...fields,
  });

it('maps recorded tickets, conversations and ratings as a plain reading does', () => {
  const read = (stream: string) => recordedItems<Recorded>(RECORDED, stream);
  const records = (one: string, items: object[]) =>
    mapped(freshdesk, { subdomain: 'acme', read: one }, items).map(comparable);
  const [tickets, conversations] = [read('tickets'), read('conversations')];
  const ratings = read('satisfaction_ratings');
  // Their states and priorities are those of the first two, and the third was sent by the team.
  const priorities = ['medium', 'low'];
  expect(records('tickets', tickets)).toEqual(
    tickets.map((one, at) => {
      if (one.source === 10) return 'skipped';
      const { id, type } = one;
      const filters = { kind: 'ticket', thread: id, state: 'open', priority: priorities[at] ?? '' };
      const fields = {
        id: String(id),
        user_name: one.requester.name,
        message: one.subject + one.description_text,
      };
      return plainly(one, { ...fields, filters: { ...filters, type, channel: 'email', labels: [] } }, id);
    }),
  );
  const ticket = { id: 22, state: 'open' };
  expect(
    records(
      'tickets and conversations',
      conversations.map((one) => ({ ...one, ticket })),
    ),
  ).toEqual(
    conversations.map((one) => {
      if (one.private) return 'skipped';
      const filters = { kind: 'reply', thread: 22, state: 'open', by: one.incoming ? 'customer' : 'team' };
      return plainly(one, { id: `r${one.id}`, message: withoutTags(one.body), filters }, 22);
    }),
  );
  expect(records('satisfaction ratings', ratings)).toEqual(
    ratings.map((one) => {
      const score = one.ratings.default_question - 100;
      const filters = { kind: 'rating', thread: one.ticket_id };
      return plainly(one, { id: String(one.id), message: one.feedback, score, filters }, one.ticket_id);
    }),
  );
});
