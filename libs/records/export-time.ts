import { sqlLiteral } from './sql-literal.js';

const MINUTE = "interval '1 minute'";
/** Minutes east or west of UTC that any zone has ever had, and more than `ds` may carry. */
const WIDEST = 16 * 60;
/**
 * Every offset as it is written, looked up by its minutes. An array of `name`, whose elements have one width: PostgreSQL
 * goes straight to the element, where `text` would be walked through and arithmetic cost three times as much.
 */
const ZONES = `'{${Array.from({ length: 2 * WIDEST + 1 }, (_, index) => zoneText(index - WIDEST)).join(',')}}'::name[]`;

/**
 * SQL that writes `ds` as the record's sender did: his offset, his seconds and digits of the fraction. With a
 * `timezone` the same instant is written in that zone instead. The session's DateStyle must be ISO: turning a
 * `timestamp` into text and replacing its blank costs half of what `to_char` does, which is left to the records that
 * carry a fraction or no seconds.
 */
export function dsCell(timezone: string | undefined): string {
  if (timezone !== undefined && timezone !== 'record') return dsIn(offsetIn(sqlLiteral(timezone), 'r.ds'));
  return dsIn('r.ds_offset');
}

/** `ingested_at` to the millisecond, in UTC or in the time zone asked for. */
export function ingestedCell(timezone: string | undefined): string {
  const pattern = `'YYYY-MM-DD"T"HH24:MI:SS.MS'`;
  if (timezone === undefined || timezone === 'record') return `to_char(r.ingested_at, ${pattern}) || 'Z'`;
  const offset = offsetIn(sqlLiteral(timezone), 'r.ingested_at');
  return `to_char(r.ingested_at + ${offset} * ${MINUTE}, ${pattern}) || ${zoneSql(offset)}`;
}

function dsIn(offset: string): string {
  const local = `timezone(make_interval(mins => ${offset}), r.ds)`;
  return `CASE r.ds_digits
    WHEN 0 THEN replace(${local}::text, ' ', 'T')
    WHEN -1 THEN to_char(${local}, 'YYYY-MM-DD"T"HH24:MI')
    ELSE left(to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS.US'), 20 + r.ds_digits) END || ${zoneSql(offset)}`;
}

/** Minutes east of UTC, rounded: before standard time zones had seconds too, which an offset cannot say. */
function offsetIn(zone: string, time: string): string {
  return `round(extract(epoch FROM (${time} AT TIME ZONE ${zone}) - (${time} AT TIME ZONE 'UTC')) / 60)::int`;
}

function zoneSql(offset: string): string {
  return `(${ZONES})[${offset} + ${WIDEST + 1}]::text`;
}

function zoneText(minutes: number): string {
  const size = Math.abs(minutes);
  return (minutes < 0 ? '-' : '+') + String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0');
}
