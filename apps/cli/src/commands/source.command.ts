import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { usage } from '../failure.js';
import { call } from '../http.js';
import { collect, settings } from '../options.js';
import { moment, print, printJson, table } from '../output.js';
import { sourceTable, spanOf } from '../source/describe.js';
import { knownSources } from '../source/known-sources.js';
import { readScale, setScale } from '../source/score-scale.js';
import { sourcesOf } from '../source/sources-file.js';
import { waitForRun } from '../source/wait.js';
import { confirmErasure, countErasure, performErasure } from './erase.command.js';
import { addSourceCommands } from './source-actions.command.js';
import { addTrialCommands } from './source-trial.command.js';

interface AddOptions extends ConnectionOptions {
  connector: string;
  config: string[];
  secret: string[];
  credential?: string;
  every?: string;
  check?: boolean;
}

const ADD_HELP = `
Values are text; 'name:=value' takes JSON (--config 'limit:=50'), and 'name=@file' reads a file, which keeps a secret
off the command line (--secret token=@token.txt). Adding an existing source updates it.

Example
  earshot source add "Release notes" --connector rss --config url=https://example.com/feed.xml --every 30m
`;

export function addSourceCommand(program: Command): void {
  const source = program.command('source').description('sources that are pulled on a schedule');
  source
    .command('add <name>')
    .description('add a source, or change it')
    .requiredOption('--connector <id>', 'the connector to read it with, such as rss')
    .option('--config <name=value>', 'setting of the connector; repeatable', collect, [])
    .option('--secret <name=value>', 'secret of the connector, kept encrypted; repeatable', collect, [])
    .option('--credential <name>', 'credential whose access token its requests carry')
    .option('--every <time>', 'time between two runs, such as 30m, 6h or 1d')
    .option('--check', 'first test whether it can be read; if not, change nothing')
    .addHelpText('after', ADD_HELP)
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<AddOptions>();
      const { connector, credential, every } = options;
      const spec = {
        name,
        connector,
        config: settings(options.config),
        secrets: settings(options.secret),
        credential,
        every,
      };
      await apply(connect(options, 'access'), spec, options.check);
    });
  source
    .command('apply <file>')
    .description('add or change all sources of a YAML file (a list under the key sources)')
    .action(async (file: string, _: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      for (const spec of sourcesOf(file)) await apply(connection, spec);
    });
  source
    .command('list')
    .description('list sources with their state, last run and last error, and those that are pushed')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions & { json?: boolean }>();
      const connection = connect(options, 'access');
      const { sources } = await call(connection, 'get', '/admin/sources');
      if (options.json) return printJson(sources);
      // An admin token need not be able to read.
      const known = await knownSources(connection).catch(() => []);
      const names = new Set(sources.map(({ name }) => name));
      print(
        sourceTable(
          sources,
          known.filter(({ name }) => !names.has(name)),
        ),
      );
    });
  addTrialCommands(source);
  addStateCommands(source);
  addSet(source);
  addSourceCommands(source);
}

function addSet(source: Command): void {
  source
    .command('set <name>')
    .description('set how long the records of a source are kept, and on which scale its scores are')
    .option('--retention <days>', 'days since they were written, or none')
    .option('--score-scale <range>', 'lowest and highest score, such as 1..5, or none to infer them')
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<SetOptions>();
      const { retention, scoreScale } = options;
      if (retention === undefined && scoreScale === undefined)
        throw usage('Nothing to set: pass --retention or --score-scale.');
      const scale = scoreScale === undefined ? undefined : readScale(scoreScale);
      const days = retention === undefined ? undefined : readDays(retention);
      const connection = connect(options, 'access');
      if (days !== undefined) await setRetention(connection, name, days);
      if (scale !== undefined) await setScale(connection, name, scale);
    });
}

interface SetOptions extends ConnectionOptions {
  retention?: string;
  scoreScale?: string;
}

function readDays(text: string): number | null {
  const days = text === 'none' ? null : Number(text.replace(/d$/, ''));
  if (days !== null && !Number.isInteger(days)) throw usage('--retention takes days, such as 365, or none.');
  return days;
}

async function setRetention(connection: Connection, source: string, days: number | null): Promise<void> {
  await call(connection, 'post', '/admin/retention', { body: { source, days } });
  print(
    days === null
      ? `'${source}' keeps its records forever.\n`
      : `'${source}' keeps its records for ${days} days; older ones are erased now and daily.\n`,
  );
}

function addStateCommands(source: Command): void {
  source
    .command('pull <name>')
    .description('pull a source now')
    .option('--wait', 'wait until the run has ended; exit status 1 if it failed')
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions & { wait?: boolean }>();
      const connection = connect(options, 'access');
      const before = await call(connection, 'get', '/admin/sources/{name}', { path: { name } });
      await call(connection, 'post', '/admin/sources/{name}/pull', { path: { name } });
      if (options.wait) process.exitCode = await waitForRun(connection, name, before.last_run?.id);
      else print(`Pulling '${name}' now. See: earshot source list\n`);
    });
  for (const [verb, done] of [
    ['pause', 'paused'],
    ['resume', 'resumed'],
  ] as const) {
    source
      .command(`${verb} <name>`)
      .description(verb === 'pause' ? 'stop pulling a source for now' : 'pull a paused source again')
      .action(async (name: string, _: unknown, command: Command) => {
        const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
        await call(connection, 'post', `/admin/sources/{name}/${verb}`, { path: { name } });
        print(`'${name}' is ${done}.\n`);
      });
  }
  source
    .command('remove <name>')
    .description('remove a source; its records stay')
    .option('--erase', 'also erase its records')
    .option('--yes', 'do not ask before erasing; needed where there is no terminal')
    .action(async (name: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions & { erase?: boolean; yes?: boolean }>();
      const connection = connect(options, 'access');
      const records = { source: name };
      if (options.erase && !(await confirmErasure(await countErasure(connection, records), records, options)))
        return print('Nothing was removed.\n');
      await call(connection, 'delete', '/admin/sources/{name}', { path: { name } });
      if (options.erase) return performErasure(connection, records, {});
      print(`Removed '${name}'. Its records stay; to erase them: earshot erase --source '${name}'\n`);
    });
}

async function apply(connection: Connection, spec: unknown, check = false): Promise<void> {
  const request = { query: check ? { check: 'true' } : {}, body: spec };
  const { name, connector, every_seconds } = await call(connection, 'post', '/admin/sources', request);
  print(`'${name}' is pulled by ${connector} every ${spanOf(every_seconds)}.\n`);
}

interface RunOptions extends ConnectionOptions {
  source?: string;
  status?: string;
  limit: string;
  json?: boolean;
}

type ListedRun = AnswerOf<'/admin/runs', 'get'>['runs'][number];

export function addRunsCommand(program: Command): void {
  program
    .command('runs')
    .description('list the latest runs of all sources')
    .option('--source <name>', 'only this source')
    .option('--status <status>', 'such as ok, failed or running')
    .option('--limit <number>', 'how many', '50')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const { source, status, limit, json, ...options } = command.optsWithGlobals<RunOptions>();
      const query = { source, status, limit };
      const { runs } = await call(connect(options, 'access'), 'get', '/admin/runs', { query });
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
