import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const config = z.strictObject({
  domain: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.my\.salesforce\.com$/i, 'must end in .my.salesforce.com')
    .meta({
      description: 'Setup → My Domain → Current My Domain URL, without https.',
      examples: ['acme.my.salesforce.com'],
    }),
  read: z.enum(['cases', 'cases and comments']).default('cases').meta({
    description:
      'Comments are what customers and your team add to a case in public; each is a record of its own.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  client_id: z.string().min(1).max(512).meta({
    description: 'The consumer key of an external client app of your own, with the flow Client Credentials.',
  }),
  client_secret: z.string().min(1).max(512).meta({ description: 'Its consumer secret.' }),
});
type Secrets = z.infer<typeof secrets>;

const VERSION = 'v62.0';
const CASE =
  'Id, CaseNumber, Subject, Description, Status, Priority, Origin, Type, Reason, SuppliedName, CreatedDate, SystemModstamp, IsDeleted';
const COMMENT = 'Id, CommentBody, CreatedDate, SystemModstamp, IsPublished, IsDeleted, ParentId';

export default declaredConnector<Config, Secrets>({
  id: 'salesforce',
  version: '1.0.0',
  title: 'Salesforce cases',
  description: 'Cases of Service Cloud and the public comments on them.',
  about: {
    kind: 'support',
    access:
      'An external client app with the OAuth scope api and the Client Credentials flow turned on, run as a user who may read cases.',
    limits:
      'Salesforce counts requests of the whole organisation in a day, 100,000 or more; a request brings up to 2,000 cases. When they are used up, the source waits.',
    changes:
      'Edits and new comments are found by the next run. Deleted cases are marked by the weekly sweep, also those in the recycle bin.',
    omits: 'Comments that are not public, mails of a case, and fields of your own.',
    page: 2000,
    reference: 'https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/dome_queryall.htm',
    examples: {
      cases: { domain: 'acme.my.salesforce.com' },
      comments: { domain: 'acme.my.salesforce.com', read: 'cases and comments' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: cases,
});

/** What is the same for all lists. */
const shared = { items: 'records', pages: { style: 'url', next: 'nextRecordsUrl' } } as const;

/** SOQL over fields of a table, also of what is in the recycle bin, oldest change first. */
const query = (root: string, [fields, table, where]: readonly [string, string, string]) =>
  `${root}/services/data/${VERSION}/queryAll?q=SELECT ${fields} FROM ${table} WHERE ${where} ORDER BY SystemModstamp, Id`;

function cases({ domain, read, start }: Config): Declaration {
  const root = `https://${domain}`;
  return {
    ...shared,
    url: query(root, [CASE, 'Case', 'SystemModstamp >= {from}']),
    start,
    auth: {
      type: 'oauth2',
      grant: 'client_credentials',
      token_url: `${root}/services/oauth2/token`,
      client_auth: 'body',
    },
    order: 'oldest-first',
    sweep: '7d',
    failures: [
      { body: '$[0].errorCode = "REQUEST_LIMIT_EXCEEDED"', is: 'rate_limited', wait: 3600 },
      { status: 403, is: 'forbidden', message: '$[0].message' },
      { body: '$[0].errorCode = "INVALID_TYPE"', is: 'forbidden', message: '$[0].message' },
    ],
    map: {
      id: 'Id',
      ds: 'CreatedDate',
      updated_at: 'SystemModstamp',
      message: '[Subject, Description]',
      user_name: 'SuppliedName',
      url: `"${root}/lightning/r/Case/" & Id & "/view"`,
      skip: 'IsDeleted = true',
      filters: {
        kind: '"case"',
        number: 'CaseNumber',
        state: 'Status',
        priority: 'Priority',
        channel: 'Origin',
        type: 'Type',
        reason: 'Reason',
        thread: 'Id',
      },
    },
    ...(read === 'cases and comments' && { each: comments(root) }),
  };
}

function comments(root: string): NonNullable<Declaration['each']> {
  return {
    ...shared,
    as: 'case',
    keep: { id: 'Id', state: 'Status' },
    changed: 'SystemModstamp',
    if: 'IsDeleted = false',
    url: query(root, [COMMENT, 'CaseComment', "ParentId = '{case.id}'"]),
    map: {
      id: '"r" & Id',
      ds: 'CreatedDate',
      updated_at: 'SystemModstamp',
      message: 'CommentBody',
      url: `"${root}/lightning/r/Case/" & case.id & "/view"`,
      skip: 'IsPublished = false or IsDeleted = true',
      filters: { kind: '"comment"', thread: 'case.id', state: 'case.state' },
    },
  };
}
