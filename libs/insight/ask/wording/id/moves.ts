import type { MoveSentences } from '../sentences/moves.js';
import { named } from '../sentences/shared.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: 'rating rata-rata', share: 'persentase', records: 'jumlah ulasan' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what, beyond, moved, sure }) =>
    `${named(field, value, alone)} paling banyak ${up ? 'naik' : 'turun'} (${what ?? whose[measure]})${beyond ? ' di luar kebetulan' : ''}: ${moved}; ${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `Tidak ada ${up === undefined ? 'perubahan' : up ? 'kenaikan' : 'penurunan'} yang jelas (${what ?? whose[measure]}, per ${field})`,
  largestMove: ({ field, value, alone, moved, sure }) =>
    `Perubahan terbesar: ${named(field, value, alone)}, ${moved}; ${sure}`,
  movedNext: ({ items }) => `Berikutnya: ${items.join('; ')}`,
  movedOther: ({ up, items }) =>
    `Sebaliknya, yang paling banyak ${up ? 'naik' : 'turun'}: ${items.join('; ')}`,
  movedByChance: ({ items }) => `Perubahan lebih besar yang bisa jadi kebetulan: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value} dari ${before} menjadi ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${f.percent(share)} dari ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${f.ratio(perDay)} per hari (${records(n)})`,
  movedAll: ({ before, now }) => `Secara keseluruhan: dari ${before} menjadi ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Hanya nilai ${field} dengan sedikitnya ${unit(least, ofRecords)} di kedua periode yang diurutkan: ${f.whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `Tidak ada nilai ${field} dengan sedikitnya ${unit(least, ofRecords)} di kedua periode yang bisa dibandingkan`,
};
