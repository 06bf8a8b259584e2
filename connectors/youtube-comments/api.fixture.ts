import { byCreated, iso, json, newestFirst, pageOf, type Post, type Vendor } from '#libs/connector/trial';

/** Threads of a video, newest first, and the replies of each. */
export const video = (replies: boolean): Vendor => ({
  replies,
  answer: (forum, { query }) => {
    const parent = query.get('parentId');
    const all = parent === null ? newestFirst(forum.topics()) : byCreated(forum.repliesTo(Number(parent)));
    const { items, next } = pageOf(all, Number(query.get('pageToken') ?? 0));
    const thread = (post: Post) => ({
      id: String(post.id),
      snippet: {
        videoId: 'dQw4w9WgXcQ',
        topLevelComment: commentOf(post),
        totalReplyCount: forum.repliesTo(post.id).length,
      },
    });
    return {
      items: parent === null ? items.map(thread) : items.map(commentOf),
      ...(next !== undefined && { nextPageToken: String(next) }),
    };
  },
  limited: () => errorOf(403, 'rateLimitExceeded'),
  refused: {
    key: () => errorOf(400, 'keyInvalid'),
    rights: () => errorOf(403, 'forbidden'),
  },
  serves: 'pages of written',
  // Two pages of threads, which reach back a week, and the replies of two.
  second: replies ? 4 : 2,
  seesEdits: false,
});

const commentOf = ({ id, created, updated, text }: Post) => ({
  id: String(id),
  snippet: {
    authorDisplayName: '@ada',
    textDisplay: text,
    publishedAt: iso(created),
    updatedAt: iso(updated),
  },
});

function errorOf(code: number, reason: string): Response {
  return json({ error: { code, message: reason, errors: [{ reason, message: reason }] } }, code);
}
