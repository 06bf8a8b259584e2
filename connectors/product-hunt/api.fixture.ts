import {
  iso,
  json,
  newestFirst,
  pageOf,
  placeAfter,
  type Post,
  type Vendor,
  postedText,
} from '#libs/connector/trial';

/** Comments on a launch, newest first. */
export const launch: Vendor = {
  answer: (forum, { body }) => {
    const at = placeAfter(forum.topics(), postedText(body.variables?.after) ?? null);
    const { items, next } = pageOf(newestFirst(forum.topics()), at);
    const pageInfo = { hasNextPage: next !== undefined, endCursor: String(items.at(-1)?.id) };
    return {
      data: { post: { comments: { edges: items.map((post) => ({ node: nodeOf(post) })), pageInfo } } },
    };
  },
  limited: () =>
    json({ data: null, errors: [{ error: 'rate_limit_reached', details: { reset_in: 1 } }] }, 429, {
      'x-rate-limit-reset': '1',
    }),
  refused: {
    key: () => json({ data: null, errors: [{ error: 'invalid_oauth_token' }] }, 401),
    rights: () => json({ data: null, errors: [{ error: 'insufficient_scope' }] }, 403),
  },
  serves: 'pages of written',
  second: 1,
  seesEdits: false,
};

const nodeOf = ({ id, created, text }: Post) => ({
  id: String(id),
  body: text,
  createdAt: iso(created),
  url: `https://www.producthunt.com/products/export?comment=${id}`,
  parentId: null,
  user: { name: 'Ada' },
});
