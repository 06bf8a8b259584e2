import type { Command } from 'commander';
import { connect, type ConnectionOptions } from '../connection.js';
import { usage } from '../failure.js';
import { call } from '../http.js';
import { counted, print, printJson } from '../output.js';

interface Options extends ConnectionOptions {
  batch?: string;
  source?: string;
  user?: string;
  dryRun?: boolean;
  json?: boolean;
}

interface Receipt {
  records: number;
  revisions: number;
  dry_run: boolean;
}

export function addEraseCommand(program: Command): void {
  program
    .command('erase')
    .description('erase records for good: an import, all of a source, or all that one user said')
    .option('--batch <id>', 'the records of one import or push')
    .option('--source <name>', 'the records of one source')
    .option('--user <name>', 'the records of one user name')
    .option('--dry-run', 'count them, erase nothing')
    .option('--json', 'answer as JSON')
    .addHelpText(
      'after',
      '\nSeveral conditions must all hold. An erased record never comes back: pushed or imported again it is counted, not stored.',
    )
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const path = `/public/records?${queryOf(options).toString()}`;
      const receipt = await call<Receipt>(connect(options, 'access'), 'DELETE', path);
      if (options.json) printJson(receipt);
      else print(sentenceOf(receipt));
    });
}

function queryOf({ batch, source, user, dryRun }: Options): URLSearchParams {
  const given = { source_batch: batch, source, user_name: user };
  const conditions = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (conditions.length === 0) throw usage('Erase what?', 'Give --batch, --source or --user.');
  const query = new URLSearchParams(conditions);
  if (dryRun) query.set('dry_run', 'true');
  return query;
}

function sentenceOf({ records, revisions, dry_run }: Receipt): string {
  const history = revisions > 0 ? ` and ${counted(revisions, 'older version')} of them` : '';
  const what = `${counted(records, 'record')}${history}`;
  return dry_run ? `Dry run: ${what} would be erased.\n` : `Erased ${what}.\n`;
}
