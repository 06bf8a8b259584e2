import { byUpdated, iso, json, pageOf, type Post, type Vendor } from '#libs/connector/trial';

/** One place, whose reviews come with the latest change first. */
export const places: Vendor = {
  second: 2,
  seesEdits: true,
  serves: 'pages of changed',
  refused: {
    key: () => json({ error: { code: 401, status: 'UNAUTHENTICATED', message: 'Invalid credentials' } }, 401),
    rights: () => json({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'No permission' } }, 403),
  },
  limited: () => json({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } }, 429, { 'retry-after': '1' }),
  answer: (forum, { url, query }) => {
    if (url.pathname.endsWith('/locations')) return { locations: [{ name: 'locations/11' }] };
    const place = Number(query.get('pageToken') ?? 0);
    const { items, next } = pageOf(byUpdated(forum.topics()).toReversed(), place);
    return { reviews: items.map(reviewOf), ...(next !== undefined && { nextPageToken: String(next) }) };
  },
};

const reviewOf = ({ id, text, created, updated }: Post) => ({
  reviewId: String(id),
  reviewer: { displayName: 'Ada' },
  starRating: 'FOUR',
  comment: text,
  createTime: iso(created),
  updateTime: iso(updated),
});
