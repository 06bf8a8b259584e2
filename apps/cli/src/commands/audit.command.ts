import type { Command } from 'commander';
import { connect, type ConnectionOptions } from '../connection.js';
import { usage } from '../failure.js';
import { call } from '../http.js';
import { moment, print, printJson, table } from '../output.js';

interface Entry {
  at: string;
  actor: string;
  action: string;
  target: string | null;
  counts: Record<string, number>;
}

interface Options extends ConnectionOptions {
  since?: string;
  actor?: string;
  action?: string;
  limit: string;
  json?: boolean;
}

export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('show who did what, newest first: tokens, sources, erasures, exports, alerts')
    .option('--since <time>', 'since this time, such as 2025-07-01')
    .option('--actor <name>', 'name or id of a token; the product itself is earshot')
    .option('--action <action>', 'such as token.created or erasure.completed')
    .option('--limit <number>', 'how many', '50')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'access');
      const answer = await call<{ entries: Entry[]; next_cursor: string | null }>(
        connection,
        'GET',
        `/admin/audit?${queryOf(options).toString()}`,
      );
      if (options.json) printJson(answer.entries);
      else print(entryTable(answer.entries));
    });
}

function queryOf({ since, actor, action, limit }: Options): URLSearchParams {
  const query = new URLSearchParams({ limit });
  if (since !== undefined) query.set('since', instantOf(since));
  if (actor !== undefined) query.set('actor', actor);
  if (action !== undefined) query.set('action', action);
  return query;
}

function instantOf(text: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw usage(`--since takes a time such as 2025-07-01, not '${text}'.`);
  return new Date(ms).toISOString();
}

function entryTable(entries: readonly Entry[]): string {
  const rows = entries.map(({ at, actor, action, target, counts }) => [
    moment(at),
    actor,
    action,
    target ?? '–',
    Object.entries(counts)
      .map(([what, count]) => `${what} ${count.toLocaleString('en-US')}`)
      .join(', '),
  ]);
  return table([['WHEN', 'WHO', 'WHAT', 'TO WHAT', 'COUNTS'], ...rows]);
}
