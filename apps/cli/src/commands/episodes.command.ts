import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { average, formatPeriod, number, percent } from '#libs/wording';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { collect, filtersOf, type FilterOptions, jsonOption, wholeNumber } from '../options.js';
import { counted, oneLine, print, printJson, table } from '../output.js';
import { checkSources } from '../source/known-sources.js';

interface Options extends ConnectionOptions, FilterOptions {
  of: string;
  part?: string;
  by: string;
  interval?: string;
  timezone?: string;
  limit: string;
  json?: boolean;
}

type Answer = AnswerOf<'/public/episodes'>;
type Episode = Answer['episodes'][number];

const EXAMPLE = `
Examples
  earshot episodes --source "App Store"
  earshot episodes login --of volume --from 2025-01-01
  earshot episodes --of share --part '{"key":"rating","values":["low"]}' --by filters.country
`;

export function addEpisodesCommand(program: Command): void {
  program
    .command('episodes [words...]')
    .description('show when ratings, shares or numbers of records changed, and whether they came back')
    .option('--of <measure>', 'what changes: score, volume, share or another number', 'score')
    .option('--part <json>', 'of a share: the filter objects that select what is counted')
    .option('--by <field>', "each of its values is examined on its own; '-' for all together", 'source')
    .option('--interval <name>', 'hour, day, week, month, quarter or year')
    .option('--timezone <zone>', 'the zone in which days begin, such as Asia/Jakarta')
    .option('--source <name>', 'only records of this source; repeatable', collect, [])
    .option('--from <time>', 'only records from this time on, such as 2025-07-01')
    .option('--to <time>', 'only records up to this time; a day is included')
    .option('--filters <json>', 'only records that these filter objects select')
    .option('--limit <number>', 'how many episodes to show', '20')
    .option('--json', 'print the answer of the API')
    .addHelpText('after', EXAMPLE)
    .action(async (words: string[], _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'read');
      await checkSources(connection, options.source);
      const answer = await call(connection, 'post', '/public/episodes', { body: bodyOf(words, options) });
      if (options.json) printJson(answer);
      else print(textOf(answer));
    });
}

function bodyOf(words: readonly string[], options: Options): object {
  const { of, part, by, interval, timezone, limit } = options;
  return {
    ...(words.length > 0 && { search_query: words.join(' ') }),
    episodes_of: of,
    breakdown: by,
    filters: filtersOf(options),
    limit: wholeNumber('--limit', limit),
    ...(part !== undefined && { part_filters: [jsonOption('--part', part)].flat() }),
    ...(interval !== undefined && { interval }),
    ...(timezone !== undefined && { timezone }),
  };
}

function textOf({ episodes, not_comparable, total, episodes_of, series, meta }: Answer): string {
  const notes = meta.warnings.map(({ detail }) => `Note: ${detail}\n`).join('');
  if (episodes.length + not_comparable.length === 0) {
    const why = series.length === 1 ? ` ${series[0]?.note ?? ''}` : '';
    return `${notes}No episode was found in ${counted(series.length, 'series', 'series')}.${why.trimEnd()}\n`;
  }
  const rows = [...episodes, ...not_comparable].map((one) => rowOf(one, episodes_of));
  const isCut = total > episodes.length;
  const more = isCut ? `The largest ${episodes.length} of ${total} are shown; --limit shows more.\n` : '';
  return notes + table([['WHERE', 'WHAT', 'WHEN', 'BEFORE', 'DURING', 'AFTER'], ...rows]) + more;
}

const CAUSES = { collection: 'collected otherwise', scale: 'another scale' } as const;

function rowOf({ key, label, kind, direction, before, during, after }: Episode, of: string): string[] {
  const write = (side: Episode['before']) => `${valueOf(side.value, of)} (${side.n.toLocaleString('en-US')})`;
  const changed = direction === 'fall' ? 'fell' : 'rose';
  return [
    key === null ? 'all' : oneLine(label, 40),
    kind === 'change' ? changed : CAUSES[kind],
    formatPeriod(during.start, during.end),
    write(before),
    write(during),
    after ? write(after) : '–',
  ];
}

function valueOf(value: number | null, of: string): string {
  if (value === null) return '–';
  if (of === 'share' || of === 'csat') return percent(value);
  return of === 'score' ? average(value) : number(value);
}
