import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `${left}에도 ${right}에도 의견이 없습니다${common ? ` (${common})` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `${query} 언급이 너무 적어 비교할 수 없습니다: ${left} ${records(leftN)}, ${right} ${records(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${query} 언급이 더 많은 쪽은 ${more}: ${shares}; ${sure}`
      : `양쪽 모두 ${query} 언급 비율이 비슷합니다: ${shares}; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)}이 둘 다 언급합니다`,
  onBothSides: ({ n }) => `${records(n)}은 양쪽에 모두 속합니다`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where = scope === 'overall' ? '전체 ' : scope === 'mentioned' ? `${query} 언급 의견의 ` : '';
    const text = {
      one: `${where}평점은 ${whose}에만 있습니다: ${means}`,
      scales: `${where}평점은 척도가 달라 비교하지 않습니다: ${means}`,
      few: `${where}평점이 너무 적어 비교할 수 없습니다: ${means}`,
      similar: `${where}평점이 서로 비슷합니다: ${means}; ${sure}`,
      better: `${where}평점이 더 좋은 쪽은 ${whose}: ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `${left}와(과) ${right} 중 어느 쪽의 평점이 더 낮은지 알 수 없습니다: 이 의견들에는 평점이 없습니다`,
  gradesFrom: ({ from, to, zeros }) =>
    `항목별 평점은 ${from}점에서 ${to}점까지입니다${zeros ? '. 0은 평가하지 않은 것으로 봅니다' : ''}`,
  differPerhaps: ({ items }) => `${f.list(items)}에서도 차이가 있을 수 있지만 우연일 수 있습니다`,
  zeroNotGiven: () => '0은 평가하지 않은 것으로 봅니다',
  nothingElse: () => '어느 쪽에서도 두드러지는 주제는 없습니다',
  alikeOnBoth: ({ mood, themes }) =>
    `양쪽 모두 같은 점에 ${mood === 'low' ? '불만입니다' : '만족합니다'}: ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `${other}보다 ${own}에서 더 자주 언급된 것: ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `${left}, ${right} 사이에 가장 차이가 큰 것: ${f.list(items)}; ${sure}`,
};
