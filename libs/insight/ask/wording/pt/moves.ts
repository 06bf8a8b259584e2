import type { MoveSentences } from '../sentences/moves.js';
import { named } from '../sentences/shared.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: 'avaliação média', share: 'porcentagem', records: 'número de comentários' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what, beyond, moved, sure }) =>
    `${named(field, value, alone)} tem a maior ${up ? 'alta' : 'queda'} (${what ?? whose[measure]})${beyond ? ' que não parece acaso' : ''}: ${moved}; ${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `Não há nenhuma ${up === undefined ? 'mudança' : up ? 'alta' : 'queda'} clara (${what ?? whose[measure]}, por ${field})`,
  largestMove: ({ field, value, alone, moved, sure }) =>
    `A maior mudança: ${named(field, value, alone)}, ${moved}; ${sure}`,
  movedNext: ({ items }) => `Depois: ${items.join('; ')}`,
  movedOther: ({ up, items }) => `Por outro lado, a maior ${up ? 'alta' : 'queda'}: ${items.join('; ')}`,
  movedByChance: ({ items }) => `Mudanças maiores que podem ser acaso: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value}, de ${before} para ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${f.percent(share)} de ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${f.ratio(perDay)} por dia (${records(n)})`,
  movedAll: ({ before, now }) => `No total: de ${before} para ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Só entram os valores de ${field} com pelo menos ${unit(least, ofRecords)} em cada um dos dois períodos: ${f.whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `Nenhum valor de ${field} tem pelo menos ${unit(least, ofRecords)} em cada um de dois períodos comparáveis`,
};
