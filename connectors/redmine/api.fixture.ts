import { byUpdated, iso, json, PAGE, type Forum, type Post, type Vendor } from '#libs/connector/trial';

/** Issues by their last change, oldest first, in pages counted by an offset; the notes of an issue on request. */
export const tracker = (replies: boolean): Vendor => ({
  replies,
  second: replies ? 5 : 3,
  seesEdits: true,
  refused: { key: () => json('', 401), rights: () => json('', 403) },
  answer: (forum, { url, query }) => {
    if (url.pathname.endsWith('/users/current.json')) return { user: { id: 5, login: 'ada' } };
    const [, issue] = /\/issues\/(\d+)\.json$/.exec(url.pathname) ?? [];
    if (issue !== undefined) return journalsOf(forum, Number(issue));
    const since = Date.parse((query.get('updated_on') ?? '').replace('>=', ''));
    const found = byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
    const offset = Number(query.get('offset') ?? 0);
    const issues = found.slice(offset, offset + PAGE).map(issueOf);
    return { issues, total_count: found.length, offset, limit: PAGE };
  },
});

const times = ({ created, updated }: Post) => ({ created_on: iso(created), updated_on: iso(updated) });

const issueOf = (post: Post) => ({
  id: post.id,
  project: { id: 1, name: 'Shop app' },
  tracker: { id: 1, name: 'Bug' },
  status: { id: 1, name: 'New' },
  priority: { id: 2, name: 'Normal' },
  author: { id: 5, name: 'Ada Lovelace' },
  subject: '',
  description: post.text,
  ...times(post),
});

/** A change of a field has a journal, too, without words. */
function journalsOf(forum: Forum, id: number) {
  const user = { id: 6, name: 'Grace' };
  const own = forum.topics().find((one) => one.id === id);
  const silent = own && { id: 10_000 + id, user, notes: '', private_notes: false, ...times(own) };
  const notes = forum
    .repliesTo(id)
    .map((post) => ({ id: post.id, user, notes: post.text, private_notes: false, ...times(post) }));
  return { issue: { ...(own && issueOf(own)), journals: [...(silent ? [silent] : []), ...notes] } };
}
