import { iso, json, newestFirst, pageOf, type Post, type Vendor } from '#libs/connector/trial';

/** Posts or comments, newest first. */
export const company = (list: 'posts' | 'comments'): Vendor => ({
  answer: (forum, { body }) => {
    const { items, next } = pageOf(newestFirst(forum.topics()), Number(body.skip));
    return { [list]: items.map(list === 'posts' ? postOf : commentOf), hasMore: next !== undefined };
  },
  refused: {
    key: () => json({ error: 'invalid apiKey' }, 401),
    rights: () => json({ error: 'forbidden' }, 403),
  },
  serves: 'pages of written',
  second: 1,
  seesEdits: false,
});

const postOf = ({ id, created, text }: Post): object => ({
  id: String(id),
  created: iso(created),
  title: '',
  details: text,
  status: 'open',
  author: { name: 'Ada' },
  board: { name: 'Feature requests' },
  tags: [{ name: 'export' }],
  url: `https://acme.canny.io/admin/board/feature-requests/p/${id}`,
});

const commentOf = ({ id, created, text }: Post): object => ({
  id: String(id),
  created: iso(created),
  value: text,
  internal: false,
  author: { name: 'Ada', isAdmin: false },
  post: { id: '1', title: 'Exports', url: 'https://acme.canny.io/admin/board/feature-requests/p/exports' },
});
