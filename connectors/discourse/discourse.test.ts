import { expect, it } from 'vitest';
import { conformance } from '#libs/connector/conformance';
import { comparable, exampleOf, mapped, recordedItems, trial, withoutTags } from '#libs/connector/trial';
import { forum } from './api.fixture.js';
import discourse from './index.js';

const RECORDED = new URL('../../../shared/data/recorded/discourse/discourse_api.posts.json', import.meta.url);
const secrets = { api_key: 'made-up-key', api_username: 'system' };
const module = () => import('./index.js');
const config = { url: 'https://forum.example.com/' };

conformance(discourse, { config, secrets, module, ...exampleOf(forum) });
trial({ connector: discourse, config, secrets }, forum);

const POST = {
  id: 14,
  name: 'Ada',
  username: 'ada',
  created_at: '2026-02-03T09:12:00.000Z',
  updated_at: '2026-02-03T10:00:00.000Z',
  cooked: '<p>It stops after<br>a <strong>minute</strong>.</p>',
  post_number: 1,
  post_type: 1,
  reply_count: 2,
  topic_id: 11,
  topic_slug: 'export-fails',
  topic_title: 'Export fails',
  category_id: 5,
  actions_summary: [{ id: 2, count: 3 }],
  hidden: false,
  staff: false,
};

it('maps the first post of a topic', () => {
  expect(mapped(discourse, config, [POST])).toEqual([
    {
      id: '14',
      ds: '2026-02-03T09:12:00.000Z',
      message: 'Export fails\n\nIt stops after\na minute.',
      user_name: 'Ada',
      url: 'https://forum.example.com/t/export-fails/11/1',
      filters: {
        kind: 'topic',
        thread: 11,
        topic: 'Export fails',
        category: 5,
        comments: 2,
        reactions: 3,
        by: 'user',
      },
    },
  ]);
});

it('maps a reply without the title, and skips what Discourse writes itself', () => {
  const reply = { ...POST, post_number: 2, staff: true };
  const closed = { ...POST, post_type: 3 };
  expect(mapped(discourse, config, [reply, closed])).toMatchObject([
    { message: 'It stops after\na minute.', filters: { kind: 'reply', by: 'team' } },
    { skip: expect.any(String) },
  ]);
});

interface Post {
  id: number;
  name: string | null;
  username: string;
  created_at: string;
  cooked: string;
  post_number: number;
  post_type: number;
  reply_count: number;
  topic_id: number;
  topic_slug: string;
  topic_title: string;
  category_id: number;
  staff: boolean;
}

it('maps recorded posts as a plain reading does', () => {
  const posts = recordedItems<Post>(RECORDED, 'latest_posts');
  const plainly = posts.map((one) =>
    comparable({
      id: String(one.id),
      ds: one.created_at,
      message: (one.post_number === 1 ? one.topic_title : '') + withoutTags(one.cooked),
      user_name: one.name ?? one.username,
      url: `https://forum.example.com/t/${one.topic_slug}/${one.topic_id}/${one.post_number}`,
      filters: {
        kind: one.post_number === 1 ? 'topic' : 'reply',
        thread: one.topic_id,
        topic: one.topic_title,
        category: one.category_id,
        comments: one.reply_count,
        by: one.staff ? 'team' : 'user',
      },
    }),
  );
  expect(mapped(discourse, config, posts).map(comparable)).toEqual(plainly);
});
