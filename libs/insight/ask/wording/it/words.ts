import { formatOf, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('it');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'le valutazioni basse',
  high: 'le valutazioni alte',
  wishes: 'le richieste',
  these: 'questi commenti',
  records: 'i commenti',
  emails: 'le e-mail',
  issues: 'le segnalazioni',
  tickets: 'i ticket',
  reviews: 'le recensioni',
  posts: 'i post',
};
export const MOVE: Readonly<Record<Direction, string>> = {
  down: 'nessun calo',
  up: 'nessun aumento',
  any: 'nessun cambiamento',
};
export const SURE = {
  certain: 'non è casuale',
  likely: 'probabilmente non è casuale',
  'may be chance': 'può essere casuale',
};
export const PER = {
  hour: 'all’ora',
  day: 'al giorno',
  week: 'alla settimana',
  month: 'al mese',
  quarter: 'al trimestre',
  year: 'all’anno',
};
export const LAST = {
  day: 'negli ultimi # giorni',
  week: 'nelle ultime # settimane',
  month: 'negli ultimi # mesi',
  year: 'negli ultimi # anni',
};
export const OTHERS = {
  rest: 'il resto',
  others: 'gli altri',
  'other ratings': 'le altre valutazioni dello stesso gruppo',
  elsewhere: 'gli altri',
  'low elsewhere': 'le valutazioni basse altrove',
  'high elsewhere': 'le valutazioni alte altrove',
  'other low': 'le altre valutazioni basse',
  'other high': 'le altre valutazioni alte',
  'all others': 'tutti gli altri',
  'the other ratings': 'le altre valutazioni',
  'those before': 'i precedenti',
};
export const records = (n: number) => f.count(n, 'commento', 'commenti');
export const ratings = (n: number) => f.count(n, 'valutazione', 'valutazioni');
export const part = (n: number, of: number, unit = records) => `${f.whole(n)} su ${unit(of)}`;
export const at = (place?: string) => (place ? ` su ${place}` : '');
export const required = (least: number) => `servono almeno ${ratings(least)} in ciascun periodo`;
export const day = (text: string) => (/^(?:8|11)(?!\d)/.test(text) ? `l’${text}` : `il ${text}`);
export const dayTo = (text: string) => (/^(?:8|11)(?!\d)/.test(text) ? `all’${text}` : `al ${text}`);
export const dayFrom = (text: string) => (/^(?:8|11)(?!\d)/.test(text) ? `dall’${text}` : `dal ${text}`);
export const dayOf = (text: string) => (/^(?:8|11)(?!\d)/.test(text) ? `dell’${text}` : `del ${text}`);
export const when = whenIn(f, {
  day,
  week: (text) => `nella settimana che inizia ${day(text)}`,
  month: (month) => `${/^[ao]/.test(month) ? 'ad' : 'a'} ${month}`,
  quarter: (quarter) => `nel ${quarter}`,
  year: (text) => `nel ${text}`,
  since: (time, grain) => (grain === 'month' ? `da ${time}` : dayFrom(time)),
  after: (time, grain) => `dopo ${grain === 'month' ? time : day(time)}`,
  before: (time, grain) => `prima ${grain === 'month' ? `di ${time}` : dayOf(time)}`,
  until: (time, grain) => `fino ${grain === 'month' ? `a ${time}` : dayTo(time)}`,
  last: (n, unit) => LAST[unit].replace('#', n),
  days: (first, last) => `${dayFrom(first)} ${dayTo(last)}`,
  months: (first, last) => `da ${first} a ${last}`,
  years: (first, last) => `dal ${first} al ${last}`,
});
export const UNIT = {
  hour: 'ora',
  day: 'giorno',
  week: 'settimana',
  month: 'mese',
  quarter: 'trimestre',
  year: 'anno',
};
export const UNITS = {
  hour: 'ore',
  day: 'giorni',
  week: 'settimane',
  month: 'mesi',
  quarter: 'trimestri',
  year: 'anni',
};
export const toThe = (text: string) => {
  if (/^(?:i|gli) /.test(text)) return `a${text}`;
  if (text.startsWith('le ')) return `al${text}`;
  return text.startsWith('il ') ? `al${text.slice(2)}` : `a ${text}`;
};
export const ofThe = (figure: string) =>
  /^(?:8|11)(?!\d)/.test(figure) ? `dell’${figure}` : `del ${figure}`;
export const the = (figure: string) => (/^(?:8|11)(?!\d)/.test(figure) ? `l’${figure}` : `il ${figure}`);
