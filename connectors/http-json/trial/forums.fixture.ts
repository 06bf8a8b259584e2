import {
  below,
  byUpdated,
  iso,
  json,
  newestFirst,
  PAGE,
  pageOf,
  placeAfter,
  seconds,
  tooMany,
} from '#libs/connector/trial';
import type { DeclaredVendor } from './declared-vendor.fixture.js';

/** Where people talk to each other. */
export const forums: DeclaredVendor[] = [
  {
    name: 'Discourse posts',
    settings: `
      url: https://forum.example.com/posts.json?before={cursor}
      headers: { Api-Key: "{secret.key}", Api-Username: system }
      items: latest_posts
      pages: { style: cursor, next: $min(latest_posts.id) }
      order: newest-first
      failures: [{ status: 429, is: rate_limited, wait: { body: extras.wait_seconds } }]
      map: { id: id, ds: created_at, message: raw }
    `,
    secrets: { key: 'made-up-key' },
    answer: (forum, { query }) => ({
      latest_posts: below(forum.topics(), query.get('before')).map(({ id, created, text }) => ({
        id,
        created_at: iso(created),
        raw: text,
      })),
    }),
    limited: () => json({ errors: ['slow down'], extras: { wait_seconds: 1 } }, 429),
    second: 1,
    seesEdits: false,
  },
  {
    name: 'Stack Exchange questions',
    settings: `
      url: https://api.stackexchange.com/2.3/questions?site=stackoverflow&filter=withbody&sort=activity&order=asc&min={from}&page={cursor}
      auth: { type: query, name: key }
      times: seconds
      start: 2025-01-01T00:00:00Z
      items: items
      pages: { style: number }
      text: html
      failures:
        - { body: backoff, is: ok, wait: { body: backoff } }
        - { status: 400, body: error_name = "throttle_violation", is: rate_limited, wait: 30 }
      map: { id: question_id, ds: creation_date, updated_at: last_activity_date, message: body }
    `,
    secrets: { token: 'made-up-key' },
    answer: (forum, { query }) => {
      const active = byUpdated(forum.topics()).filter(
        ({ updated }) => seconds(updated) >= Number(query.get('min')),
      );
      const page = Number(query.get('page'));
      const { items, next } = pageOf(active, PAGE * (page - 1));
      const questions = items.map(({ id, created, updated, text }) => ({
        question_id: id,
        creation_date: seconds(created),
        last_activity_date: seconds(updated),
        body: `<p>${text}</p>`,
      }));
      return {
        items: questions,
        has_more: next !== undefined,
        ...(page === 2 && items.length > 0 && { backoff: 0.01 }),
      };
    },
    limited: () => json({ error_id: 502, error_name: 'throttle_violation' }, 400),
    second: 2,
    seesEdits: true,
  },
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
  {
    name: 'Discord messages',
    settings: `
      url: https://discord.com/api/v10/channels/77/messages?limit=3&before={cursor}
      auth: { type: header, name: Authorization, prefix: "Bot " }
      pages: { style: cursor, next: "$[-1].id" }
      order: newest-first
      failures: [{ status: 429, is: rate_limited, wait: { body: retry_after } }]
      map: { id: id, ds: timestamp, message: content }
    `,
    secrets: { token: 'made-up-token' },
    answer: (forum, { query }) =>
      json(
        below(forum.topics(), query.get('before')).map(({ id, created, text }) => ({
          id: String(id),
          timestamp: iso(created),
          content: text,
        })),
      ),
    limited: () => json({ message: 'You are being rate limited.', retry_after: 0.3 }, 429),
    second: 1,
    seesEdits: false,
  },
  {
    name: 'Hacker News comments beyond a thousand',
    settings: `
      url: https://hn.algolia.com/api/v1/search_by_date?tags=comment&query=example&hitsPerPage=3&numericFilters=created_at_i>={from},created_at_i<={to}&page={cursor}
      times: seconds
      start: 2006-10-01T00:00:00Z
      items: hits
      pages: { style: number, first: 0, size: 3, max: 9 }
      order: newest-first
      text: html
      map: { id: objectID, ds: created_at_i, message: comment_text }
    `,
    answer: (forum, { query }) => {
      const [from = 0, to = 0] = (query.get('numericFilters') ?? '').match(/\d{8,}/g)?.map(Number) ?? [];
      const page = Number(query.get('page'));
      const found = newestFirst(forum.topics()).filter(
        ({ created }) => seconds(created) >= from && seconds(created) <= to,
      );
      // A page beyond the limit of results is empty there.
      const hits = page >= 3 ? [] : pageOf(found, PAGE * page).items;
      return {
        hits: hits.map(({ id, created, text }) => ({
          objectID: String(id),
          created_at_i: seconds(created),
          comment_text: `<p>${text}`,
        })),
      };
    },
    limited: tooMany,
    second: 1,
    seesEdits: false,
  },
];
