import { z } from 'zod';
import { declaredConnector } from '#libs/declared';

const id = z.string().regex(/^\d{1,20}$/, 'must be an id of digits');

const config = z.strictObject({
  server: id.meta({
    title: 'Server id',
    description:
      'Turn on Developer Mode (User Settings → Advanced), then right-click the server and choose Copy Server ID. Links to messages need it.',
    examples: ['1100000000000000000'],
  }),
  channels: z
    .array(id)
    .min(1)
    .max(200)
    .meta({
      title: 'Channel ids',
      description: 'Channels and threads to read. With Developer Mode: right-click, Copy Channel ID.',
      examples: [['1100000000000000001']],
    }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z.string().min(1).max(256).meta({
    description: 'The token of your bot: Developer Portal → your application → Bot → Reset Token.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'discord',
  version: '1.0.0',
  title: 'Discord',
  description: 'What members write in channels of a Discord server, read by your own bot.',
  about: {
    kind: 'community',
    access:
      'A bot of your own on the server, with View Channel and Read Message History in each channel. Turn on Message Content Intent for it (Developer Portal → Bot): without it Discord leaves the texts out.',
    limits:
      'A request brings a hundred messages. How many requests are allowed differs by route and changes; Discord says so with every response, and Earshot waits.',
    changes:
      'Edits of the last hour are found by the next run, older edits and deletions by the weekly sweep.',
    omits:
      'Messages of bots and webhooks, notices of the system, embeds and attachments. Threads and posts of forum channels are channels of their own: name their ids.',
    page: 100,
    reference: 'https://docs.discord.com/developers/resources/message#get-channel-messages',
    examples: { messages: { server: '1100000000000000000', channels: ['1100000000000000001'] } },
  },
  config,
  secrets,
  credential: false,
  edits: 'timestamped',
  declaration: ({ server, channels }) => ({
    partitions: { as: 'channel', values: channels },
    url: 'https://discord.com/api/v10/channels/{channel}/messages?limit=100&before={cursor}',
    auth: { type: 'header', name: 'Authorization', prefix: 'Bot ' },
    pages: { style: 'cursor', next: '$[-1].id' },
    order: 'newest-first',
    sweep: '7d',
    failures: [
      { status: 429, is: 'rate_limited', wait: { body: 'retry_after' } },
      { status: 403, is: 'forbidden', message: 'message' },
      { status: 404, is: 'gone', message: 'message' },
    ],
    text: 'markdown',
    map: {
      id: 'id',
      ds: 'timestamp',
      updated_at: 'edited_timestamp',
      message: 'content',
      user_name: 'author.global_name ? author.global_name : author.username',
      url: `"https://discord.com/channels/${server}/" & channel & "/" & id`,
      // 0 is a message, 19 a reply; all other types are notices and commands.
      skip: 'author.bot = true or $exists(webhook_id) or $not(type in [0, 19])',
      filters: {
        kind: 'type = 19 ? "reply" : "message"',
        channel: 'channel',
        thread: 'message_reference.message_id ? message_reference.message_id : id',
      },
    },
  }),
});
