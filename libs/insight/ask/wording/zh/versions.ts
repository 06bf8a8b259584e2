import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) =>
      `${name} 的 ${f.average(mean)}（${ratings(of)}）`;
    const text = { fell: '评分下降', rose: '评分上升', none: '没有明显变化' }[moved];
    return `${text}，从 ${side(before, earlier, beforeN)}到 ${side(now, version, n)}；差异${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `${source} 的 **${version}**：${change}`,
  noVersionFound: ({ way }) =>
    `没有哪个版本的评分明显${{ worse: '低于', better: '高于', either: '不同于' }[way]}前一个版本`,
  noRatedVersion: ({ version }) => `没有版本为 ${version} 且有评分的反馈`,
  onlyVersion: ({ source, version, n }) => `${source} 的 ${version} 有 ${ratings(n)}，没有更早的版本可比较`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: '是的，',
      worse: '不，变差了，',
      better: '不，变好了，',
      unclear: '不明显，',
      open: '',
    }[reply];
    return `${head}${source}：${change}`;
  },
  versionStep: ({ version, before, now }) => `${version}（${f.average(before)} → ${f.average(now)}）`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`在 ${f.list(more > 0 ? [...items, `另外 ${more} 个`] : items)} 中${word}`];
    const text = {
      scales: '评分标准不同，无法按平均分比较版本',
      few: '反馈太少，无法比较版本',
      none: `没有版本与前一个版本有明显差异（比较 ${f.whole(compared)} 次）`,
      found: `评分${[...moved('下降', fell, fellMore), ...moved('上升', rose, roseMore)].join('，')}`,
    };
    return `${source}：${text[why]}`;
  },
  versionsInTime: () => '版本按时间先后发布，差异可能来自时间而不是版本',
  versionsOverlap: () => '有些反馈计入多个版本，差异没有看上去那么确定',
};
