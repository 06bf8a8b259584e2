import type { CoreField, ExportColumn } from '#libs/records';

/** What a column of a typed file holds. A time has a column beside it for the offset it was written with. */
export type Content = 'text' | 'integer' | 'time' | 'json' | 'attribute';

export function contentOf(column: ExportColumn): Content {
  return 'attribute' in column ? 'attribute' : coreContent(column.field);
}

function coreContent(field: CoreField): Content {
  switch (field) {
    case 'score':
    case 'message:length':
      return 'integer';
    case 'ds':
    case 'ingested_at':
      return 'time';
    case 'filters':
      return 'json';
    case 'themes':
    case 'sentiment':
      return 'attribute';
    case 'id':
    case 'source':
    case 'message':
    case 'user_name':
    case 'source_id':
    case 'url':
    case 'source_batch':
    case 'language':
      return 'text';
  }
}

/** Whether a column has one beside it with the minutes east of UTC of its times: those of `ds` differ. */
export function hasOffset(column: ExportColumn): boolean {
  return 'field' in column && column.field === 'ds';
}

/** The title of that column, one that no other has. */
export function offsetTitle({ name }: ExportColumn, columns: readonly ExportColumn[]): string {
  let title = `${name}_offset_minutes`;
  while (columns.some((other) => other.name === title)) title += '_';
  return title;
}

/** A time as exports write it: `2025-07-03T10:12:00.50+0530`, `2025-07-03T10:12+0000` or `2025-07-03T10:12:00.123Z`. */
const FORM = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?(?:Z|([+-])(\d\d)(\d\d))$/;

export interface SentTime {
  /** Microseconds since 1970 of what the sender's clock showed, read as if it had been UTC. */
  local: bigint;
  /** Minutes east of UTC. */
  offset: number;
  /** Digits of the fraction of a second. */
  digits: number;
}

export function readTime(text: string): SentTime {
  const [, year, month, day, hour, minute, second = '0', fraction = '', sign, hours = '0', minutes = '0'] =
    FORM.exec(text) ?? [];
  if (year === undefined) throw new TypeError('not a time of an export');
  // Date.UTC would take years below 100 for those of the twentieth century.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  const micros = BigInt(fraction.padEnd(6, '0'));
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return { local: BigInt(date.getTime()) * 1000n + micros, offset, digits: fraction.length };
}

/** Microseconds since 1970 in UTC. */
export function instantOf({ local, offset }: SentTime): bigint {
  return local - BigInt(offset) * 60_000_000n;
}
