import {
  byUpdated,
  iso,
  json,
  pageOf,
  seconds,
  type Forum,
  type Post,
  type Vendor,
} from '#libs/connector/trial';

const SECOND = 1000;
const CUSTOMER = 21;
const AGENT = 22;
/** Beside a list that is asked for with them. */
const users = [
  { id: CUSTOMER, name: 'Ada', email: 'ada@example.com' },
  { id: AGENT, name: 'Ben', email: 'ben@example.com' },
];
const beside = (query: URLSearchParams) => (query.get('include') === 'users' ? { users } : {});

const shared: Omit<Vendor, 'answer' | 'second'> = {
  // A wrong token and a token without rights, as support.zendesk.com documents them.
  refused: {
    key: () => json({ error: "Couldn't authenticate you" }, 401),
    rights: () =>
      json({ error: { title: 'Forbidden', message: 'You do not have access to this page.' } }, 403),
  },
  limited: () => json({ error: 'APIRateLimitExceeded' }, 429, { 'retry-after': '1' }),
  seesEdits: true,
};

/** Tickets by their last change, oldest first; with the comments of each. */
export const desk = (replies: boolean): Vendor => ({
  ...shared,
  replies,
  second: replies ? 3 : 1,
  answer: (forum, { url, query }) => {
    const [, ticket] = /^\/api\/v2\/tickets\/(\d+)\/comments\.json$/.exec(url.pathname) ?? [];
    return ticket === undefined ? ticketsOf(forum, query) : commentsOf(forum, Number(ticket), query);
  },
});

export const ratings: Vendor = {
  ...shared,
  second: 1,
  answer: (forum, { query }) => {
    const since = Number(query.get('start_time'));
    const changed = byUpdated(forum.topics()).filter(({ updated }) => seconds(updated) >= since);
    const { items, next } = pageOf(changed, Number(query.get('page[after]') ?? 0));
    const rated = items.map(({ id, created, updated, text }) => ({
      id,
      ticket_id: id,
      score: 'bad_with_comment',
      comment: text,
      reason: 'The issue took too long to resolve',
      created_at: iso(created),
      updated_at: iso(updated),
    }));
    return {
      satisfaction_ratings: rated,
      meta: { has_more: next !== undefined, after_cursor: String(next) },
    };
  },
};

function ticketsOf(forum: Forum, query: URLSearchParams) {
  const since = Number(query.get('start_time'));
  const changed = byUpdated(forum.topics()).filter(({ updated }) => seconds(updated) >= since);
  const { items, next } = pageOf(changed, Number(query.get('cursor') ?? 0));
  const end = { after_cursor: String(next), end_of_stream: next === undefined };
  return { tickets: items.map(ticketOf), ...beside(query), ...end };
}

const ticketOf = ({ id, text, created, updated }: Post) => ({
  id,
  url: `https://acme.zendesk.com/api/v2/tickets/${id}.json`,
  subject: null,
  description: text,
  status: 'open',
  priority: 'high',
  type: null,
  via: { channel: 'web' },
  tags: ['billing'],
  requester_id: CUSTOMER,
  satisfaction_rating: { score: 'unoffered' },
  created_at: iso(created),
  updated_at: iso(updated),
});

/** The first is the ticket's own text; notes are not public. */
function commentsOf(forum: Forum, ticket: number, query: URLSearchParams) {
  const own = forum.topics().filter(({ id }) => id === ticket);
  const note = own.map((post) => ({ ...post, text: 'A note to the team.', public: false }));
  const replies = forum.repliesTo(ticket).map((post) => ({ ...post, created: post.created + SECOND }));
  const { items, next } = pageOf([...own, ...note, ...replies], Number(query.get('page[after]') ?? 0));
  const comments = items.map((post) => ({
    id: post.id,
    author_id: post.parent === undefined ? CUSTOMER : AGENT,
    plain_body: post.text,
    public: !('public' in post),
    created_at: iso(post.created),
  }));
  return { comments, ...beside(query), meta: { has_more: next !== undefined, after_cursor: String(next) } };
}
