import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const config = z.strictObject({
  site: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/i, 'must be the part before .atlassian.net')
    .meta({ description: 'The part of the address before .atlassian.net.', examples: ['acme'] }),
  jql: z
    .string()
    .min(1)
    .max(1000)
    .regex(/^[^{}]*$/, 'must be without { and }')
    .refine((text) => !/\border\s+by\b/i.test(text), 'must be without ORDER BY')
    .meta({
      title: 'JQL',
      description:
        'Which issues to read, in the query language of Jira: try it under Filters → Advanced issue search.',
      examples: ['project = SUP', 'project in (SUP, APP) AND issuetype = Bug'],
    }),
  read: z.enum(['issues', 'issues and comments']).default('issues').meta({
    description: 'Comments are what people answer on an issue; each is a record of its own.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  email: z.email().meta({ description: 'The address of the account that the token belongs to.' }),
  token: z.string().min(1).max(512).meta({
    title: 'API token',
    description:
      'Of this account, without scopes: id.atlassian.com → Security → Create and manage API tokens.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'jira',
  version: '1.0.0',
  title: 'Jira',
  description: 'Issues of Jira Cloud that a query finds, also requests of Jira Service Management.',
  about: {
    kind: 'issues',
    access: 'The email address and an API token of an account that may browse the projects.',
    limits:
      'Jira names its limits with each answer, and asks to wait when they are reached. Comments cost a request for each issue that changed. Jira reads the times of a query in the zone of the account, so each run asks for half a day more than it needs.',
    changes:
      'Edits, new states and new comments are found by the next run. Deleted issues, and issues that the query no longer finds, are marked by the weekly sweep.',
    omits:
      'Internal comments of Jira Service Management, worklogs, and ratings of requests, which Jira keeps in fields that differ from site to site.',
    page: 100,
    reference:
      'https://developer.atlassian.com/cloud/jira/platform/rest/v3/api-group-issue-search/#api-rest-api-3-search-jql-post',
    examples: {
      issues: { site: 'acme', jql: 'project = SUP' },
      'issues and comments': { site: 'acme', jql: 'project = SUP', read: 'issues and comments' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: issues,
  sign: ({ email, token }) => ({ user: email, password: token }),
});

const FIELDS = [
  'summary',
  'description',
  'created',
  'updated',
  'reporter',
  'project',
  'issuetype',
  'status',
  'priority',
  'labels',
  'components',
  'versions',
];

function issues({ site, jql, read, start }: Config): Declaration {
  const root = `https://${site}.atlassian.net`;
  return {
    url: `${root}/rest/api/3/search/jql`,
    auth: { type: 'basic' },
    time_format: '%Y/%m/%d %H:%M',
    start,
    body: {
      jql: `(${jql}) AND updated >= "{from}" ORDER BY updated ASC`,
      fields: FIELDS,
      maxResults: 100,
      nextPageToken: '{cursor}',
    },
    items: 'issues',
    pages: { style: 'cursor', next: 'isLast ? null : nextPageToken' },
    text: 'adf',
    // Half a day, as far as a zone is behind UTC, and an hour.
    overlap: '13h',
    sweep: '7d',
    failures: [
      { status: 403, is: 'forbidden', message: 'errorMessages[0]' },
      { status: 400, is: 'failed', message: 'errorMessages[0]' },
    ],
    map: {
      id: 'id',
      ds: 'fields.created',
      updated_at: 'fields.updated',
      message: '[fields.summary, fields.description]',
      user_name: 'fields.reporter.displayName',
      url: `"${root}/browse/" & key`,
      filters: {
        kind: '"issue"',
        thread: 'key',
        app: 'fields.project.key',
        state: 'fields.status.name',
        type: 'fields.issuetype.name',
        priority: 'fields.priority.name',
        labels: 'fields.labels',
        components: 'fields.components.name[]',
        version: 'fields.versions[0].name',
      },
    },
    ...(read === 'issues and comments' && { each: comments(root) }),
  };
}

function comments(root: string): NonNullable<Declaration['each']> {
  return {
    as: 'issue',
    keep: {
      id: 'id',
      key: 'key',
      app: 'fields.project.key',
      state: 'fields.status.name',
      labels: 'fields.labels',
    },
    changed: 'fields.updated',
    url: `${root}/rest/api/3/issue/{issue.id}/comment?maxResults=100&startAt={cursor}`,
    items: 'comments',
    pages: {
      style: 'cursor',
      next: '($end := startAt + $count(comments); $end < total ? $end : null)',
    },
    text: 'adf',
    map: {
      id: '"r" & id',
      ds: 'created',
      updated_at: 'updated',
      message: 'body',
      user_name: 'author.displayName',
      url: `"${root}/browse/" & issue.key & "?focusedCommentId=" & id`,
      skip: 'jsdPublic = false',
      filters: {
        kind: '"comment"',
        thread: 'issue.key',
        app: 'issue.app',
        state: 'issue.state',
        labels: 'issue.labels',
      },
    },
  };
}
