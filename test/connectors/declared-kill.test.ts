import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { byUpdated, Forum, iso, pageOf, type Post } from '#libs/connector/trial';
import httpJson from '../../connectors/http-json/index.js';
import { createDatabase, type TestDatabase } from '../kit/database.js';
import { engineOf } from '../kit/engine.js';
import { chanceOf } from '../kit/faulty-github.js';
import { type RunningProcess, startNode, until } from '../kit/process.js';

const MAIN = path.resolve('dist/apps/api/src/main.js');
const random = chanceOf(inject('seed'));
/** Requests after which a process dies, at most: few enough that something is left to read. */
const LONGEST = 6;
const channelId = (channel: string) => (post: Post) => `${channel}${post.id}`;
const NAMES = ['children', 'partitions', 'sweep'] as const;

/** What people wrote: tickets with comments, three channels, and reviews that the API lists whole. */
const tickets = new Forum(9, true);
const channels = ['a', 'b', 'c'].map((name) => [name, new Forum(9, false, channelId(name))] as const);
const reviews = new Forum(12, false);
const forums = { children: [tickets], partitions: channels.map(([, forum]) => forum), sweep: [reviews] };

const settings = (url: string): Record<(typeof NAMES)[number], object> => {
  const pages = { style: 'cursor', next: 'next' };
  const map = { id: 'id', ds: 'at', updated_at: 'changed', message: 'text' };
  return {
    children: {
      url: `${url}/tickets?since={from}&at={cursor}`,
      pages,
      items: 'list',
      map,
      each: {
        as: 'ticket',
        keep: { id: 'id' },
        changed: 'changed',
        url: `${url}/tickets/{ticket.id}?at={cursor}`,
        items: 'list',
        pages,
        map: { ...map, id: '"r" & $string(id)' },
      },
    },
    partitions: {
      partitions: { as: 'channel', url: `${url}/channels`, items: 'list', value: 'id' },
      url: `${url}/channels/{channel}?since={from}&at={cursor}`,
      pages,
      items: 'list',
      map: { ...map, id: 'channel & $string(id)' },
    },
    sweep: { url: `${url}/reviews?at={cursor}`, pages, items: 'list', sweep: '7d', map },
  };
};

/** The list that a path stands for. */
function listAt({ pathname, searchParams }: URL): readonly Post[] {
  const [, kind, id] = pathname.split('/');
  const since = Date.parse(searchParams.get('since') ?? '1970-01-01');
  const changed = (forum: Forum) => byUpdated(forum.topics()).filter(({ updated }) => updated >= since);
  if (kind === 'reviews') return reviews.topics();
  if (kind === 'channels') return changed(channels.find(([name]) => name === id)?.[1] ?? new Forum(0, false));
  return id === undefined ? changed(tickets) : tickets.repliesTo(Number(id));
}

/** The process is to die at a request, before it is answered or up to a tenth of a second later. */
let fate: { left: number; answers: boolean; kill: () => void } | undefined;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://vendor');
  const dies = fate && fate.left-- === 0 ? fate : undefined;
  const { items, next = null } = pageOf(listAt(url), Number(url.searchParams.get('at') ?? 0));
  const list =
    url.pathname === '/channels'
      ? channels.map(([id]) => ({ id }))
      : items.map(({ id, text, created, updated }) => ({
          id,
          text,
          at: iso(created),
          changed: iso(updated),
        }));
  if (!dies || dies.answers) response.end(JSON.stringify({ list, next }));
  if (dies) void delay(dies.answers ? random() * 100 : 0).then(dies.kill);
});

let db: TestDatabase;
let home: string;
beforeAll(async () => {
  db = await createDatabase();
  home = await mkdtemp(path.join(os.tmpdir(), 'earshot-home-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const engine = engineOf(await db.open(), [httpJson]);
  const configs = settings(`http://127.0.0.1:${port}`);
  for (const name of NAMES) await engine.add(name, { connector: 'http-json', config: configs[name] });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await db.close();
  await rm(home, { recursive: true, force: true });
});

function start(): RunningProcess {
  const env = {
    ROLE: 'worker',
    PORT: '0',
    EGRESS_ALLOW: '127.0.0.1/32',
    SECRETS_KEY: 'the key of this test',
  };
  const database = { DATABASE_URL: db.url, EARSHOT_HOME: home };
  return startNode([MAIN], { ...env, ...database });
}

/** Whether every source was read to its end since, with nothing left over. */
async function isRead(since: Date): Promise<boolean> {
  const left = await db.query(
    `SELECT FROM pull_source p WHERE lease_until IS NOT NULL
       OR EXISTS (SELECT FROM source_partition o WHERE o.source_id = p.source_id AND o.open_slice IS NOT NULL)
       OR EXISTS (SELECT FROM source_slice o WHERE o.source_id = p.source_id)
       OR NOT EXISTS (SELECT FROM source_run r
         WHERE r.source_id = p.source_id AND r.status = 'ok' AND r.finished_at > $1)`,
    [since],
  );
  return left.length === 0;
}

/** Reads what is due in processes that are killed, each at another moment; the last one is left alive. */
async function readKilled(kills: number): Promise<void> {
  const [{ since } = { since: new Date() }] = await db.query<{ since: Date }>('SELECT now() AS since');
  await db.query('UPDATE pull_source SET due_at = now()');
  for (let left = kills; left >= 0; left--) {
    const running = start();
    let isKilled = false;
    const kill = () => {
      isKilled = true;
      void running.stop('SIGKILL');
    };
    fate = left > 0 ? { left: Math.floor(random() * LONGEST), answers: left % 3 !== 0, kill } : undefined;
    await until('everything to be read, or a death', async () => {
      if (running.exited() && !isKilled) throw new Error(running.output());
      return running.exited() || (left === 0 && (await isRead(since)));
    });
    await running.stop();
    // What a dead process held is free after its lease, which is not awaited here.
    await db.query('UPDATE pull_source SET due_at = now(), lease_until = NULL WHERE lease_until IS NOT NULL');
  }
}

interface Stored {
  name: string;
  ids: string[];
  gone: string[];
  accepted: number;
  revised: number;
}

async function stored(): Promise<Stored[]> {
  return db.query<Stored>(
    `SELECT name, (SELECT sum(accepted)::int FROM source_run WHERE source_id = s.id) AS accepted,
       (SELECT sum(revised)::int FROM source_run WHERE source_id = s.id) AS revised,
       ARRAY(SELECT caller_id FROM record WHERE source_id = s.id ORDER BY caller_id COLLATE "C") AS ids,
       ARRAY(SELECT caller_id FROM record WHERE source_id = s.id AND filters ? 'gone_at') AS gone
     FROM source s ORDER BY name`,
  );
}

const idsOf = (name: (typeof NAMES)[number]) => forums[name].flatMap((forum) => forum.ids()).toSorted();

it('stores everything once, whenever the process is killed, and later what was added, edited and deleted', async () => {
  await readKilled(3);
  expect(await stored()).toEqual(
    NAMES.map((name) => {
      const ids = idsOf(name);
      return { name, ids, gone: [], accepted: ids.length, revised: 0 };
    }),
  );

  const before = idsOf('sweep');
  for (const forum of Object.values(forums).flat()) forum.edit(1, Date.now());
  for (const [forum] of Object.values(forums)) forum?.add(Date.now());
  reviews.remove(5);
  await db.query(`UPDATE pull_source SET swept_at = now() - interval '8 days'`);
  await readKilled(1);
  const all = await stored();
  const added = idsOf('sweep').filter((id) => !before.includes(id));
  expect(all.map(({ name, ids }) => [name, ids])).toEqual([
    ['children', idsOf('children')],
    ['partitions', idsOf('partitions')],
    ['sweep', [...before, ...added].toSorted()],
  ]);
  expect(all.map(({ gone }) => gone)).toEqual([[], [], ['5']]);
  expect(all.map(({ ids, accepted, revised }) => accepted - revised - ids.length)).toEqual([0, 0, 0]);
  expect(all.map(({ revised }) => revised)).toEqual([1, 3, 1]);
});
