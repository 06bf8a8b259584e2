import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { average, certaintyOf, formatPeriod, percent, ratio, SURE } from '#libs/wording';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { collect, filtersOf, type FilterOptions, jsonOption, wholeNumber } from '../options.js';
import { oneLine, print, printJson, table } from '../output.js';
import { checkSources } from '../source/known-sources.js';

interface Options extends ConnectionOptions, FilterOptions {
  of: string;
  part?: string;
  by: string[];
  compare?: string;
  compareTo?: string;
  timezone?: string;
  limit: string;
  json?: boolean;
}

type Answer = AnswerOf<'/public/drivers'>;
type Divided = Pick<Answer, 'main' | 'secondary' | 'change' | 'note' | 'fields'>;
type Field = Answer['fields'][number];

const EXAMPLE = `
Examples
  earshot drivers --from 2025-07-01 --to 2025-07-31
  earshot drivers --source "App Store" --by themes --compare previous_year
  earshot drivers --filters '{"key":"filters.platform","value":"android"}' \\
    --compare-to '{"filters":[{"key":"filters.platform","value":"ios"}]}'
  earshot drivers --of share --part '{"key":"rating","values":["low"]}' --from 2025-07-01
`;

export function addDriversCommand(program: Command): void {
  program
    .command('drivers [words...]')
    .description('show why a rating or a share changed, and what to fix first')
    .option('--of <measure>', 'what changed: score, share, or another number', 'score')
    .option('--part <json>', 'of a share: the filter objects that select what is counted')
    .option(
      '--by <field>',
      'divide by its values; repeatable (default: those that explain most)',
      collect,
      [],
    )
    .option('--compare <period>', 'previous_period (the default) or previous_year')
    .option('--compare-to <json>', 'another selection (search_query, filters) to compare with instead')
    .option('--timezone <zone>', 'the zone in which days begin, such as Asia/Jakarta')
    .option('--source <name>', 'only records of this source; repeatable', collect, [])
    .option('--from <time>', 'only records from this time on, such as 2025-07-01')
    .option('--to <time>', 'only records up to this time; a day is included')
    .option('--filters <json>', 'only records that these filter objects select')
    .option('--limit <number>', 'how many values of each field to show', '5')
    .option('--json', 'print the answer of the API')
    .addHelpText('after', EXAMPLE)
    .action(async (words: string[], _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'read');
      await checkSources(connection, options.source);
      const answer = await call(connection, 'post', '/public/drivers', { body: bodyOf(words, options) });
      if (options.json) printJson(answer);
      else print(textOf(answer));
    });
}

function bodyOf(words: readonly string[], options: Options): object {
  const { of, part, by, compare, compareTo, timezone, limit } = options;
  return {
    ...(words.length > 0 && { search_query: words.join(' ') }),
    drivers_of: of,
    filters: filtersOf(options),
    limit: wholeNumber('--limit', limit),
    ...(part !== undefined && { part_filters: [jsonOption('--part', part)].flat() }),
    ...(by.length > 0 && { fields: by }),
    ...(compare !== undefined && { compare }),
    ...(compareTo !== undefined && { compare_to: jsonOption('--compare-to', compareTo) }),
    ...(timezone !== undefined && { timezone }),
  };
}

function textOf(answer: Answer): string {
  const { meta, by_scale: scales, drivers_of: of, compared_range: range, note } = answer;
  const notes = meta.warnings.map(({ detail }) => `Note: ${detail}\n`).join('');
  const than = range ? `, compared with ${formatPeriod(range.from, range.to)}` : '';
  if (!scales) return notes + dividedText(answer, of, than);
  const each = scales.map(
    ({ scale: [low, high], ...own }) => `\nScale ${low} to ${high}: ${dividedText(own, of, than)}`,
  );
  return `${notes}${note ?? ''}\n${each.join('')}`;
}

/** The change, its parts by each field, and what to fix first. */
function dividedText({ main, secondary, change, note, fields }: Divided, of: string, than: string): string {
  if (!change) return `${note ?? ''}\n`;
  const sure = change.p_value === null ? '' : ` The change ${SURE[certaintyOf({ p: change.p_value })]}.`;
  const sides = `${valueOf(secondary.value, of)} to ${valueOf(main.value, of)}`;
  const head = `${of} went from ${sides} (${signed(change.value, of)})${than}.${sure}\n`;
  const parts = fields.flatMap((field) => partRows(field, of));
  const fixes = fields.flatMap((field) => fixRows(field, of));
  const why = [['FIELD', 'VALUE', 'CHANGED IT BY', 'BY SHARE', 'BY LEVEL', 'BEFORE', 'NOW'], ...parts];
  const first = [
    ['FIELD', 'VALUE', 'PRIORITY', 'RECORDS', 'MEAN', 'ALL OTHERS', 'COSTS', 'GROWTH', 'COUNTED AS'],
    ...fixes,
  ];
  return (
    head +
    (parts.length > 0 ? `\n${table(why)}` : '') +
    (fixes.length > 0
      ? `\nFix first: priority = costs × growth, costs = share of all scores × gap to all others.\n${table(first)}`
      : '')
  );
}

function partRows({ key, parts }: Field, of: string): string[][] {
  return parts.map(({ kind, label, contribution, mix, level, main, secondary }) => [
    key,
    kind === 'missing' ? '(none)' : oneLine(label, 40),
    ...[contribution, mix, level].map((value) => signed(value, of)),
    ...[secondary, main].map(
      ({ value, records }) => `${valueOf(value, of)} (${records.toLocaleString('en-US')})`,
    ),
  ]);
}

function fixRows({ key, fix_first: fixes }: Field, of: string): string[][] {
  return (fixes ?? []).map(({ label, priority, records, share, value, rest_value, drag, growth }) => [
    key,
    oneLine(label, 40),
    priority.toFixed(3),
    `${records.toLocaleString('en-US')} (${percent(share)})`,
    valueOf(value, of),
    valueOf(rest_value, of),
    drag.toFixed(3),
    growth.value === null ? 'new' : `× ${ratio(growth.value)}`,
    `× ${ratio(growth.factor)}`,
  ]);
}

function valueOf(value: number | null, of: string): string {
  if (value === null) return '–';
  return isShare(of) ? percent(value) : average(value);
}

/** With its sign; differences of shares in percentage points. */
function signed(value: number, of: string): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '+';
  return isShare(of) ? `${sign}${(100 * size).toFixed(1)} points` : `${sign}${size.toFixed(2)}`;
}

const isShare = (of: string) => of === 'share' || of === 'csat';
