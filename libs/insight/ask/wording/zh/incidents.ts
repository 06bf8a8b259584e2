import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: '仍在持续：', over: '高峰已经过去：' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} 在${when(time)}提到最多，占${records(n)}的 ${f.percent(now)}；之前为 ${f.percent(before)}${after === undefined ? '' : `，紧接着之后为 ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**：` : ''}${part(n, of)}写于${when(time)}${later === undefined ? '' : `，此后 ${f.whole(later)} 条`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `不计${when(time)}的反馈，${value} 为 ${mean}${first ? `；此时评分最${worst ? '低' : '高'}的是 ${first}，为 ${firstMean}` : '，与其他接近得多'}`,
  aside: ({ time, text }) => (time ? `${text}（不计${when(time)}的反馈）` : `计入全部反馈：${text}`),
  versionBack: ({ version, before, now }) =>
    `下一个版本 ${version} 的评分又上升了（${f.average(before)} → ${f.average(now)}）`,
};
