import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { fileOf, runCli, startCli } from '../kit/cli.js';
import { until } from '../kit/process.js';
import { freePort } from '../kit/free-port.js';

let api: Api;
let port: number;
beforeAll(async () => {
  port = await freePort();
  api = await startApi({ env: { PORT: String(port) } });
});
afterAll(() => api.stop());

const MANY = 40_000;

/** Records of which every tenth equals the one before it. */
function manyRecords(): string {
  const lines = Array.from({ length: MANY }, (_, i) => {
    const n = i % 10 === 9 ? i - 1 : i;
    const ds = new Date(1_700_000_000_000 + n * 60_000).toISOString();
    return `{"ds":"${ds}","message":"Report ${n}: the page does not load","filters":{"n":${n}}}`;
  });
  return lines.join('\n');
}

async function count(source: string): Promise<{ records: number; batches: number; revisions: number }> {
  const rows = await api.database?.query<{ records: number; batches: number; revisions: number }>(
    `SELECT count(*)::int AS records, count(DISTINCT source_batch)::int AS batches, coalesce(sum(revision), 0)::int AS revisions
     FROM record WHERE source_id = (SELECT id FROM source WHERE name = $1)`,
    [source],
  );
  return rows?.[0] ?? { records: -1, batches: -1, revisions: -1 };
}

/** Starts an import and resolves once some of its batches are acknowledged, long before the last. */
async function startedImport(file: string, source: string) {
  const cli = startCli(api, ['import', file, '--source', source]);
  const folder = path.join(api.home, 'imports');
  const finished = { early: false };
  cli.child.on('close', () => (finished.early = true));
  await until('acknowledged batches', () => {
    if (finished.early) throw new Error('The import ended before it could be interrupted.');
    return (
      existsSync(folder) && readdirSync(folder).some((name) => acknowledged(path.join(folder, name)) >= 3)
    );
  });
  return cli;
}

function acknowledged(state: string): number {
  try {
    return (JSON.parse(readFileSync(state, 'utf8')) as { done: number }).done;
  } catch {
    return 0; // being replaced right now
  }
}

function batchOf(output: string): string {
  return /--batch ([0-9a-f-]{36})/.exec(output)?.[1] ?? 'no batch';
}

describe('earshot import, again', () => {
  it('continues after kill -9: every record exactly once, under one batch', async () => {
    const file = fileOf('many.jsonl', manyRecords());
    const cli = await startedImport(file, 'killed');
    cli.child.kill('SIGKILL');
    await cli.finished;
    const before = await count('killed');
    expect(before.records).toBeGreaterThanOrEqual(3000);
    expect(before.records).toBeLessThan(MANY);

    const { code, stdout } = await runCli(api, ['import', file, '--source', 'killed']);
    expect(stdout).toContain('Resumed and finished');
    // No more than what was under way when it was killed had to be sent again.
    expect(Number(/([\d,]+) already stored/.exec(stdout)?.[1]?.replace(',', '') ?? 0)).toBeLessThanOrEqual(
      3000,
    );
    expect(code).toBe(0);
    expect(await count('killed')).toEqual({ records: MANY, batches: 1, revisions: 0 });
    expect(readdirSync(path.join(api.home, 'imports'))).toEqual([]);

    const again = await runCli(api, ['import', file, '--source', 'killed']);
    expect(again.stdout).toMatch(/ 0 stored\n +40,000 already stored/);
    expect(await count('killed')).toEqual({ records: MANY, batches: 1, revisions: 0 });
  });

  it('survives a server that is killed and restarted', async () => {
    const file = fileOf('many.jsonl', manyRecords());
    const cli = await startedImport(file, 'outage');
    await api.kill();
    api = await startApi({ env: { PORT: String(port) }, home: api.home, database: api.database });
    const { code, stderr } = await cli.finished;
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(await count('outage')).toEqual({ records: MANY, batches: 1, revisions: 0 });
  });

  it('sends everything again to a server that has lost what it acknowledged', async () => {
    const file = fileOf('many.jsonl', manyRecords());
    const cli = await startedImport(file, 'forgetful');
    cli.child.kill('SIGKILL');
    await cli.finished;
    await api.database?.query(
      `DELETE FROM record WHERE source_id = (SELECT id FROM source WHERE name = 'forgetful')`,
    );

    const { code } = await runCli(api, ['import', file, '--source', 'forgetful']);
    expect(code).toBe(0);
    expect(await count('forgetful')).toEqual({ records: MANY, batches: 1, revisions: 0 });
  });

  it('keeps true duplicates within a file, however far apart, and stores none of them twice', async () => {
    const good = '2025-07-03T10:12:00Z,good,5\n';
    const other = Array.from({ length: 2500 }, (_, i) => `2025-07-03T10:12:00Z,other ${i},1\n`).join('');
    const file = fileOf('twice.csv', `ds,message,score\n${good}${other}${good}${good}`);
    await runCli(api, ['import', file, '--source', 'twice']);
    expect((await count('twice')).records).toBe(2503);
    const { stdout } = await runCli(api, ['import', file, '--source', 'twice']);
    expect(stdout).toMatch(/ 0 stored\n +2,503 already stored/);
    expect((await count('twice')).records).toBe(2503);
  });

  it('uses the last occurrence of an id, so that a second import changes nothing', async () => {
    const edits = Array.from(
      { length: 2200 },
      (_, i) => `r${i % 2000},2025-07-03T10:12:00Z,version ${i}\n`,
    ).join('');
    const file = fileOf('edits.csv', `id,ds,message\n${edits}r1,not a date,rejected\n`);
    const { code, stdout } = await runCli(api, ['import', file, '--source', 'edits']);
    expect(code).toBe(3);
    expect(stdout).toMatch(/2,000 stored\n +200 skipped: their id occurs again/);
    await runCli(api, ['import', file, '--source', 'edits']);
    expect(await count('edits')).toEqual({ records: 2000, batches: 1, revisions: 0 });
    const rows = await api.database?.query<{ message: string }>(
      `SELECT message FROM record WHERE caller_id = 'r1'`,
    );
    expect(rows).toEqual([{ message: 'version 2001' }]);
  });

  it('is undone by its batch, and what was erased does not come back', async () => {
    const file = fileOf('undo.csv', 'ds,message\n2025-07-03T10:12:00Z,one\n2025-07-03T10:12:00Z,two\n');
    const batch = batchOf((await runCli(api, ['import', file, '--source', 'undo'])).stdout);
    const dry = await runCli(api, ['erase', '--batch', batch, '--dry-run']);
    expect(dry.stdout).toBe('Dry run: 2 records would be erased.\n');
    expect((await count('undo')).records).toBe(2);
    expect((await runCli(api, ['erase', '--batch', batch, '--yes'])).stdout).toMatch(/^Erased 2 records[.;]/);
    expect((await count('undo')).records).toBe(0);

    const again = await runCli(api, ['import', file, '--source', 'undo']);
    expect(again.stdout).toMatch(/ 0 stored\n +2 not stored: permanently erased before/);
    expect(again.code).toBe(0);
    expect((await count('undo')).records).toBe(0);
  });
});
