import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import {
  comparable,
  exampleOf,
  Forum,
  mapped,
  NOW,
  recordedItems,
  serverOf,
  trial,
  TrialSource,
} from '#libs/connector/trial';
import { workspace } from './api.fixture.js';
import slack from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/slack/airbyte.slack.records.jsonl', import.meta.url);
const secrets = { token: 'xoxb-made-up-token' };

conformance(slack, {
  config: {},
  secrets,
  module: () => import('./index.js'),
  ...exampleOf(workspace),
});
trial({ connector: slack, config: { threads: '1d' }, secrets }, workspace);

it('reads the names of authors and of who is mentioned', async () => {
  const forum = new Forum(2, true);
  const calm = { limitedEvery: 0, expiredEvery: 0 };
  const source = await TrialSource.open(
    { connector: slack, config: {}, secrets },
    serverOf(workspace, forum, calm),
  );
  await source.run(NOW);
  const records = [...source.store.items.values()].map(({ record }) => record);
  expect(records).toHaveLength(forum.posts.length);
  for (const one of records)
    expect(one).toMatchObject({ user_name: 'Ada', message: expect.stringMatching(/^@Ben Said/) });
});

it('maps a message, and neither those of bots nor notices', () => {
  const message = {
    type: 'message',
    channel: 'C01ABCDEF',
    user: 'U1',
    author: { id: 'U1', name: 'ada', real_name: 'Ada Lovelace' },
    text: '<@U2|ben> <@U3> The export *stops* at <https://example.com|half of it> :cry:',
    ts: '1770000000.000200',
    edited: { user: 'U1', ts: '1770000060.000000' },
  };
  const [record, bot, joined, file] = mapped(slack, {}, [
    message,
    { ...message, bot_id: 'B1' },
    { ...message, subtype: 'channel_join' },
    { ...message, subtype: 'file_share' },
  ]);
  expect(record).toEqual({
    id: 'C01ABCDEF/1770000000.000200',
    ds: '2026-02-02T02:40:00.000+0000',
    updatedAt: '2026-02-02T02:41:00.000+0000',
    message: expect.stringContaining('@ben @U3 The export stops at half of it'),
    user_name: 'Ada Lovelace',
    url: 'https://slack.com/archives/C01ABCDEF/p1770000000000200',
    filters: { kind: 'message', app: 'C01ABCDEF', thread: '1770000000.000200' },
  });
  expect(bot).toHaveProperty('skip');
  expect(joined).toHaveProperty('skip');
  expect(file).toHaveProperty('id');
});

interface Message {
  user: string;
  ts: string;
  thread_ts?: string;
  reply_count?: number;
  text: string;
  bot_id?: string;
  subtype?: string;
  channel_id: string;
}

it.each(['channel_messages', 'threads'])('maps recorded %s as a plain reading does', (stream) => {
  const messages = recordedItems<Message>(RECORDED, stream);
  const isReply = stream === 'threads';
  const parent = { ts: messages[0]?.thread_ts };
  const items = messages.map((one) => ({ ...one, channel: one.channel_id, ...(isReply && { parent }) }));
  const plainly = messages.map((one) => {
    const isFirst = isReply && one.ts === parent.ts;
    if (one.bot_id !== undefined || one.subtype !== undefined || isFirst) return 'skipped';
    const at = new Date(Math.round(Number(one.ts) * 1000)).toISOString();
    const thread = one.thread_ts ?? one.ts;
    return comparable({
      id: `${one.channel_id}/${one.ts}`,
      ds: at,
      updatedAt: at,
      message: one.text,
      url: `https://slack.com/archives/${one.channel_id}/p${one.ts.replace('.', '')}`,
      filters: isReply
        ? { kind: 'reply', app: one.channel_id, thread }
        : { kind: 'message', app: one.channel_id, thread, replies: one.reply_count },
    });
  });
  expect(mapped(slack, {}, items).map(comparable)).toEqual(plainly);
});
