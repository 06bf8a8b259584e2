import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import {
  comparable,
  exampleOf,
  json,
  mapped,
  NOW,
  recordedItems,
  trial,
  TrialSource,
} from '#libs/connector/trial';
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

interface Comment {
  id: string;
  snippet: {
    authorDisplayName: string;
    textDisplay: string;
    publishedAt: string;
    updatedAt: string;
    parentId?: string;
  };
}

const plainly = ({ id, snippet: one }: Comment, place: { id: string; filters: Record<string, string> }) =>
  comparable({
    id: place.id,
    ds: one.publishedAt,
    updatedAt: one.updatedAt,
    message: one.textDisplay,
    user_name: one.authorDisplayName,
    url: `https://www.youtube.com/watch?v=${place.filters.video}&lc=${id}`,
    filters: place.filters,
  });

it('maps recorded comments and replies as a plain reading does', () => {
  const threads = recordedItems<{ id: string; snippet: { videoId: string; topLevelComment: Comment } }>(
    new URL('python-youtube.comment-threads.json', RECORDED),
    'items',
  ).filter(({ snippet: { videoId } }) => videoId !== undefined);
  const replies = recordedItems<Comment>(new URL('python-youtube.comments.json', RECORDED), 'items').filter(
    ({ snippet: { parentId } }) => parentId !== undefined,
  );
  const children = replies.map((one) => ({ ...one, thread: { id: one.snippet.parentId, video: 'abc' } }));
  expect(mapped(youtube, config, [...threads, ...children]).map(comparable)).toEqual([
    ...threads.map(({ id, snippet: { videoId: video, topLevelComment } }) =>
      plainly(topLevelComment, { id, filters: { kind: 'comment', thread: id, video } }),
    ),
    ...replies.map((one) =>
      plainly(one, {
        id: `r${one.id}`,
        filters: { kind: 'reply', thread: one.snippet.parentId ?? '', video: 'abc' },
      }),
    ),
  ]);
});
