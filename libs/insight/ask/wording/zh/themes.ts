import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) => `${who}比其他反馈更常提到 ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${source} 的${who}（${records(n)}）提到最多的是 ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${who}（${records(n)}）提到了 ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `其中的${WHO[who]}（${records(n)}）比其他地方更常提到 ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${when(time)}的${WHO[who]}（${records(n)}）更常提到 ${f.list(themes)}（对照：${rest}）`,
  onlyGeneral: ({ who, n, themes }) =>
    `${who}（${records(n)}）比其他反馈更常说的是笼统的评价：${f.list(themes)}；没有突出的主题`,
  frequentAlike: ({ who, themes }) => `${who}也常提到${f.list(themes)}，但不比其他反馈更常提到`,
  noSubject: ({ who, n, others, least }) =>
    `${who}（${records(n)}）没有突出的主题：没有哪个比用来对比的 ${records(others)}明显更多；只在这里提到的主题达到 ${f.percent(least)}就会显现`,
  subjectsUnknown: ({ who, n, others }) =>
    `无法判断${who}（${records(n)}）有何特点：它们和用来对比的 ${records(others)}都太少`,
  frequent: ({ who, n, others, themes }) =>
    `可对比的太少（${records(others)}）。${who}（${records(n)}）中常见的是：${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**：${records(n)}，占 ${f.percent(part)}`,
  alsoMention: ({ themes }) => `还提到了 ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}，` : ''}**${term}**：${records(n)}，占 ${f.percent(own)}（${rest}为 ${f.percent(background)}）`,
  moreThemes: ({ n }) => `另有 ${f.whole(n)} 个主题，见各步骤`,
  onlyRated: ({ n }) => `只统计了有评分的反馈；没有评分的：${records(n)}`,
  onlyMarked: ({ values, n }) => `只统计了有标记（${values}）的反馈；没有标记但也提出要求的：${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${who}：原话` : '原话'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `${who ? `在 ${who} 中` : ''}更常见${than ? `（对照：${than}）` : ''}：${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${who}：${part(n, of)}（${[f.share(n, of), ...(within ? [within] : []), ...(bound ? [bound] : [])].join('，')}）`,
  theseAre: ({ what, n }) => `这里说的是${what}：${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ?? '总数'}：${of === undefined ? records(n) : `${part(n, of)}（${f.share(n, of)}）`}${authors ? `，来自 ${f.whole(authors)} 位作者` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('，')}）提到 ${query}${any ? ' 之一' : ''}${authors ? `，来自 ${f.whole(authors)} 位作者` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `提到最多的是 ${query}：${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('，')}）`,
  noneOf: ({ what }) => `没有结果：${what}`,
  theirMean: ({ mean }) => `平均评分为 ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: '与其余反馈相近',
      lower: '低于其余反馈',
      higher: '高于其余反馈',
      unknown: '尚不明确',
    };
    return `评分${word[relation]}：${mean}，其余为 ${rest}；${sure}`;
  },
  mixedScales: ({ shares }) => `各来源的评分标准不同，平均分不能直接比较${shares ? '，但占比可以比较' : ''}`,

  sourcesLeftOut: ({ sources }) => `只统计有此类反馈的来源；不包括：${f.list(sources)}`,
  typical: ({ n, within }) => `${records(n)}${within ? `（${within}）` : ''}中的典型例子`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: '最新的',
      oldest: '最早的',
      longest: '最长的',
      shortest: '最短的',
      most: `${field} 最多的`,
      fewest: `${field} 最少的`,
    }[kind];
    return `${records(n)}${within ? `（${within}）` : ''}中${first}`;
  },
  origin: ({ source, day, score, held }) =>
    [
      source,
      f.day(day),
      ...(score === undefined ? [] : [`评分 ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join('，'),
};
