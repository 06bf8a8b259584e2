import { json, newestFirst, pageOf, seconds, type Post } from '#libs/connector/trial';
import type { DeclaredVendor } from './declared-vendor.fixture.js';

/** Forums whose posts have replies that are lists of their own. */
export const threads: DeclaredVendor[] = [
  {
    name: 'Slack messages with users and replies',
    settings: `
      partitions: { as: channel, values: [C1] }
      url: https://slack.com/api/conversations.history?channel={channel}&oldest={from}&limit=3&cursor={cursor}
      auth: { type: bearer }
      times: seconds
      items: messages
      pages: { style: cursor, next: response_metadata.next_cursor }
      failures:
        - { status: 429, is: rate_limited, wait: { header: Retry-After } }
        - { body: ok = false, is: failed, message: error }
      lookups:
        author:
          url: https://slack.com/api/users.list?cursor={cursor}
          items: members
          pages: { style: cursor, next: response_metadata.next_cursor }
          id: id
          of: user
      text: mrkdwn
      map: { id: client_msg_id, ds: ts, message: text, user_name: author.real_name }
      each:
        as: thread
        keep: { ts: ts }
        if: reply_count > 0
        url: https://slack.com/api/conversations.replies?channel={channel}&ts={thread.ts}&cursor={cursor}
        items: messages
        pages: { style: cursor, next: response_metadata.next_cursor }
        text: mrkdwn
        map: { id: '"r" & client_msg_id', ds: ts, message: text, skip: ts = thread.ts }
    `,
    secrets: { token: 'xoxb-made-up' },
    replies: true,
    answer: (forum, { url, query }) => {
      if (url.pathname.endsWith('users.list')) return { ok: true, members: [{ id: 'U1', real_name: 'Ada' }] };
      const ts = (post: Post) => `${seconds(post.created)}.${String(post.id).padStart(6, '0')}`;
      const thread = query.get('ts');
      const parent = forum.topics().find((one) => ts(one) === thread);
      const all = parent
        ? [parent, ...forum.repliesTo(parent.id)]
        : newestFirst(forum.topics()).filter(
            ({ created }) => seconds(created) >= Number(query.get('oldest')),
          );
      const { items, next } = pageOf(all, Number(query.get('cursor') ?? 0));
      const messages = items.map((post) => ({
        client_msg_id: String(post.id),
        ts: ts(post),
        user: 'U1',
        text: post.text,
        reply_count: forum.repliesTo(post.id).length,
      }));
      return {
        ok: true,
        messages,
        response_metadata: { next_cursor: next === undefined ? '' : String(next) },
      };
    },
    limited: () => json({ ok: false, error: 'ratelimited' }, 429, { 'retry-after': '1' }),
    second: 2,
    seesEdits: false,
  },
];
