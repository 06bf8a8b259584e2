import { formatOf, type Grain, whenIn } from '../sentences/format.js';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const f = formatOf('nl');
export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'lage beoordelingen',
  high: 'hoge beoordelingen',
  wishes: 'wensen',
  these: 'deze reacties',
  records: 'reacties',
  emails: 'e-mails',
  issues: 'issues',
  tickets: 'tickets',
  reviews: 'recensies',
  posts: 'berichten',
};
export const MOVE: Readonly<Record<Direction, string>> = {
  down: 'daling',
  up: 'stijging',
  any: 'verandering',
};
export const SURE = {
  certain: 'is geen toeval',
  likely: 'is waarschijnlijk geen toeval',
  'may be chance': 'kan toeval zijn',
};
export const PER = {
  hour: 'uur',
  day: 'dag',
  week: 'week',
  month: 'maand',
  quarter: 'kwartaal',
  year: 'jaar',
};
export const LAST = { day: 'dagen', week: 'weken', month: 'maanden', year: 'jaar' };
export const OTHERS = {
  rest: 'de rest',
  others: 'de overige',
  'other ratings': 'de overige beoordelingen daar',
  elsewhere: 'reacties elders',
  'low elsewhere': 'lage beoordelingen elders',
  'high elsewhere': 'hoge beoordelingen elders',
  'other low': 'andere lage beoordelingen',
  'other high': 'andere hoge beoordelingen',
  'all others': 'alle overige',
  'the other ratings': 'de overige beoordelingen',
  'those before': 'die van ervoor',
};
export const records = (n: number) => f.count(n, 'reactie', 'reacties');
export const ratings = (n: number) => f.count(n, 'beoordeling', 'beoordelingen');
export const part = (n: number, of: number, unit = records) => `${f.whole(n)} van ${unit(of)}`;
export const at = (place?: string) => (place ? ` bij ${place}` : '');
export const required = (least: number) => `beide perioden moeten minstens ${ratings(least)} hebben`;
const the = (grain: Grain) => (grain === 'quarter' ? 'het ' : '');
export const when = whenIn(f, {
  day: (day) => `op ${day}`,
  week: (day) => `in de week van ${day}`,
  month: (month) => `in ${month}`,
  quarter: (quarter) => `in het ${quarter}`,
  year: (year) => `in ${year}`,
  since: (time, grain) => `sinds ${the(grain)}${time}`,
  after: (time, grain) => `na ${the(grain)}${time}`,
  before: (time, grain) => `vóór ${the(grain)}${time}`,
  until: (time, grain) => `tot en met ${the(grain)}${time}`,
  last: (n, unit) => `in de laatste ${n} ${LAST[unit]}`,
  days: (first, last) => `van ${first} tot en met ${last}`,
  months: (first, last) => `van ${first} tot en met ${last}`,
  years: (first, last) => `van ${first} tot en met ${last}`,
});
export const UNITS = {
  hour: 'uur',
  day: 'dagen',
  week: 'weken',
  month: 'maanden',
  quarter: 'kwartalen',
  year: 'jaar',
};
