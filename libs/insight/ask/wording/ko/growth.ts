import type { Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, WHO, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: '네, 끝났습니다',
  noOver: '아니요, 끝났습니다',
  yesOngoing: '네, 아직 이어지고 있습니다',
  noOngoing: '아니요, 아직 끝나지 않았습니다',
  partly: '줄었지만 아직 끝나지 않았습니다',
  now: '현재',
  up: '늘고 있습니다',
  down: '줄고 있습니다',
  none: '뚜렷한 변화가 없습니다',
  few: '너무 적어 판단할 수 없습니다',
  collected: '이전보다 훨씬 많은 의견이 들어와 수집 방식이 달라졌을 수 있으므로 늘었는지 분명하지 않습니다',
};
const SHARE = {
  up: '비율이 올랐습니다',
  down: '비율이 내렸습니다',
  none: '비율에 뚜렷한 변화가 없습니다',
  collected:
    '이전보다 훨씬 많은 의견이 들어와 수집 방식이 달라졌을 수 있으므로 비율이 변했는지 분명하지 않습니다',
};
const sure = (certainty: Certainty) => `차이는 ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => '의견이 너무 적어 판단할 수 없습니다',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${when(on)} ${records(n)} 중 ${f.percent(value)}`;
    return `${HEADS[head]}: ${name}, ${side(now, nowN, time)} (비교: ${side(before, beforeN, beforeTime)}); ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${when(on)} ${ratings(n)} 중 ${f.percent(value)}`;
    return `${SHARE[head]}: ${what}, ${side(now, nowN, time)} (비교: ${side(before, beforeN, beforeTime)})${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${when(on)} ${f.share(some, all)} (${part(some, all)})`;
    return `${HEADS[head]}: ${who} 가운데 ${query} 언급, ${side(n, of, time)}, 이전 ${side(beforeN, beforeOf, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `평점이 너무 적어 판단할 수 없습니다: ${when(time)} ${ratings(n)}, ${when(beforeTime)} ${ratings(beforeN)}`,
  meansNow: ({ mean, before, sure: how }) => `평균 평점: ${mean}, 이전 ${before}; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}: ${
      rarer.length === 0
        ? `${earlier}보다 ${now}에서 뚜렷이 줄지 않은 주제: ${f.list(same)}`
        : `${earlier}보다 ${now}에서 뚜렷이 줄어든 주제: ${f.list(rarer)}${same.length > 0 ? `; 줄지 않은 주제: ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) => `${when(time)}에 이전보다 함께 더 많이 언급된 것: ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${when(time)}: ${who === 'records' ? records(n) : `${WHO[who]} ${f.whole(n)}건`}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `${when(time)}에 이전보다 더 잦아진 것: ${f.list(more)}`
      : `${when(time)}에 새로운 것: ${f.list(fresh)}${more.length > 0 ? `; 더 잦아진 것: ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `${when(time)}에 새로운 것은 거의 없습니다. 가장 큰 것은 ${theme}, ${part(n, of)} (${f.share(n, of)}), 이전 ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `${when(time)}에 확실히 새로운 것은 없습니다. 가장 가능성이 큰 것은 ${theme}, ${part(n, of)} (${f.share(n, of)}), 이전 ${f.percent(background)}이며 우연일 수 있습니다`,
  perhapsMore: ({ themes }) => `이전보다 잦을 수 있지만 우연일 수 있는 것: ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `${when(time)}에 눈에 띄게 새로운 것은 없습니다: ${records(n)}의 주제 가운데 이전 ${records(beforeN)}(${before})보다 확실히 더 많이 언급된 것이 없습니다. 이전에 없던 주제라면 ${f.percent(least)}부터 눈에 띕니다`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `${when(time)}에 무엇이 새로운지 알 수 없습니다: ${records(n)}과 이전 ${f.whole(beforeN)}(${before})은 비교하기에 너무 적습니다`,
  comparedWithin: ({ before, sources }) =>
    `비교 대상: ${before}; 두 기간의 의견이 모두 있는 출처: ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `이전보다 잦은 것: ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) => `평균 평점은 ${mean}, 이전에는 ${before}; ${how}`,
  rate: ({ n, unit, time }) => `평균: ${when(time)} ${PER[unit]} ${f.ratio(n)}건`,
};
