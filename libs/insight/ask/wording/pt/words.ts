import { formatOf, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('pt');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'as avaliações baixas',
  high: 'as avaliações altas',
  wishes: 'os pedidos',
  these: 'estes comentários',
  records: 'os comentários',
  emails: 'os e-mails',
  issues: 'as issues',
  tickets: 'os tickets',
  reviews: 'as resenhas',
  posts: 'as publicações',
};
export const MOVE: Readonly<Record<Direction, string>> = {
  down: 'nenhuma queda',
  up: 'nenhuma alta',
  any: 'nenhuma mudança',
};
export const SURE = {
  certain: 'não é acaso',
  likely: 'provavelmente não é acaso',
  'may be chance': 'pode ser acaso',
};
export const PER = {
  hour: 'hora',
  day: 'dia',
  week: 'semana',
  month: 'mês',
  quarter: 'trimestre',
  year: 'ano',
};
export const LAST = {
  day: 'nos últimos # dias',
  week: 'nas últimas # semanas',
  month: 'nos últimos # meses',
  year: 'nos últimos # anos',
};
export const OTHERS = {
  rest: 'o restante',
  others: 'os demais',
  'other ratings': 'as demais avaliações do grupo',
  elsewhere: 'outros lugares',
  'low elsewhere': 'as avaliações baixas de outros lugares',
  'high elsewhere': 'as avaliações altas de outros lugares',
  'other low': 'as demais avaliações baixas',
  'other high': 'as demais avaliações altas',
  'all others': 'todos os demais',
  'the other ratings': 'as demais avaliações',
  'those before': 'os de antes',
};
export const records = (n: number) => f.count(n, 'comentário', 'comentários');
export const ratings = (n: number) => f.count(n, 'avaliação', 'avaliações');
export const part = (n: number, of: number, unit = records) => `${f.whole(n)} de ${unit(of)}`;
export const at = (place?: string) => (place ? ` em ${place}` : '');
export const required = (least: number) => `são necessárias pelo menos ${ratings(least)} em cada período`;
export const when = whenIn(f, {
  day: (day) => `em ${day}`,
  week: (day) => `na semana de ${day}`,
  month: (month) => `em ${month}`,
  quarter: (quarter) => `no ${quarter}`,
  year: (year) => `em ${year}`,
  since: (time, grain) => `desde ${grain === 'quarter' ? 'o ' : ''}${time}`,
  after: (time, grain) => `depois d${grain === 'quarter' ? 'o' : 'e'} ${time}`,
  before: (time, grain) => `antes d${grain === 'quarter' ? 'o' : 'e'} ${time}`,
  until: (time, grain) => `até ${grain === 'quarter' ? 'o ' : ''}${time}`,
  last: (n, unit) => LAST[unit].replace('#', n),
  days: (first, last) => `de ${first} a ${last}`,
  months: (first, last) => `de ${first} a ${last}`,
  years: (first, last) => `de ${first} a ${last}`,
});
export const ofThe = (text: string) => (/^[oa]s? /.test(text) ? `d${text}` : `de ${text}`);
export const inThe = (text: string) => (/^[oa]s? /.test(text) ? `n${text}` : `em ${text}`);
export const UNITS = {
  hour: 'horas',
  day: 'dias',
  week: 'semanas',
  month: 'meses',
  quarter: 'trimestres',
  year: 'anos',
};
