import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { connectors } from '#connectors';
import { type Connector, dryRun, type DryRunOptions, type DryRunPage, Recorder } from '#libs/connector';
import { earshotHome } from '../connection.js';
import { newConnector, runTests } from '../connector/authoring.js';
import { changesOf } from '../connector/changes.js';
import { describeConnector, describePage, isAbout, pageOf } from '../connector/describe.js';
import { addConnector, removeConnector } from '../connector/installing.js';
import { loadConnector, type Trial, type TrialOptions, withTrial } from '../connector/trial.js';
import { EXIT, usage } from '../failure.js';
import { counted, print, printJson, table } from '../output.js';
import { collect, timeOption, wholeNumber } from '../options.js';
import { probeLines } from '../source/describe.js';

const OTHERS = 'Any JSON API can be declared (http-json), and Airbyte manifests run as they are (manifest).';

interface ReadOptions extends TrialOptions {
  limit: string;
  from?: string;
  to?: string;
  partition?: string;
}

const NAMES = `
<connector> is the id of a built-in connector, the path of your own, such as ./my-connector, or an installed package.
Nothing is stored, and no server is needed. Settings are written as for 'earshot source add'.
`;

const TRUST = `
A connector has the same rights as Earshot itself: add only what you trust. The version is exact, scripts of packages do
not run, and a lock file below EARSHOT_HOME holds the hashes of the whole tree. There is no way to do this over HTTP.
`;

export function addConnectorCommand(program: Command): void {
  const connector = program.command('connector').description('write and test connectors');
  connector
    .command('list [words...]')
    .description('list the built-in connectors, or those with these words in what they say of themselves')
    .option('--json', 'print JSON')
    .action((words: string[], options: { json?: boolean }) => {
      const found = connectors
        .filter((one) => isAbout(one, words))
        .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
      if (options.json) printJson(found.map(describeConnector));
      else if (found.length > 0) print(listOf(found));
      else print(`No built-in connector says anything of '${words.join(' ')}'. ${OTHERS}\n`);
    });
  connector
    .command('show <connector>')
    .description('what a connector reads, needs and leaves out, and its settings')
    .action(async (name: string) => print(pageOf(await loadConnector(name, path.resolve()))));
  addInstalling(connector);
  connector
    .command('new <id>')
    .description('create the files of a new connector in a folder of this name')
    .action((id: string) => {
      const files = newConnector(id, process.cwd());
      print(`${files.map((file) => `  ${file}\n`).join('')}Try it: npx earshot connector test ${id}\n`);
    });
  connector
    .command('test [folder]')
    .description('run the tests of a connector, including the conformance tests')
    .action(async (folder = '.') => {
      process.exitCode = await runTests(path.resolve(folder as string));
    });
  tried(connector, 'check', 'check settings, credentials and source').action(
    async (name: string, _: unknown, command: Command) => {
      process.exitCode = await check(name, command.optsWithGlobals<TrialOptions>());
    },
  );
  tried(connector, 'plan', 'show what the first run would request, and how later runs continue').action(
    async (name: string, _: unknown, command: Command) => plan(name, command.optsWithGlobals<TrialOptions>()),
  );
  tried(connector, 'read', 'print the records of a source, one JSON object per line')
    .option('--limit <n>', 'records to print at most', '20')
    .option('--from <time>', 'only items after this time, such as 2025-07-01')
    .option('--to <time>', 'only items before this time')
    .option('--partition <name>', 'only this part of the source')
    .action(async (name: string, _: unknown, command: Command) =>
      read(name, command.optsWithGlobals<ReadOptions>()),
    );
  tried(connector, 'record', 'record the traffic of a first run for tests, without the secrets')
    .requiredOption('--output <file>', 'the cassette to write')
    .option('--pages <n>', 'pages to record at most', '5')
    .option('--ignore <parameter>', 'query parameter that differs from run to run; repeatable', collect, [])
    .action(async (name: string, _: unknown, command: Command) =>
      record(
        name,
        command.optsWithGlobals<TrialOptions & { output: string; pages: string; ignore: string[] }>(),
      ),
    );
}

/** Connectors of others. */
function addInstalling(connector: Command): void {
  connector
    .command('add <package>')
    .description(
      'install a connector from the registry of npm, such as earshot-connector-forum@1.2.0, or another version of it',
    )
    .addHelpText('after', TRUST)
    .action(async (given: string) => print(await added(given)));
  connector
    .command('remove <package>')
    .description('remove a connector that was added, by the name of its package or its id')
    .action(async (given: string) => {
      const { name, version } = await removeConnector(given, earshotHome());
      print(
        `${name} ${version} is removed. Its records stay; sources that use it stop when the server restarts.\n`,
      );
    });
}

/** Installs a connector. @returns what to print */
async function added(given: string): Promise<string> {
  const { name, version, integrity, connector, before } = await addConnector(given, earshotHome());
  const lines = [
    `${name} ${before ? `${before.version} → ` : ''}${version} (${integrity.slice(0, 20)}…) is installed: ${connector.id}, ${connector.title}.`,
    ...changesOf(before?.connector, connector),
    before ? 'Restart the server now: runs that begin before may fail.' : 'Restart the server to use it.',
  ];
  return `${lines.join('\n')}\n`;
}

/** A command on one connector with settings. */
function tried(parent: Command, verb: string, description: string): Command {
  return parent
    .command(`${verb} <connector>`)
    .description(description)
    .option('--config <name=value>', 'setting of the connector; repeatable', collect, [])
    .option('--secret <name=value>', 'secret of the connector; repeatable', collect, [])
    .option('--allow <networks>', 'private networks it may reach, such as 127.0.0.1')
    .addHelpText('after', NAMES);
}

async function check(name: string, options: TrialOptions): Promise<number> {
  const probes = await withTrial(name, options, ({ session }) => session.check(Date.now()));
  print(probeLines(probes.map(({ failure, ...probe }) => ({ ...probe, error: failure }))));
  return probes.some(({ failure }) => failure) ? EXIT.failed : EXIT.done;
}

function plan(name: string, options: TrialOptions): Promise<void> {
  return withTrial(name, options, async ({ connector, session }) => {
    print(
      describeConnector(connector)
        .promises.map((line) => `${line}\n`)
        .join(''),
    );
    for (const partition of await session.partitions()) {
      for await (const page of dryRun(connector, session, { now: Date.now(), partition })) {
        print(describePage(page));
        break;
      }
    }
  });
}

async function read(name: string, options: ReadOptions): Promise<void> {
  const limit = wholeNumber('--limit', options.limit);
  const scope = { ...spanOf(options), partition: options.partition };
  const counts = { records: 0, rejected: 0, skipped: 0 };
  await withTrial(name, options, async (trial) => {
    for await (const { page } of await pagesOf(trial, scope)) {
      for (const { record: one } of page.items.slice(0, limit - counts.records)) {
        print(`${JSON.stringify(one)}\n`);
        counts.records++;
      }
      for (const { message, path: at } of page.rejects)
        process.stderr.write(`rejected: ${at ?? ''} ${message}\n`);
      counts.rejected += page.rejects.length;
      counts.skipped += page.skipped;
      if (counts.records >= limit) break;
    }
  });
  process.stderr.write(
    `${counted(counts.records, 'record')}, ${counts.rejected} rejected, ${counts.skipped} skipped.\n`,
  );
}

async function pagesOf(
  { connector, session }: Trial,
  scope: Pick<DryRunOptions, 'partition' | 'span' | 'now'>,
): Promise<AsyncGenerator<DryRunPage>> {
  const partitions = scope.partition === undefined ? [] : await session.partitions();
  if (scope.partition !== undefined && !partitions.includes(scope.partition))
    throw usage(`There is no partition '${scope.partition}'.`, `Partitions: ${partitions.join(', ')}.`);
  return dryRun(connector, session, scope);
}

function spanOf({ from, to }: ReadOptions): Pick<DryRunOptions, 'now' | 'span'> {
  const now = Date.now();
  if (!from && !to) return { now };
  return {
    now,
    span: { from: from ? timeOption('--from', from) : undefined, to: to ? timeOption('--to', to) : now },
  };
}

async function record(
  name: string,
  options: TrialOptions & { output: string; pages: string; ignore: string[] },
): Promise<void> {
  const most = wholeNumber('--pages', options.pages);
  let recorder: Recorder | undefined;
  let pages = 0;
  await withTrial(
    name,
    options,
    async ({ connector, session }) => {
      for await (const _ of dryRun(connector, session, { now: Date.now() })) if (++pages >= most) break;
    },
    (http, secrets) => (recorder = new Recorder(http, secrets)),
  );
  const cassette = recorder?.cassette(options.ignore);
  writeFileSync(options.output, `${JSON.stringify(cassette, null, 2)}\n`);
  print(`${counted(pages, 'page')} recorded in ${options.output}. Read it before you commit it.\n`);
}

function listOf(all: readonly Connector[]): string {
  const rows = all.map((one) => {
    const { id, title, every, hosts } = describeConnector(one);
    return [id, title, one.about?.kind ?? '–', every, hosts];
  });
  return table([['ID', 'READS', 'KIND', 'EVERY', 'HOSTS'], ...rows]);
}
