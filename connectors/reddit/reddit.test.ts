import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { exampleOf, mapped, recordedItems, trial } from '#libs/connector/trial';
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

it('maps recorded posts', () => {
  const items = recordedItems(new URL('TestSubredditListings.test_new.json', RECORDED), 'data.children');
  expect(mapped(reddit, config, items).filter((one) => 'reject' in one)).toEqual([]);
});
