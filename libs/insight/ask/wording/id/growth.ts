import { capital, type Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, WHO, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: 'Ya, sudah berlalu',
  noOver: 'Tidak, sudah berlalu',
  yesOngoing: 'Ya, masih berlangsung',
  noOngoing: 'Tidak, belum berlalu',
  partly: 'Sudah berkurang, tetapi belum berlalu',
  now: 'Saat ini',
  up: 'Ya, makin sering',
  down: 'Tidak, makin jarang',
  none: 'Tidak ada perubahan yang jelas',
  few: 'Terlalu sedikit untuk disimpulkan',
  collected:
    'Belum jelas apakah bertambah, karena ulasan yang masuk jauh lebih banyak daripada sebelumnya, mungkin dikumpulkan dengan cara lain',
};
const SHARE = {
  up: 'Persentasenya naik',
  down: 'Persentasenya turun',
  none: 'Persentasenya tidak berubah dengan jelas',
  collected:
    'Belum jelas apakah persentasenya berubah, karena ulasan yang masuk jauh lebih banyak daripada sebelumnya, mungkin dikumpulkan dengan cara lain',
};
const sure = (certainty: Certainty) => `perbedaannya ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => 'Ulasan terlalu sedikit untuk disimpulkan',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} dari ${records(n)} ${when(on)}`;
    return `${HEADS[head]}: ${capital(name)}, ${side(now, nowN, time)} dibanding ${side(before, beforeN, beforeTime)}; ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} dari ${ratings(n)} ${when(on)}`;
    return `${SHARE[head]}: ${what}, ${side(now, nowN, time)} dibanding ${side(before, beforeN, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${f.share(some, all)} (${part(some, all)}) ${when(on)}`;
    return `${HEADS[head]}: ${query} di antara ${who}, ${side(n, of, time)} dibanding ${side(beforeN, beforeOf, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `Rating terlalu sedikit untuk disimpulkan: ${ratings(n)} ${when(time)}, ${ratings(beforeN)} ${when(beforeTime)}`,
  meansNow: ({ mean, before, sure: how }) => `Rating rata-ratanya ${mean}, sebelumnya ${before}; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}: ${
      rarer.length === 0
        ? `tidak jelas lebih jarang disebut di ${now} daripada di ${earlier}: ${f.list(same)}`
        : `jelas lebih jarang disebut di ${now} daripada di ${earlier}: ${f.list(rarer)}${same.length > 0 ? `; tidak lebih jarang: ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) =>
    `Ikut lebih sering disebut daripada sebelumnya, ${when(time)}: ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `Ada ${who === 'records' ? records(n) : `${f.whole(n)} ${WHO[who]}`} ${when(time)}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `Lebih sering dari sebelumnya ${when(time)}: ${f.list(more)}`
      : `Baru ${when(time)}: ${f.list(fresh)}${more.length > 0 ? `; lebih sering: ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `Tidak banyak yang baru ${when(time)}: yang terbesar ${theme}, dalam ${part(n, of)} (${f.share(n, of)}), sebelumnya ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `Tidak ada yang jelas baru ${when(time)}; yang paling mungkin ${theme}, dalam ${part(n, of)} (${f.share(n, of)}), sebelumnya ${f.percent(background)}, yang bisa saja kebetulan`,
  perhapsMore: ({ themes }) =>
    `Mungkin lebih sering daripada sebelumnya, tetapi bisa saja kebetulan: ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `Tidak ada hal baru yang menonjol ${when(time)}: tidak ada topik dari ${records(n)} yang jelas lebih sering disebut daripada dalam ${records(beforeN)} sebelumnya (${before}); topik yang sebelumnya tidak disebut akan menonjol mulai ${f.percent(least)}`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `Belum bisa dikatakan apa yang baru ${when(time)}: ${records(n)} dibanding ${f.whole(beforeN)} sebelumnya (${before}) terlalu sedikit untuk dibandingkan`,
  comparedWithin: ({ before, sources }) =>
    `Dibandingkan dengan ${before}, di sumber yang punya ulasan dari kedua periode: ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `Lebih sering daripada sebelumnya: ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) => `Rating rata-rata ${mean}, sebelumnya ${before}; ${how}`,
  rate: ({ n, unit, time }) => `Rata-rata: ${f.ratio(n)} per ${PER[unit]} ${when(time)}`,
};
