import { iso, json, newestFirst, pageOf, type Post, type Vendor } from '#libs/connector/trial';

/** Posts that a search finds, newest first, and sessions. */
export const search: Vendor = {
  answer: (forum, { query }) => {
    const since = Date.parse(query.get('since') ?? '1970-01-01');
    const found = newestFirst(forum.topics()).filter(({ created }) => created >= since);
    const { items, next } = pageOf(found, Number(query.get('cursor') ?? 0));
    return { posts: items.map(postOf), ...(next !== undefined && { cursor: String(next) }) };
  },
  limited: () =>
    json({ error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' }, 429, {
      'ratelimit-reset': String(Math.floor(Date.now() / 1000) + 1),
    }),
  expired: {
    answer: () => json({ error: 'ExpiredToken', message: 'Token has expired' }, 400),
    login: ({ url }) => (url.pathname.endsWith('createSession') ? {} : undefined),
  },
  refused: {
    key: () => json({ error: 'AuthenticationRequired', message: 'Invalid identifier or password' }, 401),
    rights: () => json({ error: 'Forbidden', message: 'Forbidden' }, 403),
  },
  serves: 'written',
  second: 1,
  seesEdits: false,
};

const postOf = ({ id, created, text }: Post) => ({
  uri: String(id),
  cid: `bafy${id}`,
  author: { did: 'did:plc:ada', handle: 'ada.example.com', displayName: 'Ada' },
  record: { createdAt: iso(created), text, langs: ['en'] },
  indexedAt: iso(created),
});
