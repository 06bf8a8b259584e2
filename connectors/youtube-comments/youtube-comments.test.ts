import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, json, mapped, NOW, recordedItems, trial, TrialSource } from '#libs/connector/trial';
import { video } from './api.fixture.js';
import youtube from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/youtube/', import.meta.url);
const config = { videos: ['dQw4w9WgXcQ'] };
const secrets = { token: 'made-up-key' };
const alone = { ...config, replies: false };

conformance(youtube, {
  config: alone,
  secrets,
  module: () => import('./index.js'),
  ...exampleOf(video(false)),
});
trial({ connector: youtube, config, secrets }, video(true));

it('reads a video without comments, and waits for its quota', async () => {
  const error = (reason: string) => json({ error: { code: 403, errors: [{ reason }] } }, 403);
  const open = (reason: string) =>
    TrialSource.open({ connector: youtube, config, secrets }, () => error(reason));
  expect(await (await open('commentsDisabled')).run(NOW)).toMatchObject({ added: 0 });
  expect(await (await open('quotaExceeded')).failure(NOW)).toMatchObject({ kind: 'rate_limited' });
});

it('needs videos or a channel', () => {
  expect(youtube.config.safeParse({}).success).toBe(false);
  expect(youtube.config.safeParse({ ...config, channel: 'UC_x5XG1OV2P6uZZ5FSM9Ttw' }).success).toBe(false);
});

const snippet = {
  textDisplay: 'At 2:10 the sound is gone.',
  authorDisplayName: '@ada',
  likeCount: 2,
  publishedAt: '2026-02-03T09:12:00Z',
  updatedAt: '2026-02-03T10:00:00Z',
};

it('maps a comment and a reply', () => {
  const thread = {
    id: 'UgxA',
    snippet: { videoId: 'dQw4w9WgXcQ', topLevelComment: { id: 'UgxA', snippet }, totalReplyCount: 1 },
  };
  const reply = { id: 'UgxA.9B', snippet, thread: { id: 'UgxA', video: 'dQw4w9WgXcQ' } };
  const shared = {
    ds: '2026-02-03T09:12:00Z',
    updatedAt: '2026-02-03T10:00:00Z',
    message: 'At 2:10 the sound is gone.',
    user_name: '@ada',
  };
  expect(mapped(youtube, config, [thread, reply])).toEqual([
    {
      ...shared,
      id: 'UgxA',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&lc=UgxA',
      filters: { kind: 'comment', thread: 'UgxA', video: 'dQw4w9WgXcQ' },
    },
    {
      ...shared,
      id: 'rUgxA.9B',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&lc=UgxA.9B',
      filters: { kind: 'reply', thread: 'UgxA', video: 'dQw4w9WgXcQ' },
    },
  ]);
});

it('maps recorded comments', () => {
  const items = recordedItems(new URL('python-youtube.comment-threads.json', RECORDED), 'items');
  expect(mapped(youtube, config, items).filter((one) => 'reject' in one)).toEqual([]);
});
