import { z } from 'zod';
import { declaredConnector } from '#libs/declared';

const READS = ['messages of customers', 'all messages'] as const;

const config = z.strictObject({
  domain: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/i, 'must be the part before .gorgias.com')
    .meta({ description: 'The part of the address before .gorgias.com.', examples: ['acme'] }),
  read: z.enum(READS).default('messages of customers').meta({
    description: 'Internal notes are never read.',
  }),
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  email: z
    .email()
    .meta({ description: 'Your address at Gorgias: Settings → REST API shows it as username.' }),
  token: z.string().min(1).max(256).meta({
    title: 'API key',
    description: 'Settings → REST API, shown there as password.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'gorgias',
  version: '1.0.0',
  title: 'Gorgias',
  description: 'Messages of the tickets in a Gorgias help desk.',
  about: {
    kind: 'support',
    access: 'An API key of a user who may read the tickets (Settings → REST API).',
    limits: '40 requests in 20 seconds with an API key; a request brings a hundred messages.',
    changes: 'New messages are found by the next run, deleted ones are marked by the weekly sweep.',
    omits: 'Internal notes, attachments, the states and tags of tickets, and satisfaction surveys.',
    page: 100,
    reference: 'https://developers.gorgias.com/reference/list-messages',
    examples: {
      messages: { domain: 'acme' },
      'messages of both sides': { domain: 'acme', read: 'all messages' },
    },
  },
  config,
  secrets,
  sign: ({ email, token }) => ({ user: email, password: token }),
  declaration: ({ domain, read }) => {
    const customers = read === 'messages of customers' ? ' or from_agent = true' : '';
    return {
      url: `https://${domain}.gorgias.com/api/messages?limit=100&order_by=created_datetime:desc&cursor={cursor}`,
      auth: { type: 'basic' },
      items: 'data',
      pages: { style: 'cursor', next: 'meta.next_cursor' },
      order: 'newest-first',
      sweep: '7d',
      limits: { per_second: 2 },
      failures: [{ status: 403, is: 'forbidden', message: 'error.msg' }],
      map: {
        id: 'id',
        ds: 'created_datetime',
        message: '[subject, stripped_text ? stripped_text : body_text]',
        user_name: 'sender.name',
        url: `"https://${domain}.gorgias.com/app/ticket/" & ticket_id`,
        skip: `public = false${customers}`,
        filters: {
          kind: '"message"',
          thread: 'ticket_id',
          channel: 'channel',
          by: 'from_agent = true ? "team" : "customer"',
        },
      },
    };
  },
});
