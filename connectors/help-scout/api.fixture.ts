import {
  byCreated,
  type Forum,
  iso,
  json,
  PAGE,
  pageOf,
  type Post,
  type Vendor,
} from '#libs/connector/trial';

const SECOND = 1000;
const error = (message: string) => ({ logRef: 'made-up', message, _links: {} });

/** Conversations by creation; with the messages of each. */
export const inbox = (replies: boolean): Vendor => ({
  // A wrong secret, and a user without the right, as developer.helpscout.com documents them.
  refused: {
    key: () => json({ error: 'invalid_client', error_description: 'Client credentials are invalid' }, 401),
    rights: () => json(error('Forbidden'), 403),
  },
  limited: () => json(error('Too many requests'), 429, { 'x-ratelimit-retry-after': '1' }),
  expired: {
    answer: () => json({ error: 'invalid_token', error_description: 'Access token is invalid' }, 401),
    login: ({ url }) =>
      url.pathname === '/v2/oauth2/token' ? { token_type: 'bearer', expires_in: 172_800 } : undefined,
  },
  seesEdits: true,
  replies,
  second: replies ? 3 : 1,
  answer: (forum, { url, query }) => {
    const page = Number(query.get('page') ?? 1);
    const [, id] = /^\/v2\/conversations\/(\d+)\/threads$/.exec(url.pathname) ?? [];
    if (id !== undefined) return listOf('threads', threadsOf(forum, Number(id)), page);
    const since = Date.parse(query.get('modifiedSince') ?? '');
    const changed = byCreated(forum.topics()).filter(({ updated }) => updated >= since);
    return listOf(
      'conversations',
      changed.map((post) => conversationOf(forum, post)),
      page,
    );
  },
});

function listOf(name: string, all: readonly object[], number: number) {
  const page = { size: PAGE, totalElements: all.length, totalPages: Math.ceil(all.length / PAGE), number };
  return { _embedded: { [name]: pageOf(all, PAGE * (number - 1)).items }, page };
}

const conversationOf = (forum: Forum, { id, text, created, updated }: Post) => ({
  id,
  number: id,
  type: 'email',
  status: 'active',
  state: 'published',
  subject: '',
  preview: text.slice(0, 8),
  mailboxId: 1,
  source: { type: 'email', via: 'customer' },
  tags: [{ id: 1, tag: 'billing' }],
  createdAt: iso(created),
  userUpdatedAt: iso(updated),
  _embedded: { threads: threadsOf(forum, id) },
});

/** Newest first, with a note to the team. */
function threadsOf(forum: Forum, id: number) {
  const own = forum.topics().filter((one) => one.id === id);
  const note = own.map((post) => ({ ...post, text: 'A note to the team.', type: 'note' }));
  const replies = forum.repliesTo(id).map((post) => ({ ...post, created: post.created + SECOND }));
  return [...own, ...note, ...replies].toReversed().map((post) => ({
    id: post.id,
    type: 'type' in post ? post.type : 'customer',
    state: 'published',
    body: `<p>${post.text}</p>`,
    createdBy: { type: 'customer' },
    createdAt: iso(post.created),
  }));
}
