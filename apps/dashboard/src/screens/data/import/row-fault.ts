import { listed } from '#libs/wording';
import { plural } from '../../../ui/format.js';
import type { Preview } from './mapping.js';

type RejectedRow = Preview['examples'][number];
type RejectedReason = Preview['rejected'][number];

/** What can be done about a value. */
const REMEDIES: Partial<Record<string, string>> = {
  bad_timestamp: 'Choose another format of the dates, or correct it in the file.',
  not_number: 'Correct it in the file, or import the column as text.',
  not_boolean: 'Correct it in the file, or import the column as text.',
  not_object: 'Correct it in the file.',
};

/** Formats as people write dates; patterns are what they are. */
const FORMATS: Partial<Record<string, string>> = {
  iso: 'YYYY-MM-DD',
  epoch: 'seconds since 1970',
  'epoch-ms': 'milliseconds since 1970',
  relative: 'words such as “3 days ago”',
};

/** Rows that cannot be imported, in the words of their file, and what to do about it: one sentence for all that are alike. */
export function rowFaults(rejected: readonly RejectedRow[]): string[] {
  const alike = Map.groupBy(rejected, (one) => JSON.stringify({ ...one, row: null }));
  return [...alike.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const what = first.value === null ? wrongWith(first) : `“${first.value}” ${wrongWith(first)}`;
    const rows = `${all.length === 1 ? 'Row' : 'Rows'} ${listed(all.map(({ row }) => String(row)))}`;
    return [sentences(rows, first, what)];
  });
}

/** Why several rows cannot be imported: `2 rows, column “Review Date”: not a date in the chosen format YYYY-MM-DD`. */
export function rowsFault(rejected: RejectedReason): string {
  const isOfValue = rejected.code in REMEDIES;
  const words = wrongWith(rejected);
  return sentences(plural(rejected.count, 'row'), rejected, isOfValue ? words.replace(/^is /, '') : words);
}

function sentences(rows: string, { field, columns, code }: Omit<RejectedReason, 'count'>, what: string) {
  const names = columns.map((name) => `“${name}”`).join(' and ');
  const column = columns.length > 0 ? `${columns.length === 1 ? 'column' : 'columns'} ${names}` : undefined;
  const where = [rows, column ?? (field === null ? undefined : `field “${field}”`)];
  return [`${where.filter(Boolean).join(', ')}: ${what}`, REMEDIES[code]].filter(Boolean).join('. ');
}

function wrongWith({ code, detail, allowed }: Pick<RejectedReason, 'code' | 'detail' | 'allowed'>): string {
  if (code !== 'bad_timestamp' || allowed.length === 0) return detail;
  const formats = allowed.map((format) => FORMATS[format] ?? format);
  const one = formats.length === 1;
  return `is not a date in ${one ? 'the chosen format' : 'any of the chosen formats'} ${formats.join(' | ')}`;
}
