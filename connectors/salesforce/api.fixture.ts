import { byUpdated, type Forum, iso, json, pageOf, type Post, type Vendor } from '#libs/connector/trial';

const failed = (errorCode: string, status: number) => json([{ errorCode, message: errorCode }], status);

/** Answers SOQL on cases and their comments; a page leads to the next one by an address of its own. */
export const organisation = (replies: boolean): Vendor => ({
  replies,
  second: replies ? 3 : 1,
  seesEdits: true,
  refused: {
    key: () => json({ error: 'invalid_client', error_description: 'invalid client credentials' }, 401),
    rights: () => failed('INSUFFICIENT_ACCESS', 403),
  },
  limited: () => failed('REQUEST_LIMIT_EXCEEDED', 403),
  expired: {
    answer: () => failed('INVALID_SESSION_ID', 401),
    login: ({ url }) => (url.pathname.endsWith('/oauth2/token') ? { token_type: 'Bearer' } : undefined),
  },
  answer: (forum, { url, query }) => {
    const [, given] = /\/query\/([^/]+)$/.exec(url.pathname) ?? [];
    const [soql, at] = given ? placeOf(given) : [query.get('q') ?? '', 0];
    const { items, next } = pageOf(found(forum, soql), at);
    const more =
      next === undefined ? {} : { nextRecordsUrl: `/services/data/v62.0/query/${nameOf(soql, next)}` };
    return { totalSize: items.length, done: next === undefined, ...more, records: items };
  },
});

const nameOf = (soql: string, at: number) => `${Buffer.from(soql).toString('base64url')}-${at}`;
function placeOf(name: string): [string, number] {
  const [soql = '', at = '0'] = name.split(/-(?=\d+$)/);
  return [Buffer.from(soql, 'base64url').toString(), Number(at)];
}

function found(forum: Forum, soql: string): object[] {
  const [, parent] = /ParentId = '(\d+)'/.exec(soql) ?? [];
  if (parent !== undefined) return forum.repliesTo(Number(parent)).map(commentOf);
  const since = Date.parse(/SystemModstamp >= (\S+)/.exec(soql)?.[1] ?? '');
  return byUpdated(forum.topics())
    .filter(({ updated }) => updated >= since)
    .map(caseOf);
}

const stamps = ({ id, created, updated }: Post) => ({
  Id: String(id),
  CreatedDate: iso(created).replace('Z', '+0000'),
  SystemModstamp: iso(updated).replace('Z', '+0000'),
  IsDeleted: false,
});
const caseOf = (post: Post) => ({ ...stamps(post), Subject: null, Description: post.text, Status: 'New' });
const commentOf = (post: Post) => ({ ...stamps(post), CommentBody: post.text, IsPublished: true });
