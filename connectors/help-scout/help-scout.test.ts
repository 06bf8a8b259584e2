import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, trial } from '#libs/connector/trial';
import { inbox } from './api.fixture.js';
import helpScout from './index.js';

const secrets = { client_id: 'made-up-id', client_secret: 'made-up-secret' };
const module = () => import('./index.js');
const config = { read: 'conversations and replies' };

conformance(helpScout, { config, secrets, module, ...exampleOf(inbox(true)) });

describe.each([
  ['conversations', inbox(false)],
  ['conversations and replies', inbox(true)],
])('%s', (read, vendor) => {
  trial({ connector: helpScout, config: { read }, secrets }, vendor);
});

const thread = (id: number, type: string, body: string, createdAt: string) => ({
  id,
  type,
  state: 'published',
  body,
  createdBy: { type: 'customer' },
  createdAt,
});

const CONVERSATION = {
  id: 7,
  number: 12,
  type: 'email',
  status: 'closed',
  state: 'published',
  subject: 'Export fails',
  mailboxId: 3,
  source: { type: 'email', via: 'customer' },
  tags: [{ id: 1, tag: 'export' }],
  createdAt: '2026-02-03T09:12:00Z',
  userUpdatedAt: '2026-02-03T10:00:00Z',
  _embedded: {
    threads: [
      thread(22, 'customer', 'Still?', '2026-02-03T10:00:00Z'),
      thread(21, 'note', 'A note.', '2026-02-03T09:00:00Z'),
      thread(20, 'customer', 'It stops after<br>a minute.', '2026-02-03T09:12:00Z'),
    ],
  },
};

it('maps a conversation, with its first message', () => {
  expect(mapped(helpScout, {}, [CONVERSATION])).toEqual([
    {
      id: '7',
      ds: '2026-02-03T09:12:00Z',
      updatedAt: '2026-02-03T10:00:00Z',
      message: 'Export fails\n\nIt stops after\na minute.',
      url: 'https://secure.helpscout.net/conversation/7/12',
      filters: {
        kind: 'conversation',
        thread: 7,
        state: 'closed',
        channel: 'email',
        labels: ['export'],
        inbox: 3,
      },
    },
  ]);
});

it('skips what the team began, and spam', () => {
  const sent = { ...CONVERSATION, source: { type: 'email', via: 'user' } };
  const spam = { ...CONVERSATION, status: 'spam' };
  for (const one of mapped(helpScout, {}, [sent, spam])) expect(one).toHaveProperty('skip');
});
