import { describe, expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedItems, trial, withoutTags } from '#libs/connector/trial';
import { inbox } from './api.fixture.js';
import intercom from './index.js';

const RECORDED = new URL(
  '../../../shared/data/recorded/intercom/airbyte.intercom.records.jsonl',
  import.meta.url,
);
const secrets = { token: 'made-up-token' };
const module = () => import('./index.js');
const config = { read: 'conversations and replies', region: 'eu' };

conformance(intercom, { config, secrets, module, ...exampleOf(inbox(true)) });

describe.each([
  ['conversations', inbox(false)],
  ['conversations and replies', inbox(true)],
  ['ratings', inbox(false)],
])('%s', (read, vendor) => {
  trial({ connector: intercom, config: { read }, secrets }, vendor);
});

const CONVERSATION = {
  type: 'conversation',
  id: '515',
  created_at: 1_770_109_920,
  updated_at: 1_770_112_800,
  state: 'closed',
  priority: 'priority',
  source: {
    type: 'email',
    delivered_as: 'customer_initiated',
    subject: '<p>Export fails</p>',
    body: '<p class="no-margin">It stops after<br>a minute.</p>',
    author: { type: 'user', id: '5f', name: 'Ada', email: 'ada@example.com' },
  },
  tags: { type: 'tag.list', tags: [{ type: 'tag', id: '1', name: 'export' }] },
  conversation_rating: { rating: 2, remark: 'Took a day.', created_at: 1_770_112_700 },
};

it('maps a conversation', () => {
  expect(mapped(intercom, { workspace: 'ab12cd34' }, [CONVERSATION])).toEqual([
    {
      id: '515',
      ds: '2026-02-03T09:12:00.000+0000',
      updatedAt: '2026-02-03T10:00:00.000+0000',
      message: 'Export fails\n\nIt stops after\na minute.',
      user_name: 'Ada',
      url: 'https://app.intercom.com/a/inbox/ab12cd34/inbox/conversation/515',
      filters: {
        kind: 'conversation',
        thread: '515',
        state: 'closed',
        priority: 'priority',
        channel: 'email',
        labels: ['export'],
        rating: 2,
      },
    },
  ]);
});

it('maps a rating', () => {
  expect(mapped(intercom, { read: 'ratings' }, [CONVERSATION])).toMatchObject([
    { id: '515', message: 'Took a day.', score: 2, filters: { kind: 'rating', thread: '515' } },
  ]);
});

it('skips what the team sent to many people', () => {
  const sent = { ...CONVERSATION, source: { ...CONVERSATION.source, author: { type: 'admin' } } };
  expect(mapped(intercom, {}, [sent])).toMatchObject([{ skip: expect.any(String) }]);
});

interface Conversation {
  id: string;
  created_at: number;
  updated_at: number;
  state: string;
  priority: string;
  source: { type: string; subject: string; body: string; author: { type: string; name: string | null } };
  tags: { tags: { name: string }[] };
}

it('maps recorded conversations as a plain reading does', () => {
  const conversations = recordedItems<Conversation>(RECORDED, 'conversations');
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  const plainly = conversations.map(({ source, ...one }) => {
    if (['admin', 'team', 'bot'].includes(source.author.type)) return 'skipped';
    return comparable({
      id: one.id,
      ds: iso(one.created_at),
      updatedAt: iso(one.updated_at),
      message: withoutTags(source.subject + source.body),
      ...(source.author.name !== null && { user_name: source.author.name }),
      filters: {
        kind: 'conversation',
        thread: one.id,
        state: one.state,
        ...(one.priority === 'priority' && { priority: 'priority' }),
        channel: source.type,
        ...(one.tags.tags.length > 0 && { labels: one.tags.tags.map(({ name }) => name) }),
      },
    });
  });
  expect(mapped(intercom, {}, conversations).map(comparable)).toEqual(plainly);
});
