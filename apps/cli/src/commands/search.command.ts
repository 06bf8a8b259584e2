import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { checkSources } from '../source/known-sources.js';
import { collect, filtersOf, type FilterOptions, wholeNumber } from '../options.js';
import { counted, formatted, moment, oneLine, print, printJson } from '../output.js';

interface Options extends ConnectionOptions, FilterOptions {
  limit: string;
  json?: boolean;
}

type Answer = AnswerOf<'/public/search'>;

const SHOWN_TEXT = 300;

export function addSearchCommand(program: Command): void {
  program
    .command('search <words...>')
    .description('show the records that say something, with a summary')
    .option('--source <name>', 'only records of this source; repeatable', collect, [])
    .option('--from <time>', 'only records from this time on, such as 2025-07-01')
    .option('--to <time>', 'only records up to this time; a day is included')
    .option('--filters <json>', 'only records that these filter objects select')
    .option('--limit <number>', 'how many records to show', '10')
    .option('--json', 'print the answer of the API')
    .addHelpText(
      'after',
      `\nRecords that say the same in nearly the same words are shown once; --json prints each of them.\n\nExample\n  earshot search "login crash" --source "App Store" --from 2025-07-01\n`,
    )
    .action(async (words: string[], _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const body = {
        search_query: words.join(' '),
        filters: filtersOf(options),
        limit: wholeNumber('--limit', options.limit),
        fold_alike: !options.json,
      };
      const connection = connect(options, 'read');
      await checkSources(connection, options.source);
      const answer = await call(connection, 'post', '/public/search', { body });
      if (options.json) printJson(answer);
      else print(linesOf(answer));
    });
}

function linesOf({ total, results, summary, meta }: Answer): string {
  const found = total === 0 ? 'No record matches.' : `${counted(total, 'record')} found.`;
  const folded = results.reduce((sum, { alike = 0 }) => sum + alike, 0);
  const isCut = total > results.length + folded;
  const shown = isCut ? ` The first ${results.length} are shown; --limit shows more.` : '';
  const others = (meta.suggestions ?? []).map(
    (one) => `'${one.search_query}' (${counted(one.total, 'record')})`,
  );
  return [
    ...meta.warnings.map(({ detail }) => `Note: ${detail}\n`),
    `${found}${shown}${others.length > 0 ? ` Try ${others.join(' or ')}.` : ''}\n`,
    ...(summary?.text ? [`\n${formatted(summary.text)}\n`] : []),
    ...results.map((record) => `\n${recordLines(record)}`),
  ].join('');
}

function recordLines(record: Answer['results'][number]): string {
  const { id, ds, source, score, user_name, url, message, alike = 0 } = record;
  const head = [moment(ds), source, score === null ? '' : `score ${score}`, user_name ?? ''];
  const others = `and ${alike.toLocaleString('en-US')} alike: --filters '{"key":"message:alike","value":"${id}"}'`;
  const lines = [
    head
      .filter(Boolean)
      .map((part) => oneLine(part))
      .join('  '),
    `  ${oneLine(message, SHOWN_TEXT)}`,
    ...(url ? [`  ${oneLine(url)}`] : []),
    ...(alike > 0 ? [`  ${others}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
