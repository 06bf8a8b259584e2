import { describe, expect, it, onTestFinished } from 'vitest';
import type { MappedItem } from '#libs/connector';
import { conformance } from '#libs/connector/conformance';
import githubIssues from '../../connectors/github-issues/index.js';
import { startApi } from '../kit/api.js';
import { archives, readArchive } from '../kit/github-archive.js';
import { GithubServer, type Issue } from '../kit/github-server.js';
import { githubAt, iso, issueAt, NOW, repositoryOf } from '../kit/github-source.js';
import { addSource, pullAgain } from '../kit/sources.js';

const idsOf = (items: readonly MappedItem[]) => [...new Set(items.map(({ record }) => record.id))].sort();
const HOUR = 3_600_000;
/** The connector asks by whole hours. */
const hoursAgo = (n: number) =>
  new Date((Math.floor(Date.now() / HOUR) - n) * HOUR).toISOString().replace('.000', '');

const serving = (issues: Issue[]) =>
  new GithubServer(
    { name: 'o/r', issues, comments: [{ ...issueAt(1, 9), node_id: 'IC_1', body: 'Me too.' }] },
    { pageSize: 2, token: 'ghp_a-made-up-token' },
  ).answer;
const fiveIssues = [1, 2, 3, 4, 5].map((n) => issueAt(n, 0, { updated_at: hoursAgo(6 - n) }));
const edit = { title: 'Edited', updated_at: hoursAgo(-1) };

conformance(githubIssues, {
  config: { repository: 'o/r', comments: true },
  secrets: { token: 'ghp_a-made-up-token' },
  module: () => import('../../connectors/github-issues/index.js'),
  source: serving(fiveIssues),
  expect: {
    items: ['I_00001', 'I_00002', 'I_00003', 'I_00004', 'I_00005', 'IC_1'],
    from: { time: Date.parse(fiveIssues[3]?.updated_at ?? ''), items: ['I_00004', 'I_00005'] },
    later: {
      source: serving(
        fiveIssues.slice(1).map((issue) => (issue.number === 2 ? { ...issue, ...edit } : issue)),
      ),
      revised: ['I_00002'],
      gone: ['I_00001'],
    },
  },
});

describe('reading', () => {
  it('starts again at the last change of every page and never requests a second one', async () => {
    const { server, harness } = await githubAt(
      repositoryOf(Array.from({ length: 25 }, (_, n) => issueAt(n, n))),
      {
        pageSize: 10,
      },
    );
    expect(idsOf((await harness.read()).items)).toHaveLength(25);
    expect(server.seen.map((request) => new URL(request, 'http://x').searchParams.get('since'))).toEqual([
      null,
      iso(9),
      iso(18),
    ]);
    expect(server.seen.filter((request) => request.includes('&page='))).toEqual([]);
  });

  it('reads a second with more than a page of items', async () => {
    const { harness } = await githubAt(
      repositoryOf(Array.from({ length: 35 }, (_, n) => issueAt(n, n < 3 ? n : 7))),
      { pageSize: 10 },
    );
    expect(idsOf((await harness.read()).items)).toHaveLength(35);
  });

  it('continues after a page of nothing but pull requests', async () => {
    const pulls = Array.from({ length: 10 }, (_, n) => issueAt(n, n, { pull: true }));
    const { harness } = await githubAt(repositoryOf([...pulls, issueAt(10, 10)]), { pageSize: 5 });
    const { items, pages } = await harness.read();
    expect(idsOf(items)).toEqual(['I_00010']);
    expect(pages[0]).toMatchObject({ items: [], skipped: 5 });
  });

  it('ends where the slice ended when it began, unless it sweeps', async () => {
    const late = (NOW - Date.UTC(2026, 9, 1)) / 1000 + 60;
    const { harness } = await githubAt(repositoryOf([1, 2, 3, 4].map((n) => issueAt(n, late + n))), {
      pageSize: 2,
    });
    const { next } = await harness.session().page(harness.slice('issues'));
    expect(next).toBeNull();
    const swept = await harness.session().page({ ...harness.slice('issues'), reason: 'sweep' });
    expect(swept.next).not.toBeNull();
  });

  it('reports how far a page goes, never past the second in which the next one starts', async () => {
    const { harness } = await githubAt(repositoryOf([1, 2, 3].map((n) => issueAt(n, n))), { pageSize: 2 });
    const page = await harness.session().page(harness.slice('issues'));
    expect(page.reached).toBe(Date.parse(iso(1)));
    expect(page.items.at(-1)?.record.updatedAt).toBe(iso(2));
  });

  it('reads comments on issues if configured, each as a record', async () => {
    const repository = repositoryOf([issueAt(1, 1), issueAt(2, 2, { pull: true })]);
    repository.comments.push(
      { ...issueAt(1, 5), node_id: 'IC_1', body: 'Me too.' },
      { ...issueAt(2, 6), node_id: 'IC_2', body: 'On a pull request.', pull: true },
    );
    const { harness } = await githubAt(repository, { config: { comments: true } });
    expect(idsOf((await harness.read()).items)).toEqual(['IC_1', 'I_00001']);
  });

  it('follows a renamed repository and reports its new name', async () => {
    const { server, harness } = await githubAt(repositoryOf([issueAt(1, 1)]));
    server.renamedTo = 'o/new';
    const { items, pages } = await harness.read();
    expect(items[0]?.record.filters?.app).toBe('o/new');
    expect(pages[0]?.hints?.note).toContain('renamed to o/new');
  });

  it('only checks whether a short list has changed', async () => {
    const { server, harness } = await githubAt(repositoryOf([issueAt(1, 1)]), {
      quota: { left: 9, resetAt: 0 },
    });
    const slice = { ...harness.slice('issues'), from: Date.parse(iso(1)) };
    const first = await harness.session().page(slice);
    const again = await harness.session().page({ ...slice, validators: first.hints?.validators });
    expect(again).toMatchObject({ unchanged: true, items: [], next: null });
    expect(server.options.quota?.left).toBe(8);
    server.repository.issues.push(issueAt(2, 30));
    const changed = await harness.session().page({ ...slice, validators: first.hints?.validators });
    expect(idsOf(changed.items)).toEqual(['I_00001', 'I_00002']);
  });

  it('does not take the first page for the whole of a long list', async () => {
    const { harness } = await githubAt(repositoryOf([1, 2, 3].map((n) => issueAt(n, n))), { pageSize: 2 });
    expect((await harness.session().page(harness.slice('issues'))).hints?.validators).toBeUndefined();
  });

  it('reads a GitHub Enterprise Server and no other host', async () => {
    const { harness } = await githubAt(repositoryOf([issueAt(1, 1)]), {
      config: { api_url: 'https://ghe.example.com/' },
    });
    await harness.read();
    expect(new Set(harness.dialled)).toEqual(new Set(['ghe.example.com:443']));
  });
});

describe.each(archives.length > 0 ? archives : ['(skipped: ../shared/data/github-issues is absent)'])(
  '%s',
  (name) => {
    it.skipIf(archives.length === 0)(
      'is read whole, without its pull requests',
      async () => {
        const repository = readArchive(name);
        const { harness } = await githubAt(repository, { config: { comments: true } });
        const { items, rejects } = await harness.read();
        const said = ({ pull }: { pull: boolean }) => !pull;
        const due = [
          ...repository.issues.filter(said),
          ...repository.comments.filter((one) => said(one) && one.body?.trim()),
        ].map(({ node_id: id }) => id);
        expect(rejects).toEqual([]);
        expect(idsOf(items)).toEqual(due.sort());
      },
      120_000,
    );
  },
);

it('fills the product: an edited issue becomes a revision, nothing is stored twice', async () => {
  const repository = repositoryOf(Array.from({ length: 25 }, (_, n) => issueAt(n, n, { pull: n % 5 === 0 })));
  const server = await new GithubServer(repository, { pageSize: 10 }).listen();
  onTestFinished(() => server.close());
  const api = await startApi({ env: { EGRESS_ALLOW: '127.0.0.1' } });
  onTestFinished(async () => void (await api.stop()));
  const first = await addSource(api, 'issues', { repository: 'o/r', api_url: server.url }, 'github-issues');
  expect(first.last_run).toMatchObject({ status: 'ok', accepted: 20, skipped: 5, rejected: 0 });
  Object.assign(repository.issues[1] ?? {}, {
    title: 'Zebra',
    updated_at: new Date().toISOString().slice(0, 19) + 'Z',
  });
  const again = await pullAgain(api, 'issues');
  expect(again.last_run).toMatchObject({ status: 'ok', revised: 1 });
  server.renamedTo = 'o/new';
  const renamed = await pullAgain(api, 'issues');
  expect(renamed.last_run).toMatchObject({
    status: 'ok',
    note: expect.stringContaining('renamed to o/new') as string,
  });
  const stored = await api.database?.query('SELECT count(*)::int AS n, max(message) AS last FROM record');
  expect(stored).toEqual([{ n: 20, last: 'Zebra\n\nWhat happened.' }]);
});
