import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const config = z.strictObject({
  read: z.enum(['messages', 'messages and replies']).default('messages').meta({
    description:
      'Messages are what customers write, replies what your team sends; each is a record of its own.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z.string().min(1).max(4096).optional().meta({
    title: 'API token',
    description:
      'Settings → Developers → API tokens, with the scope Shared resources. Not needed with a credential.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'front',
  version: '1.0.0',
  title: 'Front',
  description: 'Messages of customers in the shared inboxes of Front, and your replies.',
  about: {
    kind: 'support',
    access:
      'An API token of the company, or a credential with an OAuth app of your own, that may read events (events:*:read).',
    limits:
      'Front limits requests a minute by plan: 50, 100 or 200. A request brings 15 messages, so that a first read of 100,000 messages takes more than two hours at 50.',
    changes:
      'New messages are found by the next run. Messages do not change; deleted ones are marked by the weekly sweep.',
    omits: 'Comments between colleagues, discussions, drafts, and messages in the inboxes of one person.',
    page: 15,
    reference: 'https://dev.frontapp.com/reference/list-events',
    examples: { messages: {}, 'messages and replies': { read: 'messages and replies' } },
  },
  config,
  secrets,
  edits: 'none',
  declaration: messages,
});

const EVENTS = { messages: ['inbound'], 'messages and replies': ['inbound', 'outbound', 'out_reply'] };

/** The events of messages, oldest first: one list for all conversations. */
function messages({ read, start }: Config): Declaration {
  const types = EVENTS[read].map((type) => `q[types][]=${type}`).join('&');
  return {
    url: `https://api2.frontapp.com/events?limit=15&sort_by=created_at&sort_order=asc&${types}&q[after]={from}&page_token={cursor}`,
    auth: { type: 'bearer' },
    times: 'seconds',
    start,
    items: '_results',
    // The address of the next page is on a host of the company; its token is valid on this one.
    pages: {
      style: 'cursor',
      next: '_pagination.next ? $substringBefore($substringAfter(_pagination.next, "page_token="), "&") : null',
    },
    text: 'html',
    failures: [{ status: 403, is: 'forbidden', message: '_error.message' }],
    sweep: '7d',
    map: {
      id: 'target.data.id',
      ds: 'target.data.created_at',
      message: '[target.data.subject, target.data.body]',
      user_name: 'target.data.recipients[role = "from"][0].name',
      url: '"https://app.frontapp.com/open/" & target.data.id',
      skip: 'target.data.draft_mode or conversation.status = "deleted"',
      filters: {
        kind: 'type = "inbound" ? "message" : "reply"',
        thread: 'conversation.id',
        state: 'conversation.status_category ? conversation.status_category : conversation.status',
        channel: 'target.data.type',
        labels: 'conversation.tags.name[]',
        by: 'target.data.is_inbound ? "customer" : "team"',
      },
    },
  };
}
