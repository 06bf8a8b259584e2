import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => 'berhenti atau pindah ke aplikasi lain',
  replied: ({ yes, text }) => `${yes ? 'Ya' : 'Tidak'}: ${text}`,
  keepInMind: () => 'Perlu diingat:',
  notSo: ({ text }) => `Tidak demikian: ${text}`,
  ratingsOf: ({ scores, of }) => `rating ${f.or(scores.map(f.number))}${of ? ` untuk ${of}` : ''}`,
  ratedExactly: ({ scores }) => `dengan rating ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => 'perbedaannya bisa berasal dari cara pengumpulannya',
  inPlace: ({ place, text }) => `${place}: ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` untuk ${of}` : ''}${query ? ` yang menyebut ${query}` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `dengan rating ${mood === 'low' ? 'rendah' : 'tinggi'}`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bound}${bounds.length > 1 ? ` dari ${most}` : ''} atau ${mood === 'low' ? 'kurang' : 'lebih'}`,
    );
    return `dengan rating ${each.join(', atau ')}`;
  },
  noRatings: () => 'tanpa rating',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: 'perbedaannya',
      'first difference': 'perbedaan pertama',
      change: 'perubahannya',
      trend: 'trennya',
    }[what];
    return `${subject} ${SURE[certainty]}${shared ? ` (tanpa ${ratings(shared)} yang dimiliki keduanya)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${{ those: 'ulasan', all: 'semua ulasan', 'all others': 'semua ulasan lain' }[which]} ${when(time)}${and ? ` dan ${when(and)}` : ''}`,
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'bertambah' : 'berkurang'} ${f.percent(Math.abs(relative))} per ${PER[interval]}; trennya ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'kenaikan' : 'penurunan';
    if (size === 'none') return 'tanpa tren yang jelas';
    return size === 'slow'
      ? `dengan ${name} perlahan`
      : `dengan ${name} ${f.number(Math.abs(perInterval))} poin per ${PER[interval]}`;
  },
};
