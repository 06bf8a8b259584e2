import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) => `${f.whole(n)} 条${WHO[who]}`;

export const scores: ScoreSentences = {
  subject: ({ query, of }) => (query ? `提到 ${query} 的反馈${of ? `（${of}）` : ''}` : (of ?? '全部评分')),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${time ? `${when(time)} ` : ''}${subject}：平均评分 ${mean}${from === undefined ? '' : `，评分范围 ${from} 到 ${to}`}`,
  moods: ({ n, high, low }) =>
    `在这 ${ratings(n)}中，高分 ${f.whole(high)} 个（${f.share(high, n)}），低分 ${f.whole(low)} 个（${f.share(low, n)}）`,
  csat: ({ n, of }) => `CSAT 为 ${f.share(n, of)}：${part(n, of, ratings)}是 4 或 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: '以高分为主', low: '以低分为主', mixed: '有高有低' }[mood];
    const head = query ? `提到 ${query} 的评分` : `${of} 的评分`;
    return `${head}${most}：${f.whole(n)} 个中高分占 ${f.share(high, n)}，低分占 ${f.share(low, n)}`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `无法得出 ${name}：它需要 ${least} 到 ${most} 的回答，而这些评分${from === undefined ? '使用多种标准' : `是 ${from} 到 ${to}`}。最接近的是高分和低分的占比`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: '更低', higher: '更高', same: '差不多' }[relation];
    return `与${earlier ? when(earlier) : '其余'}相比${word}：${mean} 对比 ${other}；${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `${when(time)}的同样内容`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better ? `评分更好的是 ${better}` : '低分比例没有明显差异';
    const side = (share: number, n: number, label: string) =>
      `${label} 的 ${ratings(n)}中 ${f.percent(share)} 为低分`;
    return `${place ? `${place}：` : ''}${head}：${side(leftShare, leftN, left)}，${side(rightShare, rightN, right)}；差异${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more ? `${what}的占比在 ${more} 中更高` : `${what}的占比没有明显差异`;
    const side = (share: number, n: number, label: string) =>
      `${label} 占 ${ratings(n)}的 ${f.percent(share)}`;
    return `${head}：${side(leftShare, leftN, left)}，${side(rightShare, rightN, right)}；差异${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: '低分比整体更常见',
      less: '低分比整体更少见',
      same: '低分占比与整体差不多',
    }[relation];
    return `${place ? `${place}：` : ''}${word}：占 ${ratings(n)}的 ${f.percent(own)}，整体占 ${ratings(allN)}的 ${f.percent(all)}；差异${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${label} 的${records(n)}中占 ${f.percent(part)}`;
    const head = better ? `${better} 的负面反馈更少` : '两者的负面程度没有明显差别';
    return `根据用词估计，${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}；差异${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`在 ${f.list(more)} 中低分比整体更常见`] : []),
      ...(less.length > 0
        ? [more.length > 0 ? `在 ${f.list(less)} 中更少见` : `在 ${f.list(less)} 中低分比整体更少见`]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `在 ${f.list(same)} 中差不多`
              : `在 ${f.list(same)} 中低分占比与整体差不多`,
          ]
        : []),
    ];
    return `${query ? `提到 ${query} 的评分` : of ? `${of} 的评分` : '这些评分'}${parts.join('，')}`;
  },
  moodMention: ({ who, themes }) => `${WHO[who]}提到 ${f.list(themes)}`,

  mostMood: ({ who, field, items }) => `${WHO[who]}最多的 ${field}：${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value}（${of === undefined ? '' : `${ratings(of)}中 `}${moody(n, who)}）`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `没有人写过不止一次（${what}，作者 ${f.whole(of)} 人）`
      : `${f.whole(of)} 位作者中有 ${f.whole(n)} 位写过不止一次（${what}）：${items.join('、')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${moody(of, who)}中有 ${f.whole(n)} 个注明了 ${field}，不同的值有 ${f.whole(values)} 个`,
  hardlyAny: ({ field, least }) => `几乎没有 ${field} 达到 ${ratings(least)}，因此不比较占比`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `${source} ` : ''}最先要解决：${first}${next.length > 0 ? `，其次 ${f.list(next)}` : ''}${time ? `（${when(time)}）` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**：${records(n)}（${f.percent(share)}），评分 ${f.average(mean)}，其余为 ${f.average(rest)}${gain === undefined ? '' : `：平均分可提高 ${f.number(gain)}`}${all === undefined ? '' : `（共 ${f.whole(all)} 条）`}`,
  nothingToFix: ({ what }) => `低分评价中没有突出的主题（${what}）：没有需要最先解决的`,
  overlapping: () => '同一条反馈可能计入多项',
  howRanked: () => '排序依据：如果提到它的人都像其余的人一样评分，平均分能提高多少，即人数乘以评分差距',
};
