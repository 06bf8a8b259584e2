import { formatOf, type Grain, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('es');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'las valoraciones bajas',
  high: 'las valoraciones altas',
  wishes: 'las peticiones',
  these: 'estos comentarios',
  records: 'los comentarios',
  emails: 'los correos',
  issues: 'las incidencias',
  tickets: 'los tickets',
  reviews: 'las reseñas',
  posts: 'las publicaciones',
};
export const MOVE: Readonly<Record<Direction, string>> = {
  down: 'ninguna caída',
  up: 'ninguna subida',
  any: 'ningún cambio',
};
export const SURE = {
  certain: 'no es casualidad',
  likely: 'probablemente no es casualidad',
  'may be chance': 'puede ser casualidad',
};
export const PER = {
  hour: 'por hora',
  day: 'al día',
  week: 'a la semana',
  month: 'al mes',
  quarter: 'al trimestre',
  year: 'al año',
};
export const LAST = {
  day: 'los últimos # días',
  week: 'las últimas # semanas',
  month: 'los últimos # meses',
  year: 'los últimos # años',
};
export const OTHERS = {
  rest: 'el resto',
  others: 'los demás',
  'other ratings': 'las demás valoraciones de ese grupo',
  elsewhere: 'los demás lugares',
  'low elsewhere': 'las valoraciones bajas de otros lugares',
  'high elsewhere': 'las valoraciones altas de otros lugares',
  'other low': 'las demás valoraciones bajas',
  'other high': 'las demás valoraciones altas',
  'all others': 'todos los demás',
  'the other ratings': 'las demás valoraciones',
  'those before': 'los de antes',
};
export const records = (n: number) => f.count(n, 'comentario', 'comentarios');
export const ratings = (n: number) => f.count(n, 'valoración', 'valoraciones');
export const part = (n: number, of: number, unit = records) => `${f.whole(n)} de ${unit(of)}`;
export const at = (place?: string) => (place ? ` en ${place}` : '');
export const required = (least: number) => `hacen falta al menos ${ratings(least)} en cada período`;
/** `desde el 3 de julio`, but `desde julio`. */
const the = (grain: Grain) => (grain === 'day' || grain === 'quarter' ? 'el ' : '');
export const when = whenIn(f, {
  day: (day) => `el ${day}`,
  week: (day) => `la semana del ${day}`,
  month: (month) => `en ${month}`,
  quarter: (quarter) => `en el ${quarter}`,
  year: (year) => `en ${year}`,
  since: (time, grain) => `desde ${the(grain)}${time}`,
  after: (time, grain) => `después de${the(grain) ? 'l ' : ' '}${time}`,
  before: (time, grain) => `antes de${the(grain) ? 'l ' : ' '}${time}`,
  until: (time, grain) => `hasta ${the(grain)}${time}`,
  last: (n, unit) => `en ${LAST[unit].replace('#', n)}`,
  days: (first, last) => `del ${first} al ${last}`,
  months: (first, last) => `de ${first} a ${last}`,
  years: (first, last) => `de ${first} a ${last}`,
});
export const UNIT = {
  hour: 'hora',
  day: 'día',
  week: 'semana',
  month: 'mes',
  quarter: 'trimestre',
  year: 'año',
};
export const UNITS = {
  hour: 'horas',
  day: 'días',
  week: 'semanas',
  month: 'meses',
  quarter: 'trimestres',
  year: 'años',
};
