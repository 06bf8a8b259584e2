import {
  byUpdated,
  type Forum,
  iso,
  json,
  PAGE,
  pageOf,
  type Post,
  type Vendor,
} from '#libs/connector/trial';

/** Issues by their last change, oldest first; with the comments of each. */
export const tracker = (replies: boolean): Vendor => ({
  // A wrong token and one without the scope, as docs.gitlab.com documents them.
  refused: {
    key: () => json({ message: '401 Unauthorized' }, 401),
    rights: () =>
      json(
        {
          error: 'insufficient_scope',
          error_description: 'The request requires higher privileges than provided by the access token.',
          scope: 'api read_api',
        },
        403,
      ),
  },
  limited: () =>
    new Response('Retry later', { status: 429, headers: { 'retry-after': '1', 'ratelimit-remaining': '0' } }),
  seesEdits: true,
  replies,
  second: replies ? 2 : 1,
  answer: (forum, { url, query }) => {
    const [, issue] = /\/issues\/(\d+)\/notes$/.exec(url.pathname) ?? [];
    if (issue !== undefined) return listOf(url, notesOf(forum, Number(issue)));
    const since = Date.parse(query.get('updated_after') ?? '');
    const changed = byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
    return listOf(
      url,
      changed.map((post) => issueOf(forum, post)),
    );
  },
});

/** A page, and the address of the next one in the header `Link`. */
function listOf(url: URL, all: readonly object[]): Response {
  const page = Number(url.searchParams.get('page') ?? 1);
  const { items, next } = pageOf(all, PAGE * (page - 1));
  url.searchParams.set('page', String(page + 1));
  return json(items, 200, next === undefined ? {} : { link: `<${url.href}>; rel="next"` });
}

const issueOf = (forum: Forum, { id, text, created, updated }: Post) => ({
  id,
  iid: id,
  title: '',
  description: text,
  state: 'opened',
  labels: ['billing'],
  author: { name: 'Ada', username: 'ada' },
  web_url: `https://gitlab.com/acme/app/-/issues/${id}`,
  references: { full: `acme/app#${id}` },
  user_notes_count: forum.repliesTo(id).length,
  created_at: iso(created),
  updated_at: iso(updated),
});

/** GitLab notes in the same list what was done to the issue. */
function notesOf(forum: Forum, issue: number) {
  const done = forum.topics().filter(({ id }) => id === issue);
  return [...done, ...forum.repliesTo(issue)].map((post) => ({
    id: post.id,
    body: post.text,
    system: post.parent === undefined,
    internal: false,
    author: { name: 'Ben', username: 'ben' },
    created_at: iso(post.created),
    updated_at: iso(post.updated),
  }));
}
