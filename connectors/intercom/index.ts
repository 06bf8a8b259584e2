import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const READS = ['conversations', 'conversations and replies', 'ratings'] as const;
const HOSTS = { us: 'api.intercom.io', eu: 'api.eu.intercom.io', au: 'api.au.intercom.io' } as const;
const INBOXES = { us: 'app.intercom.com', eu: 'app.eu.intercom.com', au: 'app.au.intercom.com' } as const;

const config = z.strictObject({
  read: z.enum(READS).default('conversations').meta({
    description:
      'Conversations are what customers write first, replies what they and your team answer, ratings what they say of a conversation that ended.',
  }),
  region: z.enum(['us', 'eu', 'au']).default('us').meta({
    description: 'Where Intercom hosts your workspace: Settings → Workspace → General → Data hosting.',
  }),
  workspace: z
    .string()
    .regex(/^[a-z0-9]{4,32}$/i, 'must be the id of a workspace, such as ab12cd34')
    .optional()
    .meta({
      title: 'Workspace id',
      description:
        'The id after /a/inbox/ in the address of your inbox. With it, records link to their conversations.',
      examples: ['ab12cd34'],
    }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z.string().min(1).max(512).optional().meta({
    title: 'Access token',
    description:
      'Of an app of yours: Developer Hub → your app → Configure → Authentication. Not needed with a credential.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'intercom',
  version: '1.0.0',
  title: 'Intercom',
  description: 'Conversations, replies or ratings of an Intercom inbox.',
  about: {
    kind: 'support',
    access:
      'The access token of an app in your workspace that may read conversations, or a credential with an OAuth app of your own.',
    limits:
      'Intercom allows an app 10,000 requests a minute, far more than a source needs. Replies cost a request for each conversation that changed.',
    changes:
      'Edits, new states and new replies are found by the next run. Deleted conversations are marked by the weekly sweep.',
    omits:
      'Internal notes, messages that you sent to many people, and what bots write, because users did not say them. Of a conversation, Intercom serves its latest 500 parts.',
    page: 150,
    reference: 'https://developers.intercom.com/docs/references/rest-api/api.intercom.io/conversations',
    examples: {
      conversations: {},
      'conversations and replies': { read: 'conversations and replies' },
      ratings: { read: 'ratings' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: (settings) => (settings.read === 'ratings' ? ratings(settings) : conversations(settings)),
});

/** Search by a time, oldest first. `>` includes the time itself, and Intercom may begin at the start of its day. */
function search({ region, start }: Config, field: string) {
  return {
    url: `https://${HOSTS[region]}/conversations/search`,
    auth: { type: 'bearer' },
    headers: { 'Intercom-Version': '2.14' },
    times: 'seconds',
    start,
    body: {
      query: { field, operator: '>', value: '{from}' },
      sort: { field, order: 'ascending' },
      pagination: { per_page: 150, starting_after: '{cursor}' },
    },
    items: 'conversations',
    pages: { style: 'cursor', next: 'pages.next.starting_after' },
    text: 'html',
    failures: [{ status: 403, is: 'forbidden', message: 'errors[0].message' }],
    sweep: '7d',
  } satisfies Partial<Declaration>;
}

const isTeam = (author: string) => `(${author}.type = "admin" or ${author}.type = "team")`;
const isBot = (author: string) => `${author}.type = "bot"`;

function conversations(settings: Config): Declaration {
  return {
    ...search(settings, 'updated_at'),
    map: {
      id: 'id',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: '[source.subject, source.body]',
      user_name: 'source.author.name',
      url: linkTo(settings, 'id'),
      skip: `${isTeam('source.author')} or ${isBot('source.author')}`,
      filters: {
        kind: '"conversation"',
        thread: 'id',
        state: 'state',
        priority: 'priority = "priority" ? "priority" : null',
        channel: 'source.type',
        labels: 'tags.tags.name[]',
        rating: 'conversation_rating.rating',
      },
    },
    ...(settings.read === 'conversations and replies' && { each: replies(settings) }),
  };
}

/** Parts of a conversation are comments, notes, and traces of what happened to it. */
function replies(settings: Config): NonNullable<Declaration['each']> {
  return {
    as: 'conversation',
    keep: { id: 'id', state: 'state', labels: 'tags.tags.name[]' },
    changed: 'updated_at',
    url: `https://${HOSTS[settings.region]}/conversations/{conversation.id}`,
    items: 'conversation_parts.conversation_parts',
    text: 'html',
    map: {
      id: '"r" & id',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: 'body',
      user_name: 'author.name',
      url: linkTo(settings, 'conversation.id'),
      skip: `part_type = "note" or redacted = true or ${isBot('author')}`,
      filters: {
        kind: '"reply"',
        thread: 'conversation.id',
        state: 'conversation.state',
        labels: 'conversation.labels',
        by: `${isTeam('author')} ? "team" : "customer"`,
      },
    },
  };
}

function ratings(settings: Config): Declaration {
  return {
    ...search(settings, 'conversation_rating.replied_at'),
    score_scale: [1, 5],
    map: {
      id: 'id',
      ds: 'conversation_rating.created_at',
      updated_at: 'updated_at',
      message: 'conversation_rating.remark',
      score: 'conversation_rating.rating',
      user_name: `${isTeam('source.author')} or ${isBot('source.author')} ? null : source.author.name`,
      url: linkTo(settings, 'id'),
      filters: { kind: '"rating"', thread: 'id', labels: 'tags.tags.name[]' },
    },
  };
}

function linkTo({ region, workspace }: Config, id: string): string | undefined {
  if (workspace === undefined) return undefined;
  return `"https://${INBOXES[region]}/a/inbox/${workspace}/inbox/conversation/" & ${id}`;
}
