import { iso, json, newestFirst, PAGE, type Post, tooMany, type Vendor } from '#libs/connector/trial';

/** Responses by submission, newest first. */
export const survey: Vendor = {
  // A wrong token and one without the scope, as typeform.com documents them.
  refused: {
    key: () =>
      json({ code: 'AUTHENTICATION_FAILED', description: 'Authentication credentials not found' }, 401),
    rights: () => json({ code: 'AUTHORIZATION_FAILED', description: 'Access to the form is forbidden' }, 403),
  },
  limited: tooMany,
  second: 2,
  seesEdits: false,
  serves: 'written',
  answer: (forum, { query }) => {
    const since = Date.parse(`${query.get('since') ?? '1970-01-01T00:00:00'}Z`);
    const before = Number(query.get('before') ?? Infinity);
    const found = newestFirst(forum.topics()).filter(({ id, created }) => created >= since && id < before);
    return { total_items: found.length, page_count: 1, items: found.slice(0, PAGE).map(responseOf) };
  },
};

const responseOf = ({ id, text, created }: Post) => ({
  token: String(id),
  response_id: String(id),
  landed_at: iso(created),
  submitted_at: iso(created),
  answers: [
    { type: 'text', text, field: { id: 'a', type: 'long_text' } },
    { type: 'number', number: 4, field: { id: 'b', type: 'rating' } },
  ],
});
