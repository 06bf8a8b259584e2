import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Connector } from '#libs/connector';
import githubIssues from '../../connectors/github-issues/index.js';
import { type Engine, type EngineDatabase, engineDatabase, engineOf } from '../kit/engine.js';
import { archives, readArchive } from '../kit/github-archive.js';
import { GithubServer, type Issue, type Repository } from '../kit/github-server.js';
import { revealIssue, chanceOf, changeRepository, withFaults, whole } from '../kit/faulty-github.js';

const SEEDS = inject('soak') ? 60 : 10;
const ISSUES = 60;
const TURNS = 8;
/** Undisturbed runs afterwards. */
const QUIET_RUNS = 3;
/** The share of pages read by an engine whose work is taken over. */
const TAKEOVERS = 0.1;
const HOUR = 3_600_000;

let db: EngineDatabase;
beforeAll(async () => {
  db = await engineDatabase();
});
afterAll(() => db.close());

/** Consecutive issues of a real repository, last changed before today, so that new changes happen now. */
function sampleOf(archive: Repository, chance: () => number, count: number): Repository {
  const inOrder = archive.issues.toSorted((a, b) => a.number - b.number);
  const first = Math.floor(chance() * (archive.issues.length - count));
  const issues = inOrder.slice(first, first + count).map((one, n): Issue => {
    const at = whole(Date.now() - 30 * HOUR + n * 60_000);
    return { ...one, number: n + 1, created_at: at, updated_at: at };
  });
  return { name: archive.name, issues, comments: [] };
}

interface Story {
  name: string;
  seed: number;
  repository: Repository;
  pageSize: number;
  /** A mistake that must be detected. */
  broken?: { connector?: Partial<Connector>; placeFirst?: boolean };
}

/** Pulls a repository with two engines while it changes and pages die, then a few times undisturbed. */
async function play({ name, seed, repository, pageSize, broken = {} }: Story): Promise<GithubServer> {
  const chance = chanceOf(seed);
  const server = await new GithubServer(repository, { pageSize }).listen();
  const connector = { ...githubIssues, ...broken.connector } as Connector;
  let calm = false;
  const engines: Engine[] = [0, 1].map((n) => {
    const between = async () => {
      if (calm) return;
      for (let count = 0; count < 3; count++) changeRepository(server, chance);
      if (chance() >= TAKEOVERS) return;
      // This engine paused for too long: the other takes over, and the page that is being read comes too late.
      await expire(name);
      await engines[1 - n]?.loop.tick();
    };
    const faults = { chance: () => (calm ? 1 : chance()), between, placeFirst: broken.placeFirst };
    return engineOf(db.database, [connector], {
      wrap: (session) => withFaults(session, faults),
      allow: ['127.0.0.1'],
    });
  });
  const config = { repository: repository.name, api_url: server.url };
  await engines[0]?.add(name, { connector: 'github-issues', config });
  const turn = async () => {
    await onceMore(name);
    await Promise.all(engines.map((one) => one.turn()));
    await Promise.all(engines.map(({ loop }) => loop.idle()));
  };
  for (let n = 0; n < TURNS; n++) await turn();
  calm = true;
  for (let n = 0; n < QUIET_RUNS; n++) {
    await turn();
    // Once everything was read, one more appears that was held back. The connector asks from whole hours on, so
    // whatever the time is now: it was written before this hour, and less than an overlap ago.
    if (n === 0) revealIssue(repository.issues, Math.floor(Date.now() / HOUR) * HOUR - 60_000);
  }
  // Its records stay.
  await engines[0]?.store.remove(name);
  await server.close();
  return server;
}

const SOURCE = '(SELECT id FROM source WHERE name = $1)';
const expire = (name: string) =>
  db.query(
    `UPDATE pull_source SET lease_until = now() - interval '1 s', due_at = now() WHERE source_id = ${SOURCE}`,
    [name],
  );
/** As if failures, waits and an open breaker were over. */
const onceMore = (name: string) =>
  db.query(
    `UPDATE pull_source SET due_at = now(), lease_until = NULL, backoff_until = NULL, opened_at = NULL, opened_because = NULL,
       consecutive_failures = 0, progress_failures = 0, streak = 0 WHERE source_id = ${SOURCE}`,
    [name],
  );

interface Comparison {
  expected: number;
  lost: number;
  double: number;
  stale: number;
}

/** What the database holds, beside what the repository shows in the end. */
async function judge(name: string, { repository }: GithubServer): Promise<Comparison> {
  const rows = await db.query<{ caller_id: string; message: string; state: string }>(
    `SELECT caller_id, message, filters->>'state' AS state FROM record WHERE source_id = ${SOURCE}`,
    [name],
  );
  const issues = repository.issues.filter(({ pull }) => !pull);
  const byId = new Map(rows.map((row) => [row.caller_id, row]));
  const shown = new Map(issues.map((issue) => [issue.node_id, issue]));
  const stale = rows.filter(({ caller_id, message, state }) => {
    const issue = shown.get(caller_id);
    return issue && (issue.state !== state || !message.includes(lastEditOf(issue)));
  });
  return {
    expected: issues.length,
    lost: issues.filter(({ node_id }) => !byId.has(node_id)).length,
    double: rows.length - byId.size + rows.filter(({ caller_id }) => !shown.has(caller_id)).length,
    stale: stale.length,
  };
}

/** The text of the last edit, if there was one. */
function lastEditOf({ body }: Issue): string {
  return body?.split('\n').findLast((line) => line.startsWith('Edited ')) ?? '';
}

const sum = (all: readonly Comparison[]) => ({
  lost: all.reduce((count, { lost }) => count + lost, 0),
  double: all.reduce((count, { double }) => count + double, 0),
  stale: all.reduce((count, { stale }) => count + stale, 0),
});

describe.skipIf(archives.length === 0)(
  'issues of real repositories, pulled while pages die and engines change',
  () => {
    const archive = (seed: number) => readArchive(archives[seed % archives.length] as string);

    async function run(
      seeds: readonly number[],
      label: string,
      broken?: Story['broken'],
    ): Promise<Comparison[]> {
      const all: Comparison[] = [];
      for (const seed of seeds) {
        const name = `${label} ${seed}`;
        const repository = sampleOf(archive(seed), chanceOf(seed), ISSUES);
        const server = await play({ name, seed, repository, pageSize: 10, broken });
        all.push(await judge(name, server));
      }
      return all;
    }

    it(
      `are all stored once, in their current state, whatever happened (${SEEDS} seeds)`,
      { timeout: 900_000 },
      async () => {
        const seeds = Array.from({ length: SEEDS }, (_, n) => n + 1);
        const all = await run(seeds, 'faults');
        expect(sum(all)).toEqual({ lost: 0, double: 0, stale: 0 });
        expect(Math.min(...all.map(({ expected }) => expected))).toBeGreaterThan(10);
        const [{ superseded, failed } = { superseded: 0, failed: 0 }] = await db.query<{
          superseded: number;
          failed: number;
        }>(
          `SELECT count(*) FILTER (WHERE status IN ('superseded', 'interrupted'))::int AS superseded, count(*) FILTER (WHERE status = 'failed')::int AS failed FROM source_run`,
        );
        // There were faults: pages died, and engines took over from each other.
        expect(failed).toBeGreaterThan(SEEDS);
        expect(superseded).toBeGreaterThan(0);
      },
    );

    it('are missed by a connector that rereads nothing', { timeout: 300_000 }, async () => {
      const connector = { source: { ...githubIssues.source, overlap: '0s' as const } };
      expect(sum(await run([1, 2, 3, 4, 5], 'no overlap', { connector })).lost).toBeGreaterThan(0);
    });

    it('are missed by an engine that saves its cursor before the page', { timeout: 300_000 }, async () => {
      const { lost, stale } = sum(await run([1, 2, 3, 4, 5], 'place first', { placeFirst: true }));
      expect(lost + stale).toBeGreaterThan(0);
    });

    it('of a whole archive end up once each', { timeout: 300_000 }, async () => {
      const name = 'whole archive';
      const repository = archive(0);
      const server = await play({ name, seed: 7, repository, pageSize: 100 });
      expect(await judge(name, server)).toMatchObject({ lost: 0, double: 0, stale: 0 });
    });
  },
);
