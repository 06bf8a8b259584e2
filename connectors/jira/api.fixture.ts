import {
  byUpdated,
  type Forum,
  iso,
  json,
  pageOf,
  type Post,
  type Posted,
  tooMany,
  type Vendor,
  postedText,
} from '#libs/connector/trial';

/** Issues that a query finds; with the comments of each. */
export const tracker = (replies: boolean): Vendor => ({
  // A wrong token and an account without rights, as developer.atlassian.com documents them.
  refused: {
    key: () =>
      json({ errorMessages: ['Client must be authenticated to access this resource.'], errors: {} }, 401),
    rights: () =>
      json({ errorMessages: ['You do not have the permission to browse issues.'], errors: {} }, 403),
  },
  limited: tooMany,
  seesEdits: true,
  replies,
  second: replies ? 3 : 1,
  answer: (forum, { url, query, body }) => {
    const [, id] = /^\/rest\/api\/3\/issue\/(\d+)\/comment$/.exec(url.pathname) ?? [];
    return id === undefined
      ? found(forum, body)
      : commentsOf(forum, Number(id), Number(query.get('startAt')));
  },
});

/** The zone of the account is UTC. */
function found(forum: Forum, { jql, nextPageToken }: Posted) {
  const [, from = ''] = /updated >= "([^"]+)" ORDER BY updated ASC$/.exec(postedText(jql) ?? '') ?? [];
  const since = Date.parse(`${from.replaceAll('/', '-').replace(' ', 'T')}Z`);
  const changed = byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
  const { items, next } = pageOf(changed, Number(nextPageToken ?? 0));
  const token = next === undefined ? {} : { nextPageToken: String(next) };
  return { issues: items.map(issueOf), isLast: next === undefined, ...token };
}

const zoned = (ms: number) => iso(ms).replace('Z', '+0000');
const documentOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

const issueOf = ({ id, text, created, updated }: Post) => ({
  id: String(id),
  key: `SUP-${id}`,
  fields: {
    summary: '',
    description: documentOf(text),
    created: zoned(created),
    updated: zoned(updated),
    reporter: { displayName: 'Ada' },
    project: { key: 'SUP' },
    status: { name: 'Open' },
    labels: ['billing'],
  },
});

/** The first is internal, as in Jira Service Management. */
function commentsOf(forum: Forum, issue: number, startAt: number) {
  const internal = forum.topics().filter(({ id }) => id === issue);
  const all = [...internal, ...forum.repliesTo(issue)];
  const comments = pageOf(all, startAt).items.map((post) => ({
    id: String(post.id),
    body: documentOf(post.text),
    author: { displayName: 'Ben' },
    jsdPublic: post.parent !== undefined,
    created: zoned(post.created),
    updated: zoned(post.updated),
  }));
  return { startAt, maxResults: 100, total: all.length, comments };
}
