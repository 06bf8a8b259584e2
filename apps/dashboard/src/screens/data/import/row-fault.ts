import { plural } from '../../../ui/format.js';

/** What the columns of a file became, as the service writes it: `ds=Review Date`. */
export type Mapped = readonly string[];

/** What can be done about a value, by the last words of what is wrong with it. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/ is not a date\b/, 'Choose another format of the dates, or correct it in the file.'],
  [/ is not a number\b/, 'Correct it in the file, or import the column as text.'],
  [/ is neither true nor false$/, 'Correct it in the file, or import the column as text.'],
  [/^must be a JSON object$/, 'Correct it in the file.'],
];

/** `line 3: 'ds': '05/13/2026' is not a date in the format iso`: where, which field, which value, and why. */
const EXAMPLE = /^line (?<row>\d+): (?:'(?<field>[^']+)': )?(?:'(?<value>.*)' (?=is |are ))?(?<why>.+)$/su;
/** The same of several rows: no value is named. */
const REASON = /^(?:'(?<field>[^']+)': )?(?<why>.+)$/su;

/** One row that cannot be imported, in the words of its file, and what to do about it. */
export function rowFault(example: string, map: Mapped): string {
  const { row, field, value, why = example } = EXAMPLE.exec(example)?.groups ?? {};
  const where = [row && `Row ${row}`, field && columnOf(field, map)].filter(Boolean).join(', ');
  const what = value === undefined ? plain(why) : `“${value}” ${plain(why)}`;
  return [where === '' ? what : `${where}: ${what}`, remedyFor(value === undefined ? why : ` ${why}`)]
    .filter(Boolean)
    .join('. ');
}

/** Why several rows cannot be imported: `2 rows, column “Review Date”: not a date in the chosen format YYYY-MM-DD`. */
export function rowsFault({ reason, count }: { reason: string; count: number }, map: Mapped): string {
  const { field, why = reason } = REASON.exec(reason)?.groups ?? {};
  const where = field ? `${plural(count, 'row')}, ${columnOf(field, map)}` : plural(count, 'row');
  return [`${where}: ${plain(why).replace(/^is /, '')}`, remedyFor(` ${why}`)].filter(Boolean).join('. ');
}

function remedyFor(why: string): string | undefined {
  return REMEDIES.find(([pattern]) => pattern.test(why))?.[1];
}

/** Names of formats as people write dates. */
function plain(why: string): string {
  return why
    .replace(/in the format iso\b/, 'in the chosen format YYYY-MM-DD')
    .replace(/in the format epoch-ms\b/, 'in the chosen format, milliseconds since 1970')
    .replace(/in the format epoch\b/, 'in the chosen format, seconds since 1970')
    .replace(/in the format (?!YYYY|,)(?=\S)/, 'in the chosen format ');
}

/** The columns that became a field, as the file calls them. */
function columnOf(field: string, map: Mapped): string {
  const rule = map.find((one) => one.split(/[:=]/, 1)[0] === field);
  if (rule === undefined) return `field “${field}”`;
  const names = rule
    .slice(rule.indexOf('=') + 1)
    .split(/(?<!\\),/)
    .map((name) => `“${name.replaceAll(String.raw`\,`, ',')}”`);
  return `${names.length === 1 ? 'column' : 'columns'} ${names.join(' and ')}`;
}
