import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { counted, moment, print, printJson, table } from '../output.js';

interface Options extends ConnectionOptions {
  source?: string;
  json?: boolean;
}

type Group = AnswerOf<'/admin/dead-letters', 'get'>['groups'][number];
type DeadLetter = AnswerOf<'/admin/dead-letters/{group}', 'get'>['letters'][number];

export function addDeadLettersCommand(program: Command): void {
  const deadLetters = program
    .command('letters')
    .description('items that could not become records (dead letters), grouped by cause');
  deadLetters
    .command('list')
    .description('list the groups')
    .option('--source <name>', 'only this source')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const { options, connection, query } = optionsOf(command);
      const { groups } = await call(connection, 'get', '/admin/dead-letters', { query });
      if (options.json) printJson(groups);
      else print(groupTable(groups));
    });
  deadLetters
    .command('show <group>')
    .description('show the items of a group, as their source sent them')
    .option('--source <name>', 'only this source')
    .option('--json', 'print JSON')
    .action(async (group: string, _: unknown, command: Command) => {
      const { options, connection, query } = optionsOf(command);
      const request = { path: { group }, query };
      const answer = await call(connection, 'get', '/admin/dead-letters/{group}', request);
      if (options.json) printJson(answer.letters);
      else print(answer.letters.map(deadLetterLines).join('\n'));
    });
  for (const [verb, says, done] of [
    ['replay', 'retry the open items of a group', 'will be retried in a run that starts now'],
    ['dismiss', 'dismiss the open items of a group: they are not feedback', 'dismissed'],
  ] as const) {
    deadLetters
      .command(`${verb} <group>`)
      .description(says)
      .option('--source <name>', 'only this source')
      .action(async (group: string, _: unknown, command: Command) => {
        const { connection, query } = optionsOf(command);
        const request = { path: { group }, query };
        const answer = await call(connection, 'post', `/admin/dead-letters/{group}/${verb}`, request);
        print(`${counted(answer.letters, 'item')} ${done}.\n`);
      });
  }
}

function optionsOf(command: Command) {
  const options = command.optsWithGlobals<Options>();
  return { options, connection: connect(options, 'access'), query: { source: options.source } };
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

function deadLetterLines({ id, source, status, attempts, last_seen, message, raw }: DeadLetter): string {
  const head = `${id}  ${source}  ${status}, tried ${attempts}×, last seen ${moment(last_seen)}`;
  return `${head}\n  ${message || '(resolved)'}\n${raw === null ? '' : `  ${raw}\n`}`;
}
