import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const READS = ['tickets', 'tickets and conversations', 'satisfaction ratings'] as const;

const config = z.strictObject({
  subdomain: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/i, 'must be the part before .freshdesk.com')
    .meta({ description: 'The part of the address before .freshdesk.com.', examples: ['acme'] }),
  read: z.enum(READS).default('tickets').meta({
    description:
      'Tickets are what customers write first, conversations what they and your team answer, satisfaction ratings what they say of the help they got.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  api_key: z.string().min(1).max(256).meta({
    title: 'API key',
    description: 'Of an agent: click your picture → Profile settings → View API key.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'freshdesk',
  version: '1.0.0',
  title: 'Freshdesk',
  description: 'Tickets, their conversations or satisfaction ratings of Freshdesk.',
  about: {
    kind: 'support',
    access:
      'The API key of an agent who may see all tickets: an agent restricted to a group reads the tickets of that group.',
    limits:
      'Freshdesk limits requests by plan, from 50 a minute in a trial to 700, and lists of tickets further: 20 a minute in Growth, 100 in Pro. A list with texts and names counts as five requests. A first read of 100,000 tickets takes 50 minutes at 20. Conversations cost a request for each ticket that changed. No list goes beyond 30,000 tickets at once; reading begins again at the last one seen.',
    changes:
      'Edits, new states and new conversations are found by the next run. Tickets that were deleted or marked as spam are marked by the weekly sweep.',
    omits:
      'Private notes, and emails that your team sent first, because users did not write them. Of customers, only their names, and those not in conversations, where Freshdesk gives numbers.',
    page: 100,
    reference: 'https://developers.freshdesk.com/api/#list_all_tickets',
    examples: {
      tickets: { subdomain: 'acme' },
      'tickets and conversations': { subdomain: 'acme', read: 'tickets and conversations' },
      'satisfaction ratings': { subdomain: 'acme', read: 'satisfaction ratings' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: (settings) =>
    settings.read === 'satisfaction ratings' ? satisfaction(settings) : tickets(settings),
  sign: ({ api_key: key }) => ({ user: key, password: 'X' }),
});

/** Pages of a list: 300 of a hundred items are served. */
const WALL = 30_000;

/** What is the same for all lists of an account. */
const account = {
  auth: { type: 'basic' },
  failures: [
    { status: 403, is: 'forbidden', message: 'message' },
    // The page after the last one that is served.
    { status: 400, body: 'errors[field = "page"]', is: 'begin_again' },
  ],
  sweep: '7d',
} satisfies Partial<Declaration>;

const STATES = {
  2: 'open',
  3: 'pending',
  4: 'resolved',
  5: 'closed',
  6: 'waiting on customer',
  7: 'waiting on third party',
};
const PRIORITIES = { 1: 'low', 2: 'medium', 3: 'high', 4: 'urgent' };
const CHANNELS = {
  1: 'email',
  2: 'portal',
  3: 'phone',
  5: 'twitter',
  6: 'facebook',
  7: 'chat',
  9: 'feedback widget',
};
const OUTBOUND_EMAIL = 10;

/** The name of a number; a number that an account has added stays one. */
function nameOf(names: Record<number, string>, field: string): string {
  const known = Object.entries(names).map(([number, name]) => `${field} = ${number} ? "${name}" : `);
  return known.join('') + field;
}

function tickets({ subdomain, read, start }: Config): Declaration {
  const root = `https://${subdomain}.freshdesk.com`;
  return {
    ...account,
    url: `${root}/api/v2/tickets?updated_since={from}&order_by=updated_at&order_type=asc&include=description,requester&per_page=100`,
    start,
    pages: { style: 'link', max: WALL },
    order: 'oldest-first',
    map: {
      id: 'id',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: '[subject, description_text]',
      user_name: 'requester.name',
      url: `"${root}/a/tickets/" & id`,
      skip: `spam = true or deleted = true or source = ${OUTBOUND_EMAIL}`,
      filters: {
        kind: '"ticket"',
        thread: 'id',
        state: nameOf(STATES, 'status'),
        priority: nameOf(PRIORITIES, 'priority'),
        type: 'type',
        channel: nameOf(CHANNELS, 'source'),
        labels: 'tags',
      },
    },
    ...(read === 'tickets and conversations' && { each: conversations(root) }),
  };
}

function conversations(root: string): NonNullable<Declaration['each']> {
  return {
    as: 'ticket',
    keep: { id: 'id', state: nameOf(STATES, 'status'), labels: 'tags' },
    changed: 'updated_at',
    if: '$not(spam = true or deleted = true)',
    url: `${root}/api/v2/tickets/{ticket.id}/conversations?per_page=100`,
    pages: { style: 'link' },
    text: 'html',
    map: {
      id: '"r" & $string(id)',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: 'body',
      url: `"${root}/a/tickets/" & ticket.id`,
      skip: 'private = true or auto_response = true',
      filters: {
        kind: '"reply"',
        thread: 'ticket.id',
        state: 'ticket.state',
        labels: 'ticket.labels',
        by: 'incoming = true ? "customer" : "team"',
      },
    },
  };
}

/** Ratings from 103, extremely happy, to 100, neutral, and from -101 to -103, extremely unhappy. */
function satisfaction({ subdomain, start }: Config): Declaration {
  const root = `https://${subdomain}.freshdesk.com`;
  return {
    ...account,
    url: `${root}/api/v2/surveys/satisfaction_ratings?created_since={from}&per_page=100`,
    start,
    pages: { style: 'link' },
    score_scale: [-3, 3],
    map: {
      id: 'id',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: 'feedback',
      score: 'ratings.default_question < 0 ? ratings.default_question + 100 : ratings.default_question - 100',
      url: `"${root}/a/tickets/" & ticket_id`,
      filters: { kind: '"rating"', thread: 'ticket_id' },
    },
  };
}
