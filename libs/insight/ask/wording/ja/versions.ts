import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${name}の${f.average(mean)}（${ratings(of)}）`;
    const text = {
      fell: '評価は下がりました',
      rose: '評価は上がりました',
      none: 'はっきりした変化はありません',
    }[moved];
    return `${text}、${side(before, earlier, beforeN)}から${side(now, version, n)}へ。差は${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `${source}の**${version}**：${change}`,
  noVersionFound: ({ way }) =>
    `直前のバージョンより明らかに評価が${{ worse: '低い', better: '高い', either: '違う' }[way]}バージョンはありません`,
  noRatedVersion: ({ version }) => `バージョン${version}の評価付きの意見はありません`,
  onlyVersion: ({ source, version, n }) =>
    `${source}の${version}は${ratings(n)}で、比べられる以前のバージョンがありません`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: 'はい、',
      worse: 'いいえ、悪くなりました、',
      better: 'いいえ、良くなりました、',
      unclear: 'はっきりしません、',
      open: '',
    }[reply];
    return `${head}${source}：${change}`;
  },
  versionStep: ({ version, before, now }) => `${version}（${f.average(before)} → ${f.average(now)}）`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${f.list(more > 0 ? [...items, `ほか${more}個`] : items)}で${word}`];
    const text = {
      scales: '尺度が違うため、バージョンを平均では比べられません',
      few: '意見が少なすぎてバージョンを比べられません',
      none: `直前と明らかに違うバージョンはありません（比較${f.whole(compared)}件）`,
      found: `評価は${[...moved('低下', fell, fellMore), ...moved('上昇', rose, roseMore)].join('、')}`,
    };
    return `${source}：${text[why]}`;
  },
  versionsInTime: () => 'バージョンは時間順に出るため、差はバージョンではなく時期によるものかもしれません',
  versionsOverlap: () => '複数のバージョンに数えられる意見があるため、差は見た目ほど確かではありません',
};
