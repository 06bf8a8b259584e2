import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => '살펴볼 의견이 없습니다. 요청의 필터에 맞는 의견이 하나도 없습니다',
  thereAreNo: ({ what }) => `해당하는 의견이 없습니다: ${what}`,
  noneHas: ({ field }) => `이 의견들에는 "${field}" 수치가 없어 그 순서로 정렬할 수 없습니다`,
  newest: ({ n, day, upToToday }) =>
    `${upToToday ? '오늘까지' : '모두'} ${records(n)}이며, 가장 최근 의견은 ${f.day(day)}입니다`,
  datedLater: ({ n }) => `${records(n)}은 오늘 이후 날짜입니다`,
  noneRated: () => '평점이 있는 의견이 하나도 없어 전체를 대상으로 답합니다',
  estimatedMood: ({ mood }) =>
    `평점이 있는 의견이 하나도 없어, 쓰인 말로 추정해 ${mood === 'low' ? '부정적인' : '긍정적인'} 의견을 대상으로 답합니다`,
  notYet: ({ time, instead }) => `${when(time)} 기록이 아직 없어 직전 기간(${when(instead)})에 대해 답합니다`,
  insteadOf: ({ query, instead }) => `“${query}”에 대한 결과가 없어 “${instead}”에 대해 답합니다`,
  inOtherWords: ({ topic }) => `${topic} (다른 표현 포함)`,
  unusedWords: ({ words }) => `답변에 반영하지 않은 말: ${f.list(words)}`,
  endLeftOut: ({ asked }) => `“${asked}”에는 답하지 못했습니다. 단계를 모두 썼으니 따로 질문해 주세요`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `반영하지 않은 말: “${word}” (해당하는 값이 없습니다)`
      : `반영하지 않은 말: “${word}” (가능한 뜻: ${f.or(meant)})`,
  noValue: ({ name, fields, n }) =>
    `“${name}”: 어느 필드에도 없는 값입니다${fields.length > 0 ? ` (${fields.join(', ')})` : ''}. 글에서 언급한 의견은 ${records(n)}입니다`,
  nearNames: ({ names }) => `비슷한 이름: ${f.list(names)}`,
  supposed: () =>
    '그것은 알 수 없습니다. 아직 아무도 그렇게 평가하지 않았습니다. 평균이 오르더라도, 언급한 사람 모두가 다른 사람들처럼 평가할 때만큼이 최대입니다',
  notPlaced: ({ words }) =>
    `“${words}”이(가) 무엇을 가리키는지 분명하지 않습니다. 앞선 답변에 나온 이름이 없습니다. 이름을 넣어 다시 질문해 주세요`,
  noForecast: () => 'Earshot은 예측하지 않습니다. 이미 쓰인 것을 셉니다',
  notSaid: () => '이것은 의견에 나와 있지 않습니다. 의견에는 사람들이 쓴 내용과 평가만 담겨 있습니다',
  notUnderstood: ({ words }) =>
    `이 질문에는 답할 수 없습니다. 알 수 없는 말: ${f.list(words)}. 사람들이 무엇을 말하는지, 어떻게 평가하는지, 무엇이 달라졌는지 물어보세요`,
  recordsOf: ({ sources }) => `의견이 있는 출처: ${f.list(sources)}`,
  understood: ({ what }) => `이해한 내용: ${what}`,
  themesLeftOut: () =>
    '모든 주제를 찾는 데 시간이 너무 오래 걸려 일부가 빠졌을 수 있습니다. 기간을 줄이거나 출처를 줄이면 더 빨라집니다',
};
