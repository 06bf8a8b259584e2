import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { counted, print, printJson } from '../output.js';
import { EXIT, usage } from '../failure.js';

interface Options extends ConnectionOptions {
  batch?: string;
  source?: string;
  user?: string;
  dryRun?: boolean;
  json?: boolean;
}

type Receipt = AnswerOf<'/public/records', 'delete'>;

export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .description('erase records permanently: of an import, a source, or a user')
    .option('--batch <id>', 'the records of one import or push')
    .option('--source <name>', 'the records of one source')
    .option('--user <name>', 'the records of one user name')
    .option('--dry-run', 'only count them')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nSeveral conditions must all hold. An erased record never comes back: if pushed or imported again, it is counted, but not stored.',
    )
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      await erase(options, queryOf(options));
    });
}

/** Erases, and prints the receipt. */
export async function erase(
  options: ConnectionOptions & { json?: boolean },
  query: Record<string, string | undefined>,
): Promise<void> {
  const receipt = await call(connect(options, 'access'), 'delete', '/public/records', { query });
  if (options.json) printJson(receipt);
  else print(linesOf(receipt));
  if (receipt.status === 'pending') process.exitCode = EXIT.failed;
}

function queryOf({ batch, source, user, dryRun }: Options): Record<string, string | undefined> {
  const conditions = { source_batch: batch, source, user_name: user };
  if (Object.values(conditions).every((value) => value === undefined))
    throw usage('Erase what?', 'Give --batch, --source or --user.');
  return { ...conditions, ...(dryRun && { dry_run: 'true' }) };
}

function linesOf(receipt: Receipt): string {
  const { records, revisions, dry_run, steps, remaining, id } = receipt;
  const elsewhere = steps
    .flatMap(({ removed }) => Object.entries(removed))
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count.toLocaleString('en-US')} ${what.replaceAll('_', ' ')}`);
  const history = revisions > 0 ? ` and ${counted(revisions, 'older version')} of them` : '';
  const what = `${counted(records, 'record')}${history}${elsewhere.length > 0 ? `; ${elsewhere.join(', ')}` : ''}`;
  if (dry_run) return `Dry run: ${what} would be erased.\n`;
  const waiting = steps.filter(({ status }) => status === 'pending');
  return [
    `Erased ${what}.`,
    ...waiting.map(
      ({ name, reason }) => `Not clean yet, retried automatically: ${name} (${reason ?? 'unknown'})`,
    ),
    ...(waiting.length > 0 ? [`Check progress: GET /public/erasures/${id}`] : []),
    ...(records > 0 ? ['Outside Earshot it may still be found in:'] : []),
    ...(records > 0 ? remaining.map(({ where, until }) => `  ${where}, until ${until}`) : []),
    '',
  ].join('\n');
}
