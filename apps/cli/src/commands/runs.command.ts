import type { Command } from 'commander';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { moment, print, printJson, table } from '../output.js';
import type { Run } from '../source/wire.js';

interface Options extends ConnectionOptions {
  source?: string;
  status?: string;
  limit: string;
  json?: boolean;
}

type ListedRun = Run & { source: string; started_at: string; reason: string };

export function addRunsCommand(program: Command): void {
  program
    .command('runs')
    .description('list the latest runs of all sources')
    .option('--source <name>', 'only this source')
    .option('--status <status>', 'such as ok, failed or running')
    .option('--limit <number>', 'how many', '50')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const { source, status, limit, json, ...options } = command.optsWithGlobals<Options>();
      const query = new URLSearchParams({ limit });
      if (source !== undefined) query.set('source', source);
      if (status !== undefined) query.set('status', status);
      const at = `/admin/runs?${query.toString()}`;
      const { runs } = await call<{ runs: ListedRun[] }>(connect(options, 'access'), 'GET', at);
      if (json) printJson(runs);
      else print(runTable(runs));
    });
}

function runTable(runs: readonly ListedRun[]): string {
  const rows = runs.map((run) => [
    moment(run.started_at),
    run.source,
    run.reason,
    run.status,
    `${run.received}/${run.accepted}/${run.rejected}`,
    run.error?.message ?? '',
  ]);
  return table([['STARTED', 'SOURCE', 'WHY', 'STATE', 'READ/NEW/UNREADABLE', 'ERROR'], ...rows]);
}
