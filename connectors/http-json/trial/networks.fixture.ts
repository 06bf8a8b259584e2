import { below, iso, json, newestFirst, pageOf, placeAfter, tooMany } from '#libs/connector/trial';
import type { DeclaredVendor } from './declared-vendor.fixture.js';

/** Social networks, and what people say of launches there. */
export const networks: DeclaredVendor[] = [
  {
    name: 'Mastodon posts',
    settings: `
      url: https://mastodon.example.com/api/v1/timelines/tag/example?limit=3
      auth: { type: bearer }
      pages: { style: link }
      order: newest-first
      text: html
      failures: [{ status: 429, is: rate_limited, wait: { header: X-RateLimit-Reset } }]
      map: { id: id, ds: created_at, message: content }
    `,
    secrets: { token: 'made-up-token' },
    answer: (forum, { url, query }) => {
      const posts = below(forum.topics(), query.get('max_id'));
      url.searchParams.set('max_id', String(posts.at(-1)?.id));
      const statuses = posts.map(({ id, created, text }) => ({
        id: String(id),
        created_at: iso(created),
        content: `<p>${text}</p>`,
      }));
      return json(statuses, 200, posts.length === 0 ? {} : { link: `<${url.href}>; rel="next"` });
    },
    limited: () => json({ error: 'Too many requests' }, 429, { 'x-ratelimit-reset': iso(Date.now() + 1000) }),
    second: 1,
    seesEdits: false,
  },
  {
    name: 'Bluesky posts',
    settings: `
      url: https://bsky.social/xrpc/app.bsky.feed.searchPosts?q=example&sort=latest&limit=3&cursor={cursor}
      auth:
        type: login
        url: https://bsky.social/xrpc/com.atproto.server.createSession
        body: { identifier: "{secret.user}", password: "{secret.password}" }
        token: accessJwt
      items: posts
      pages: { style: cursor, next: cursor }
      order: newest-first
      failures: [{ status: 400, body: error = "ExpiredToken", is: auth }]
      map: { id: cid, ds: record.createdAt, message: record.text }
    `,
    secrets: { user: 'example.bsky.social', password: 'made-up-password' },
    answer: (forum, { query }) => {
      const { items, next } = pageOf(
        newestFirst(forum.topics()),
        placeAfter(forum.topics(), query.get('cursor')),
      );
      const posts = items.map(({ id, created, text }) => ({
        cid: String(id),
        record: { createdAt: iso(created), text },
      }));
      return { posts, ...(next !== undefined && { cursor: String(items.at(-1)?.id) }) };
    },
    limited: tooMany,
    expired: {
      answer: () => json({ error: 'ExpiredToken', message: 'Token has expired' }, 400),
      login: ({ url }) => (url.pathname.endsWith('createSession') ? {} : undefined),
    },
    second: 1,
    seesEdits: false,
  },
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
