import { z } from 'zod';
import { type Declaration, declaredConnector, start } from '#libs/declared';

const config = z.strictObject({
  project: z
    .string()
    .regex(/^(\d+|[\w.-]+(\/[\w.-]+)+)$/, 'must be a path such as group/project, or a number')
    .meta({
      description: 'The path of the project, as in its address, or its number.',
      examples: ['acme/app', '278964'],
    }),
  read: z.enum(['issues', 'issues and comments']).default('issues').meta({
    description: 'Comments are what people answer on an issue; each is a record of its own.',
  }),
  url: z
    .url({ protocol: /^https?$/ })
    .max(256)
    .regex(/^https?:\/\/[^/?#@{}]+(\/[\w./-]*)?$/, 'must be an address without query')
    .default('https://gitlab.com')
    .meta({
      title: 'Address',
      description: 'Of your own GitLab. Default: https://gitlab.com.',
      examples: ['https://gitlab.example.com'],
    }),
  start,
});
type Config = z.infer<typeof config>;

const secrets = z.strictObject({
  token: z.string().min(1).max(512).optional().meta({
    title: 'Access token',
    description:
      'A personal, group or project access token with the scope read_api: Settings → Access tokens. Not needed with a credential.',
  }),
});
type Secrets = z.infer<typeof secrets>;

export default declaredConnector<Config, Secrets>({
  id: 'gitlab',
  version: '1.0.0',
  title: 'GitLab issues',
  description: 'Issues of a project on gitlab.com or your own GitLab, and the comments on them.',
  about: {
    kind: 'issues',
    access:
      'An access token with the scope read_api whose owner may see the issues, or a credential with an OAuth application of your own.',
    limits:
      'gitlab.com allows 2,000 requests a minute and names the wait when that is not enough; other servers have limits of their own. Comments cost a request for each issue with comments that changed.',
    changes:
      'Edits, new states and new comments are found by the next run. Deleted issues are marked by the weekly sweep.',
    omits:
      'What GitLab writes into an issue itself, such as a change of its labels, internal comments, merge requests, and comments on them.',
    page: 100,
    reference: 'https://docs.gitlab.com/api/issues/',
    examples: {
      issues: { project: 'acme/app' },
      'issues and comments': { project: 'acme/app', read: 'issues and comments' },
    },
  },
  config,
  secrets,
  edits: 'timestamped',
  declaration: issues,
});

function issues({ project, read, url, start }: Config): Declaration {
  const root = `${url.replace(/\/+$/, '')}/api/v4/projects/${encodeURIComponent(project)}/issues`;
  return {
    url: `${root}?updated_after={from}&order_by=updated_at&sort=asc&per_page=100`,
    // Access tokens are accepted where the tokens of OAuth are.
    auth: { type: 'bearer' },
    start,
    // The last item that is served of a list by pages.
    pages: { style: 'link', max: 50_000 },
    order: 'oldest-first',
    text: 'markdown',
    failures: [{ status: 403, is: 'forbidden', message: 'error_description ? error_description : message' }],
    sweep: '7d',
    map: {
      id: 'id',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: '[title, description]',
      user_name: 'author.name',
      url: 'web_url',
      filters: {
        kind: 'issue_type ? issue_type : "issue"',
        thread: 'iid',
        app: `"${project}"`,
        number: 'iid',
        state: 'state = "opened" ? "open" : state',
        labels: 'labels',
        milestone: 'milestone.title',
        comments: 'user_notes_count',
        reactions: 'upvotes',
        confidential: 'confidential = true ? true : null',
      },
    },
    ...(read === 'issues and comments' && { each: comments(root, project) }),
  };
}

function comments(root: string, project: string): NonNullable<Declaration['each']> {
  return {
    as: 'issue',
    keep: {
      iid: 'iid',
      url: 'web_url',
      state: 'state = "opened" ? "open" : state',
      labels: 'labels',
    },
    changed: 'updated_at',
    if: 'user_notes_count > 0',
    url: `${root}/{issue.iid}/notes?sort=asc&order_by=created_at&per_page=100`,
    pages: { style: 'link' },
    text: 'markdown',
    map: {
      id: '"r" & $string(id)',
      ds: 'created_at',
      updated_at: 'updated_at',
      message: 'body',
      user_name: 'author.name',
      url: 'issue.url & "#note_" & $string(id)',
      skip: 'system = true or internal = true',
      filters: {
        kind: '"comment"',
        thread: 'issue.iid',
        app: `"${project}"`,
        state: 'issue.state',
        labels: 'issue.labels',
      },
    },
  };
}
