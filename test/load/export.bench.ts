import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import type { Database } from '#libs/database';
import { median, type Result, seconds } from './measure.js';
import type { Server } from './server.js';

const ROUNDS = 3;
const FIELDS = ['ds', 'source', 'message', 'score', 'user_name', 'filters.country'];
/** The same columns as they are, without the shape of the contract's times, and without care for formulas. */
const PLAIN = `COPY (SELECT r.ds, s.name, r.message, r.score, r.user_name, r.filters->>'country'
  FROM record r JOIN source s ON s.id = r.source_id) TO STDOUT (FORMAT csv, HEADER)`;

/** Export of everything over HTTP, against a bare `COPY TO STDOUT` piped to HTTP by Node. */
export async function exportBench(database: Database, server: Server): Promise<Result[]> {
  const peer = await startPeer(database);
  const ratios: number[] = [];
  const speeds: number[] = [];
  let growth = 0;
  let rows = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await seconds(() => drain(fetch(peer.url)));
    const before = rss(server.pid);
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, rss(server.pid))), 50);
    const ours = await seconds(async () => {
      rows = await drain(server.post('/public/export', { export_fields: FIELDS }, { accept: 'text/csv' }));
    });
    clearInterval(watch);
    growth = Math.max(growth, peak - before);
    ratios.push(theirs / ours);
    speeds.push(rows / ours / 1e6);
  }
  peer.close();
  const ratio = median(ratios);
  return [
    {
      what: 'CSV export of everything over HTTP',
      ours: `${median(speeds).toFixed(0)} MB/s`,
      peer: 'COPY TO STDOUT of the same columns through Node',
      ratio,
      goal: '≥ 0.8',
      met: ratio >= 0.8,
    },
    {
      what: 'memory an export adds to the server',
      ours: `${growth} MB`,
      goal: '≤ 150 MB',
      met: growth <= 150,
    },
  ];
}

/** Reads an answer to its end. @returns its bytes */
async function drain(asked: Promise<Response>): Promise<number> {
  const { body } = await asked;
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}

async function startPeer(database: Database): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, response) => void copyTo(database, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function copyTo(database: Database, response: http.ServerResponse): Promise<void> {
  const client = await database.streams.connect();
  try {
    await pipeline(client.query(to(PLAIN)), response);
  } finally {
    client.release();
  }
}

/** Resident memory of a process in MB. */
function rss(pid: number): number {
  return Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
  );
}
