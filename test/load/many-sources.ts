import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#libs/database';
import { until } from '../kit/process.js';
import { wordOf } from './classes.js';
import type { Server } from './server.js';

const ITEMS = 20;
/** Milliseconds after which a wait is given up. */
export const PATIENCE = 600_000;

/** What the sources of the benchmark read. */
export interface Places {
  server: HttpServer;
  port: number;
  /** A new item on top of the long list. */
  publish(): void;
}

/** Feeds, a host that never answers, and a list of three thousand pages: on every address of the loopback network. */
export async function startPlaces(): Promise<Places> {
  let published = 0;
  const newest = Date.now() - 3_600_000;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://places');
    if (pathname === '/silent') return;
    if (pathname !== '/long') return void response.end(feed(pathname));
    const page = Number(searchParams.get('page') ?? 1);
    const items = Array.from({ length: 10 }, (_, n) => page * 10 + n - 10 - published);
    const list =
      page > 3000 ? [] : items.map((n) => ({ id: n, at: new Date(newest - n * 60_000), text: `Item ${n}` }));
    setTimeout(() => response.end(JSON.stringify(list)), 40);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port, publish: () => published++ };
}

function feed(name: string): string {
  const items = Array.from(
    { length: ITEMS },
    (_, n) =>
      `<item><guid isPermaLink="false">${name}-${n}</guid><title>Entry ${n} of ${name}</title><pubDate>Thu, 03 Jul 2025 10:12:${10 + n} +0200</pubDate></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${name}</title>${items.join('')}</channel></rss>`;
}

interface Batch {
  prefix: string;
  count: number;
  /** Different addresses they are spread over. */
  hosts?: number;
  path?: string;
  credential?: string;
}

/** Sources that are added all at once: the engine finds them due together. */
export class Sources {
  private batches = 0;
  /** When a batch was added, epoch milliseconds. */
  private readonly added = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly port: number,
  ) {}

  /** What a process does once: threads start, modules are loaded. */
  async warmUp(server: Server): Promise<void> {
    await this.add({ prefix: 'warm', count: 8, hosts: 8 });
    await this.finished('warm', 8);
    await (await server.post('/public/search', { search_query: wordOf('med', 0), summary: false })).text();
  }

  async add({ prefix, count, hosts = 1, path = '/feed', credential }: Batch): Promise<void> {
    const third = ++this.batches;
    this.added.set(prefix, Date.now());
    await this.database.pool.query(
      `WITH made AS (
         INSERT INTO source (name) SELECT $1 || ' ' || n FROM generate_series(0, $2 - 1) AS n RETURNING id, name
       ), placed AS (
         SELECT id, split_part(name, ' ', 2)::int AS n FROM made
       ), hosted AS (
         SELECT id, n, format('127.%s.%s.%s:%s', $6::int, n % $3 / 250, 1 + n % $3 % 250, $4::int) AS host FROM placed
       )
       INSERT INTO pull_source (source_id, connector, config, every_seconds, hosts, due_at, credential)
       SELECT id, 'rss', jsonb_build_object('url', format('http://%s%s%s', host, $5::text, CASE WHEN $5 = '/silent' THEN '' ELSE $1 || n END)),
         86400, ARRAY[host], now(), $7 FROM hosted`,
      [prefix, count, hosts, this.port, path, third, credential ?? null],
    );
  }

  /** Runs that have ended well. */
  async done(prefix: string): Promise<number> {
    const { rows } = await this.database.pool.query<{ runs: number }>(
      `SELECT count(*)::int AS runs FROM source_run r JOIN source s ON s.id = r.source_id
       WHERE s.name LIKE $1 || ' %' AND r.status = 'ok'`,
      [prefix],
    );
    return rows[0]?.runs ?? 0;
  }

  /** @returns seconds from when they were added until the last has been read, by the clock of the runs */
  async finished(prefix: string, count: number): Promise<number> {
    await until(`${prefix} to be read`, async () => (await this.done(prefix)) >= count, PATIENCE);
    const { rows } = await this.database.pool.query<{ at: Date }>(
      `SELECT max(finished_at) AS at FROM source_run r JOIN source s ON s.id = r.source_id
       WHERE s.name LIKE $1 || ' %' AND r.status = 'ok'`,
      [prefix],
    );
    return ((rows[0]?.at.getTime() ?? Number.NaN) - (this.added.get(prefix) ?? Number.NaN)) / 1000;
  }

  async end(prefix: string): Promise<void> {
    await this.database.pool.query(
      `UPDATE pull_source SET paused_at = now() FROM source s WHERE s.id = source_id AND s.name LIKE $1 || ' %'`,
      [prefix],
    );
  }
}
