import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: 'まだ続いています：', over: 'ピークは過ぎました：' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query}への言及が最も多かったのは${when(time)}で、${records(n)}の${f.percent(now)}でした。それ以前は${f.percent(before)}${after === undefined ? '' : `、直後は${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**：` : ''}${part(n, of)}が${when(time)}に書かれました${later === undefined ? '' : `。その後は${f.whole(later)}件です`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `${when(time)}の意見を除くと、${value}は${mean}です${first ? `。その場合、最も評価が${worst ? '低い' : '高い'}のは${first}で、${firstMean}です` : '。ほかとの差はずっと小さくなります'}`,
  aside: ({ time, text }) => (time ? `${text}（${when(time)}の意見を除く）` : `すべての意見では：${text}`),
  versionBack: ({ version, before, now }) =>
    `次のバージョン${version}では評価が再び上がりました（${f.average(before)} → ${f.average(now)}）`,
};
