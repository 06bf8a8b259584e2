import {
  json,
  newestFirst,
  pageOf,
  placeAfter,
  type Post,
  seconds,
  type Vendor,
} from '#libs/connector/trial';

/** Posts of a subreddit, newest first; a page is asked for by the last item of the one before. */
export const subreddit: Vendor = {
  answer: (forum, { query }) => {
    const at = placeAfter(forum.topics(), query.get('after'));
    const { items, next } = pageOf(newestFirst(forum.topics()), at);
    return {
      kind: 'Listing',
      data: { children: items.map(postOf), after: next === undefined ? null : `t3_${items.at(-1)?.id}` },
    };
  },
  limited: () => json({ message: 'Too Many Requests', error: 429 }, 429, { 'x-ratelimit-reset': '1' }),
  expired: {
    answer: () => json({ message: 'Unauthorized', error: 401 }, 401),
    login: ({ url }) =>
      url.pathname.endsWith('/access_token') ? { token_type: 'bearer', expires_in: 86_400 } : undefined,
  },
  refused: {
    key: () => json({ message: 'Unauthorized', error: 401 }, 401),
    rights: () => json({ reason: 'private', message: 'Forbidden', error: 403 }, 403),
  },
  serves: 'pages of written',
  second: 1,
  seesEdits: false,
};

const postOf = ({ id, created, updated, text }: Post) => ({
  kind: 't3',
  data: {
    id: String(id),
    title: '',
    selftext: text,
    author: 'ada',
    subreddit: 'export',
    permalink: `/r/export/comments/${id}/said/`,
    created_utc: seconds(created),
    edited: updated === created ? false : seconds(updated),
  },
});
