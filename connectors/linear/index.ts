import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const READS = ['issues', 'comments'] as const;

const config = z.strictObject({
  read: z.enum(READS).default('issues').meta({ description: 'Issues, or the comments on them.' }),
  team: z
    .string()
    .regex(/^[A-Z0-9]{1,16}$/, 'must be the letters before the number of an issue, such as ENG')
    .optional()
    .meta({
      title: 'Team key',
      description: 'The letters before the numbers of its issues. Default: all teams that the key may read.',
      examples: ['ENG'],
    }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'must be one line without spaces')
    .meta({
      title: 'API key',
      description: 'Settings → Security & access → Personal API keys, with the permission Read.',
    }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'linear',
  version: '1.0.0',
  title: 'Linear',
  description: 'Issues of a Linear workspace, or the comments on them.',
  about: {
    kind: 'issues',
    access: 'A personal API key with the permission to read. It sees the teams that its owner sees.',
    limits:
      'A request brings a hundred issues. Linear limits requests and their complexity by the hour and says in its responses when to go on. It prefers webhooks to frequent polling: an hour is often enough.',
    changes:
      'Edits and changes of state are found by the next run. Deleted and archived issues are marked by the weekly sweep.',
    omits: 'Archived issues, attachments, history, and comments on projects and documents.',
    page: 100,
    reference: 'https://linear.app/developers/graphql',
    examples: { issues: { team: 'ENG' }, comments: { team: 'ENG', read: 'comments' } },
  },
  config,
  secrets,
  credential: false,
  edits: 'timestamped',
  declaration: (settings) => (settings.read === 'issues' ? issues(settings) : comments(settings)),
});

/** Errors come with status 400, and a type that says which. */
const failures: Declaration['failures'] = [
  { body: '"RATELIMITED" in errors.extensions.code', is: 'rate_limited', wait: 'next minute' },
  {
    body: '"AUTHENTICATION_ERROR" in errors.extensions.code or "authentication error" in errors.extensions.type',
    is: 'auth',
    message: 'errors[0].message',
  },
  {
    body: '"FORBIDDEN" in errors.extensions.code or "forbidden" in errors.extensions.type',
    is: 'forbidden',
    message: 'errors[0].message',
  },
  { status: 401, is: 'auth', message: 'errors[0].message' },
  { body: '$exists(errors)', is: 'failed', message: 'errors[0].message' },
];

/** The lists differ in name, fields and filter only. */
function listOf(name: 'issues' | 'comments', fields: string, team: object, since: string) {
  const type = name === 'issues' ? 'IssueFilter' : 'CommentFilter';
  return {
    url: 'https://api.linear.app/graphql',
    auth: { type: 'header', name: 'Authorization' },
    start: since,
    body: {
      query: `query ($after: String, $filter: ${type}) { ${name}(first: 100, after: $after, orderBy: updatedAt, filter: $filter) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`,
      variables: { after: '{cursor}', filter: { updatedAt: { gte: '{from}' }, ...team } },
    },
    items: `data.${name}.nodes`,
    pages: {
      style: 'cursor',
      next: `data.${name}.pageInfo.hasNextPage ? data.${name}.pageInfo.endCursor : null`,
    },
    sweep: '7d',
    failures,
    text: 'markdown',
  } satisfies Partial<Declaration>;
}

const keyed = (team: string | undefined) => (team === undefined ? {} : { team: { key: { eq: team } } });

function issues({ team, start: since }: Config): Declaration {
  const fields =
    'id identifier title description url createdAt updatedAt priorityLabel creator { displayName } state { name type } labels { nodes { name } }';
  return {
    ...listOf('issues', fields, keyed(team), since),
    map: {
      id: 'id',
      ds: 'createdAt',
      updated_at: 'updatedAt',
      message: '[title, description]',
      user_name: 'creator.displayName',
      url: 'url',
      filters: {
        kind: '"issue"',
        thread: 'identifier',
        issue: 'identifier',
        state: 'state.name',
        status: 'state.type',
        priority: 'priorityLabel',
        labels: 'labels.nodes.name',
      },
    },
  };
}

function comments({ team, start: since }: Config): Declaration {
  const fields =
    'id body url createdAt updatedAt user { displayName } parent { id } issue { identifier title }';
  const on = team === undefined ? { issue: { null: false } } : { issue: keyed(team) };
  return {
    ...listOf('comments', fields, on, since),
    map: {
      id: 'id',
      ds: 'createdAt',
      updated_at: 'updatedAt',
      message: 'body',
      user_name: 'user.displayName',
      url: 'url',
      filters: {
        kind: '"comment"',
        issue: 'issue.identifier',
        title: 'issue.title',
        thread: 'issue.identifier',
      },
    },
  };
}
