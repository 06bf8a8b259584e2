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
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `提到 ${query} 的反馈中，${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('，')}）是在提出需求${marked === undefined ? '（依据“希望”之类的措辞）' : `：${f.whole(marked)} 条有此标记（${values}），另有 ${f.whole(inWords)} 条用“希望”之类的措辞提出`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: '退订',
      uninstall: '卸载或删除应用',
      switch: '改用其他产品',
      leave: '退订、卸载或改用其他产品',
    }[act];
    return `${query ? `提到 ${query} 的` : ''}反馈中，${part(n, of)}（${[...(within ? [within] : []), f.share(n, of)].join('，')}）也谈到${what}：这是人们写的内容，并非实际流失人数`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: '是',
      no: '否',
      mixed: '意见不一',
      wishes: '说不上是或否，因为多数在提需求',
    }[verdict];
    return `${head}：${query ? `提到 ${query} 且` : ''}有评分的 ${records(n)}${within ? `（${within}）` : ''}中，${f.whole(high)} 条是称赞（高分且没有提需求，${f.share(high, n)}），${f.whole(low)} 条是抱怨（低分，${f.share(low, n)}），${f.whole(asking)} 条在提需求（${f.share(asking, n)}）`;
  },
  tenure: ({ which, n }) =>
    `没有字段说明谁是${which === 'new' ? '新用户' : '老用户'}，因此这里只看自己这样说的 ${records(n)}`,
  noTenure: ({ which, n }) =>
    `无法回答：没有字段说明谁是${which === 'new' ? '新用户' : '老用户'}，而自己这样说的只有 ${records(n)}`,
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
  typical: ({ n, within, areWishes }) =>
    `${areWishes ? '提出需求的' : ''}${records(n)}${within ? `（${within}）` : ''}中的典型例子`,
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
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`评分 ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join('，'),
};
