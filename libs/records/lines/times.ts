import type { BinaryRow } from '#libs/database';
import type { ByteWriter } from './byte-writer.js';

const [MINUS, PLUS, COLON, POINT, T, Z] = Buffer.from('-+:.TZ');
const DAY = 86_400;
/** Days from March 1st of the year 0 to 1970. */
const TO_1970 = 719_468;
const DAYS_OF_400_YEARS = 146_097;

/**
 * Writes the moment of a row's next three fields: the instant, the minutes east of UTC (none: UTC) and how precise
 * `ds` was sent: digits of the fraction, −1 without seconds.
 */
export function writeTime(out: ByteWriter, row: BinaryRow): void {
  const [instant, micros] = [row.seconds(), row.micros()];
  const hasOffset = row.next();
  const offset = hasOffset ? row.int() : 0;
  row.next();
  const digits = row.int();
  const seconds = instant + offset * 60;
  const day = Math.floor(seconds / DAY);
  const rest = seconds - day * DAY;
  writeDay(out, day);
  out.byte(T);
  out.integer(Math.floor(rest / 3600), 2);
  out.byte(COLON);
  out.integer(Math.floor(rest / 60) % 60, 2);
  if (digits >= 0) {
    out.byte(COLON);
    out.integer(rest % 60, 2);
  }
  if (digits > 0) {
    out.byte(POINT);
    out.integer(Math.floor(micros / 10 ** (6 - digits)), digits);
  }
  if (!hasOffset) return out.byte(Z);
  out.byte(offset < 0 ? MINUS : PLUS);
  const minutes = Math.abs(offset);
  out.integer(Math.floor(minutes / 60) * 100 + (minutes % 60), 4);
}

/** The date of a day since 1970 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"). */
function writeDay(out: ByteWriter, since1970: number): void {
  const days = since1970 + TO_1970;
  const era = Math.floor(days / DAYS_OF_400_YEARS);
  const day = days - era * DAYS_OF_400_YEARS;
  const year = Math.floor(
    (day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  );
  const ofYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  out.integer(era * 400 + year + (month <= 2 ? 1 : 0), 4);
  out.byte(MINUS);
  out.integer(month, 2);
  out.byte(MINUS);
  out.integer(ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1, 2);
}
