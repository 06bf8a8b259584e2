import type { Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, WHO, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: '是的，已经过去了',
  noOver: '没有，已经过去了',
  yesOngoing: '是的，仍在持续',
  noOngoing: '没有，还没有过去',
  partly: '有所减少，但还没有过去',
  now: '目前',
  up: '正在增加',
  down: '正在减少',
  none: '没有明显变化',
  few: '数量太少，无法判断',
  collected: '无法确定是否增加，因为收到的反馈远多于以前，收集方式可能不同',
};
const SHARE = {
  up: '占比上升',
  down: '占比下降',
  none: '占比没有明显变化',
  collected: '无法确定占比是否变化，因为收到的反馈远多于以前，收集方式可能不同',
};
const sure = (certainty: Certainty) => `差异${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => '反馈太少，无法判断',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${when(on)}占${records(n)}的 ${f.percent(value)}`;
    return `${HEADS[head]}：${name}，${side(now, nowN, time)}，${side(before, beforeN, beforeTime)}；${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${when(on)}占 ${ratings(n)}的 ${f.percent(value)}`;
    return `${SHARE[head]}：${what}，${side(now, nowN, time)}，${side(before, beforeN, beforeTime)}${certainty ? `；${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${when(on)}为 ${f.share(some, all)}（${part(some, all)}）`;
    return `${HEADS[head]}：${who}中提到 ${query} 的占比，${side(n, of, time)}，${side(beforeN, beforeOf, beforeTime)}${certainty ? `；${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `评分太少，无法判断：${when(time)} ${ratings(n)}，${when(beforeTime)} ${ratings(beforeN)}`,
  meansNow: ({ mean, before, sure: how }) => `平均评分：${mean}，之前为 ${before}；${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}：${
      rarer.length === 0
        ? `与${earlier}相比，${now}没有明显更少提到：${f.list(same)}`
        : `与${earlier}相比，${now}明显更少提到：${f.list(rarer)}${same.length > 0 ? `；没有减少：${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) => `${when(time)}同时比以前更常提到：${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${when(time)}有 ${who === 'records' ? records(n) : `${f.whole(n)} 条${WHO[who]}`}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `${when(time)}比以前更常提到：${f.list(more)}`
      : `${when(time)}新出现：${f.list(fresh)}${more.length > 0 ? `；比以前更常提到：${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `${when(time)}新内容很少：最多的是 ${theme}，${part(n, of)}（${f.share(n, of)}），之前为 ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `${when(time)}没有明显的新内容；最有可能的是 ${theme}，${part(n, of)}（${f.share(n, of)}），之前为 ${f.percent(background)}，可能是偶然`,
  perhapsMore: ({ themes }) => `可能比以前更多，但也可能是偶然：${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `${when(time)}没有突出的新内容：在 ${records(n)}中，没有哪个主题比以前的 ${records(beforeN)}（${before}）明显更多；以前没有提到的主题达到 ${f.percent(least)}就会显现`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `无法判断${when(time)}有什么新内容：${records(n)}与之前的 ${f.whole(beforeN)} 条（${before}）太少，无法比较`,
  comparedWithin: ({ before, sources }) =>
    `对比对象为${before}，仅限两个时段都有反馈的来源：${f.list(sources)}`,
  moreThanBefore: ({ items }) => `比以前更多：${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) => `平均评分为 ${mean}，之前为 ${before}；${how}`,
  rate: ({ n, unit, time }) => `${when(time)}平均${PER[unit]} ${f.ratio(n)} 条`,
};
