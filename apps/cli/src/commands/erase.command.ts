import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { confirmed } from '../confirm.js';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { EXIT, Failure, suggestion, usage } from '../failure.js';
import { call, send } from '../http.js';
import { counted, print, printJson } from '../output.js';

interface Options extends ConnectionOptions {
  batch?: string;
  source?: string;
  user?: string;
  undo?: boolean;
  dryRun?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** Which records: those that meet all that is given. */
type Conditions = Partial<Record<'source_batch' | 'source' | 'user_name', string>> & {
  undo?: 'true';
};

type Receipt = AnswerOf<'/public/records', 'delete'>;

export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .description('erase records permanently: of an import, a source, or a user')
    .option('--batch <id>', 'the records of one import or push')
    .option('--source <name>', 'the records of one source')
    .option('--user <name>', 'the records of one user name')
    .option('--undo', 'with --batch: the same records may be imported again')
    .option('--dry-run', 'only count them')
    .option('--yes', 'do not ask first; needed where there is no terminal')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nSeveral conditions must all hold. An erased record never comes back, except after --undo: if pushed or imported again, it is counted, but not stored.',
    )
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      await erase(options, queryOf(options));
    });
}

/** Asks first unless it only counts. Nothing of a source: its name is misspelt. */
async function erase(options: Options, query: Conditions): Promise<void> {
  const connection = connect(options, 'erase');
  const found = await countErasure(connection, query);
  if (isEmpty(found) && query.source !== undefined) throw await unknownSource(connection, query);
  if (options.dryRun) report(found, options);
  else if (isEmpty(found) || (await confirmErasure(found, query, options)))
    await performErasure(connection, query, options);
  else print('Nothing was erased.\n');
}

/** What an erasure would take away. */
export function countErasure(connection: Connection, query: Conditions): Promise<Receipt> {
  return call(connection, 'delete', '/public/records', { query: { ...query, dry_run: 'true' } });
}

/** @throws Failure without `--yes` where no one can be asked */
export async function confirmErasure(
  { records }: Receipt,
  { source_batch: batch, source, user_name: user }: Conditions,
  { yes }: { yes?: boolean },
): Promise<boolean> {
  if (yes) return true;
  const what = [
    counted(records, 'record'),
    ...(batch === undefined ? [] : [`of the batch ${batch}`]),
    ...(source === undefined ? [] : [`of the source '${source}'`]),
    ...(user === undefined ? [] : [`of the user '${user}'`]),
  ].join(' ');
  return confirmed(`${what} would be erased for good.`, 'Erase', 'Pass --yes to erase without being asked.');
}

/** Erases, and prints the receipt. */
export async function performErasure(
  connection: Connection,
  query: Conditions,
  options: { json?: boolean },
): Promise<void> {
  const receipt = await call(connection, 'delete', '/public/records', { query });
  report(receipt, options);
  if (receipt.status === 'pending') process.exitCode = EXIT.failed;
}

function report(receipt: Receipt, { json }: { json?: boolean }): void {
  if (json) printJson(receipt);
  else print(linesOf(receipt));
}

function isEmpty({ records, steps }: Receipt): boolean {
  return records === 0 && steps.every(({ removed }) => Object.values(removed).every((count) => count === 0));
}

async function unknownSource(
  connection: Connection,
  { source = '', ...others }: Conditions,
): Promise<Failure> {
  const { status, body } = await send(connection, 'get', '/public/sources');
  const known = status === 200 ? (body as AnswerOf<'/public/sources', 'get'>).sources : [];
  const names = known.map((one) => one.source);
  const also = Object.values(others).some(Boolean) ? ' that meets the other conditions' : '';
  return new Failure(
    `No record${also} is from the source '${source}'.${names.includes(source) ? '' : suggestion(source, names)}`,
    { advice: 'Nothing was erased.' },
  );
}

function queryOf({ batch, source, user, undo }: Options): Conditions {
  if (undo && (batch === undefined || user !== undefined))
    throw usage('--undo takes back an import.', 'Give its --batch, without --user.');
  const conditions = { source_batch: batch, source, user_name: user, ...(undo && { undo: 'true' as const }) };
  if (Object.values(conditions).every((value) => value === undefined))
    throw usage('Erase what?', 'Give --batch, --source or --user.');
  return conditions;
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
