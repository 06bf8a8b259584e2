import { formatInstant, type Instant } from '#libs/contract';
import { usage } from '../failure.js';
import { type DateParts, type PartsReader, readerOf } from './date-pattern.js';
import { type Resolved, wallOf, Zone } from './zone.js';

export interface DateOptions {
  /** `iso`, `epoch`, `epoch-ms` or a pattern such as `dd-MM-yyyy`. */
  format: string;
  /** IANA zone of dates without an offset. */
  zone?: string;
}

/** A date in the contract's format, or why it cannot be read. */
export type ReadDate = { ds: string; doubt?: Resolved['doubt'] } | { fault: string };

export type DateReader = (text: string) => ReadDate;

/**
 * Reads the dates of one file. An offset in the text always counts; a date without one is local time in `zone`, and
 * without a zone the whole file is refused: it is never guessed.
 * @throws Failure for a format or zone that does not exist
 */
export function dateReader({ format, zone: id }: DateOptions): DateReader {
  const zone = id === undefined ? undefined : zoneOf(id);
  if (format === 'epoch' || format === 'epoch-ms') {
    const digits = format === 'epoch' ? 0 : 3;
    return (text) => epochDate(text, digits, zone);
  }
  const read = patternReader(format);
  return (text) => {
    const parts = read(text);
    return parts
      ? dateOf(parts, text, zone)
      : { fault: `'${shown(text)}' is not a date in the format ${format}` };
  };
}

function patternReader(format: string): PartsReader {
  try {
    return readerOf(format);
  } catch (error) {
    throw usage(`--date '${format}': ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function zoneOf(id: string): Zone {
  try {
    return new Zone(id);
  } catch {
    throw usage(
      `--zone '${id}' is not an IANA time zone.`,
      'For example Europe/Lisbon, America/Sao_Paulo or UTC.',
    );
  }
}

function dateOf(parts: DateParts, text: string, zone?: Zone): ReadDate {
  if (parts.offset !== undefined) {
    const ms = wallOf(parts) - parts.offset * 60_000;
    return { ds: written({ ms, offset: parts.offset }, parts) };
  }
  if (!zone) {
    throw usage(
      `The date '${shown(text)}' has no UTC offset.`,
      'Say by --zone where its clock stood, such as --zone Europe/Lisbon; it is never guessed.',
    );
  }
  const resolved = zone.resolve(parts);
  return { ds: written(resolved, parts), doubt: resolved.doubt };
}

function written({ ms, offset }: Resolved, { fraction, withoutSeconds }: DateParts): string {
  const micros = Number(fraction.padEnd(6, '0'));
  const instant: Instant = {
    ms: ms + Math.floor(micros / 1000),
    micros: micros % 1000,
    offset,
    digits: withoutSeconds ? -1 : fraction.length,
  };
  return formatInstant(instant);
}

/** Seconds (`shift` 0) or milliseconds (`shift` 3) since 1970, with a fraction of up to six digits in all. */
function epochDate(text: string, shift: number, zone?: Zone): ReadDate {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return { fault: `'${shown(text)}' is not a number of ${shift ? 'milli' : ''}seconds` };
  const [, sign, whole = '', fraction = ''] = match;
  const digits = fraction.length + shift;
  if (digits > 6) return { fault: `'${shown(text)}' is more precise than a microsecond` };
  const micros = BigInt(`${sign}${whole}${fraction.padEnd(6 - shift, '0')}`);
  const ms = Number((micros - (((micros % 1000n) + 1000n) % 1000n)) / 1000n);
  if (ms < -62_135_596_800_000 || ms > 253_402_300_799_999) {
    return {
      fault: `'${shown(text)}' is not in the years 1–9999${shift ? '' : '; are these milliseconds?'}`,
    };
  }
  const below = Number(((micros % 1000n) + 1000n) % 1000n);
  return { ds: formatInstant({ ms, micros: below, offset: zone?.offsetAt(ms) ?? 0, digits }) };
}

function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
