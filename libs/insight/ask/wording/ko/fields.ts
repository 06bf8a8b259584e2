import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) => `${ratings(least)} 이상인 ${field} 값이 없어 비교할 수 없습니다`,
  ratedMost: ({ field, value, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['낮은', '높은'] : ['높은', '낮은'];
    return `평점이 가장 ${first} ${field}: **${value}**, ${mean}${last ? `; 가장 ${other} 것: ${last}, ${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `뚜렷하게 두드러지는 ${field} 값이 없습니다`,
  onOneScale: ({ from, to, since, until }) =>
    `평균은 ${since ? `${momentIn(f, since)} 이후 ` : ''}${until ? `${momentIn(f, until)} 전 ` : ''}${from}~${to}점 평점으로 계산했고, 다른 척도의 평점은 제외했습니다`,
  ranking: ({ field, worst, items }) =>
    `${field}별 평점이 ${worst ? '낮은' : '높은'} 순: ${items.join('; ')}`,
  closeTo: ({ value, items }) => `${value}와(과) 비슷한 것: ${items.join('; ')}`,
  notRanked: ({ least, items }) => `${ratings(least)} 미만이라 순위에서 뺀 값: ${items.join('; ')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `${(ofRecords ? records : ratings)(least)} 이상인 ${field} 값만 순위에 넣었습니다${n === undefined || of === undefined ? '' : `: ${f.whole(of)}개 중 ${f.whole(n)}개`}`,
  againstOthers: ({ sure, mean, others }) => `${sure}: ${mean}, 나머지 전체 ${others}`,
  haveNo: ({ what, field }) => `${what}: ${field} 값이 없습니다`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `가장 많은 ${field}(${what}): **${value}**, ${part(n, of)} (${f.share(n, of)})`,
  byField: ({ field, items }) => `${field}별: ${items.join('; ')}`,
  usualShare: ({ value, times, n }) => `${value} (평소 비율의 ${f.ratio(times)}배, ${records(n)})`,
  moreThanUsual: ({ field, items }) => `전체 의견보다 여기서 더 자주 나타나는 ${field}: ${f.list(items)}`,
  shareOf: ({ field, value, least, what, n, of, ofRecords }) =>
    `비율이 가장 ${least ? '낮은' : '높은'} ${field}(${what}): **${value}**, ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)})`,
  ownShare: ({ field, value, n, of }) =>
    `자체 의견에서 차지하는 비율이 가장 높은 ${field}: **${value}**, ${part(n, of)} (${f.share(n, of)})`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `${spaced(alone ? '' : field, value)}의 평점은 ${when(time)}에 작성되었습니다`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ?? '나머지 전체'}: ${part(n, of, ofRecords ? records : ratings)} (${f.share(n, of)}); ${sure}`,
  meansOf: ({ items }) => `평균 평점: ${items.join('; ')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean}, ${from}~${to}점 척도`,
  distinct: ({ field, n }) => `서로 다른 ${field}: ${f.whole(n)}개`,
};
