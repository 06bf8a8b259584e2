import { byUpdated, iso, json, newestFirst, PAGE, pageOf } from '#libs/connector/trial';
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
  {
    name: 'SurveyMonkey responses',
    settings: `
      url: https://api.surveymonkey.com/v3/surveys/1/responses/bulk?per_page=3&sort_by=date_modified&sort_order=ASC&start_modified_at={from}
      auth: { type: bearer }
      time_format: "%Y-%m-%dT%H:%M:%S"
      items: data
      pages: { style: url, next: links.next }
      failures: [{ status: 429, is: rate_limited, wait: { header: X-Ratelimit-App-Global-Minute-Reset } }]
      map: { id: id, ds: date_created, updated_at: date_modified, message: pages.questions.answers.text }
    `,
    secrets: { token: 'made-up-token' },
    answer: (forum, { url, query }) => {
      const from = query.get('start_modified_at');
      const since = from === null ? 0 : Date.parse(`${from}Z`);
      const changed = byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
      const at = Number(query.get('page') ?? 1);
      const { items, next } = pageOf(changed, PAGE * (at - 1));
      url.searchParams.set('page', String(at + 1));
      const data = items.map(({ id, created, updated, text }) => ({
        id: String(id),
        date_created: iso(created).replace('.000Z', '+00:00'),
        date_modified: iso(updated).replace('.000Z', '+00:00'),
        pages: [{ questions: [{ answers: [{ text }] }] }],
      }));
      return { data, links: next === undefined ? {} : { next: url.href } };
    },
    limited: () => json({ error: { id: '1040' } }, 429, { 'x-ratelimit-app-global-minute-reset': '1' }),
    second: 1,
    seesEdits: true,
  },
];
