import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const config = z.strictObject({
  read: z.enum(['conversations', 'conversations and replies']).default('conversations').meta({
    description:
      'Conversations are what customers write first, replies what they and your team answer; each is a record of its own.',
  }),
  inbox: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/, 'must be the number of an inbox, or several with commas')
    .optional()
    .meta({
      title: 'Inbox',
      description: 'The number in the address of the inbox, /inboxes/123/. Default: all inboxes.',
      examples: ['123456', '123456,123457'],
    }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  client_id: z.string().min(1).max(256).meta({
    title: 'App ID',
    description: 'Of an app of yours: your profile → My apps → Create my app.',
  }),
  client_secret: z.string().min(1).max(256).meta({
    title: 'App secret',
    description: 'It is shown beside the App ID.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'help-scout',
  version: '1.0.0',
  title: 'Help Scout',
  description: 'Conversations of Help Scout inboxes, and the replies in them.',
  about: {
    kind: 'support',
    access:
      'The ID and secret of an app that a user creates; it reads the inboxes that this user may see. The redirection URL of the app is not used.',
    limits:
      'Help Scout limits requests a minute by plan. A request brings 25 conversations; replies cost a request for each conversation that changed.',
    changes:
      'Edits, new states and new replies are found by the next run. Deleted conversations are marked by the weekly sweep.',
    omits:
      'Notes, drafts, what workflows write, and happiness ratings, which Help Scout serves as a report only.',
    page: 25,
    reference: 'https://developer.helpscout.com/mailbox-api/endpoints/conversations/list/',
    examples: {
      conversations: {},
      'conversations and replies': { read: 'conversations and replies' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: conversations,
});

const API = 'https://api.helpscout.net/v2';
/** Messages of a conversation, the oldest first. */
const WRITTEN =
  '_embedded.threads[type in ["customer", "chat", "phone", "message"] and state = "published"]^(createdAt)';

/** By creation, because an order by the last change moves conversations between pages while they are read. */
function conversations({ read, inbox, start }: Config): Declaration {
  const inboxes = inbox === undefined ? '' : `&mailbox=${inbox}`;
  return {
    url: `${API}/conversations?status=all&embed=threads&sortField=createdAt&sortOrder=asc${inboxes}&modifiedSince={from}&page={cursor}`,
    auth: {
      type: 'oauth2',
      grant: 'client_credentials',
      token_url: `${API}/oauth2/token`,
      client_auth: 'body',
    },
    time_format: '%Y-%m-%dT%H:%M:%SZ',
    start,
    items: '_embedded ? _embedded.conversations : []',
    pages: { style: 'cursor', next: 'page.number < page.totalPages ? page.number + 1 : null' },
    text: 'html',
    failures: [
      {
        status: 429,
        header: { name: 'X-RateLimit-Retry-After' },
        is: 'rate_limited',
        wait: { header: 'X-RateLimit-Retry-After' },
      },
      { status: 403, is: 'forbidden', message: 'message' },
    ],
    sweep: '7d',
    map: {
      id: 'id',
      ds: 'createdAt',
      updated_at: 'userUpdatedAt',
      message: `[subject, ${WRITTEN}[0].body]`,
      url: '"https://secure.helpscout.net/conversation/" & $string(id) & "/" & $string(number)',
      skip: 'state != "published" or status = "spam" or source.via != "customer"',
      filters: {
        kind: '"conversation"',
        thread: 'id',
        state: 'status',
        channel: 'type',
        labels: 'tags.tag[]',
        inbox: 'mailboxId',
      },
    },
    ...(read === 'conversations and replies' && { each: REPLIES }),
  };
}

/** The first message is the conversation's own text. */
const REPLIES: NonNullable<Declaration['each']> = {
  as: 'conversation',
  keep: {
    id: 'id',
    number: 'number',
    state: 'status',
    labels: 'tags.tag[]',
    first: `source.via = "customer" ? ${WRITTEN}[0].id : null`,
  },
  changed: 'userUpdatedAt',
  if: 'state = "published" and status != "spam"',
  url: `${API}/conversations/{conversation.id}/threads?page={cursor}`,
  items: '_embedded ? _embedded.threads : []',
  pages: { style: 'cursor', next: 'page.number < page.totalPages ? page.number + 1 : null' },
  text: 'html',
  map: {
    id: '"r" & $string(id)',
    ds: 'createdAt',
    message: 'body',
    url: '"https://secure.helpscout.net/conversation/" & $string(conversation.id) & "/" & $string(conversation.number)',
    skip: 'state != "published" or id = conversation.first or $not(type in ["customer", "message", "chat", "phone"])',
    filters: {
      kind: '"reply"',
      thread: 'conversation.id',
      state: 'conversation.state',
      labels: 'conversation.labels',
      by: 'createdBy.type = "customer" ? "customer" : "team"',
    },
  },
};
