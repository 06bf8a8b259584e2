import { iso, json, newestFirst, pageOf, type Post, type Vendor } from '#libs/connector/trial';

/** Messages, newest first. */
export const desk: Vendor = {
  answer: (forum, { query }) => {
    const { items, next } = pageOf(newestFirst(forum.topics()), Number(query.get('cursor') ?? 0));
    const meta = { prev_cursor: null, next_cursor: next === undefined ? null : String(next) };
    return { object: 'list', uri: '/api/messages', data: items.map(messageOf), meta };
  },
  limited: () => json({ error: { msg: 'Too many requests' } }, 429, { 'retry-after': '1' }),
  refused: {
    key: () => json({ error: { msg: 'Unauthorized' } }, 401),
    rights: () => json({ error: { msg: 'You do not have access to this resource.' } }, 403),
  },
  serves: 'pages of written',
  second: 1,
  seesEdits: false,
};

const messageOf = ({ id, created, text }: Post) => ({
  id,
  ticket_id: 1000 + id,
  public: true,
  channel: 'email',
  from_agent: false,
  sender: { id: 5, name: 'Ada' },
  subject: null,
  body_text: `${text}\n\nSent from my phone`,
  stripped_text: text,
  created_datetime: iso(created).replace('Z', '000+00:00'),
});
