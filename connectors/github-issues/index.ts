import { Gone, defineConnector, probe, type ConnectorError, type ProbeFunction } from '#libs/connector';
import { ask, must } from './github.js';
import { place, readPage } from './list-page.js';
import { mapItem } from './map.js';
import { config, secrets, type Config, type Secrets } from './settings.js';
import { rateLimit, repository } from './wire.js';

export default defineConnector<Config, Secrets>({
  id: 'github-issues',
  version: '1.0.0',
  contract: '^1',
  title: 'GitHub issues',
  description: 'Issues of a repository and, optionally, their comments. Public repositories need no token.',
  about: {
    kind: 'issues',
    access: 'A token with read access to issues. Public repositories can be read without one.',
    limits:
      'With a token 5,000 requests an hour, without one 60, of a hundred issues each. Where GitHub asks to wait, the source waits.',
    changes:
      'Edits are found within a quarter of an hour, deleted and transferred issues by the weekly sweep.',
    omits: 'Pull requests and comments on them, because they are about code; comments without text.',
    page: 100,
    reference: 'https://docs.github.com/en/rest/issues',
    examples: {
      issues: { repository: 'owner/name' },
      'issues and comments': { repository: 'owner/name', comments: true },
    },
  },
  config,
  secrets,
  cursor: { version: 1, schema: place },
  source: {
    hosts: ({ api_url: url }) => [new URL(url).hostname],
    order: 'oldest-first',
    overlap: '1h',
    edits: 'timestamped',
    sweep: '7d',
    smallerPages: true,
  },
  schedule: { every: '15m', budget: '5m' },
  check: (context) => probe(context, finds),
  partitions: async ({ config: { comments } }) => (comments ? ['issues', 'comments'] : ['issues']),
  fetch: readPage,
  map: (raw, { partition }) => mapItem(raw, partition),
});

type FindHere = ProbeFunction<Config, Secrets>;

/** Does not count towards the rate limit, and works with every kind of token. */
const credentials: FindHere = async (context) => {
  const who = context.secrets.token ? 'the token is valid' : 'no token';
  try {
    const answer = await ask(context, ({ rest }) => rest.rateLimit.get());
    const { rate } = must(rateLimit.safeParse(answer.data), answer);
    return `${who}, ${rate.remaining} of ${rate.limit} requests left`;
  } catch (error) {
    // An Enterprise Server without rate limits responds 404.
    if ((error as ConnectorError).failure?.kind === 'gone') return `${who}, no rate limit`;
    throw error;
  }
};

const repositoryFound: FindHere = async (context) => {
  const [owner = '', repo = ''] = context.config.repository.split('/');
  const answer = await ask(context, ({ rest }) => rest.repos.get({ owner, repo }));
  const { full_name: name, has_issues: open } = must(repository.safeParse(answer.data), answer);
  if (!open) throw new Gone(`Issues are disabled in ${name}.`);
  return name;
};

const issues: FindHere = async (context) => {
  const [owner = '', repo = ''] = context.config.repository.split('/');
  await ask(context, ({ rest }) => rest.issues.listForRepo({ owner, repo, per_page: 1, state: 'all' }));
  if (!context.config.comments) return 'issues can be read';
  await ask(context, ({ rest }) => rest.issues.listCommentsForRepo({ owner, repo, per_page: 1 }));
  return 'issues and comments can be read';
};

export const finds = { credentials, repository: repositoryFound, issues };
