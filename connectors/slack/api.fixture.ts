import {
  byCreated,
  type Forum,
  json,
  newestFirst,
  pageOf,
  type Post,
  seconds,
  type Vendor,
} from '#libs/connector/trial';

/** Times that differ in their last digits, as those of Slack do. */
const ts = ({ created, id }: Post): string => `${seconds(created)}.${String(id).padStart(6, '0')}`;

const failed = (error: string) => json({ ok: false, error });

const PEOPLE = [
  { id: 'U1', name: 'ada', real_name: 'Ada' },
  { id: 'U2', name: 'ben', real_name: 'Ben' },
];

/** One channel, and one that the app was not added to. Replies have times of their own. */
export const workspace: Vendor = {
  replies: true,
  idOf: (post) => `C01ABCDEF/${ts(post)}`,
  second: 3,
  // Older than the threads that are followed.
  seesEdits: false,
  serves: 'written',
  refused: { key: () => failed('invalid_auth'), rights: () => failed('missing_scope') },
  limited: () => json({ ok: false, error: 'ratelimited' }, 429, { 'retry-after': '1' }),
  answer: (forum, { url, query }) => {
    const place = Number(query.get('cursor') ?? 0);
    const list = (name: string, { items, next }: { items: unknown[]; next: number | undefined }) => ({
      ok: true,
      [name]: items,
      response_metadata: { next_cursor: next === undefined ? '' : String(next) },
    });
    if (url.pathname.endsWith('users.list')) return list('members', pageOf(PEOPLE, place));
    if (url.pathname.endsWith('conversations.list')) {
      const channels = [
        { id: 'C01ABCDEF', is_member: true },
        { id: 'C02ABCDEF', is_member: false },
      ];
      return list('channels', pageOf(channels, place));
    }
    const thread = query.get('ts');
    const parent = forum.topics().find((one) => ts(one) === thread);
    const found = parent
      ? [parent, ...byCreated(forum.repliesTo(parent.id))]
      : newestFirst(forum.topics()).filter(({ created }) => seconds(created) >= Number(query.get('oldest')));
    const { items, next } = pageOf(found, place);
    return list('messages', { items: items.map((post) => messageOf(forum, post)), next });
  },
};

function messageOf(forum: Forum, post: Post) {
  const replies = forum.repliesTo(post.id);
  const latest = replies.at(-1);
  return {
    type: 'message',
    user: 'U1',
    text: `<@U2> ${post.text}`,
    ts: ts(post),
    ...(latest && { thread_ts: ts(post), reply_count: replies.length, latest_reply: ts(latest) }),
    ...(post.text.endsWith('edited') && { edited: { user: 'U1', ts: `${seconds(post.updated)}.000000` } }),
  };
}
