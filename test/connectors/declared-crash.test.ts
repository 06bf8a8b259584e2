import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConnectorSession, MappedPage } from '#libs/connector';
import { Harness } from '#libs/connector/conformance';
import { Forum, NOW, serverOf } from '#libs/connector/trial';
import discourse from '../../connectors/discourse/index.js';
import { forum as discourseForum } from '../../connectors/discourse/api.fixture.js';
import httpJson from '../../connectors/http-json/index.js';
import { threads } from '../../connectors/http-json/trial/threads.fixture.js';
import { settings } from '../../connectors/http-json/vendors/declared-source.fixture.js';
import { tickets } from '../../connectors/hubspot/api.fixture.js';
import hubspot from '../../connectors/hubspot/index.js';
import { desk } from '../../connectors/zendesk/api.fixture.js';
import zendesk from '../../connectors/zendesk/index.js';
import { type Engine, type EngineDatabase, engineDatabase, engineOf } from '../kit/engine.js';

/** Walls, children, lookups and pages without order: the APIs in which a place is hardest to keep. */
const SOURCES = [
  {
    name: 'HubSpot',
    connector: hubspot,
    config: { read: 'tickets' },
    secrets: { token: 'made-up' },
    vendor: tickets,
  },
  {
    name: 'Zendesk',
    connector: zendesk,
    config: { subdomain: 'acme', read: 'tickets and comments' },
    secrets: { email: 'agent@example.com', token: 'made-up' },
    vendor: desk(true),
  },
  {
    name: 'Discourse',
    connector: discourse,
    config: { url: 'https://forum.example.com/' },
    secrets: { api_key: 'made-up', api_username: 'system' },
    vendor: discourseForum,
  },
  ...threads.map(({ name, settings: declared, secrets = {}, ...vendor }) => ({
    name: `${name}, declared`,
    connector: httpJson,
    config: settings(declared),
    secrets,
    vendor,
  })),
];
const DEATHS = ['before a page', 'after a page', 'while a page is stored'] as const;
type Death = (typeof DEATHS)[number];
const KEY = 'a key for the tests alone';
/** Turns after which it is taken for endless. */
const TURNS = 100;

let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

/** Ends the lease as the death of a process does, without releasing anything. Everything that is left is due. */
const die = (name: string) =>
  db.query(
    `UPDATE pull_source SET lease_until = now() - interval '1 second', due_at = now(),
       backlog_due_at = CASE WHEN backlog_due_at IS NOT NULL THEN now() END
     WHERE source_id = (SELECT id FROM source WHERE name = $1)`,
    [name],
  );

/** Whether a slice is open: a first reading that takes long goes on beside the regular runs. */
async function isReading(name: string): Promise<boolean> {
  const open = await db.query(
    `SELECT FROM source_slice s JOIN source ON source.id = s.source_id WHERE name = $1 AND NOT s.done`,
    [name],
  );
  const partitions = await db.partitions(name);
  return open.length > 0 || partitions.some(({ open_slice: slice }) => slice !== null);
}

it.each(SOURCES)('$name: stored exactly once, whatever kills the engine', async (given) => {
  const { name, connector, config, secrets, vendor } = given;
  const forum = new Forum(10, vendor.replies ?? false);
  const source = serverOf(vendor, forum, { limitedEvery: 7, expiredEvery: 0 });
  const harness = await Harness.open({ connector, config, secrets, source, now: NOW });
  const fate: Fate = { pages: 0, died: new Set() };
  const engines: Engine[] = [];
  try {
    for (let isDone = false; !isDone;) {
      expect(engines.length).toBeLessThan(TURNS);
      const killed = Promise.withResolvers<void>();
      const wrap = () => mortal(harness.session(), fate, killed.resolve);
      const engine = engineOf(db.database, [connector], { wrap, secretsKey: KEY });
      engines.push(engine);
      if (engines.length === 1) await engine.add(name, { connector: connector.id, config, secrets });
      await engine.loop.tick();
      await Promise.race([killed.promise, engine.loop.idle()]);
      isDone = (await db.runs(name)).at(-1)?.status === 'ok' && !(await isReading(name));
      if (!isDone) await die(name);
    }
    // Sessions go to the server of this vendor: the engines of the next one must not read it.
    await engines[0]?.store.pause(name);
    expect(await db.ids(name)).toEqual(forum.ids());
    const runs = await db.runs(name);
    const sum = (field: string) => runs.reduce((all, run) => all + Number(run[field]), 0);
    expect(sum('accepted')).toBe(forum.posts.length);
    expect(sum('revised')).toBe(0);
    expect([...fate.died].toSorted()).toEqual(DEATHS.toSorted());
  } finally {
    await Promise.all(engines.map(({ loop }) => loop.stop()));
    await harness.close();
  }
});

interface Fate {
  /** Asked for so far. Every second one is the last of its process. */
  pages: number;
  died: Set<Death>;
}

/** A session whose process dies at every second page, each time in another way; `end`: it does nothing more. */
function mortal(session: ConnectorSession, fate: Fate, end: () => void): ConnectorSession {
  const dead = (): Promise<MappedPage> => {
    end();
    return new Promise(() => undefined);
  };
  return {
    ...session,
    page: async (slice) => {
      fate.pages++;
      const death = fate.pages % 2 === 0 ? DEATHS[(fate.pages / 2) % DEATHS.length] : undefined;
      if (death) fate.died.add(death);
      if (death === 'before a page') return dead();
      const page = await session.page(slice);
      if (death === 'after a page') return dead();
      // The last record is refused in the middle of the transaction.
      for (const { record } of death ? page.items.slice(-1) : []) record.score = 1e15;
      return page;
    },
  };
}
