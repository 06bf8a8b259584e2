import type { IncidentSentences } from '../sentences/incidents.js';
import { f, part, records, when } from './words.js';

const HEADS = { ongoing: '아직 이어지고 있습니다: ', over: '정점은 지나갔습니다: ' };

export const incidents: IncidentSentences = {
  peaked: ({ head, query, time, now, n, before, after }) =>
    `${head ? HEADS[head] : ''}${query} 언급이 가장 많았던 때는 ${when(time)}이며, ${records(n)} 중 ${f.percent(now)}였습니다. 그 전에는 ${f.percent(before)}${after === undefined ? '' : `, 바로 뒤에는 ${f.percent(after)}`}`,
  mostlyFrom: ({ term, n, of, time, later }) =>
    `${term ? `**${term}**: ` : ''}${part(n, of)}이 ${when(time)}에 작성되었습니다${later === undefined ? '' : `. 그 뒤로는 ${f.whole(later)}건입니다`}`,
  rankWithout: ({ time, value, worst, mean, first, firstMean }) =>
    `${when(time)}의 의견을 빼면 ${value}의 평점은 ${mean}${first ? `이고, 가장 ${worst ? '낮은' : '높은'} 것은 ${first}, ${firstMean}` : '로, 나머지와 훨씬 가깝습니다'}`,
  aside: ({ time, text }) => (time ? `${text} (${when(time)}의 의견 제외)` : `모든 의견에서는: ${text}`),
  versionBack: ({ version, before, now }) =>
    `다음 버전 ${version}에서 평점이 다시 올랐습니다 (${f.average(before)} → ${f.average(now)})`,
};
