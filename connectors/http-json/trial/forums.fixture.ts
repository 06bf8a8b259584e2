import { json, newestFirst, pageOf, placeAfter, seconds } from '#libs/connector/trial';
import type { DeclaredVendor } from './declared-vendor.fixture.js';

/** Where people talk to each other. */
export const forums: DeclaredVendor[] = [
  {
    name: 'Reddit posts',
    settings: `
      url: https://oauth.reddit.com/r/example/new?limit=3&after={cursor}
      auth: { type: oauth2, grant: client_credentials, token_url: "https://www.reddit.com/api/v1/access_token" }
      headers: { User-Agent: "server:example:1.0 (by /u/example)" }
      items: data.children
      pages: { style: cursor, next: data.after }
      order: newest-first
      failures: [{ status: 429, is: rate_limited, wait: { header: X-Ratelimit-Reset } }]
      map: { id: data.id, ds: data.created_utc, message: data.selftext }
    `,
    secrets: { client_id: 'made-up-id', client_secret: 'made-up-secret' },
    answer: (forum, { query }) => {
      const { items, next } = pageOf(
        newestFirst(forum.topics()),
        placeAfter(forum.topics(), query.get('after')),
      );
      const children = items.map(({ id, created, text }) => ({
        data: { id: String(id), created_utc: seconds(created), selftext: text },
      }));
      return { data: { children, after: next === undefined ? null : `t3_${items.at(-1)?.id}` } };
    },
    limited: () => json({ error: 429 }, 429, { 'x-ratelimit-reset': '1' }),
    expired: {
      answer: () => json({ message: 'Unauthorized', error: 401 }, 401),
      login: ({ url }) =>
        url.pathname.endsWith('/access_token') ? { token_type: 'bearer', expires_in: 3600 } : undefined,
    },
    second: 1,
    seesEdits: false,
  },
];
