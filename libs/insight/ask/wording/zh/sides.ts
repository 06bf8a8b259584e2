import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) => `${left} 和 ${right} 都没有反馈${common ? `（${common}）` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `提到 ${query} 的反馈太少，无法比较：${left} ${f.whole(leftN)} 条，${right} ${f.whole(rightN)} 条`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)}（${part(leftN, leftOf)}），${right} ${f.share(rightN, rightOf)}（${part(rightN, rightOf)}）`;
    return more
      ? `${more} 更常提到 ${query}：${shares}；${sure}`
      : `双方提到 ${query} 的频率差不多：${shares}；${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)}同时提到两者`,
  onBothSides: ({ n }) => `${records(n)}同时属于两边`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where = scope === 'overall' ? '整体' : scope === 'mentioned' ? `提到 ${query} 的` : '';
    const text = {
      one: `只有 ${whose} 有${where}评分：${means}`,
      scales: `${where}评分标准不同，不作比较：${means}`,
      few: `${where}评分太少，无法比较：${means}`,
      similar: `双方${where}评分相近：${means}；${sure}`,
      better: `${whose} 的${where}评分更高：${means}；${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) => `无法判断${left}和${right}哪个评分更低：这些反馈都没有评分`,
  gradesFrom: ({ from, to, zeros }) => `分项评分从${from}到${to}${zeros ? '；0视为未评分' : ''}`,
  differPerhaps: ({ items }) => `${f.list(items)}或许也有差异，但可能是偶然`,
  zeroNotGiven: () => '0视为未评分',
  nothingElse: () => '两边都没有突出的主题',
  alikeOnBoth: ({ mood, themes }) => `双方${mood === 'low' ? '抱怨' : '称赞'}的是同样的事：${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `在${own}中比在${other}中更常见：${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) => `${left} 和 ${right} 差别最大的是 ${f.list(items)}；${sure}`,
};
