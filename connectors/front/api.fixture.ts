import { byCreated, json, pageOf, type Post, seconds, tooMany, type Vendor } from '#libs/connector/trial';

const error = (status: number, title: string) => ({ _error: { status, title, message: title } });

/** Events of messages, oldest first. The next page is on a host of the company. */
export const company: Vendor = {
  // A wrong token and one without the scope, as dev.frontapp.com documents them.
  refused: {
    key: () => json(error(401, 'Unauthenticated'), 401),
    rights: () => json(error(403, 'Forbidden'), 403),
  },
  limited: tooMany,
  second: 1,
  seesEdits: false,
  serves: 'written',
  answer: (forum, { query }) => {
    const since = Number(query.get('q[after]'));
    const sent = byCreated(forum.topics()).filter(({ created }) => seconds(created) >= since);
    const { items, next } = pageOf(sent, Number(query.get('page_token') ?? 0));
    const address = `https://acme.api.frontapp.com/events?limit=15&page_token=${next}`;
    return { _pagination: { next: next === undefined ? null : address }, _results: items.map(eventOf) };
  },
};

const eventOf = ({ id, text, created }: Post) => ({
  id: `evt_${id}`,
  type: 'inbound',
  emitted_at: created / 1000,
  conversation: { id: 'cnv_1', status: 'unassigned', tags: [{ name: 'billing' }] },
  target: {
    _meta: { type: 'message' },
    data: {
      id: String(id),
      type: 'email',
      is_inbound: true,
      draft_mode: null,
      created_at: created / 1000,
      subject: '',
      body: `<p>${text}</p>`,
      recipients: [{ role: 'from', handle: 'ada@example.com', name: 'Ada' }],
    },
  },
});
