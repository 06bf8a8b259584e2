import {
  byUpdated,
  type Forum,
  json,
  pageOf,
  type Posted,
  type Post,
  seconds,
  type Vendor,
} from '#libs/connector/trial';

const ERRORS = { type: 'error.list', request_id: 'made-up' };

/** Conversations as a search finds them; `replies`: with the parts of each. */
export const inbox = (replies: boolean): Vendor => ({
  // A wrong token and a token without rights, as developers.intercom.com documents them.
  refused: {
    key: () => json({ ...ERRORS, errors: [{ code: 'unauthorized', message: 'Access Token Invalid' }] }, 401),
    rights: () =>
      json(
        { ...ERRORS, errors: [{ code: 'token_unauthorized', message: 'Not authorized to access resource' }] },
        403,
      ),
  },
  limited: () =>
    json({ ...ERRORS, errors: [{ code: 'rate_limit_exceeded' }] }, 429, {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(seconds(Date.now()) + 1),
    }),
  seesEdits: true,
  replies,
  second: replies ? 3 : 1,
  answer: (forum, { url, body }) => {
    const [, id] = /^\/conversations\/(\d+)$/.exec(url.pathname) ?? [];
    return id === undefined ? found(forum, body) : withParts(forum, Number(id));
  },
});

function found(forum: Forum, { query, pagination }: Posted) {
  const since = Number(query?.value);
  const changed = byUpdated(forum.topics()).filter(({ updated }) => seconds(updated) >= since);
  const { items, next } = pageOf(changed, Number(pagination?.starting_after ?? 0));
  return {
    type: 'conversation.list',
    conversations: items.map(conversationOf),
    pages: { type: 'pages', ...(next !== undefined && { next: { starting_after: String(next) } }) },
  };
}

const conversationOf = ({ id, text, created, updated }: Post) => ({
  type: 'conversation',
  id: String(id),
  created_at: seconds(created),
  updated_at: seconds(updated),
  state: 'open',
  priority: 'not_priority',
  source: {
    type: 'email',
    subject: '',
    body: `<p>${text}</p>`,
    author: { type: 'user', id: '5f', name: 'Ada', email: 'ada@example.com' },
  },
  tags: { type: 'tag.list', tags: [{ type: 'tag', id: '1', name: 'billing' }] },
  conversation_rating: { rating: 2, remark: text, created_at: seconds(created) },
});

/** Beside what people write, a conversation has notes and traces such as its assignment. */
function withParts(forum: Forum, id: number) {
  const [post] = forum.topics().filter((one) => one.id === id);
  if (!post) return json({ ...ERRORS, errors: [{ code: 'not_found' }] }, 404);
  const part = {
    created_at: seconds(post.created),
    updated_at: seconds(post.updated),
    author: { type: 'admin' },
  };
  const written = forum.repliesTo(id).map((reply) => ({
    id: String(reply.id),
    part_type: 'comment',
    body: `<p>${reply.text}</p>`,
    created_at: seconds(reply.created),
    updated_at: seconds(reply.updated),
    author: { type: 'user', name: 'Ada' },
  }));
  const parts = [
    { ...part, id: `a${id}`, part_type: 'assignment', body: null },
    { ...part, id: `n${id}`, part_type: 'note', body: '<p>A note to the team.</p>' },
    ...written,
  ];
  return {
    ...conversationOf(post),
    conversation_parts: {
      type: 'conversation_part.list',
      conversation_parts: parts,
      total_count: parts.length,
    },
  };
}
