import type { MoveSentences } from '../sentences/moves.js';
import { named } from '../sentences/shared.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: 'notes', share: 'part', records: 'nombre de retours' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what, beyond, moved, sure }) =>
    `${named(field, value, alone)} a la plus forte ${up ? 'hausse' : 'baisse'} (${what ?? whose[measure]})${beyond ? ' hors hasard' : ''} : ${moved} ; ${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `Aucune ${up === undefined ? 'évolution' : up ? 'hausse' : 'baisse'} nette (${what ?? whose[measure]}, par ${field})`,
  largestMove: ({ field, value, alone, moved, sure }) =>
    `Le plus grand écart : ${named(field, value, alone)}, ${moved} ; ${sure}`,
  movedNext: ({ items }) => `Ensuite : ${items.join(' ; ')}`,
  movedOther: ({ up, items }) =>
    `À l’inverse, la plus forte ${up ? 'hausse' : 'baisse'} : ${items.join(' ; ')}`,
  movedByChance: ({ items }) => `Des écarts plus grands, peut-être dus au hasard : ${items.join(' ; ')}`,
  valueMoved: ({ value, before, now }) => `${value}, de ${before} à ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${f.percent(share)} de ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${f.ratio(perDay)} par jour (${records(n)})`,
  movedAll: ({ before, now }) => `Au total : de ${before} à ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Seules les valeurs de ${field} avec au moins ${unit(least, ofRecords)} dans chacune des deux périodes sont classées : ${f.whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `Aucune valeur de ${field} n’a au moins ${unit(least, ofRecords)} dans chacune de deux périodes comparables`,
};
