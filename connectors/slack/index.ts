import { z } from 'zod';
import { declaredConnector, type Declaration } from '#libs/declared';

const channel = z.string().regex(/^[CG][A-Z0-9]{5,20}$/, 'must be an id such as C01ABCDEF');

const config = z.strictObject({
  channels: z
    .array(channel)
    .max(200)
    .default([])
    .meta({
      title: 'Channel ids',
      description:
        'At the bottom of the details of a channel. Default: all public channels that the app was added to.',
      examples: [['C01ABCDEF']],
    }),
  threads: z.enum(['1d', '7d', '30d']).default('7d').meta({
    title: 'Follow threads for',
    description: 'For how long new replies and edits are found by every run. Default: 7d.',
  }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^xox[bp]-[\w-]+$/, 'must be a token that begins with xoxb- or xoxp-')
    .optional()
    .meta({
      description:
        'The bot token of an app of your own: api.slack.com/apps → your app → OAuth & Permissions. None with a credential.',
    }),
});
type Secrets = z.infer<typeof secrets>;

const pages = { style: 'cursor', next: 'response_metadata.next_cursor' } as const;
/** What people write, and not what Slack notes, such as who joined. */
const NOTICES =
  '$exists(bot_id) or ($exists(subtype) and subtype != "thread_broadcast" and subtype != "file_share" and subtype != "me_message")';

export default declaredConnector<Config, Secrets>({
  id: 'slack',
  version: '1.0.0',
  title: 'Slack',
  description: 'Messages of channels and the replies in their threads, with the names of their authors.',
  about: {
    kind: 'community',
    access:
      'An app of your own in the workspace, with the bot scopes channels:read, channels:history and users:read (groups:read and groups:history for private channels), added to each channel.',
    limits:
      'About fifty requests a minute for an app of your own, with a thousand messages each; Slack names the wait. A thread costs a request when it has new replies. Apps that are sold to others are allowed far less.',
    changes:
      'Edits and new replies are found for as long as threads are followed, older edits and deletions by the weekly sweep.',
    omits: 'Messages of bots, notices of Slack such as who joined, files, and direct messages.',
    page: 1000,
    reference: 'https://docs.slack.dev/reference/methods/conversations.history',
    examples: { 'two channels': { channels: ['C01ABCDEF', 'C02ABCDEF'] } },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: messages,
});

function messages({ channels, threads }: Config): Declaration {
  return {
    auth: { type: 'bearer' },
    partitions:
      channels.length > 0
        ? { as: 'channel', values: channels }
        : {
            as: 'channel',
            url: 'https://slack.com/api/conversations.list?exclude_archived=true&types=public_channel&limit=1000&cursor={cursor}',
            items: 'channels',
            pages,
            value: 'is_member = true ? id : null',
          },
    url: 'https://slack.com/api/conversations.history?channel={channel}&oldest={from}&limit=1000&cursor={cursor}',
    times: 'seconds',
    items: 'messages',
    pages,
    overlap: threads,
    sweep: '7d',
    failures,
    lookups,
    text: 'mrkdwn',
    map: {
      ...fields,
      skip: NOTICES,
      filters: {
        kind: '"message"',
        app: 'channel',
        thread: 'thread_ts ? thread_ts : ts',
        replies: 'reply_count',
      },
    },
    each: {
      as: 'parent',
      keep: { ts: 'ts' },
      if: 'reply_count > 0',
      changed: '$number(latest_reply)',
      url: 'https://slack.com/api/conversations.replies?channel={channel}&ts={parent.ts}&limit=1000&cursor={cursor}',
      items: 'messages',
      pages,
      text: 'mrkdwn',
      map: {
        ...fields,
        // The first of a thread is the message itself.
        skip: `ts = parent.ts or ${NOTICES}`,
        filters: { kind: '"reply"', app: 'channel', thread: 'parent.ts' },
      },
    },
  };
}

const failures: Declaration['failures'] = [
  {
    body: 'error in ["missing_scope", "not_in_channel", "no_permission"]',
    is: 'forbidden',
    message: 'error',
  },
  {
    body: 'error in ["invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired"]',
    is: 'auth',
    message: 'error',
  },
  { body: 'error in ["channel_not_found"]', is: 'gone', message: 'error' },
  { body: 'ok = false and error != "ratelimited"', is: 'failed', message: 'error' },
];

const lookups: Declaration['lookups'] = {
  author: {
    url: 'https://slack.com/api/users.list?limit=1000&cursor={cursor}',
    items: 'members',
    pages,
    id: 'id',
    of: 'user',
    mentions: 'real_name ? real_name : name',
  },
};

const fields = {
  id: 'channel & "/" & ts',
  ds: '$number(ts)',
  updated_at: 'edited.ts ? $number(edited.ts) : $number(ts)',
  message: 'text',
  user_name: 'author.real_name ? author.real_name : author.name',
  url: '"https://slack.com/archives/" & channel & "/p" & $replace(ts, ".", "")',
};
