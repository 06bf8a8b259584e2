import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf } from '#libs/connector';
import { Harness } from '#libs/connector/conformance';
import { comparable } from '#libs/connector/trial';
import githubIssues from '../../connectors/github-issues/index.js';
import { unpacked } from '../kit/recorded.js';

interface Exchange {
  name: string;
  url: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

const folder = unpacked('github-hub4j/wiremock.tar.gz');
const exchanges = folder
  ? globSync('**/mappings/*.json', { cwd: folder }).map((file) => read(folder, file))
  : [];

function read(root: string, file: string): Exchange {
  const { request, response } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
    request: { url?: string };
    response: {
      status: number;
      headers?: Record<string, string | string[]>;
      body?: string;
      bodyFileName?: string;
    };
  };
  const headers = Object.entries(response.headers ?? {})
    // Placeholders of that project's own player: their times are made when it plays.
    .map(([name, value]): [string, string] => [name.toLowerCase(), String(value)])
    .filter(([, value]) => !value.includes('{{'));
  const body = response.bodyFileName
    ? readFileSync(path.join(root, path.dirname(file), '../__files', response.bodyFileName), 'utf8')
    : (response.body ?? '');
  const name = file.replace(/.*kohsuke\/github\/|\/mappings|\/wiremock/g, '');
  return {
    name,
    url: request.url ?? '',
    status: response.status,
    headers: Object.fromEntries(headers),
    body,
  };
}

interface Row {
  pull_request?: object;
  node_id: string;
  number: number;
  title: string;
  body: string | null;
  user: { login: string; type: string } | null;
  state: string;
  state_reason?: string | null;
  labels: { name: string }[];
  comments: number;
  reactions?: { total_count: number };
  created_at: string;
  updated_at: string;
  html_url: string;
  repository_url: string;
}

/** What an issue says, read without the connector. */
const plainly = (row: Row) =>
  comparable({
    id: row.node_id,
    ds: row.created_at,
    updatedAt: row.updated_at,
    // A title that the text repeats is there once.
    message: row.body?.startsWith(row.title) ? row.body : row.title + (row.body ?? ''),
    ...(row.user && { user_name: row.user.login }),
    url: row.html_url,
    filters: {
      kind: 'issue',
      app: row.repository_url.split('/repos/')[1] ?? '',
      number: row.number,
      state: row.state,
      ...(row.state_reason && { state_reason: row.state_reason }),
      labels: row.labels.map(({ name }) => name),
      comments: row.comments,
      ...(row.reactions && { reactions: row.reactions.total_count }),
      ...(row.user?.type === 'Bot' && { bot: true }),
    },
  });

/** A session of the connector in which every request gets this response. */
async function fed({ status, headers, body }: Exchange) {
  const source = () => new Response(body, { status, headers });
  const config = { repository: 'hub4j/github-api' };
  const harness = await Harness.open({
    connector: githubIssues,
    config,
    secrets: {},
    source,
    now: Date.now(),
  });
  try {
    return await harness.session().page(harness.slice('issues'));
  } finally {
    await harness.close();
  }
}

describe.skipIf(!folder)('recorded GitHub traffic (skipped where ../shared/data is absent)', () => {
  const lists = exchanges.filter(
    ({ url, status }) => status === 200 && /^(?!\/search).*\/issues\?/.test(url),
  );

  it('holds lists of issues', () => expect(lists.length).toBeGreaterThan(20));

  it('is read: every issue of every list becomes a record, no pull request does', async () => {
    let issues = 0;
    for (const list of lists) {
      const page = await fed(list);
      const rows = JSON.parse(list.body) as Row[];
      expect(page.rejects, list.name).toEqual([]);
      expect(page.items.map(({ record }) => comparable(record))).toEqual(
        rows.filter((row) => !row.pull_request).map(plainly),
      );
      issues += page.items.length;
    }
    expect(issues).toBeGreaterThan(300);
  });

  it.each([
    [/AbuseLimitHandlerTest/, [403, 429], 'rate_limited'],
    [/RateLimitHandlerTest/, [403], 'rate_limited'],
    [/./, [401], 'auth'],
    [/^(?!Abuse|RateLimit)/, [404], 'gone'],
  ] as const)('of %s with status %j is recognised as %s', async (test, statuses, kind) => {
    const found = exchanges.filter(
      ({ name, status }) => test.test(name) && statuses.some((one) => one === status),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const exchange of found) {
      const failure = await fed(exchange).then(() => undefined, failureOf);
      expect(failure?.kind, `${exchange.name} ${exchange.status}`).toBe(kind);
      if (kind === 'rate_limited') expect(failure?.waitSeconds).toBeGreaterThan(0);
    }
  });
});
