import { parseInstant } from '#libs/contract';

export interface ReadDate {
  /** In the shape of the ingestion contract, with the offset the feed wrote. */
  ds: string;
  ms: number;
  /** False: the feed gave no zone or an unknown one, and the date was read as UTC. */
  zoned: boolean;
}

/** The first three letters, in English and the other languages that feeds use against the standard. */
const MONTHS =
  'jan ene gen|feb fev fév|mar mär|apr abr avr|may mai mag|jun giu|jul lug|aug ago aoû|sep set|oct okt out ott|nov|dec dez dic déc'
    .split('|')
    .map((names) => names.split(' '));

/** Zone names that feeds use, in hours east of UTC. Ambiguous names have their usual meaning in feeds. */
const ZONES: Readonly<Record<string, number>> = {
  ...hours(
    'z=0 ut=0 utc=0 gmt=0 wet=0 west=1 bst=1 wat=1 cet=1 met=1 mez=1 cest=2 mest=2 mesz=2 cat=2 sast=2 eet=2 eest=3',
  ),
  ...hours(
    'msk=3 msd=4 trt=3 eat=3 pkt=5 ist=5.5 npt=5.75 bdt=6 ict=7 wib=7 sgt=8 hkt=8 pht=8 awst=8 jst=9 kst=9',
  ),
  ...hours(
    'acst=9.5 acdt=10.5 aest=10 aedt=11 nzst=12 nzdt=13 brt=-3 art=-3 nst=-3.5 ndt=-2.5 ast=-4 adt=-3',
  ),
  ...hours(
    'at=-4 et=-5 est=-5 edt=-4 ct=-6 cst=-6 cdt=-5 mt=-7 mst=-7 mdt=-6 pt=-8 pst=-8 pdt=-7 akst=-9 akdt=-8 hst=-10',
  ),
};

const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?`;
const ISO = new RegExp(String.raw`^(\d{4})(?:-?(\d{2})(?:-?(\d{2})(?:[Tt\s]+${TIME}\s*(\S.*)?)?)?)?$`);
const RFC = new RegExp(
  String.raw`^(?:[\p{L}.]+(?:,\s*|\s+))?(\d{1,2})[\s-]+(\p{L}{3,9})\.?,?[\s-]+(\d{2,4})(?:,?\s+${TIME}\s*(\S.*)?)?$`,
  'u',
);
const US = new RegExp(
  String.raw`^(?:[\p{L}.]+,?\s+)?(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+${TIME}\s*(\S.*)?)?$`,
  'u',
);
/** Year first, with slashes or without zeros. */
const YEAR_FIRST = new RegExp(
  String.raw`^(?:\p{L}+,\s*)?(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[Tt\s]+${TIME}\s*(\S.*)?)?$`,
  'u',
);
/** As C's asctime writes it, and Twitter. */
const ASCTIME = new RegExp(
  String.raw`^\p{L}{3}\s+(\p{L}{3})\s+(\d{1,2})\s+${TIME}\s+(?:(\p{L}+|[+-]\d{4})\s+)?(\d{4})$`,
  'u',
);

/** Parses a date as feeds write it, independent of the server's time zone. Undefined if it is not a date. */
export function readDate(text: string): ReadDate | undefined {
  const given = text.trim().replace(/\s+/g, ' ');
  if (given.length > 64) return undefined;
  const iso = ISO.exec(given);
  if (iso) return dateOf([iso[1], iso[2] ?? '1', iso[3] ?? '1'], iso.slice(4, 9));
  const year = YEAR_FIRST.exec(given);
  if (year) return dateOf([year[1], year[2], year[3]], year.slice(4, 9));
  const rfc = RFC.exec(given);
  if (rfc) return dateOf([fullYear(rfc[3] ?? ''), monthOf(rfc[2] ?? ''), rfc[1]], rfc.slice(4, 9));
  const us = US.exec(given);
  if (us) return dateOf([us[3], monthOf(us[1] ?? ''), us[2]], us.slice(4, 9));
  const asc = ASCTIME.exec(given);
  if (asc) return dateOf([asc[8], monthOf(asc[1] ?? ''), asc[2]], [...asc.slice(3, 7), asc[7]]);
  return undefined;
}

type Part = string | undefined;

function dateOf([year, month, day]: readonly Part[], clock: readonly Part[]): ReadDate | undefined {
  const [hour = '0', minute = '0', second = '0', fraction, zone] = clock;
  const offset = zone === undefined ? undefined : offsetOf(zone);
  const time = [hour, minute, second === '60' ? '59' : second].map(two).join(':');
  const date = `${(year ?? '').padStart(4, '0')}-${two(month)}-${two(day)}T${time}`;
  const ds = `${date}${fraction ? `.${fraction.slice(0, 6)}` : ''}${written(offset ?? 0)}`;
  const instant = parseInstant(ds);
  return instant ? { ds, ms: instant.ms, zoned: offset !== undefined } : undefined;
}

/** Minutes east of UTC. */
function offsetOf(zone: string): number | undefined {
  const name = zone.replace(/\s*\(.*\)$/, '').toLowerCase();
  const digits = /^(?:gmt|utc?|z)?\s*([+-])(\d{1,2}):?(\d{2})?$/.exec(name);
  if (digits) {
    const minutes = Number(digits[2]) * 60 + Number(digits[3] ?? 0);
    // -0000 means "zone unknown" in mail (RFC 5322), but it is UTC.
    return digits[1] === '-' ? -minutes : minutes;
  }
  const hours = Object.hasOwn(ZONES, name) ? ZONES[name] : undefined;
  return hours === undefined ? undefined : hours * 60;
}

function written(offset: number): string {
  const minutes = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  return `${sign}${two(String(Math.floor(minutes / 60)))}${two(String(minutes % 60))}`;
}

/** RFC 5322, 4.3: two digits up to 49 are of this century, three digits count from 1900. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return String(Number(year) + (year.length === 2 && Number(year) < 50 ? 2000 : 1900));
}

function monthOf(name: string): string | undefined {
  const at = MONTHS.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase()));
  return at < 0 ? undefined : String(at + 1);
}

function two(value: Part): string {
  return (value ?? 'xx').padStart(2, '0');
}

function hours(table: string): Record<string, number> {
  return Object.fromEntries(table.split(' ').map((each) => [each.split('=')[0], Number(each.split('=')[1])]));
}
