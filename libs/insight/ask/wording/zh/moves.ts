import type { MoveSentences } from '../sentences/moves.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: '平均评分', share: '占比', records: '反馈数量' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, measure, up, what, beyond, moved, sure }) =>
    `${what ?? ''}${whose[measure]}${beyond ? '（排除偶然）' : ''}${up ? '上升' : '下降'}最多的 ${field} 是 **${value}**：${moved}；${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `没有哪个 ${field} 的${what ?? ''}${whose[measure]}明显${up === undefined ? '变化' : up ? '上升' : '下降'}`,
  largestMove: ({ field, value, moved, sure }) => `变化最大的 ${field} 是 **${value}**：${moved}；${sure}`,
  movedNext: ({ items }) => `其次：${items.join('；')}`,
  movedOther: ({ up, items }) => `相反，${up ? '上升' : '下降'}最多的：${items.join('；')}`,
  movedByChance: ({ items }) => `变化更大但可能是偶然的：${items.join('；')}`,
  valueMoved: ({ value, before, now }) => `${value}（从 ${before} 到 ${now}）`,
  shareIn: ({ share, n, ofRecords }) => `${unit(n, ofRecords)}的 ${f.percent(share)}`,
  perDay: ({ perDay, n }) => `每天 ${f.ratio(perDay)} 条（${records(n)}）`,
  movedAll: ({ before, now }) => `总体：从 ${before} 到 ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `只对两个时段都至少有 ${unit(least, ofRecords)}的 ${field} 排名：${f.whole(n)} 个`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `没有哪个 ${field} 在两个可比的时段都至少有 ${unit(least, ofRecords)}`,
};
