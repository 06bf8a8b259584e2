import { describe, expect, it } from 'vitest';
import type { Harness } from '#libs/connector/conformance';
import { githubAt, issueAt, repositoryOf } from '../kit/github-source.js';

const refusal =
  (status: number, message: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ message }, { status, headers });

describe('refusals', () => {
  const reset = Math.floor(Date.now() / 1000) + 600;
  const date = new Date().toUTCString();
  it.each<[string, () => Response, object]>([
    [
      'an empty quota',
      refusal(403, 'API rate limit exceeded', {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(reset),
        date,
      }),
      { kind: 'rate_limited' },
    ],
    [
      'a secondary limit that names a time',
      refusal(403, 'You have exceeded a secondary rate limit', { 'retry-after': '120' }),
      { kind: 'rate_limited', waitSeconds: 120 },
    ],
    [
      'a secondary limit that names none',
      refusal(403, 'You have exceeded a secondary rate limit.'),
      { kind: 'rate_limited', waitSeconds: 60 },
    ],
    [
      'a secondary limit in a header',
      refusal(429, '', { 'gh-limited-by': 'search-elapsed-time-shared-grouped' }),
      { kind: 'rate_limited', waitSeconds: 60 },
    ],
    [
      'an abuse limit',
      refusal(403, 'You have triggered an abuse detection mechanism.'),
      { kind: 'rate_limited', waitSeconds: 60 },
    ],
    ['a bad token', refusal(401, 'Bad credentials'), { kind: 'auth', field: 'invalid' }],
    [
      'a missing permission',
      refusal(403, 'Resource not accessible by personal access token', {
        'x-accepted-github-permissions': 'issues=read',
      }),
      { kind: 'auth', field: 'scope', remedy: expect.stringContaining('issues=read') as string },
    ],
    [
      'a missing scope',
      refusal(403, 'Must have admin rights', { 'x-oauth-scopes': 'gist', 'x-accepted-oauth-scopes': 'repo' }),
      { kind: 'auth', field: 'scope' },
    ],
    [
      'a sign-on',
      refusal(403, 'Resource protected by organization SAML enforcement.', {
        'x-github-sso': 'required; url=https://github.com/orgs/o/sso',
      }),
      { kind: 'auth', field: 'scope', remedy: expect.stringContaining('orgs/o/sso') as string },
    ],
    ['a 403 that says nothing', refusal(403, 'Forbidden'), { kind: 'source_changed' }],
    ['a blocked repository', refusal(403, 'Repository access blocked'), { kind: 'gone' }],
    ['a repository that is not there', refusal(404, 'Not Found'), { kind: 'gone' }],
    ['issues that are switched off', refusal(410, 'Issues are disabled for this repo'), { kind: 'gone' }],
    [
      'the end of page numbers',
      refusal(422, 'Pagination with the page parameter is not supported for large datasets'),
      { kind: 'source_changed' },
    ],
    ['a conflict', refusal(409, 'Git Repository is empty.'), { kind: 'source_changed' }],
    [
      'a server error that names a time',
      refusal(502, 'Server Error', { 'retry-after': '30' }),
      { kind: 'transient', waitSeconds: 30 },
    ],
    ['an object for a list', () => Response.json({ message: 'welcome' }), { kind: 'source_changed' }],
  ])('%s is recognised', async (_, answer, expected) => {
    const { server, harness } = await githubAt(repositoryOf([issueAt(1, 1)]));
    server.instead.push(answer);
    expect(await harness.failure()).toMatchObject(expected);
    expect(server.seen).toHaveLength(1);
  });

  it('of an exhausted quota names the time by the clock of GitHub', async () => {
    const { server, harness } = await githubAt(repositoryOf([issueAt(1, 1)]), {
      quota: { left: 0, resetAt: 1_800_000_000 },
    });
    const theirs = new Date(1_800_000_000_000 - 600_000).toUTCString();
    server.instead.push(
      refusal(403, 'API rate limit exceeded', {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '1800000000',
        date: theirs,
      }),
    );
    expect(await harness.failure()).toMatchObject({ kind: 'rate_limited', waitSeconds: 600 });
  });
});

describe('check', () => {
  const probesOf = async (harness: Harness) =>
    (await harness.check()).map(({ name, failure }) => [name, failure?.kind]);

  it('names credentials, repository and issues', async () => {
    const { harness } = await githubAt(repositoryOf([issueAt(1, 1)]), {
      token: 'good',
      config: { comments: true },
    });
    expect(await harness.check()).toEqual([
      { name: 'credentials', found: 'the token is valid, 5000 of 5000 requests left' },
      { name: 'repository', found: 'o/r' },
      { name: 'issues', found: 'issues and comments can be read' },
    ]);
  });

  it('stops at the first problem', async () => {
    const { server, harness } = await githubAt(repositoryOf([]));
    server.issuesEnabled = false;
    expect(await probesOf(harness)).toEqual([
      ['credentials', undefined],
      ['repository', 'gone'],
    ]);
    server.repository.name = 'o/other';
    expect(await probesOf(harness)).toEqual([
      ['credentials', undefined],
      ['repository', 'gone'],
    ]);
    server.instead.push(refusal(401, 'Bad credentials'));
    expect(await probesOf(harness)).toEqual([['credentials', 'auth']]);
  });

  it('accepts an Enterprise Server without rate limits', async () => {
    const { server, harness } = await githubAt(repositoryOf([issueAt(1, 1)]));
    server.instead.push(refusal(404, 'Rate limiting is not enabled.'));
    expect((await harness.check())[0]).toEqual({ name: 'credentials', found: 'no token, no rate limit' });
  });
});
