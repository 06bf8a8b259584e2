import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Api, startApi } from './api.js';
import { batch, type RecordDraft, records } from './builders.js';
import { until } from './process.js';

export interface KillRun {
  kills: number;
  preload?: string[];
}

/** What is found after the last restart, by an oracle that knows every batch sent and acknowledged. */
export interface KillReport {
  acknowledged: number;
  /** Sent without an answer: stored or not, never in part. */
  unanswered: number;
  /** Unanswered ones that were stored: the reason why a client must be able to send again. */
  storedUnanswered: number;
  /** Acknowledged batches of which a record is missing. */
  lost: number;
  /** Batches of which some records are stored and some are not. */
  partial: number;
  /** Records stored more than once after the clients have sent all unanswered batches again. */
  duplicates: number;
  missingAfterResend: number;
}

const CLIENTS = 8;
const BATCH = 20;

interface PushedBatch {
  list: RecordDraft[];
  acknowledged: boolean;
}

/** Eight clients push while the product on its embedded PostgreSQL is killed by force and started again. */
export async function killWhilePushing({ kills, preload }: KillRun): Promise<KillReport> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-kill-'));
  const sent: PushedBatch[] = [];
  const start = () => startApi({ home, database: 'embedded', preload });
  let api = await start();
  for (let kill = 0; kill < kills; kill++) {
    const done = Array.from({ length: CLIENTS }, () => pushUntilItDies(api, sent));
    // At a different moment each time, but after a few acknowledged batches, however busy the machine is.
    const enough = acknowledged(sent) + 11 + Math.floor(Math.random() * 60);
    await until('batches to be acknowledged', () => acknowledged(sent) >= enough);
    await api.kill(kill % 2 === 0 ? 'node' : 'tree');
    await Promise.all(done);
    api = await start();
  }
  const before = await storedCounts(home);
  const unanswered = sent.filter((one) => !one.acknowledged);
  for (const one of unanswered) await api.ingest(batch(one.list));
  const after = await storedCounts(home);
  await api.stop();
  await rm(home, { recursive: true, force: true });
  const heldOf = (one: PushedBatch, counts: Map<string, number>) =>
    one.list.filter(({ url = '' }) => counts.has(url)).length;
  return {
    acknowledged: sent.length - unanswered.length,
    unanswered: unanswered.length,
    storedUnanswered: unanswered.filter((one) => heldOf(one, before) === BATCH).length,
    lost: sent.filter((one) => one.acknowledged && heldOf(one, before) < BATCH).length,
    partial: sent.filter((one) => heldOf(one, before) % BATCH !== 0).length,
    duplicates: [...after.values()].filter((count) => count > 1).length,
    missingAfterResend: sent.filter((one) => heldOf(one, after) < BATCH).length,
  };
}

const acknowledged = (sent: readonly PushedBatch[]) => sent.filter((one) => one.acknowledged).length;

async function pushUntilItDies(api: Api, sent: PushedBatch[]): Promise<void> {
  for (;;) {
    const one: PushedBatch = { list: records(BATCH), acknowledged: false };
    sent.push(one);
    try {
      const { status } = await api.request('/ingestion', { body: batch(one.list) });
      one.acknowledged = status === 200;
    } catch {
      return;
    }
  }
}

/** How often each url is stored, read from the embedded server itself. */
async function storedCounts(home: string): Promise<Map<string, number>> {
  const lines = readFileSync(path.join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({
    host: lines[4],
    port: Number(lines[3]),
    user: 'earshot',
    database: 'earshot',
  });
  await client.connect();
  const { rows } = await client.query<{ url: string; count: number }>(
    'SELECT url, count(*)::int AS count FROM record GROUP BY url',
  );
  await client.end();
  return new Map(rows.map(({ url, count }) => [url, count]));
}
