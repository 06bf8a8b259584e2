import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const config = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(256)
    .regex(/^https?:\/\/[^/?#@{}]+(\/[\w./-]*)?$/, 'must be an address without query')
    .meta({ title: 'Address', description: 'Of your Redmine.', examples: ['https://redmine.example.com'] }),
  project: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'must be an identifier such as shop-app')
    .optional()
    .meta({
      description: 'The identifier of a project, as in its address. Default: all that the key may see.',
      examples: ['shop-app'],
    }),
  read: z.enum(['issues', 'issues and notes']).default('issues').meta({
    description: 'Notes are what people add to an issue; each is a record of its own.',
  }),
  text: z.enum(['markdown', 'textile']).default('markdown').meta({
    title: 'Text formatting',
    description: 'Administration → Settings → General. Textile is read as it is written.',
  }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  key: z
    .string()
    .regex(/^[0-9a-f]{20,64}$/i, 'must be the 40 characters of an API access key')
    .meta({
      description:
        'My account → API access key. An administrator turns on the REST API under Settings → API.',
    }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'redmine',
  version: '1.0.0',
  title: 'Redmine issues',
  description: 'Issues of a Redmine and, optionally, the notes on them.',
  about: {
    kind: 'issues',
    access: 'The API access key of a user who may see the issues. The REST API must be turned on.',
    limits:
      'Redmine sets none; a request brings a hundred issues, and each run asks first whose key it has. Notes cost a request for each issue that changed.',
    changes:
      'Edits, new states and notes are found by the next run. Deleted issues are marked by the weekly sweep.',
    omits: 'Private notes, changes of fields without a note, and attachments.',
    page: 100,
    reference: 'https://www.redmine.org/projects/redmine/wiki/Rest_Issues',
    examples: {
      issues: { url: 'https://redmine.example.com', project: 'shop-app' },
      'issues and notes': { url: 'https://redmine.example.com', read: 'issues and notes' },
    },
  },
  config,
  secrets,
  credential: false,
  edits: 'timestamped',
  declaration: issues,
  sign: ({ key }) => ({ token: key }),
});

function issues({ url, project, read, text, start }: Config): Declaration {
  const root = url.replace(/\/+$/, '');
  const of = project === undefined ? '' : `&project_id=${project}`;
  const format = text === 'markdown' ? text : 'plain';
  return {
    // %3E%3D is >=; times are those of the last change, in UTC.
    url: `${root}/issues.json?status_id=*${of}&updated_on=%3E%3D{from}&sort=updated_on:asc&limit=100&offset={cursor}`,
    time_format: '%Y-%m-%dT%H:%M:%SZ',
    start,
    auth: { type: 'header', name: 'X-Redmine-API-Key' },
    // To a wrong key, the lists show what anyone may see: only the address of its user refuses it.
    partitions: { as: 'account', url: `${root}/users/current.json`, items: '[user]', value: '"all"' },
    items: 'issues',
    pages: { style: 'offset' },
    order: 'oldest-first',
    sweep: '7d',
    failures: [{ status: 403, is: 'forbidden' }],
    text: format,
    map: {
      id: 'id',
      ds: 'created_on',
      updated_at: 'updated_on',
      message: '[subject, description]',
      user_name: 'author.name',
      url: `"${root}/issues/" & id`,
      filters: {
        kind: '"issue"',
        app: 'project.name',
        type: 'tracker.name',
        state: 'status.name',
        priority: 'priority.name',
        category: 'category.name',
        version: 'fixed_version.name',
        thread: 'id',
      },
    },
    ...(read === 'issues and notes' && {
      each: {
        as: 'issue',
        keep: { id: 'id', state: 'status.name', app: 'project.name' },
        changed: 'updated_on',
        url: `${root}/issues/{issue.id}.json?include=journals`,
        items: 'issue.journals',
        text: format,
        map: {
          id: '"r" & id',
          ds: 'created_on',
          updated_at: 'updated_on',
          message: 'notes',
          user_name: 'user.name',
          url: `"${root}/issues/" & issue.id`,
          skip: 'private_notes = true',
          filters: { kind: '"note"', app: 'issue.app', state: 'issue.state', thread: 'issue.id' },
        },
      },
    }),
  };
}
