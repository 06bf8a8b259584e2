import { sqlLiteral } from './sql-literal.js';

const MINUTE = "interval '1 minute'";
/** Offsets in wide use, in minutes, the most common first: constants cost half of what arithmetic does. */
const USUAL = [0, 60, 120, -300, -240, -420, -480, 330, 480];

/**
 * SQL that writes `ds` as the record's sender did: his offset, his seconds and digits of the fraction. With a
 * `timezone` the same instant is written in that zone instead. The session's TimeZone must be UTC and its DateStyle
 * ISO: turning `timestamptz` into text and replacing two substrings costs half of what `to_char` does, which is left
 * to the records that carry a fraction or no seconds.
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
  const local = `(r.ds + ${offset} * ${MINUTE})`;
  const usual = USUAL.map((minutes) => {
    const shifted = minutes === 0 ? 'r.ds' : `(r.ds + interval '${minutes} minutes')`;
    return `WHEN ${minutes} THEN ${seconds(shifted, `'${zoneText(minutes)}'`)}`;
  });
  return `CASE r.ds_digits
    WHEN 0 THEN CASE ${offset} ${usual.join(' ')} ELSE ${seconds(local, zoneSql(offset))} END
    WHEN -1 THEN to_char(${local}, 'YYYY-MM-DD"T"HH24:MI') || ${zoneSql(offset)}
    ELSE left(to_char(${local}, 'YYYY-MM-DD"T"HH24:MI:SS.US'), 20 + r.ds_digits) || ${zoneSql(offset)} END`;
}

/** `2025-07-03 10:12:00+00`, which is local time given as UTC, becomes `2025-07-03T10:12:00` and the offset. */
function seconds(local: string, zone: string): string {
  return `replace(replace(${local}::text, ' ', 'T'), '+00', ${zone})`;
}

/** Minutes east of UTC, rounded: before standard time zones had seconds too, which an offset cannot say. */
function offsetIn(zone: string, time: string): string {
  return `round(extract(epoch FROM (${time} AT TIME ZONE ${zone}) - (${time} AT TIME ZONE 'UTC')) / 60)::int`;
}

function zoneSql(offset: string): string {
  const size = `abs(${offset})`;
  return `CASE WHEN ${offset} < 0 THEN '-' ELSE '+' END || right((10000 + ${size} / 60 * 100 + ${size} % 60)::text, 4)`;
}

function zoneText(minutes: number): string {
  const size = Math.abs(minutes);
  return (minutes < 0 ? '-' : '+') + String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0');
}
