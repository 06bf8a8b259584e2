import { ConfigError, type Context, describeFirst, type Slice, type Suggest } from '#libs/connector';
import { FileFailure } from '../failure.js';
import { guessDateColumn, guessDates, guessTextColumn, type Sample } from '../mapping/guess.js';
import { readMapping } from '../mapping/mapping.js';
import { checkSettings } from '../mapping/settings-check.js';
import { openRows } from '../rows/open-rows.js';
import { type Arrivals, inOrder } from './arrivals.js';
import { inputOf } from './read-page.js';
import { type FileSettings, inSettings } from './settings.js';
import { datesOf, mapStoredRow, type StoredRow, storedRow } from './stored-row.js';

const SAMPLED = 50;

/** What is in a place, in a few words. @throws what listing it throws */
export async function describeFiles(arrivals: Arrivals): Promise<string> {
  const { files, waiting } = await arrivals.list();
  const newest = inOrder(files).at(-1);
  const more = waiting > 0 ? `, ${waiting} more still being written` : '';
  return newest
    ? `${files.length} to read, the newest is ${newest.key}${more}`
    : `no file to read yet${more}`;
}

/** Checks the settings on the newest file. @throws ConfigError with what is missing, and what the file looks like */
export async function describeRows<S>(
  { config }: Context<FileSettings, S>,
  arrivals: Arrivals,
): Promise<string> {
  const newest = inOrder((await arrivals.list()).files).at(-1);
  if (!newest) return 'nothing to look at yet';
  const content = arrivals.open(newest);
  const open = () => openRows(content, inputOf(config));
  try {
    const reader = await open();
    const rules = readMapping({ map: config.map, filters: [] }, reader.columns);
    const date = datesOf(config);
    if (reader.columns) await checkSettings({ rules, date, nulls: config.null }, reader, open);
    const stored: StoredRow[] = [];
    for await (const row of reader.rows) {
      stored.push(storedRow(row, { file: newest.key, row: stored.length + 1, changed: newest.changed }));
      if (stored.length === SAMPLED) break;
    }
    const slice: Slice = { partition: 'all', cursor: null, to: newest.changed, reason: 'incremental' };
    return describeFirst(
      stored.map((row) => mapStoredRow(row, slice, config)),
      'map',
      `rows of ${newest.key}`,
    );
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error;
    const { field, text } = inSettings(error);
    throw new ConfigError(field, `${newest.key}: ${text}`);
  }
}

/** Reads the mapping off the first rows. */
export const suggestMapping: Suggest = {
  fromRecords: true,
  start: (config) => config,
  complete: (config, { records }) => {
    const rows = (records as StoredRow[]).flatMap(({ values }) => (values ? [values] : []));
    const [first] = rows;
    if (!first) return undefined;
    const sample: Sample = new Map(
      Object.keys(first).map((column) => [column, rows.flatMap((row) => textIn(row[column]))]),
    );
    const columns = { message: guessTextColumn(sample), ds: guessDateColumn(sample) };
    const formats = guessDates(sample.get(columns.ds ?? '') ?? []).slice(0, 1);
    const given = Array.isArray(config.map) ? (config.map as string[]) : [];
    const isGiven = (field: string) => given.some((rule) => rule.startsWith(`${field}=`));
    const own = ['id', 'score', 'user_name', 'url'].filter((field) => sample.has(field));
    const found = [
      ...Object.entries(columns).flatMap(([field, column]) => (column ? [[field, column] as const] : [])),
      ...own.map((field) => [field, field] as const),
    ].filter(([field]) => !isGiven(field));
    return {
      ...(formats.length > 0 && formats[0] !== 'iso' && { date: formats }),
      ...config,
      map: [
        ...given,
        ...found.map(([field, column]) => `${field}=${column.replaceAll(',', String.raw`\,`)}`),
      ],
    };
  },
};

function textIn(value: unknown): string[] {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? [] : [text];
}
