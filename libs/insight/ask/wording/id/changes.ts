import { capital } from '#libs/wording';
import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, PER, records, ratings, at, required, when } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `Porsinya ${growth}`,
  peaks: ({ n, interval }) => `Ada ${f.whole(n)} ${PER[interval]} dengan jumlah di atas perkiraan`,
  moved: ({ before, beforeTime, now, time }) =>
    `dari ${before} ${when(beforeTime)} menjadi ${now} ${when(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Rating${at(where)} terlalu sedikit untuk dipastikan: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `Tidak ada perubahan rating yang jelas${at(where)}: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `Belum jelas apakah rating${at(where)} ${fell ? 'turun' : 'naik'}: ${moved}, tetapi rating yang masuk jauh lebih banyak dari sebelumnya, mungkin karena dikumpulkan dengan cara lain`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'Ya' : 'Tidak'}: r` : 'R'}ating${at(where)} ${fell ? 'turun' : 'naik'} ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `Rating${anywhere ? ' di semua sumber' : at(where)} terlalu sedikit: untuk melihat perubahan perlu sedikitnya ${ratings(least)}, dan sebanyak itu pula pada periode sebelumnya yang sama panjang`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'Tidak ada' : 'Tidak: tidak ada'} ${MOVE[direction]} rating yang menonjol${anywhere ? ' di sumber mana pun' : at(where)}`,
  course: ({ name, mean, slope, n, time }) =>
    `Sepanjang waktu${at(name)}: ${mean === undefined ? 'tanpa rata-rata' : `rata-rata ${f.average(mean)}`}, ${slope} (${records(n)}${time ? ` ${when(time)}` : ''})`,
  otherCourse: ({ name = 'Keseluruhan', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `perubahan ${when(time)} tidak diperiksa` : '',
      'too few': 'rating terlalu sedikit untuk dibandingkan',
      none: `tidak ada ${MOVE[direction]} yang menonjol`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? 'tanpa rating' : `rata-rata ${f.average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'Keseluruhan', relation, moved, sure, least }) => {
    const word = {
      lower: 'rating turun',
      higher: 'rating naik',
      same: 'tidak ada perubahan yang jelas',
      unknown: 'rating terlalu sedikit untuk dipastikan',
    }[relation];
    return `${name}: ${word}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `Rating${at(name)} ${most ? 'paling' : 'juga'} ${fell ? 'turun' : 'naik'} ${when(time)}, dari ${before} menjadi ${during}${after ? `, lalu kembali ke ${after}` : ''}`,
  backAt: ({ mean, time }) => `Setelah itu ratingnya kembali ke ${mean} ${when(time)}`,
  isOver: ({ mean, time }) => `Sudah berakhir: ratingnya kembali ke ${mean} ${when(time)}`,
  isNotOver: () => 'Tampaknya belum berakhir: tidak ada tanda bahwa rating kembali',
  without: ({ name, same, before, now }) =>
    same
      ? `Tanpa ${name} tidak ada perubahan yang jelas, dari ${before} menjadi ${now}: perubahannya berasal dari sana`
      : `Tanpa ${name} pun perubahannya tetap ada, dari ${before} menjadi ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}): tidak ada periode yang menonjol`,
  volume: volumeIn(f, {
    records,
    when,
    said: {
      few: 'terlalu sedikit untuk dipastikan',
      other: 'tidak bisa dibandingkan',
      same: 'tidak ada perubahan yang jelas',
      more: 'lebih banyak dari sebelumnya',
      fewer: 'lebih sedikit dari sebelumnya',
      moreEach: 'per hari lebih banyak dari sebelumnya',
      fewerEach: 'per hari lebih sedikit dari sebelumnya',
    },
    daily: (rate) => `${rate} per hari`,
    vs: ' dibanding ',
    change: (certainty) => `perubahannya ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'Lonjakan' : 'Penurunan'} ${when(time)}: ${records(n)}, perkiraannya ${f.whole(expected)}${terms.length > 0 ? `; yang disebut ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `Yang pertama masuk ${when(time)}${data ? `; data mulai ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `Ulasan dari ${source} baru ada ${when(time)}; yang lebih awal dan yang lebih baru tidak dapat dibandingkan`
      : `${capital(when(time))} masuk ${f.ratio(after)} ulasan per ${PER[interval]} dari ${source}, dibanding ${f.ratio(before)} sebelumnya: mungkin dikumpulkan dengan cara lain, sehingga keduanya tidak dapat dibandingkan`,
};
