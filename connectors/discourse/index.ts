import { z } from 'zod';
import { type Declaration, declaredConnector } from '#libs/declared';

const config = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(256)
    .regex(/^https?:\/\/[^/?#@{}]+(\/[\w./-]*)?$/, 'must be an address without query')
    .meta({
      title: 'Address',
      description: 'The front page of the forum.',
      examples: ['https://meta.discourse.org'],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  api_key: z.string().min(1).max(256).meta({
    title: 'API key',
    description:
      'Admin → Advanced → API keys → New API key, with the scope posts: list, or read-only. A key of an administrator also reads posts that are not public.',
  }),
  api_username: z
    .string()
    .min(1)
    .max(128)
    .meta({
      title: 'User of the key',
      description: 'The user that the key is for, such as system.',
      examples: ['system'],
    }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'discourse',
  version: '1.0.0',
  title: 'Discourse',
  description: 'Posts of a Discourse forum: topics and replies.',
  about: {
    kind: 'community',
    access: 'An API key, which an administrator of the forum creates, and the user that it is for.',
    limits:
      'Discourse allows a key 60 requests a minute unless the forum says otherwise, and each brings 50 posts: a first read of 100,000 posts takes 34 minutes.',
    changes:
      'New posts are found by the next run. Edited and deleted ones are found by the weekly sweep, because the list is ordered by when posts were written.',
    omits:
      'Private messages, posts that Discourse writes itself (a topic was closed, someone was invited), whispers, and hidden posts.',
    page: 50,
    reference: 'https://docs.discourse.org/#tag/Posts/operation/listPosts',
    examples: { posts: { url: 'https://forum.example.com' } },
  },
  config,
  secrets,
  declaration: posts,
});

/** The list is ordered by id, newest first; `before` is the first id of a page. */
function posts({ url }: Config): Declaration {
  const root = url.replace(/\/+$/, '');
  return {
    url: `${root}/posts.json?before={cursor}`,
    headers: { 'Api-Key': '{secret.api_key}', 'Api-Username': '{secret.api_username}' },
    items: 'latest_posts',
    pages: {
      style: 'cursor',
      next: '($least := $min(latest_posts.id); $least > 1 ? $least - 1 : null)',
    },
    order: 'newest-first',
    limits: { per_minute: 60 },
    failures: [
      { status: 429, body: 'extras.wait_seconds', is: 'rate_limited', wait: { body: 'extras.wait_seconds' } },
      // A wrong key is answered with 403, too.
      { status: 403, body: '$contains(errors[0], "key is invalid")', is: 'auth', message: 'errors[0]' },
      { status: 403, is: 'forbidden', message: 'errors[0]' },
    ],
    sweep: '7d',
    text: 'html',
    map: {
      id: 'id',
      ds: 'created_at',
      message: 'post_number = 1 ? [topic_title, cooked] : cooked',
      user_name: 'name ? name : username',
      url: `"${root}/t/" & topic_slug & "/" & $string(topic_id) & "/" & $string(post_number)`,
      // 1 is a post, 2 one of a moderator, 3 an action, 4 a whisper.
      skip: 'hidden = true or user_deleted = true or post_type > 2',
      filters: {
        kind: 'post_number = 1 ? "topic" : "reply"',
        thread: 'topic_id',
        topic: 'topic_title',
        category: 'category_id',
        comments: 'reply_count',
        reactions: 'actions_summary[id = 2].count',
        by: 'staff = true ? "team" : "user"',
      },
    },
  };
}
