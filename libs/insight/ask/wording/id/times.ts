import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `Ulasan ${least ? 'paling sedikit' : 'terbanyak'}${what ? ` (${what})` : ''} ada **${when(time)}**: ${f.whole(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['terendah', 'tertinggi'] : ['tertinggi', 'terendah'];
    return `Rating ${first} ada **${when(time)}**: ${mean}${last ? `; rating ${other} ${when(last)}: ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `Persentase ter${least ? 'kecil' : 'besar'} (${what}) ada **${when(time)}**: ${f.percent(share)} dari ${unit(ofRecords)(n)}`,
  timesTied: ({ n }) => `Jumlah yang sama ada di ${f.whole(n)} periode lain`,
  timesWithout: ({ n }) => `Di ${f.whole(n)} periode tidak ada sama sekali`,
  timesNext: ({ items }) => `Berikutnya: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${f.whole(n)})`,
  timeMean: ({ time, mean }) => `${when(time)}, ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${f.percent(share)} dari ${f.whole(n)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? f.whole(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `Sebagai perbandingan, median semua periode (${f.whole(of)}) adalah ${usual}`;
  },
  timeCut: ({ time }) => `Data hanya mencakup sebagian dari periode ini: ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `Hanya periode dengan sedikitnya ${unit(ofRecords)(least)} yang diurutkan: ${f.whole(n)} dari ${f.whole(of)}`,
  tooFewTimes: ({ least, ofRecords }) =>
    `Tidak ada periode dengan sedikitnya ${unit(ofRecords)(least)}, jadi tidak ada yang disebut`,
};
