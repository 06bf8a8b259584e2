import type { MoveSentences } from '../sentences/moves.js';
import { named } from '../sentences/shared.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: 'valutazione media', share: 'percentuale', records: 'numero di commenti' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what, beyond, moved, sure }) =>
    `${named(field, value, alone)} ha ${up ? 'l’aumento' : 'il calo'} maggiore (${what ?? whose[measure]})${beyond ? ' che non pare casuale' : ''}: ${moved}; ${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `Non c’è nessun ${up === undefined ? 'cambiamento chiaro' : up ? 'aumento chiaro' : 'calo chiaro'} (${what ?? whose[measure]}, per ${field})`,
  largestMove: ({ field, value, alone, moved, sure }) =>
    `Il cambiamento maggiore: ${named(field, value, alone)}, ${moved}; ${sure}`,
  movedNext: ({ items }) => `Poi: ${items.join('; ')}`,
  movedOther: ({ up, items }) =>
    `Al contrario, ${up ? 'l’aumento' : 'il calo'} maggiore: ${items.join('; ')}`,
  movedByChance: ({ items }) => `Cambiamenti maggiori che possono essere casuali: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value}, da ${before} a ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${f.percent(share)} di ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${f.ratio(perDay)} al giorno (${records(n)})`,
  movedAll: ({ before, now }) => `In tutto: da ${before} a ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Contano solo i valori di ${field} con almeno ${unit(least, ofRecords)} in ciascuno dei due periodi: ${f.whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `Nessun valore di ${field} ha almeno ${unit(least, ofRecords)} in ciascuno di due periodi confrontabili`,
};
