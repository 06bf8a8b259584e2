import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) => `${WHO[who]} ${f.whole(n)}건`;

export const scores: ScoreSentences = {
  subject: ({ query, of }) => (query ? `${query} 언급 의견${of ? ` (${of})` : ''}` : (of ?? '전체 평점')),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${time ? `${when(time)} ` : ''}${subject}: 평균 평점 ${mean}${from === undefined ? '' : `, 척도 ${from}~${to}`}`,
  moods: ({ n, high, low }) =>
    `${ratings(n)} 중 높은 평점 ${f.whole(high)}건 (${f.share(high, n)}), 낮은 평점 ${f.whole(low)}건 (${f.share(low, n)})`,
  csat: ({ n, of }) => `CSAT ${f.share(n, of)}: ${part(n, of, ratings)}이 4점 또는 5점`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: '대체로 높습니다', low: '대체로 낮습니다', mixed: '엇갈립니다' }[mood];
    const head = query ? `${query} 언급 의견의 평점은` : `${of}의 평점은`;
    return `${head} ${most}: ${f.whole(n)}건 중 ${f.share(high, n)}가 높음, ${f.share(low, n)}가 낮음`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `${name}: 구할 수 없습니다. ${least}~${most}점의 응답이 필요하지만, 이 평점은 ${from === undefined ? '척도가 여러 가지입니다' : `${from}~${to}점입니다`}. 가장 가까운 것은 높은 평점과 낮은 평점의 비율입니다`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = {
      lower: '보다 낮습니다',
      higher: '보다 높습니다',
      same: earlier ? '과 비슷합니다' : '와 비슷합니다',
    }[relation];
    return `${earlier ? when(earlier) : '나머지'}${word}: ${mean} (비교: ${other}); ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `${when(time)}의 같은 대상`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better ? `평점이 더 좋은 쪽은 ${better}` : '낮은 평점의 비율에 뚜렷한 차이가 없습니다';
    const side = (share: number, n: number, label: string) =>
      `${label} ${ratings(n)} 중 ${f.percent(share)}가 낮음`;
    return `${place ? `${place}: ` : ''}${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; 차이는 ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${what}의 비율은 ${more} 쪽이 더 높습니다`
      : `${what}의 비율에 뚜렷한 차이가 없습니다`;
    const side = (share: number, n: number, label: string) =>
      `${label}: ${ratings(n)} 중 ${f.percent(share)}`;
    return `${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; 차이는 ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: '전체보다 낮은 평점이 더 잦습니다',
      less: '전체보다 낮은 평점이 더 드뭅니다',
      same: '낮은 평점의 비율이 전체와 비슷합니다',
    }[relation];
    return `${place ? `${place}: ` : ''}${word}: ${ratings(n)} 중 ${f.percent(own)}, 전체는 ${ratings(allN)} 중 ${f.percent(all)}; 차이는 ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) => `${label} ${records(n)} 중 ${f.percent(part)}`;
    const head = better
      ? `부정적인 의견이 더 적은 쪽은 ${better}`
      : '어느 쪽도 뚜렷하게 더 부정적이지 않습니다';
    return `말투로 추정하면, ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; 차이는 ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`${f.list(more)}에서 전체보다 낮은 평점이 더 잦음`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `${f.list(less)}에서 더 드묾`
              : `${f.list(less)}에서 전체보다 낮은 평점이 더 드묾`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `${f.list(same)}에서 비슷함`
              : `${f.list(same)}에서 낮은 평점의 비율이 전체와 비슷함`,
          ]
        : []),
    ];
    return `${query ? `${query} 언급 평점은` : of ? `${of} 평점은` : '이 평점은'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${WHO[who]}에서 언급된 것: ${f.list(themes)}`,

  mostMood: ({ who, field, items }) => `${field}별로 ${WHO[who]}이 가장 많은 것: ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${of === undefined ? '' : `${ratings(of)} 중 `}${moody(n, who)})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `여러 번 쓴 사람은 없습니다 (${what}; 작성자 ${f.whole(of)}명)`
      : `작성자 ${f.whole(of)}명 중 ${f.whole(n)}명이 여러 번 썼습니다 (${what}): ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${moody(of, who)} 중 ${f.whole(n)}건에 ${field} 값이 있습니다; 서로 다른 값 ${f.whole(values)}개`,
  hardlyAny: ({ field, least }) =>
    `${ratings(least)} 이상인 ${field} 값이 거의 없어 비율은 비교하지 않습니다`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `${source}에서 ` : ''}먼저 고칠 것: ${first}${next.length > 0 ? `, 그다음 ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${f.percent(share)}), 평점 ${f.average(mean)}, 나머지는 ${f.average(rest)}${gain === undefined ? '' : `: 평균이 ${f.number(gain)} 오를 수 있습니다`}${all === undefined ? '' : ` (전체 ${records(all)})`}`,
  nothingToFix: ({ what }) => `낮은 평점에서 두드러지는 주제가 없습니다 (${what}): 먼저 고칠 것이 없습니다`,
  overlapping: () => '한 의견이 여러 항목에 포함될 수 있습니다',
  howRanked: () =>
    '언급한 사람이 모두 나머지처럼 평가했다면 평균이 가장 많이 오를 것부터 순서를 매겼습니다: 건수에 평점 차이를 곱한 값',
};
