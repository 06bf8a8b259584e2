import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `${left}にも${right}にも該当する意見がありません${common ? `（${common}）` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `${query}への言及が少なすぎて比べられません：${left} ${records(leftN)}、${right} ${records(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)}（${part(leftN, leftOf)}）、${right} ${f.share(rightN, rightOf)}（${part(rightN, rightOf)}）`;
    return more
      ? `${query}への言及が多いのは${more}です：${shares}。${sure}`
      : `${query}への言及は両方とも同じくらいです：${shares}。${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)}が両方に言及しています`,
  onBothSides: ({ n }) => `${records(n)}は両方に含まれます`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where = scope === 'overall' ? '全体の' : scope === 'mentioned' ? `${query}に言及した意見の` : '';
    const text = {
      one: `${where}評価があるのは${whose}だけです：${means}`,
      scales: `${where}評価は尺度が違うため比べません：${means}`,
      few: `${where}評価が少なすぎて比べられません：${means}`,
      similar: `${where}評価は同程度です：${means}。${sure}`,
      better: `${where}評価が高いのは${whose}です：${means}。${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `${left}と${right}のどちらの評価が低いかは判断できません。これらの意見には評価がありません`,
  gradesFrom: ({ from, to, zeros }) =>
    `項目別の評価は${from}から${to}までです${zeros ? '。0は未評価として扱います' : ''}`,
  differPerhaps: ({ items }) => `${f.list(items)}でも差があるかもしれませんが、偶然の可能性があります`,
  zeroNotGiven: () => '0は未評価として扱います',
  nothingElse: () => 'どちらの側にも目立つ話題はありません',
  alikeOnBoth: ({ mood, themes }) =>
    `どちらも同じことに${mood === 'low' ? '不満を述べています' : '満足しています'}：${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `${other}より${own}で多いのは${f.list(themes)}です`,
  differMost: ({ left, right, items, sure }) =>
    `${left}と${right}で最も差が大きいのは${f.list(items)}です。${sure}`,
};
