import type { Command } from 'commander';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { counted, moment, print, printJson, table } from '../output.js';

interface Options extends ConnectionOptions {
  source?: string;
  json?: boolean;
}

interface Group {
  fingerprint: string;
  source: string;
  stage: string;
  message: string;
  open: number;
  replayed: number;
  dismissed: number;
  last_seen: string;
}

interface Letter {
  id: string;
  source: string;
  status: string;
  message: string;
  attempts: number;
  last_seen: string;
  raw: string | null;
}

export function addLettersCommand(program: Command): void {
  const letters = program
    .command('letters')
    .description('items that could not become records (dead letters), grouped by cause');
  letters
    .command('list')
    .description('list the groups')
    .option('--source <name>', 'only this source')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const { options, connection } = asked(command);
      const at = `/admin/dead-letters${queryOf(options)}`;
      const { groups } = await call<{ groups: Group[] }>(connection, 'GET', at);
      if (options.json) printJson(groups);
      else print(groupTable(groups));
    });
  letters
    .command('show <group>')
    .description('show the items of a group, as their source sent them')
    .option('--source <name>', 'only this source')
    .option('--json', 'print JSON')
    .action(async (group: string, _: unknown, command: Command) => {
      const { options, connection } = asked(command);
      const answer = await call<{ letters: Letter[] }>(connection, 'GET', pathOf(group, '', options));
      if (options.json) printJson(answer.letters);
      else print(answer.letters.map(letterLines).join('\n'));
    });
  for (const [verb, says, done] of [
    ['replay', 'retry the open items of a group', 'will be retried in a run that starts now'],
    ['dismiss', 'dismiss the open items of a group: they are not feedback', 'dismissed'],
  ] as const) {
    letters
      .command(`${verb} <group>`)
      .description(says)
      .option('--source <name>', 'only this source')
      .action(async (group: string, _: unknown, command: Command) => {
        const { options, connection } = asked(command);
        const answer = await call<{ letters: number }>(
          connection,
          'POST',
          pathOf(group, `/${verb}`, options),
        );
        print(`${counted(answer.letters, 'item')} ${done}.\n`);
      });
  }
}

function asked(command: Command) {
  const options = command.optsWithGlobals<Options>();
  return { options, connection: connect(options, 'access') };
}

function pathOf(group: string, verb: string, options: Options): string {
  return `/admin/dead-letters/${encodeURIComponent(group)}${verb}${queryOf(options)}`;
}

function queryOf({ source }: Options): string {
  return source === undefined ? '' : `?source=${encodeURIComponent(source)}`;
}

function groupTable(groups: readonly Group[]): string {
  const rows = groups.map(({ fingerprint, source, stage, open, replayed, dismissed, last_seen, message }) => [
    fingerprint,
    source,
    stage,
    `${open}/${replayed}/${dismissed}`,
    moment(last_seen),
    message.slice(0, 80),
  ]);
  return table([['GROUP', 'SOURCE', 'STAGE', 'OPEN/MAPPED/CLOSED', 'LAST SEEN', 'DETAILS'], ...rows]);
}

function letterLines({ id, source, status, attempts, last_seen, message, raw }: Letter): string {
  const head = `${id}  ${source}  ${status}, tried ${attempts}×, last seen ${moment(last_seen)}`;
  return `${head}\n  ${message || '(mended)'}\n${raw === null ? '' : `  ${raw}\n`}`;
}
