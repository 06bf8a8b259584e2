import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedObjects, trial } from '#libs/connector/trial';
import { subreddit } from './api.fixture.js';
import reddit from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/reddit/', import.meta.url);
const config = { subreddit: 'export', account: 'example' };
const secrets = { client_id: 'made-up-id', client_secret: 'made-up-secret' };

conformance(reddit, { config, secrets, module: () => import('./index.js'), ...exampleOf(subreddit) });
trial({ connector: reddit, config, secrets }, subreddit);

const shared = {
  id: '1abcd',
  author: 'ada',
  subreddit: 'export',
  created_utc: 1770109920,
  edited: 1770113520,
};
const times = {
  ds: '2026-02-03T09:12:00.000+0000',
  updatedAt: '2026-02-03T10:12:00.000+0000',
  user_name: 'ada',
};

it('maps a post', () => {
  const data = {
    ...shared,
    title: 'Export fails',
    selftext: 'It stops after **a minute**.',
    link_flair_text: 'Bug',
    permalink: '/r/export/comments/1abcd/export_fails/',
  };
  expect(mapped(reddit, config, [{ kind: 't3', data }])).toEqual([
    {
      ...times,
      id: '1abcd',
      message: 'Export fails\n\nIt stops after a minute.',
      url: 'https://www.reddit.com/r/export/comments/1abcd/export_fails/',
      filters: { kind: 'post', subreddit: 'export', thread: 't3_1abcd', labels: 'Bug' },
    },
  ]);
  const removed = { ...data, selftext: '[removed]' };
  expect(mapped(reddit, config, [{ data: removed }])).toMatchObject([{ skip: expect.any(String) }]);
});

it('maps a comment', () => {
  const data = {
    ...shared,
    body: 'Same here.',
    link_id: 't3_1abcd',
    link_title: 'Export fails',
    permalink: '/r/export/comments/1abcd/export_fails/k2/',
  };
  expect(mapped(reddit, { ...config, read: 'comments' }, [{ kind: 't1', data }])).toEqual([
    {
      ...times,
      id: '1abcd',
      message: 'Same here.',
      url: 'https://www.reddit.com/r/export/comments/1abcd/export_fails/k2/',
      filters: { kind: 'comment', subreddit: 'export', thread: 't3_1abcd', post: 'Export fails' },
    },
  ]);
});

interface Thing {
  kind: string;
  data: {
    id: string;
    author: string;
    body?: string;
    title?: string;
    selftext?: string;
    subreddit: string;
    created_utc: number;
    edited: number | boolean;
    /** Comments had none in 2016. */
    permalink?: string;
    removed_by_category?: string | null;
    link_flair_text?: string | null;
    link_id: string;
    link_title?: string;
  };
}

const things = (kind: string, key: string) =>
  recordedObjects<Thing>(RECORDED, ['kind', 'data']).filter((one) => one.kind === kind && key in one.data);
const GONE = ['[deleted]', '[removed]'];

function plainly({ data: one }: Thing, message: string, filters: Record<string, string>) {
  const text = one.body ?? one.selftext ?? '';
  if (GONE.includes(text) || (one.removed_by_category ?? null) !== null) return 'skipped';
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  return comparable({
    id: one.id,
    ds: iso(one.created_utc),
    ...(typeof one.edited === 'number' && { updatedAt: iso(one.edited) }),
    message,
    ...(one.author !== '[deleted]' && { user_name: one.author }),
    url: `https://www.reddit.com${one.permalink ?? ''}`,
    filters: { subreddit: one.subreddit, ...filters },
  });
}

/** Without what Markdown alone says: the addresses of links, how characters are escaped. */
const plainMarkdown = (text: string) => text.replace(/\]\([^)]*\)/g, '').replace(/&#?\w+;/g, '');

it('maps recorded posts and comments as a plain reading does', () => {
  const posts = things('t3', 'selftext');
  const comments = things('t1', 'body');
  expect(mapped(reddit, config, posts).map(comparable)).toEqual(
    posts.map((one) =>
      plainly(one, plainMarkdown(`${one.data.title}${one.data.selftext}`), {
        kind: 'post',
        thread: `t3_${one.data.id}`,
        ...(one.data.link_flair_text && { labels: one.data.link_flair_text }),
      }),
    ),
  );
  expect(mapped(reddit, { ...config, read: 'comments' }, comments).map(comparable)).toEqual(
    comments.map((one) =>
      plainly(one, plainMarkdown(one.data.body ?? ''), {
        kind: 'comment',
        thread: one.data.link_id,
        ...(one.data.link_title && { post: one.data.link_title }),
      }),
    ),
  );
});
