import { iso, json, newestFirst, PAGE, pageOf } from '#libs/connector/trial';
import type { DeclaredVendor } from './declared-vendor.fixture.js';

const DAY = 86_400_000;

/** Reviews and surveys. */
export const reviews: DeclaredVendor[] = [
  {
    name: 'AppFollow reviews',
    settings: `
      url: https://api.appfollow.io/api/v2/reviews?ext_id=1&from={from}&to={to}&page={cursor}
      auth: { type: header, name: X-AppFollow-API-Token }
      times: date
      start: 2025-01-01T00:00:00Z
      items: reviews.list
      pages: { style: cursor, next: reviews.page.next }
      failures: [{ status: 403, body: 'error.type = "limit"', is: rate_limited, wait: next minute }]
      map: { id: review_id, ds: created, message: content, score: rating }
    `,
    secrets: { token: 'made-up-key' },
    answer: (forum, { query }) => {
      const [from, to] = [query.get('from'), query.get('to')].map((day) => Date.parse(day ?? ''));
      const found = newestFirst(forum.topics()).filter(
        ({ created }) => created >= Number(from) && created < Number(to) + DAY,
      );
      const page = Number(query.get('page') ?? 1);
      const { items, next } = pageOf(found, PAGE * (page - 1));
      const list = items.map(({ id, created, text }) => ({
        review_id: String(id),
        created: iso(created).slice(0, 19).replace('T', ' '),
        content: text,
        rating: 3,
      }));
      return { reviews: { list, page: { next: next === undefined ? null : page + 1 } } };
    },
    limited: () => json({ error: { type: 'limit' } }, 403),
    second: 1,
    seesEdits: false,
  },
];
