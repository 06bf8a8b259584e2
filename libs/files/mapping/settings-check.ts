import { suggestion, mistake } from '../failure.js';
import { type DateOptions, shown } from './dates.js';
import { readerOf } from './date-pattern.js';
import { relativeDate } from './relative-date.js';
import { guessDateColumn, guessDates, guessTextColumn, type Sample } from './guess.js';
import { type FieldRule, nameOf, NEEDED } from './mapping.js';
import type { RowReader } from '../rows/row.js';

/** One thing that is missing or does not fit, and what to do. */
interface Finding {
  says: string;
  advice: string;
}

interface Settings {
  rules: readonly FieldRule[];
  date: DateOptions;
  nulls: readonly string[];
}

const SAMPLED = 50;

/**
 * Checks that mapping, date format and zone fit the file, before anything of it is sent.
 * @param open opens the file again, for the few records that guesses are made from
 * @throws FileFailure with all that is missing, and what the file looks like
 */
export async function checkSettings(
  settings: Settings,
  { columns, hasDates }: Pick<RowReader, 'columns' | 'hasDates'>,
  open: () => Promise<RowReader>,
): Promise<void> {
  // A workbook is read whole even for a few records: only where something is missing.
  const isWorthIt = !hasDates || settings.date.zone === undefined || missingFields(settings.rules).length > 0;
  const sample: Sample =
    columns && isWorthIt ? await sampleOf(columns, settings.nulls, await open()) : new Map();
  const findings = [
    ...missingFields(settings.rules, sample),
    ...unknownColumns(settings.rules, columns),
    ...dateFindings(settings, sample),
  ];
  if (findings.length === 0) return;
  const isMapping = findings.some(({ says }) => /^Nothing is mapped|^The file has no column/.test(says));
  const list = isMapping && columns ? ` The columns of the file are: ${columns.join(', ')}.` : '';
  const [first] = findings;
  if (findings.length === 1 && first) throw mistake(first.says, first.advice + list);
  const lines = findings.map(({ says, advice }) => `  ${says} ${advice}`);
  throw mistake(`${findings.length} settings are missing or do not fit:\n${lines.join('\n')}`, list.trim());
}

async function sampleOf(
  columns: readonly string[],
  nulls: readonly string[],
  { rows }: RowReader,
): Promise<Sample> {
  const sample = new Map(columns.map((column) => [column, [] as string[]]));
  let read = 0;
  for await (const row of rows) {
    for (const [column, texts] of sample) {
      const value = row.fault === undefined ? row.value(column) : undefined;
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
      if (text !== '' && !nulls.includes(text)) texts.push(text);
    }
    if (++read === SAMPLED) break;
  }
  return sample;
}

function missingFields(rules: readonly FieldRule[], sample: Sample = new Map()): Finding[] {
  const names = rules.map(nameOf);
  return NEEDED.filter((needed) => !names.includes(needed)).map((needed) => {
    const column = needed === 'ds' ? guessDateColumn(sample) : guessTextColumn(sample);
    return {
      says: `Nothing is mapped to '${needed}'.`,
      advice: column
        ? `Column '${column}' looks like it: --map ${quoted(`${needed}=${column}`)}.`
        : `Add --map ${needed}=<column>.`,
    };
  });
}

function unknownColumns(rules: readonly FieldRule[], columns: readonly string[] | undefined): Finding[] {
  const unknown = columns
    ? rules.flatMap((rule) => rule.columns).filter((one) => !columns.includes(one))
    : [];
  return [...new Set(unknown)].map((column) => ({
    says: `The file has no column '${column}'.${suggestion(column, columns ?? [])}`,
    advice: 'Map a column of the file.',
  }));
}

/** A format that fits none of the dates while another fits all, and dates without an offset and a zone. */
function dateFindings({ rules, date: { formats, zone } }: Settings, sample: Sample): Finding[] {
  const rule = rules.find(({ field }) => field === 'ds');
  const column = rule ? (rule.columns.length === 1 ? rule.columns[0] : undefined) : guessDateColumn(sample);
  const texts = sample.get(column ?? '') ?? [];
  const [first] = texts;
  if (first === undefined) return [];
  const own = formats.filter((format) => isRead(first, format) || texts.some((text) => isRead(text, format)));
  const [guess, ...others] = own.length > 0 ? own : guessDates(texts);
  if (guess === undefined) return [];
  const findings: Finding[] = [];
  if (own.length === 0) {
    const other = others.find((one) => /^M+\W/.test(one));
    findings.push({
      says: `Dates such as '${shown(first)}' are not in the format ${formats.join(' | ')}.`,
      advice: `They look like ${guess}: --date ${quoted(guess)}${other ? ` (if the month comes first: --date ${quoted(other)})` : ''}.`,
    });
  }
  const bare = texts.find((text) => lacksOffset(text, guess));
  if (zone === undefined && bare !== undefined) {
    findings.push({
      says: `The date '${shown(bare)}' has no UTC offset.`,
      advice: 'Pass the time zone of the dates, such as --zone Europe/Lisbon; it is never guessed.',
    });
  }
  return findings;
}

function isRead(text: string, format: string): boolean {
  if (format === 'relative') return relativeDate(text, 0) !== undefined;
  return format.startsWith('epoch') ? /^-?\d+(\.\d+)?$/.test(text) : partsOf(text, format) !== undefined;
}

function lacksOffset(text: string, format: string): boolean {
  if (format.startsWith('epoch') || format === 'relative') return false;
  const parts = partsOf(text, format);
  return parts !== undefined && parts.offset === undefined;
}

function partsOf(text: string, format: string) {
  try {
    return readerOf(format)(text);
  } catch {
    // A pattern that is wrong is refused when it is used, with what is wrong about it.
    return undefined;
  }
}

/** As a shell takes it. */
function quoted(text: string): string {
  return /^[\w=.,:/-]+$/.test(text) ? text : `'${text}'`;
}
