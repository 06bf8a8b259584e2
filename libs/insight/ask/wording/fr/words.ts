import { formatOf, type Grain, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('fr');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'les retours mal notés',
  high: 'les retours bien notés',
  wishes: 'les souhaits',
  these: 'ces retours',
  records: 'les retours',
  emails: 'les e-mails',
  issues: 'les issues',
  tickets: 'les tickets',
  reviews: 'les avis',
  posts: 'les messages',
};
export const MOVE: Readonly<Record<Direction, string>> = { down: 'baisse', up: 'hausse', any: 'évolution' };
export const SURE = {
  certain: 'ne doit rien au hasard',
  likely: 'ne doit sans doute rien au hasard',
  'may be chance': 'peut relever du hasard',
};
export const PER = {
  hour: 'heure',
  day: 'jour',
  week: 'semaine',
  month: 'mois',
  quarter: 'trimestre',
  year: 'an',
};
export const LAST = {
  day: 'derniers jours',
  week: 'dernières semaines',
  month: 'derniers mois',
  year: 'dernières années',
};
export const OTHERS = {
  rest: 'les autres',
  others: 'les autres',
  'other ratings': 'les autres retours au même endroit',
  elsewhere: 'ceux d’ailleurs',
  'low elsewhere': 'les retours mal notés ailleurs',
  'high elsewhere': 'les retours bien notés ailleurs',
  'other low': 'les autres retours mal notés',
  'other high': 'les autres retours bien notés',
  'all others': 'toutes les autres',
  'the other ratings': 'les autres notes',
  'those before': 'ceux d’avant',
};
export const records = (n: number) => f.count(n, 'retour', 'retours');
export const ratings = (n: number) => f.count(n, 'note', 'notes');
export const part = (n: number, of: number, unit = records) => `${f.whole(n)} sur ${unit(of)}`;
export const at = (place?: string) => (place ? ` sur ${place}` : '');
export const required = (least: number) =>
  `il faut au moins ${ratings(least)} dans chacune des deux périodes`;
export const from = (place: string) => (/^[ao]/.test(place) ? `d’${place}` : `de ${place}`);
/** `depuis le 3 juillet`, but `depuis juillet`. */
const the = (grain: Grain) => (grain === 'day' || grain === 'quarter' ? 'le ' : '');
const untilThe = (time: string) => (/^\d/.test(time) ? `jusqu’en ${time}` : `jusqu’à ${time}`);
export const when = whenIn(f, {
  day: (day) => `le ${day}`,
  week: (day) => `la semaine du ${day}`,
  month: (month) => `en ${month}`,
  quarter: (quarter) => `au ${quarter}`,
  year: (year) => `en ${year}`,
  since: (time, grain) => `depuis ${the(grain)}${time}`,
  after: (time, grain) => `après ${the(grain)}${time}`,
  before: (time, grain) => `avant ${the(grain)}${time}`,
  until: (time, grain) => (the(grain) ? `jusqu’au ${time}` : untilThe(time)),
  last: (n, unit) => `sur les ${n} ${LAST[unit]}`,
  days: (first, last) => `du ${first} au ${last}`,
  months: (first, last) => `${from(first)} à ${last}`,
  years: (first, last) => `de ${first} à ${last}`,
});
export const SIGNS = { comma: ', ', colon: ' : ', semicolon: ' ; ', open: ' (', close: ')' };
export const UNITS = {
  hour: 'heures',
  day: 'jours',
  week: 'semaines',
  month: 'mois',
  quarter: 'trimestres',
  year: 'ans',
};
export const toThe = (text: string) =>
  text.replace(/^(?:(les) |(le) )?/, (_, les, le) => (les ? 'aux ' : le ? 'au ' : 'à '));
