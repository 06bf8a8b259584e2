import { byUpdated, iso, json, pageOf, type Post, type Vendor, postedText } from '#libs/connector/trial';

/** Issues or comments by their last change, newest first, from a time on. */
export const workspace = (list: 'issues' | 'comments'): Vendor => ({
  answer: (forum, { body }) => {
    const { after, filter } = body.variables ?? {};
    const since = Date.parse(postedText(filter?.updatedAt?.gte) ?? '');
    const changed = byUpdated(forum.topics())
      .toReversed()
      .filter(({ updated }) => updated >= since);
    const { items, next } = pageOf(changed, Number(after ?? 0));
    const pageInfo = { hasNextPage: next !== undefined, endCursor: next === undefined ? null : String(next) };
    return { data: { [list]: { nodes: items.map(list === 'issues' ? issueOf : commentOf), pageInfo } } };
  },
  limited: () => errorOf(400, 'RATELIMITED'),
  refused: {
    key: () => errorOf(401, 'AUTHENTICATION_ERROR'),
    rights: () => errorOf(400, 'FORBIDDEN'),
  },
  second: 1,
  seesEdits: true,
});

function errorOf(status: number, code: string): Response {
  return json({ errors: [{ message: 'It did not work.', extensions: { code } }] }, status);
}

const shared = ({ id, created, updated }: Post) => ({
  id: String(id),
  url: `https://linear.app/acme/issue/ENG-${id}`,
  createdAt: iso(created),
  updatedAt: iso(updated),
});

const issueOf = (post: Post): object => ({
  ...shared(post),
  identifier: `ENG-${post.id}`,
  title: '',
  description: post.text,
  priorityLabel: 'High',
  creator: { displayName: 'ada' },
  state: { name: 'Todo', type: 'unstarted' },
  labels: { nodes: [{ name: 'Bug' }] },
});

const commentOf = (post: Post): object => ({
  ...shared(post),
  body: post.text,
  user: { displayName: 'ada' },
  parent: null,
  issue: { identifier: 'ENG-1', title: 'Exports' },
});
