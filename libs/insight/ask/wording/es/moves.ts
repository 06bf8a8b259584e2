import type { MoveSentences } from '../sentences/moves.js';
import { named } from '../sentences/shared.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: 'valoración media', share: 'porcentaje', records: 'número de comentarios' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what, beyond, moved, sure }) =>
    `${named(field, value, alone)} tiene la mayor ${up ? 'subida' : 'bajada'} (${what ?? whose[measure]})${beyond ? ' que no parece casual' : ''}: ${moved}; ${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `No hay ${up === undefined ? 'ningún cambio claro' : up ? 'ninguna subida clara' : 'ninguna bajada clara'} (${what ?? whose[measure]}, por ${field})`,
  largestMove: ({ field, value, alone, moved, sure }) =>
    `El mayor cambio: ${named(field, value, alone)}, ${moved}; ${sure}`,
  movedNext: ({ items }) => `Después: ${items.join('; ')}`,
  movedOther: ({ up, items }) => `En cambio, la mayor ${up ? 'subida' : 'bajada'}: ${items.join('; ')}`,
  movedByChance: ({ items }) => `Cambios mayores que pueden ser casualidad: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value}, de ${before} a ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${f.percent(share)} de ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${f.ratio(perDay)} al día (${records(n)})`,
  movedAll: ({ before, now }) => `En total: de ${before} a ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Solo se ordenan los valores de ${field} con al menos ${unit(least, ofRecords)} en cada uno de los dos períodos: ${f.whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `Ningún valor de ${field} tiene al menos ${unit(least, ofRecords)} en cada uno de dos períodos comparables`,
};
