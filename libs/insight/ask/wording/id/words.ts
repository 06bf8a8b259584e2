import { formatOf, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('id');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'rating rendah',
  high: 'rating tinggi',
  wishes: 'permintaan',
  these: 'ulasan ini',
  records: 'ulasan',
  emails: 'email',
  issues: 'isu',
  tickets: 'tiket',
  reviews: 'ulasan',
  posts: 'postingan',
};
export const MOVE: Readonly<Record<Direction, string>> = {
  down: 'penurunan',
  up: 'kenaikan',
  any: 'perubahan',
};
export const SURE = {
  certain: 'bukan kebetulan',
  likely: 'kemungkinan besar bukan kebetulan',
  'may be chance': 'bisa jadi kebetulan',
};
export const PER = {
  hour: 'jam',
  day: 'hari',
  week: 'minggu',
  month: 'bulan',
  quarter: 'kuartal',
  year: 'tahun',
};
export const OTHERS = {
  rest: 'ulasan lainnya',
  others: 'ulasan lainnya',
  'other ratings': 'rating lain di sana',
  elsewhere: 'ulasan di tempat lain',
  'low elsewhere': 'rating rendah di tempat lain',
  'high elsewhere': 'rating tinggi di tempat lain',
  'other low': 'rating rendah lainnya',
  'other high': 'rating tinggi lainnya',
  'all others': 'semua yang lain',
  'the other ratings': 'rating lainnya',
  'those before': 'yang sebelumnya',
};
export const records = (n: number) => `${f.whole(n)} ulasan`;
export const ratings = (n: number) => `${f.whole(n)} rating`;
export const part = (n: number, of: number, unit = records) => `${f.whole(n)} dari ${unit(of)}`;
export const at = (place?: string) => (place ? ` di ${place}` : '');
export const required = (least: number) => `tiap periode perlu sedikitnya ${ratings(least)}`;
export const when = whenIn(f, {
  day: (day) => `pada ${day}`,
  week: (day) => `pada minggu mulai ${day}`,
  month: (month) => `pada ${month}`,
  quarter: (quarter) => `pada ${quarter}`,
  year: (year) => `pada ${year}`,
  since: (time) => `sejak ${time}`,
  after: (time) => `setelah ${time}`,
  before: (time) => `sebelum ${time}`,
  until: (time) => `hingga ${time}`,
  last: (n, unit) => `dalam ${n} ${PER[unit]} terakhir`,
  days: (first, last) => `pada ${first} hingga ${last}`,
  months: (first, last) => `pada ${first} hingga ${last}`,
  years: (first, last) => `pada ${first} hingga ${last}`,
});
