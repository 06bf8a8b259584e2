import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Issue {
  number: number;
  node_id: string;
  title: string;
  body: string | null;
  /** Null: the account was deleted. */
  login: string | null;
  state: 'open' | 'closed';
  labels: string[];
  /** ISO, whole seconds, as all of GitHub's times. */
  created_at: string;
  updated_at: string;
  /** It is a pull request. */
  pull: boolean;
}

export interface Comment extends Pick<
  Issue,
  'number' | 'node_id' | 'body' | 'login' | 'created_at' | 'updated_at' | 'pull'
> {}

export interface Repository {
  /** `owner/name`. */
  name: string;
  issues: Issue[];
  comments: Comment[];
}

export interface GithubOptions {
  /** The most items of a page, whatever is requested. */
  pageSize?: number;
  /** Pages by number end here, as GitHub's do on large lists. */
  lastPage?: number;
  /** Without it, anyone may read. */
  token?: string;
  /** Requests left until `resetAt` (epoch seconds). A 304 costs nothing. */
  quota?: { left: number; resetAt: number };
}

/**
 * A repository as GitHub serves it: lists sorted by creation or last change with `since`, page numbers and `Link`,
 * ETag, renamed repositories, quota, and the answers to bad tokens. Change `repository` between two requests to edit.
 */
export class GithubServer {
  /** The requests in order: path and query. */
  readonly seen: string[] = [];
  /** Responses sent instead of the next ones, in order. */
  readonly instead: (() => Response)[] = [];
  issuesEnabled = true;
  /** The repository is called this now: its old name is answered 301. */
  renamedTo?: string;
  private readonly server = createServer((request, response) => {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const asked = new Request(`${this.url}${request.url}`, { headers });
    void Promise.resolve(this.answer(asked)).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  });

  constructor(
    readonly repository: Repository,
    readonly options: GithubOptions = {},
  ) {}

  /** For tests that need an address; others only need `answer`. */
  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    const at = this.server.address() as AddressInfo | null;
    return at ? `http://127.0.0.1:${at.port}` : 'https://api.github.com';
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  readonly answer = (request: Request): Response => {
    const url = new URL(request.url);
    this.seen.push(url.pathname + url.search);
    const scripted = this.instead.shift();
    if (scripted) return scripted();
    const { token, quota } = this.options;
    const sent = request.headers.get('authorization')?.split(' ')[1];
    if (sent !== undefined && sent !== token) return this.json(401, { message: 'Bad credentials' });
    if (quota && quota.left <= 0)
      return this.json(403, { message: 'API rate limit exceeded for user ID 1.' });
    const answer = token !== undefined && sent === undefined ? this.missing() : this.route(url, request);
    if (quota && answer.status !== 304 && url.pathname !== '/rate_limit') quota.left--;
    return answer;
  };

  private route(url: URL, request: Request): Response {
    const { name } = this.repository;
    if (url.pathname === '/rate_limit') {
      const rate = { limit: 5000, remaining: this.options.quota?.left ?? 5000 };
      return this.json(200, { rate });
    }
    const current = this.renamedTo ?? name;
    const [, owner, repo, rest] = /^\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
    const byId = /^\/repositories\/1(\/.*)?$/.exec(url.pathname);
    if (!byId && this.renamedTo && `${owner}/${repo}` === name) {
      const location = `${this.url}/repositories/1${rest ?? ''}${url.search}`;
      return new Response('{"message":"Moved Permanently"}', { status: 301, headers: { location } });
    }
    if (!byId && `${owner}/${repo}` !== current) return this.missing();
    const below = byId ? byId[1] : rest;
    if (below === undefined) return this.json(200, { full_name: current, has_issues: this.issuesEnabled });
    if (!this.issuesEnabled) return this.json(410, { message: 'Issues are disabled for this repo' });
    const { issues, comments } = this.repository;
    const asked = { url, request };
    if (below === '/issues') {
      const counts = new Map<number, number>();
      for (const { number } of comments) counts.set(number, (counts.get(number) ?? 0) + 1);
      return this.list(issues, asked, (one) => this.issue(one, counts.get(one.number) ?? 0));
    }
    if (below === '/issues/comments') return this.list(comments, asked, (one) => this.comment(one));
    return this.missing();
  }

  private list<T extends Comment & { state?: string }>(
    all: readonly T[],
    { url, request }: { url: URL; request: Request },
    show: (one: T) => Row,
  ): Response {
    const query = url.searchParams;
    const by = query.get('sort') === 'updated' ? 'updated_at' : 'created_at';
    const since = Date.parse(query.get('since') ?? '1970-01-01T00:00:00Z');
    const state = query.get('state') ?? 'open';
    const found = all
      .filter(
        (one) =>
          Date.parse(one.updated_at) >= since &&
          (one.state === undefined || state === 'all' || one.state === state),
      )
      .sort((a, b) => Date.parse(a[by]) - Date.parse(b[by]) || (a.node_id < b.node_id ? -1 : 1));
    if ((query.get('direction') ?? 'desc') === 'desc') found.reverse();
    const size = Math.min(Number(query.get('per_page') ?? 30), this.options.pageSize ?? 100);
    const page = Number(query.get('page') ?? 1);
    if (page > (this.options.lastPage ?? 100)) {
      const message =
        'Pagination with the page parameter is not supported for large datasets, please use cursor based pagination (after/before)';
      return this.json(422, { message });
    }
    const body = JSON.stringify(found.slice((page - 1) * size, page * size).map(show));
    const etag = `W/"${createHash('sha256').update(body).digest('hex')}"`;
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } });
    return this.json(200, body, { etag, ...linkOf(url, page, Math.ceil(found.length / size)) });
  }

  private issue(one: Issue, comments: number): Row {
    const { labels, login, pull, ...rest } = one;
    const [api, html] = this.addressesOf(one);
    return {
      ...rest,
      url: api,
      html_url: html,
      repository_url: api.replace(/\/issues\/\d+$/, ''),
      user: login === null ? null : { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' },
      labels: labels.map((name) => ({ name, color: 'ededed' })),
      comments,
      reactions: { total_count: 0 },
      ...(pull && { pull_request: { url: api.replace('/issues/', '/pulls/') } }),
    };
  }

  private comment({ login, pull, number, ...rest }: Comment): Row {
    const [api, html] = this.addressesOf({ number, pull });
    const user = login === null ? null : { login, type: 'User' };
    return { ...rest, user, issue_url: api, html_url: `${html}#issuecomment-${rest.node_id}` };
  }

  private addressesOf({ number, pull }: Pick<Issue, 'number' | 'pull'>): [api: string, html: string] {
    const name = this.renamedTo ?? this.repository.name;
    return [
      `${this.url}/repos/${name}/issues/${number}`,
      `https://github.com/${name}/${pull ? 'pull' : 'issues'}/${number}`,
    ];
  }

  private missing(): Response {
    return this.json(404, { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' });
  }

  private json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
    const { quota } = this.options;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-ratelimit-limit': '5000',
        'x-ratelimit-remaining': String(quota ? Math.max(0, quota.left) : 4999),
        'x-ratelimit-reset': String(quota?.resetAt ?? 1),
        ...headers,
      },
    });
  }
}

type Row = Record<string, unknown>;

function linkOf(url: URL, page: number, last: number): { link?: string } {
  const at = (number: number, rel: string) => {
    const target = new URL(url);
    target.searchParams.set('page', String(number));
    return `<${target.href}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [at(page - 1, 'prev')] : []),
    ...(page < last ? [at(page + 1, 'next'), at(last, 'last')] : []),
    ...(page > 1 ? [at(1, 'first')] : []),
  ];
  return links.length > 0 ? { link: links.join(', ') } : {};
}
