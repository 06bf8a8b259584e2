import {
  byCreated,
  byUpdated,
  type Forum,
  iso,
  json,
  PAGE,
  pageOf,
  type Post,
  tooMany,
  type Vendor,
} from '#libs/connector/trial';

/** The last page of the list of tickets; 300 there. */
const LAST = 3;

const shared: Omit<Vendor, 'answer' | 'second'> = {
  // A wrong key and an agent without rights, as developers.freshdesk.com documents them.
  refused: {
    key: () =>
      json({ code: 'invalid_credentials', message: 'You have to be logged in to perform this action.' }, 401),
    rights: () =>
      json({ code: 'access_denied', message: 'You are not authorized to perform this action.' }, 403),
  },
  limited: tooMany,
  seesEdits: true,
};

/** Tickets by their last change, oldest first; with the conversations of each. */
export const desk = (replies: boolean): Vendor => ({
  ...shared,
  replies,
  second: replies ? 3 : 1,
  answer: (forum, { url, query }) => {
    const [, ticket] = /^\/api\/v2\/tickets\/(\d+)\/conversations$/.exec(url.pathname) ?? [];
    if (ticket !== undefined) return listOf(url, conversationsOf(forum, Number(ticket)));
    const since = Date.parse(query.get('updated_since') ?? '');
    const changed = byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
    return beyond(url) ?? listOf(url, changed.map(ticketOf));
  },
});

export const ratings: Vendor = {
  ...shared,
  second: 1,
  seesEdits: false,
  serves: 'written',
  answer: (forum, { url, query }) => {
    const since = Date.parse(query.get('created_since') ?? '');
    const written = byCreated(forum.topics()).filter(({ created }) => created >= since);
    return listOf(url, written.map(ratingOf));
  },
};

/** The answer to a page that is not served. */
function beyond(url: URL): Response | undefined {
  if (Number(url.searchParams.get('page') ?? 1) <= LAST) return undefined;
  const errors = [
    { field: 'page', message: 'You cannot access pages beyond this one', code: 'invalid_value' },
  ];
  return json({ description: 'Validation failed', errors }, 400);
}

/** A page, and the address of the next one in the header `Link`. */
function listOf(url: URL, all: readonly object[]): Response {
  const page = Number(url.searchParams.get('page') ?? 1);
  const { items, next } = pageOf(all, PAGE * (page - 1));
  url.searchParams.set('page', String(page + 1));
  return json(items, 200, next === undefined ? {} : { link: `<${url.href}>; rel="next"` });
}

const ticketOf = ({ id, text, created, updated }: Post) => ({
  id,
  subject: null,
  description: `<div>${text}</div>`,
  description_text: text,
  status: 2,
  priority: 1,
  source: 2,
  type: 'Question',
  spam: false,
  tags: ['billing'],
  requester: { id: 21, name: 'Ada', email: 'ada@example.com', mobile: null, phone: null },
  created_at: iso(created),
  updated_at: iso(updated),
});

const ratingOf = ({ id, text, created, updated }: Post) => ({
  id,
  ticket_id: id,
  feedback: text,
  ratings: { default_question: -102 },
  created_at: iso(created),
  updated_at: iso(updated),
});

/** Notes are private. */
function conversationsOf(forum: Forum, ticket: number) {
  const note = forum
    .topics()
    .filter(({ id }) => id === ticket)
    .map((post) => ({ ...post, text: 'A note to the team.' }));
  return [...note, ...forum.repliesTo(ticket)].map((post) => ({
    id: post.id,
    body: `<div>${post.text}</div>`,
    incoming: true,
    private: post.parent === undefined,
    created_at: iso(post.created),
    updated_at: iso(post.updated),
  }));
}
