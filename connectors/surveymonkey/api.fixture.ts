import { byUpdated, iso, json, PAGE, pageOf, type Post, type Vendor } from '#libs/connector/trial';

/** Responses of a survey by their last change, newest first. */
export const survey: Vendor = {
  answer: (forum, { url, query }) => {
    const from = query.get('start_modified_at');
    const since = from === null ? 0 : Date.parse(`${from}Z`);
    const changed = byUpdated(forum.topics())
      .toReversed()
      .filter(({ updated }) => updated >= since);
    const at = Number(query.get('page') ?? 1);
    const { items, next } = pageOf(changed, PAGE * (at - 1));
    url.searchParams.set('page', String(at + 1));
    return { data: items.map(responseOf), links: next === undefined ? {} : { next: url.href } };
  },
  limited: () =>
    json({ error: { id: '1040', message: 'Rate limit reached' } }, 429, {
      'x-ratelimit-app-global-minute-reset': '1',
    }),
  refused: {
    key: () => json({ error: { id: '1011', message: 'The authorization token provided was invalid.' } }, 401),
    rights: () =>
      json({ error: { id: '1014', message: 'Permission has not been granted by the user.' } }, 403),
  },
  second: 1,
  seesEdits: true,
};

const responseOf = ({ id, created, updated, text }: Post) => ({
  id: String(id),
  survey_id: '7',
  collector_id: '8',
  response_status: 'completed',
  date_created: iso(created).replace('.000Z', '+00:00'),
  date_modified: iso(updated).replace('.000Z', '+00:00'),
  pages: [{ id: '1', questions: [{ id: '2', answers: [{ text }] }] }],
});
