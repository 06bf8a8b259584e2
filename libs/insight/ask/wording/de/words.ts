import { formatOf, type Grain, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('de');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'schlechte Bewertungen',
  high: 'gute Bewertungen',
  wishes: 'Wünsche',
  these: 'diese Rückmeldungen',
  records: 'Rückmeldungen',
  emails: 'E-Mails',
  issues: 'Issues',
  tickets: 'Tickets',
  reviews: 'Rezensionen',
  posts: 'Beiträge',
};
export const MOVE: Readonly<Record<Direction, string>> = {
  down: 'kein Rückgang',
  up: 'kein Anstieg',
  any: 'keine Veränderung',
};
export const SURE = {
  certain: 'ist kein Zufall',
  likely: 'ist wahrscheinlich kein Zufall',
  'may be chance': 'kann Zufall sein',
};
export const PER = {
  hour: 'Stunde',
  day: 'Tag',
  week: 'Woche',
  month: 'Monat',
  quarter: 'Quartal',
  year: 'Jahr',
};
export const LAST = { day: 'Tagen', week: 'Wochen', month: 'Monaten', year: 'Jahren' };
export const OTHERS = {
  rest: 'den übrigen',
  others: 'den übrigen',
  'other ratings': 'den übrigen Bewertungen dort',
  elsewhere: 'den Rückmeldungen anderswo',
  'low elsewhere': 'schlechten Bewertungen anderswo',
  'high elsewhere': 'guten Bewertungen anderswo',
  'other low': 'anderen schlechten Bewertungen',
  'other high': 'anderen guten Bewertungen',
  'all others': 'allen übrigen',
  'the other ratings': 'den übrigen Bewertungen',
  'those before': 'denen davor',
};
export const records = (n: number) => f.count(n, 'Rückmeldung', 'Rückmeldungen');
export const ratings = (n: number) => f.count(n, 'Bewertung', 'Bewertungen');
export const part = (n: number, of: number, unit = records) => `${f.whole(n)} von ${unit(of)}`;
export const at = (place?: string) => (place ? ` bei ${place}` : '');
export const required = (least: number) => `dafür braucht jeder Zeitraum mindestens ${ratings(least)}`;
/** `seit dem 3. Juli`, but `seit Juli`. */
const ofDay = (grain: Grain) => (grain === 'day' || grain === 'quarter' ? 'dem ' : '');
export const when = whenIn(f, {
  day: (day) => `am ${day}`,
  week: (day) => `in der Woche ab ${day}`,
  month: (month) => `im ${month}`,
  quarter: (quarter) => `im ${quarter}`,
  year: (year) => `im Jahr ${year}`,
  since: (time, grain) => `seit ${ofDay(grain)}${time}`,
  after: (time, grain) => `nach ${ofDay(grain)}${time}`,
  before: (time, grain) => `vor ${ofDay(grain)}${time}`,
  until: (time, grain) => `bis ${ofDay(grain) && 'zum '}${time}`,
  last: (n, unit) => `in den letzten ${n} ${LAST[unit]}`,
  days: (first, last) => `vom ${first} bis ${last}`,
  months: (first, last) => `von ${first} bis ${last}`,
  years: (first, last) => `von ${first} bis ${last}`,
});
export const UNITS = {
  hour: 'Stunden',
  day: 'Tage',
  week: 'Wochen',
  month: 'Monate',
  quarter: 'Quartale',
  year: 'Jahre',
};
