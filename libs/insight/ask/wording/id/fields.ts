import { capital } from '#libs/wording';
import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, named, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) =>
    `Tidak ada nilai ${field} dengan sedikitnya ${ratings(least)}: terlalu sedikit untuk dibandingkan`,
  ratedMost: ({ field, value, alone, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['terendah', 'tertinggi'] : ['tertinggi', 'terendah'];
    return `${named(field, value, alone)} punya rating ${first}: ${mean}${last ? `; rating ${other} ${last}: ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `Tidak ada ${field} yang jelas menonjol`,
  onOneScale: ({ from, to, since, until }) =>
    `Rata-rata dihitung dari rating ${from} sampai ${to}${since ? ` sejak ${momentIn(f, since)}` : ''}${until ? ` sebelum ${momentIn(f, until)}` : ''}; rating pada skala lain tidak disertakan`,
  ranking: ({ field, worst, items }) =>
    `Rating ${worst ? 'terendah' : 'tertinggi'} per ${field}: ${items.join('; ')}`,
  closeTo: ({ value, items }) => `Hampir sama dengan ${value}: ${items.join('; ')}`,
  notRanked: ({ least, items }) =>
    `Tidak diurutkan, karena kurang dari ${ratings(least)}: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `Hanya nilai ${field} dengan sedikitnya ${(ofRecords ? records : ratings)(least)} yang diurutkan${n === undefined || of === undefined ? '' : `: ${f.whole(n)} dari ${f.whole(of)}`}`,
  againstOthers: ({ sure, mean, others }) =>
    `${capital(sure)}: ${mean} dibanding ${others} untuk semua yang lain`,
  haveNo: ({ what, field }) => `${capital(what)} tidak mencantumkan ${field}`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `${capital(field)} terbanyak (${what}) adalah **${value}**: ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `Per ${field}: ${items.join('; ')}`,
  usualShare: ({ value, times, n }) => `${value} (${f.ratio(times)} kali persentase biasanya, ${records(n)})`,
  moreThanUsual: ({ field, items }) =>
    `Lebih sering di sini daripada di semua ulasan: ${field} ${f.list(items)}`,
  shareOf: ({ field, value, alone, least, what, n, of, ofRecords }) =>
    `${named(field, value, alone)} punya persentase ter${least ? 'kecil' : 'besar'} (${what}): ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, alone, n, of }) =>
    `Menurut persentase dari ulasannya sendiri, yang pertama ${named(field, value, alone)}: ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `Rating ${spaced(alone ? '' : field, value)} diberikan ${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `Untuk ${value ?? 'semua yang lain'}: ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `Rating rata-rata: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean} pada skala ${from} sampai ${to}`,
  distinct: ({ field, n }) => `${capital(field)}: ${f.whole(n)} yang berbeda`,
};
