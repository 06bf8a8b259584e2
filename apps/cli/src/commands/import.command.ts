import path from 'node:path';
import { type Command, Option } from 'commander';
import { encodingNamed, type Format, FORMATS, readableSize } from '#libs/files';
import { connect, type ConnectionOptions, earshotHome } from '../connection.js';
import { EXIT, usage } from '../failure.js';
import { send } from '../http.js';
import { collect } from '../options.js';
import { importFile, type ImportPlan, type OnProgress } from '../import/import-file.js';
import { readScale, setScale } from '../source/score-scale.js';
import { previewImport, progressBar, reportImport } from '../import/report.js';

interface Options extends ConnectionOptions {
  source: string;
  map: string[];
  filters: string[];
  date: string[];
  null: string[];
  encoding?: string;
  zone?: string;
  format?: Format;
  delimiter?: string;
  list?: string;
  listSeparator: string;
  rejects?: string;
  scoreScale?: string;
  dryRun?: boolean;
}

const HELP = `
Mapping
  --map message=content            the field on the left, the column of the file on the right
  --map message=title,content      several columns, joined by a blank line (other fields: by a space); empty ones are skipped
  --map filters.country=country    an attribute; in the short form: --filters country=country,lounge=lounge_name
  --map filters.stars:number=stars as a number; likewise :boolean, :list (split at --list-separator) and :text
  --map filters.app==netflix       the same value for every record
  Fields are message, ds (both required), score, user_name, url, id and filters.<key>; filters=column takes a JSON object.
  A comma inside a name is written '\\,'. JSON columns may be dotted paths: --map user_name=author.name.
  Without --map, columns named like the fields are used, as in an export from Earshot.

Dates
  --date iso                       2025-07-03T10:12:00+0200, 2025-07-03 10:12:00, 2025-07-03 (default)
  --date 'dd-MM-yyyy HH:mm'        yyyy MM M MMM MMMM dd d do HH H hh h a mm ss S XXX; other letters in quotes: 'T'
  --date "do 'of' MMMM yyyy"       19th of May 2024
  --date 'MMMM yyyy'               May 2024: the first of the month
  --date epoch | epoch-ms          seconds or milliseconds since 1970
  Repeat --date for a file with several formats: each date is read by the first that fits.
  A date without an offset needs --zone. A time that the clock skipped there is moved forward by the gap; of one that
  it showed twice, the first is used; the summary counts both.

Interrupted? Run the same command again: it continues. Imported twice? Nothing is stored twice. Undo: earshot erase --batch <id> --undo.
Exit status: 0 all stored, 1 failed, 2 usage error, 3 done but some records were rejected.

Example
  earshot import reviews.csv.gz --source "App Store" --map message=title,review --map ds=date --map score=rating \\
    --filters country=storefront,version=app_version --date "yyyy-MM-dd HH:mm:ss" --zone Europe/Lisbon
`;

export function addImportCommand(program: Command): void {
  program
    .command('import <file>')
    .description('store the records of a CSV, XLSX, JSON Lines or JSON file, plain or gzip')
    .requiredOption('--source <name>', 'source of the records')
    .option('--map <field=column>', 'where a field comes from; repeatable', collect, [])
    .option('--filters <key=column,…>', 'where attributes come from; repeatable', collect, [])
    .option('--date <format>', 'format of dates (default: iso); repeatable', collect, [])
    .option('--zone <name>', 'IANA zone of dates without an offset, such as Europe/Lisbon')
    .addOption(new Option('--format <format>', 'format of the file (default: detected)').choices(FORMATS))
    .option('--encoding <name>', 'encoding of the text, such as windows-1252 (default: detected)')
    .option('--null <text>', 'text that means no value, such as NULL or n/a; repeatable', collect, [])
    .option('--delimiter <text>', 'separates the cells of a CSV file (default: detected)')
    .option('--list <path>', 'the list of records in a JSON file that is an object (default: detected)')
    .option('--list-separator <text>', 'separates the elements of a :list', ',')
    .option(
      '--score-scale <range>',
      'lowest and highest score of the source, such as 1..5; takes an admin token',
    )
    .option('--rejects <file>', 'where rejected records are written (default: <file>.rejected.jsonl)')
    .option('--dry-run', 'validate the whole file and show the first records; stores nothing')
    .addHelpText('after', HELP)
    .action(async (file: string, _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const plan = planOf(file, options);
      const scale = options.scoreScale === undefined ? undefined : readScale(options.scoreScale);
      process.exitCode = await (options.dryRun ? previewImport(plan) : run(plan, options));
      if (scale !== undefined && !options.dryRun)
        await setScale(connect(options, 'access'), options.source, scale);
    });
}

async function run(plan: ImportPlan, options: Options): Promise<number> {
  await readableSize(plan.file); // a wrong path is the first thing to report
  const connection = connect(options, 'ingest');
  await send({ url: connection.url }, 'get', '/health/live');
  process.once('SIGINT', () => {
    process.stderr.write('\nInterrupted. Run the same command again to continue.\n');
    process.exit(EXIT.interrupted);
  });
  const bar = progressBar();
  try {
    const onProgress: OnProgress = (bytes, size, records) => bar.update(bytes, size, records);
    const report = await importFile(plan, connection, onProgress);
    bar.stop(); // a summary under a running bar would be wiped
    return reportImport(plan, report);
  } finally {
    bar.stop();
  }
}

function planOf(file: string, options: Options): ImportPlan {
  const { source, map, filters, date, zone, format, listSeparator } = options;
  if (source.trim() === '') throw usage('--source is empty.');
  if (listSeparator === '') throw usage('--list-separator is empty.');
  return {
    file: path.resolve(file),
    source,
    input: {
      format,
      list: options.list,
      delimiter: options.delimiter?.replace(String.raw`\t`, '\t'),
      encoding: options.encoding === undefined ? undefined : encodingNamed(options.encoding),
    },
    mapping: { map, filters },
    date: { formats: date.length > 0 ? date : ['iso'], zone },
    listSeparator,
    nulls: options.null,
    states: path.join(earshotHome(), 'imports'),
    rejects: path.resolve(options.rejects ?? `${file}.rejected.jsonl`),
  };
}
