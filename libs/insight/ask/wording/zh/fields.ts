import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) => `没有哪个 ${field} 至少有 ${ratings(least)}，无法比较`,
  ratedMost: ({ field, value, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['低', '高'] : ['高', '低'];
    return `评分最${first}的 ${field} 是 **${value}**：${mean}${last ? `；最${other}的是 ${last}：${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `没有哪个 ${field} 明显突出`,
  onOneScale: ({ from, to, since, until }) =>
    `平均分只计${since ? `${momentIn(f, since)}以来` : ''}${until ? `${momentIn(f, until)}之前` : ''} ${from} 到 ${to} 分的评分，不含其他评分标准`,
  ranking: ({ field, worst, items }) =>
    `各 ${field} 的评分，从${worst ? '低到高' : '高到低'}：${items.join('；')}`,
  closeTo: ({ value, items }) => `与${value}相近：${items.join('；')}`,
  notRanked: ({ least, items }) => `不足 ${ratings(least)}、未参与排名的：${items.join('；')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `只对至少有 ${(ofRecords ? records : ratings)(least)}的 ${field} 排名${n === undefined || of === undefined ? '' : `：${f.whole(of)} 个中有 ${f.whole(n)} 个`}`,
  againstOthers: ({ sure, mean, others }) => `${sure}：${mean}，其他全部为 ${others}`,
  haveNo: ({ what, field }) => `${what}没有填写 ${field}`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `最多的 ${field}（${what}）是 **${value}**：${part(n, of)}（${f.share(n, of)}）`,
  byField: ({ field, items }) => `按 ${field}：${items.join('；')}`,
  usualShare: ({ value, times, n }) => `${value}（是平时占比的 ${f.ratio(times)} 倍，${records(n)}）`,
  moreThanUsual: ({ field, items }) => `这里比全部反馈中更常见的 ${field}：${f.list(items)}`,
  shareOf: ({ field, value, least, what, n, of, ofRecords }) =>
    `${what}占比最${least ? '小' : '大'}的 ${field} 是 **${value}**：${part(n, of, ofRecords ? records : ratings)}（${f.share(n, of)}）`,
  ownShare: ({ field, value, n, of }) =>
    `按占自身反馈的比例，${field} **${value}** 最高：${part(n, of)}（${f.share(n, of)}）`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `${spaced(alone ? '' : field, value)} 的评分来自${when(time)}`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ?? '其他全部'}为 ${part(n, of, ofRecords ? records : ratings)}（${f.share(n, of)}）；${sure}`,
  meansOf: ({ items }) => `平均评分：${items.join('；')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean}，评分范围 ${from} 到 ${to}`,
  distinct: ({ field, n }) => `共有 ${f.whole(n)} 种不同的${field}`,
};
