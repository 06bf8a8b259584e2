import type { FieldSentences } from '../sentences/fields.js';
import type { Own } from '../sentences/shared.js';
import { f, records, ratings, part } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) => `没有哪个 ${field} 至少有 ${ratings(least)}，无法比较`,
  ratedMost: ({ field, value, worst, mean }) =>
    `评分最${worst ? '低' : '高'}的 ${field} 是 **${value}**：${mean}`,
  ranking: ({ field, worst, items }) =>
    `各 ${field} 的评分，从${worst ? '低到高' : '高到低'}：${items.join('；')}`,
  otherEnd: ({ field, value, mean, worst }) =>
    `反过来，评分最${worst ? '高' : '低'}的 ${field} 是 ${value}：${mean}`,
  onlyRanked: ({ field, least, n, of }) =>
    `只对至少有 ${ratings(least)}的 ${field} 排名${n === undefined || of === undefined ? '' : `：${f.whole(of)} 个中有 ${f.whole(n)} 个`}`,
  againstOthers: ({ sure, mean, others }) => `${sure}：${mean}，其他全部为 ${others}`,
  haveNo: ({ what, field }) => `${what}没有填写 ${field}`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `最多的 ${field}（${what}）是 **${value}**：${part(n, of)}（${f.share(n, of)}）`,
  byField: ({ field, items }) => `按 ${field}：${items.join('；')}`,
  usualShare: ({ value, times, n }) => `${value}（是平时占比的 ${f.ratio(times)} 倍，${records(n)}）`,
  moreThanUsual: ({ field, items }) => `这里比全部反馈中更常见的 ${field}：${f.list(items)}`,
  shareOf: ({ field, value, least, what, n, of }) =>
    `${what}占比最${least ? '小' : '大'}的 ${field} 是 **${value}**：${part(n, of, ratings)}（${f.share(n, of)}）`,
  overallPart: ({ n, of, sure }) => `整体上 ${part(n, of, ratings)}（${f.share(n, of)}）；${sure}`,
  meansOf: ({ items }) => `平均评分：${items.join('；')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean}，评分范围 ${from} 到 ${to}`,
};
