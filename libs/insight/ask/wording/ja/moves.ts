import type { MoveSentences } from '../sentences/moves.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: '平均評価', share: '割合', records: '意見の数' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, measure, up, what, beyond, moved, sure }) =>
    `${what ? `${what}の` : ''}${whose[measure]}が${beyond ? '偶然を超えて' : ''}最も${up ? '上がった' : '下がった'}${field}は**${value}**です：${moved}。${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `${what ? `${what}の` : ''}${whose[measure]}がはっきり${up === undefined ? '変わった' : up ? '上がった' : '下がった'}${field}はありません`,
  largestMove: ({ field, value, moved, sure }) =>
    `変化が最も大きい${field}は**${value}**です：${moved}。${sure}`,
  movedNext: ({ items }) => `次に続くもの：${items.join('、')}`,
  movedOther: ({ up, items }) => `反対に最も${up ? '上がった' : '下がった'}のは：${items.join('、')}`,
  movedByChance: ({ items }) => `より大きいが偶然かもしれない変化：${items.join('、')}`,
  valueMoved: ({ value, before, now }) => `${value}（${before}から${now}へ）`,
  shareIn: ({ share, n, ofRecords }) => `${unit(n, ofRecords)}中${f.percent(share)}`,
  perDay: ({ perDay, n }) => `毎日${f.ratio(perDay)}件（${records(n)}）`,
  movedAll: ({ before, now }) => `全体：${before}から${now}へ`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `順位に入れたのは、どちらの期間にも${unit(least, ofRecords)}以上ある${field}だけです（${f.whole(n)}個）`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `比べられる期間のどちらにも${unit(least, ofRecords)}以上ある${field}がありません`,
};
