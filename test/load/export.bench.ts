import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import type { Database } from '#libs/database';
import { until } from '../kit/process.js';
import { median, type Result, seconds } from './measure.js';
import type { Server } from './server.js';

const ROUNDS = 3;
const FIELDS = ['ds', 'source', 'message', 'score', 'user_name', 'filters.country'];
/** The same columns as they are, without the shape of the contract's times, and without care for formulas. */
const COLUMNS = `r.ds, s.name AS source, r.message, r.score, r.user_name`;
const FROM = 'FROM record r JOIN source s ON s.id = r.source_id';
/** The formats that PostgreSQL can write itself. */
const PEERS = {
  csv: `COPY (SELECT ${COLUMNS}, r.filters->>'country' ${FROM}) TO STDOUT (FORMAT csv, HEADER)`,
  jsonl: `COPY (SELECT row_to_json(q) FROM (SELECT ${COLUMNS}, r.filters->'country' AS "filters.country" ${FROM}) q) TO STDOUT`,
};
const ACCEPT = { csv: 'text/csv', jsonl: 'application/x-ndjson' };
const SHEET_ROWS = 1_048_575;

/** Export of everything over HTTP, against a bare `COPY TO STDOUT` piped to HTTP by Node; and the memory of each format. */
export async function exportBench(database: Database, server: Server): Promise<Result[]> {
  const { rows } = await database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM record');
  const kept = (rows[0]?.n ?? 0) > SHEET_ROWS ? (['parquet'] as const) : (['xlsx', 'parquet'] as const);
  const results: Result[] = [];
  for (const format of ['csv', 'jsonl'] as const) results.push(...(await streamed(database, server, format)));
  for (const format of kept) results.push(await written(server, format));
  return results;
}

async function streamed(database: Database, server: Server, format: 'csv' | 'jsonl'): Promise<Result[]> {
  const peer = await startPeer(database, PEERS[format]);
  const ratios: number[] = [];
  const speeds: number[] = [];
  let growth = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await seconds(() => drain(fetch(peer.url)));
    const watch = watchMemory(server.pid);
    let bytes = 0;
    const ours = await seconds(async () => {
      const asked = server.post('/public/export', { export_fields: FIELDS }, { accept: ACCEPT[format] });
      bytes = await drain(asked);
    });
    growth = Math.max(growth, watch.end());
    ratios.push(theirs / ours);
    speeds.push(bytes / ours / 1e6);
  }
  peer.close();
  const ratio = median(ratios);
  const name = format.toUpperCase();
  return [
    {
      what: `${name} export of everything over HTTP`,
      ours: `${median(speeds).toFixed(0)} MB/s`,
      peer: 'COPY TO STDOUT of the same columns through Node',
      ratio,
      goal: '≥ 0.85',
      met: ratio >= 0.85,
    },
    memory(`${name} export`, growth),
  ];
}

/** A file of everything, written by a job. */
async function written(server: Server, format: 'xlsx' | 'parquet'): Promise<Result> {
  const headers = { authorization: `Bearer ${server.access}`, 'content-type': 'application/json' };
  const watch = watchMemory(server.pid);
  let rows = 0;
  const took = await seconds(async () => {
    const body = JSON.stringify({ export_fields: FIELDS, format });
    const asked = await fetch(`${server.url}/public/export`, { method: 'POST', headers, body });
    const { export_id: id } = (await asked.json()) as { export_id: string };
    const done = await until(
      `the ${format} file`,
      async () => {
        const answer = await fetch(`${server.url}/public/exports/${id}`, { headers });
        const known = (await answer.json()) as { status: string; row_count: number };
        if (known.status === 'failed') throw new Error(`the ${format} export failed`);
        return known.status === 'completed' && known;
      },
      1_800_000,
    );
    rows = done.row_count;
  });
  return memory(`${format.toUpperCase()} export (${Math.round(rows / took)} rows/s)`, watch.end());
}

function memory(what: string, growth: number): Result {
  const limit = /XLSX|PARQUET/.test(what) ? 400 : 150;
  return {
    what: `memory a ${what} adds to the server`,
    ours: `${growth} MB`,
    goal: `≤ ${limit} MB`,
    met: growth <= limit,
  };
}

/** `end` gives the megabytes the process has grown at most since. */
function watchMemory(pid: number): { end(): number } {
  const before = rss(pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, rss(pid))), 50);
  return {
    end: () => {
      clearInterval(timer);
      return peak - before;
    },
  };
}

/** Reads an answer to its end. @returns its bytes */
async function drain(asked: Promise<Response>): Promise<number> {
  const { body } = await asked;
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += chunk.length;
  return bytes;
}

async function startPeer(database: Database, sql: string): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, response) => void copyTo(database, sql, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function copyTo(database: Database, sql: string, response: http.ServerResponse): Promise<void> {
  const client = await database.streams.connect();
  try {
    await pipeline(client.query(to(sql)), response);
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
