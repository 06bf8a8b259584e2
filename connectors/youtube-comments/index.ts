import { z } from 'zod';
import { type Declaration, declaredConnector } from '#libs/declared';

const API = 'https://www.googleapis.com/youtube/v3';

const config = z
  .strictObject({
    videos: z
      .array(z.string().regex(/^[\w-]{11}$/, 'must be the 11 characters after v= in the address'))
      .min(1)
      .max(500)
      .optional()
      .meta({
        title: 'Video ids',
        description: 'The 11 characters after v= in the address of each video.',
        examples: [['dQw4w9WgXcQ']],
      }),
    channel: z
      .string()
      .regex(/^UC[\w-]{22}$/, 'must be a channel id, UC and 22 characters')
      .optional()
      .meta({
        title: 'Channel id',
        description:
          'Comments on all videos of a channel. Its id begins with UC: on the page of the channel, More → Share channel → Copy channel ID.',
        examples: ['UC_x5XG1OV2P6uZZ5FSM9Ttw'],
      }),
    replies: z.boolean().default(true).meta({
      description: 'Also read replies, at a request for each comment that has some.',
    }),
  })
  .refine(({ videos, channel }) => (videos === undefined) !== (channel === undefined), {
    path: ['videos'],
    message: 'enter videos or a channel',
  });
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'must be one line without spaces')
    .meta({
      title: 'API key',
      description: 'A key of a Google Cloud project: APIs & Services → Credentials → Create credentials.',
    }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'youtube-comments',
  version: '1.0.0',
  title: 'YouTube comments',
  description: 'Comments on videos or on all videos of a channel, with their replies.',
  about: {
    kind: 'social',
    access:
      'An API key of a Google Cloud project in which YouTube Data API v3 is enabled. It reads public comments.',
    limits:
      '10,000 requests a day and project (a unit each); a request brings a hundred comments. When they are used up, reading continues after midnight Pacific Time.',
    changes:
      "Edits of comments of the last week and replies to them are found by the next run, all others and deletions by the weekly sweep. YouTube's terms allow comments to be kept for 30 days unless they are read again, as the sweep does: delete the records of a source that you stop.",
    omits: 'Likes, comments held for review, and live chat.',
    page: 100,
    reference: 'https://developers.google.com/youtube/v3/docs/commentThreads/list',
    examples: {
      'comments of videos': { videos: ['dQw4w9WgXcQ'] },
      'comments of a channel': { channel: 'UC_x5XG1OV2P6uZZ5FSM9Ttw' },
    },
  },
  config,
  secrets,
  credential: false,
  edits: 'timestamped',
  declaration: ({ videos, channel, replies }) => ({
    ...(videos && { partitions: { as: 'video', values: videos } }),
    url: `${API}/commentThreads?part=snippet&textFormat=plainText&order=time&maxResults=100&${videos ? 'videoId={video}' : `allThreadsRelatedToChannelId=${channel}`}&pageToken={cursor}`,
    auth: { type: 'header', name: 'X-Goog-Api-Key' },
    items: 'items',
    pages: { style: 'cursor', next: 'nextPageToken' },
    order: 'newest-first',
    // For replies, which do not change the time of their thread.
    overlap: '7d',
    sweep: '7d',
    limits: { per_day: 10_000 },
    failures,
    map: comment('snippet.topLevelComment.', {
      id: 'id',
      filters: { kind: '"comment"', thread: 'id', video: 'snippet.videoId' },
      link: 'snippet.videoId & "&lc=" & id',
    }),
    ...(replies && { each: REPLIES }),
  }),
});

/** Reasons of a 403 are in the body. Quotas end at midnight Pacific Time, whatever that is in UTC. */
const failures: Declaration['failures'] = [
  {
    status: 403,
    body: '"quotaExceeded" in error.errors.reason or "dailyLimitExceeded" in error.errors.reason',
    is: 'rate_limited',
    wait: 'next hour',
    message: 'error.message',
  },
  {
    status: [403, 429],
    body: '"rateLimitExceeded" in error.errors.reason or "userRateLimitExceeded" in error.errors.reason',
    is: 'rate_limited',
    wait: 'next minute',
  },
  { status: 403, body: '"commentsDisabled" in error.errors.reason', is: 'empty' },
  { status: 403, is: 'forbidden', message: 'error.message' },
  {
    status: 400,
    body: '"keyInvalid" in error.errors.reason or "API_KEY_INVALID" in error.details.reason',
    is: 'auth',
    message: 'error.message',
  },
  // The page token is no longer valid.
  { status: 400, body: '"invalidPageToken" in error.errors.reason', is: 'begin_again' },
];

const REPLIES: Declaration['each'] = {
  as: 'thread',
  keep: { id: 'id', video: 'snippet.videoId' },
  if: 'snippet.totalReplyCount > 0',
  url: `${API}/comments?part=snippet&textFormat=plainText&maxResults=100&parentId={thread.id}&pageToken={cursor}`,
  items: 'items',
  pages: { style: 'cursor', next: 'nextPageToken' },
  map: comment('', {
    id: '"r" & id',
    filters: { kind: '"reply"', thread: 'thread.id', video: 'thread.video' },
    link: 'thread.video & "&lc=" & id',
  }),
};

interface Place {
  id: string;
  filters: Record<string, string>;
  /** What follows `v=`. */
  link: string;
}

function comment(at: string, { id, filters, link }: Place) {
  return {
    id,
    ds: `${at}snippet.publishedAt`,
    updated_at: `${at}snippet.updatedAt`,
    message: `${at}snippet.textDisplay`,
    user_name: `${at}snippet.authorDisplayName`,
    url: `"https://www.youtube.com/watch?v=" & ${link}`,
    filters,
  };
}
