import type { VersionSentences } from '../sentences/versions.js';
import { SURE, f, ratings } from './words.js';

export const versions: VersionSentences = {
  versionMove: ({ moved, earlier, before, beforeN, version, now, n, certainty }) => {
    const side = (mean: number, name: string, of: number) => `${name} ${f.average(mean)} (${ratings(of)})`;
    const text = { fell: '평점이 내렸습니다', rose: '평점이 올랐습니다', none: '뚜렷한 변화가 없습니다' }[
      moved
    ];
    return `${text}, ${side(before, earlier, beforeN)} → ${side(now, version, n)}; 차이는 ${SURE[certainty]}`;
  },
  versionFound: ({ version, source, change }) => `${source}의 **${version}**: ${change}`,
  noVersionFound: ({ way }) =>
    `바로 앞 버전보다 평점이 뚜렷하게 ${{ worse: '나빠진', better: '좋아진', either: '달라진' }[way]} 버전이 없습니다`,
  noRatedVersion: ({ version }) => `버전이 ${version}인 평점 있는 의견이 없습니다`,
  onlyVersion: ({ source, version, n }) =>
    `${source}의 ${version}: ${ratings(n)}, 비교할 이전 버전이 없습니다`,
  versionReply: ({ reply, source, change }) => {
    const head = {
      yes: '네, ',
      worse: '아니요, 나빠졌습니다, ',
      better: '아니요, 좋아졌습니다, ',
      unclear: '분명하지 않습니다, ',
      open: '',
    }[reply];
    return `${head}${source}: ${change}`;
  },
  versionStep: ({ version, before, now }) => `${version} (${f.average(before)} → ${f.average(now)})`,
  versionLine: ({ source, why, compared, fell, fellMore, rose, roseMore }) => {
    const moved = (word: string, items: string[], more: number) =>
      items.length === 0 ? [] : [`${f.list(more > 0 ? [...items, `그 밖의 ${more}개`] : items)}에서 ${word}`];
    const text = {
      scales: '척도가 서로 달라 버전을 평균으로 비교할 수 없습니다',
      few: '의견이 너무 적어 버전을 비교할 수 없습니다',
      none: `바로 앞 버전과 뚜렷하게 다른 버전이 없습니다 (비교 ${f.whole(compared)}건)`,
      found: `평점이 ${[...moved('하락', fell, fellMore), ...moved('상승', rose, roseMore)].join(', ')}`,
    };
    return `${source}: ${text[why]}`;
  },
  versionsInTime: () => '버전은 시간 순으로 나오므로, 차이는 버전이 아니라 시기 때문일 수 있습니다',
  versionsOverlap: () => '여러 버전에 함께 계산되는 의견이 있어, 차이는 보이는 것보다 덜 확실합니다',
};
