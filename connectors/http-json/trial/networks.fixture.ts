import { iso, json, newestFirst, pageOf, placeAfter } from '#libs/connector/trial';
import type { DeclaredVendor } from './declared-vendor.fixture.js';

/** Social networks, and what people say of launches there. */
export const networks: DeclaredVendor[] = [
  {
    name: 'Product Hunt comments',
    settings: `
      url: https://api.producthunt.com/v2/api/graphql
      auth: { type: oauth2, grant: client_credentials, token_url: "https://api.producthunt.com/v2/oauth/token" }
      body:
        query: "query ($after: String) { post(slug: \\"example\\") { comments(first: 3, after: $after, order: NEWEST) { edges { node { id createdAt body } } pageInfo { endCursor hasNextPage } } } }"
        variables: { after: "{cursor}" }
      items: "[data.post.comments.edges.node]"
      pages: { style: cursor, next: "data.post.comments.pageInfo.hasNextPage ? data.post.comments.pageInfo.endCursor : null" }
      order: newest-first
      failures: [{ body: 'errors[error = "rate_limit_reached"]', is: rate_limited, wait: { body: errors.details.reset_in } }]
      map: { id: id, ds: createdAt, message: body }
    `,
    secrets: { client_id: 'made-up-id', client_secret: 'made-up-secret' },
    answer: (forum, { body }) => {
      const after = body.variables?.after;
      const { items, next } = pageOf(
        newestFirst(forum.topics()),
        placeAfter(forum.topics(), after === undefined ? null : String(after)),
      );
      const edges = items.map(({ id, created, text }) => ({
        node: { id: String(id), createdAt: iso(created), body: text },
      }));
      const pageInfo = { hasNextPage: next !== undefined, endCursor: String(items.at(-1)?.id) };
      return { data: { post: { comments: { edges, pageInfo } } } };
    },
    limited: () => json({ data: null, errors: [{ error: 'rate_limit_reached', details: { reset_in: 1 } }] }),
    expired: {
      answer: () => json({ errors: [{ error: 'invalid_oauth_token' }] }, 401),
      login: ({ url }) => (url.pathname.endsWith('/oauth/token') ? { token_type: 'bearer' } : undefined),
    },
    second: 1,
    seesEdits: false,
  },
];
