import { onTestFinished } from 'vitest';
import { Harness } from '#libs/connector/conformance';
import githubIssues from '../../connectors/github-issues/index.js';
import { type GithubOptions, GithubServer, type Issue, type Repository } from './github-server.js';

export const NOW = Date.parse('2026-11-01T00:00:00Z');
/** ISO time of a second of October 2026. */
export const iso = (second: number) =>
  new Date(Date.UTC(2026, 9, 1) + second * 1000).toISOString().replace('.000', '');

/** An issue that last changed in that second. */
export function issueAt(number: number, second: number, change: Partial<Issue> = {}): Issue {
  return {
    number,
    node_id: `I_${String(number).padStart(5, '0')}`,
    title: `Issue ${number}`,
    body: 'What happened.',
    login: 'ann',
    state: 'open',
    labels: [],
    created_at: iso(0),
    updated_at: iso(second),
    pull: false,
    ...change,
  };
}

export const repositoryOf = (issues: Issue[]): Repository => ({ name: 'o/r', issues, comments: [] });

/** The connector at a server of its own, until the test ends. */
export async function githubAt(
  repository: Repository,
  options: GithubOptions & { config?: object; token?: string } = {},
) {
  const { config, ...rest } = options;
  const server = new GithubServer(repository, rest);
  const harness = await Harness.open({
    connector: githubIssues,
    config: { repository: repository.name, ...config },
    secrets: rest.token ? { token: rest.token } : {},
    source: server.answer,
    now: NOW,
  });
  onTestFinished(() => harness.close());
  return { server, harness };
}
