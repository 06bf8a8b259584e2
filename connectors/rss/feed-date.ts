import { parseInstant } from '#libs/contract';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Offsets in minutes of the zone names feeds use (RFC 822 and those seen in the wild). */
const ZONES: Record<string, number> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, bst: 60, cet: 60, mez: 60, cest: 120, mesz: 120 },
  ...{
    eet: 120,
    eest: 180,
    msk: 180,
    sast: 120,
    ist: 330,
    sgt: 480,
    hkt: 480,
    awst: 480,
    jst: 540,
    kst: 540,
  },
  ...{ acst: 570, aest: 600, acdt: 630, aedt: 660, nzst: 720, nzdt: 780, brt: -180, art: -180, ast: -240 },
  ...{ adt: -180, est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
  ...{ akst: -540, akdt: -480, hst: -600 },
};
const TIME = String.raw`(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]m)?\s*(.*))?`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${TIME}$`, 'is');
const DAY_FIRST = new RegExp(
  String.raw`^(?:[a-z]+\.?,?\s+)?(\d{1,2})[\s-]([a-z]+)\.?,?[\s-](\d{2,4})${TIME}$`,
  'is',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[a-z]+\.?,?\s+)?([a-z]+)\.?\s+(\d{1,2}),?\s+(\d{4})${TIME}$`,
  'is',
);
const ASCTIME = /^[a-z]+\.?\s+([a-z]+)\s+(\d{1,2})\s+(\d{2}):(\d{2}):(\d{2})\s+(?:([a-z]+)\s+)?(\d{4})$/i;

export interface FeedDate {
  /** In the form of a record's `ds`. */
  ds: string;
  /** False: the text said no zone we know, and UTC was assumed. */
  zoned: boolean;
}

interface Parts {
  year: string;
  month: number;
  day: string;
  time: (string | undefined)[];
}

/**
 * Reads a date as feeds write them: RFC 822 with its relatives, and ISO 8601. The server's own zone plays no part.
 * @returns undefined when it is none
 */
export function parseFeedDate(text: string | undefined): FeedDate | undefined {
  if (!text || text.length > 100) return undefined;
  const parts = partsOf(text.trim().replace(/\s+/g, ' '));
  if (!parts) return undefined;
  const [hour, minute = '0', second = '0', fraction = '', half, zone = ''] = parts.time;
  const offset = hour === undefined ? undefined : offsetOf(zone);
  const digits = fraction ? `.${fraction.slice(0, 6)}` : '';
  const at = `${two(hourOf(hour ?? '0', half))}:${two(minute)}:${two(second === '60' ? '59' : second)}${digits}`;
  const ds = `${yearOf(parts.year)}-${two(parts.month)}-${two(parts.day)}T${at}${zoneText(offset ?? 0)}`;
  return parseInstant(ds) ? { ds, zoned: offset !== undefined } : undefined;
}

function partsOf(text: string): Parts | undefined {
  const iso = ISO.exec(text);
  if (iso) return { year: iso[1] ?? '', month: Number(iso[2]), day: iso[3] ?? '', time: iso.slice(4) };
  const day = DAY_FIRST.exec(text);
  if (day) return { year: day[3] ?? '', month: monthOf(day[2]), day: day[1] ?? '', time: day.slice(4) };
  const month = MONTH_FIRST.exec(text);
  if (month) {
    return { year: month[3] ?? '', month: monthOf(month[1]), day: month[2] ?? '', time: month.slice(4) };
  }
  const asc = ASCTIME.exec(text);
  if (!asc) return undefined;
  const time = [asc[3], asc[4], asc[5], undefined, undefined, asc[6]];
  return { year: asc[7] ?? '', month: monthOf(asc[1]), day: asc[2] ?? '', time };
}

/** 0, which no date has, when it is no month. */
function monthOf(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function yearOf(year: string): string {
  const value = Number(year);
  if (year.length === 4) return year;
  return String(year.length === 3 || value >= 70 ? 1900 + value : 2000 + value);
}

function hourOf(hour: string, half: string | undefined): number {
  if (!half) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

/** Minutes east of UTC, undefined when the text names no zone we know. */
function offsetOf(text: string): number | undefined {
  const zone = text
    .trim()
    .replace(/\s*\(.*\)$/, '')
    .toLowerCase();
  const [, sign, hours, minutes] = /^(?:gmt|utc|ut|z)?\s*([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
  return Object.hasOwn(ZONES, zone) ? ZONES[zone] : undefined;
}

function zoneText(offset: number): string {
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function two(value: string | number): string {
  return String(value).padStart(2, '0');
}
