import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const READS = ['tickets', 'tickets and comments', 'satisfaction ratings'] as const;

const config = z.strictObject({
  subdomain: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/i, 'must be the part before .zendesk.com')
    .meta({ description: 'The part of the address before .zendesk.com.', examples: ['acme'] }),
  read: z.enum(READS).default('tickets').meta({
    description:
      'Tickets are what customers write first, comments what they and your team answer in public, satisfaction ratings what they say of the help they got.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  email: z.email().meta({ description: 'The address of the agent that the token belongs to.' }),
  token: z.string().min(1).max(256).meta({
    description: 'An API token: Admin Center → Apps and integrations → APIs → API tokens.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'zendesk',
  version: '1.0.0',
  title: 'Zendesk',
  description: 'Tickets, public comments or satisfaction ratings of Zendesk Support.',
  about: {
    kind: 'support',
    access:
      'An API token of an agent who may read the tickets. Token access is turned on in Admin Center → Apps and integrations → APIs.',
    limits:
      'Ten requests a minute for tickets, which bring a hundred each: a first read of 100,000 tickets takes 100 minutes. Comments cost a request for each ticket that changed.',
    changes:
      'Edits, status changes and new comments are found by the next run. Deleted tickets are marked by the weekly sweep.',
    omits:
      'Internal notes, because they are not what users say, the texts of macros and triggers, and ratings without a comment. Of people, only their names.',
    page: 100,
    reference: 'https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/',
    examples: {
      tickets: { subdomain: 'acme' },
      'tickets and public comments': { subdomain: 'acme', read: 'tickets and comments' },
      'satisfaction ratings': { subdomain: 'acme', read: 'satisfaction ratings' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: (settings) =>
    settings.read === 'satisfaction ratings' ? satisfaction(settings) : tickets(settings),
  sign: ({ email, token }) => ({ user: `${email}/token`, password: token }),
});

/** What is the same for all lists of an account. */
const account = {
  auth: { type: 'basic' },
  times: 'seconds',
  failures: [{ status: 403, is: 'forbidden', message: 'error.message' }],
  sweep: '7d',
} satisfies Partial<Declaration>;

/** The items of a list with the name of a person each refers to; the response lists these people in `users`. */
const withNames = (list: string, person: string) =>
  `$exists(${list}) ? ($people := users{$string(id): {"name": name}}; [${list}.$merge([$, {"${person}": $lookup($people, $string(${person}_id))}])]) : null`;

/** Cursor-based incremental export, oldest change first. Ten requests a minute are allowed. */
function tickets({ subdomain, read, start }: Config): Declaration {
  const root = `https://${subdomain}.zendesk.com`;
  return {
    ...account,
    url: `${root}/api/v2/incremental/tickets/cursor.json?per_page=100&include=users&start_time={from}&cursor={cursor}`,
    start,
    items: withNames('tickets', 'requester'),
    pages: { style: 'cursor', next: 'end_of_stream ? null : after_cursor' },
    limits: { per_minute: 10 },
    map: {
      id: 'id',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: '[subject, description]',
      user_name: 'requester.name',
      url: `"${root}/agent/tickets/" & id`,
      skip: 'status = "deleted"',
      filters: {
        kind: '"ticket"',
        thread: 'id',
        state: 'status',
        priority: 'priority',
        type: 'type',
        channel: 'via.channel',
        labels: 'tags',
        satisfaction: 'satisfaction_rating.score',
      },
    },
    ...(read === 'tickets and comments' && { each: comments(root) }),
  };
}

/** The first comment is the ticket's own text. */
function comments(root: string): NonNullable<Declaration['each']> {
  return {
    as: 'ticket',
    keep: { id: 'id', by: 'requester_id', created: 'created_at', state: 'status', labels: 'tags' },
    changed: 'updated_at',
    if: 'status != "deleted"',
    url: `${root}/api/v2/tickets/{ticket.id}/comments.json?include=users&page[size]=100&page[after]={cursor}`,
    items: withNames('comments', 'author'),
    pages: { style: 'cursor', next: 'meta.has_more ? meta.after_cursor : null' },
    map: {
      id: '"r" & $string(id)',
      ds: 'created_at',
      message: 'plain_body',
      user_name: 'author.name',
      url: `"${root}/agent/tickets/" & ticket.id`,
      skip: 'public = false or created_at = ticket.created',
      filters: {
        kind: '"comment"',
        thread: 'ticket.id',
        state: 'ticket.state',
        labels: 'ticket.labels',
        by: 'author_id = ticket.by ? "customer" : "team"',
      },
    },
  };
}

function satisfaction({ subdomain, start }: Config): Declaration {
  const root = `https://${subdomain}.zendesk.com`;
  return {
    ...account,
    url: `${root}/api/v2/satisfaction_ratings.json?start_time={from}&page[size]=100&page[after]={cursor}`,
    start,
    items: 'satisfaction_ratings',
    pages: { style: 'cursor', next: 'meta.has_more ? meta.after_cursor : null' },
    score_scale: [0, 1],
    map: {
      id: 'id',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: 'comment',
      score: '$contains(score, "good") ? 1 : 0',
      url: `"${root}/agent/tickets/" & ticket_id`,
      filters: { thread: 'ticket_id', reason: 'reason', rating: 'score' },
    },
  };
}
