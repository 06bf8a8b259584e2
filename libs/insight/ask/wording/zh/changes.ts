import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, UNIT, records, ratings, at, required, when, SIGNS, PER } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `其占比${growth}`,
  peaks: ({ n, interval }) => `有 ${f.whole(n)} ${UNIT[interval]}多于预期`,
  moved: ({ before, beforeTime, now, time }) => `从${when(beforeTime)}的 ${before} 到${when(time)}的 ${now}`,
  tooFewToTell: ({ where, moved, least }) => `${at(where)}评分太少，无法判断：${moved}（${required(least)}）`,
  noClearChange: ({ where, moved, sure }) => `${at(where)}评分没有明显变化：${moved}；${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `尚不清楚${where ? ' ' : ''}${at(where)}评分是否${fell ? '下降' : '上升'}：${moved}，但评分数量远多于以前，收集方式可能不同`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? '是的' : '没有'}，` : ''}${at(where)}评分${fell ? '下降' : '上升'}了：${moved}；${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `${anywhere ? '各来源的' : at(where)}评分太少，无法判断：要看出变化，这段时间和之前同样长的时间都至少要有 ${ratings(least)}`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? '' : '没有，'}${anywhere ? '各来源的' : at(where)}评分没有明显突出的${MOVE[direction]}`,
  course: ({ name, mean, slope, n, time }) =>
    `${at(name)}整个时段：${mean === undefined ? '没有平均分' : `平均 ${f.average(mean)}`}，${slope}（${time ? `${when(time)}，` : ''}${records(n)}）`,
  otherCourse: ({ name = '整体', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `未检查${when(time)}的变化` : '',
      'too few': '评分太少，无法比较',
      none: `没有突出的${MOVE[direction]}`,
    }[why];
    return `${name}：${found}（${mean === undefined ? '没有评分' : `平均 ${f.average(mean)}`}，${records(n)}）`;
  },
  otherMoved: ({ name = '整体', relation, moved, sure, least }) => {
    const word = {
      lower: '评分下降',
      higher: '评分上升',
      same: '没有明显变化',
      unknown: '评分太少，无法判断',
    };
    return `${name}：${word[relation]}，${moved}；${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `${at(name)}评分在${when(time)}${most ? '主要' : '也'}${fell ? '下降' : '上升'}了，从 ${before} 到 ${during}${after ? `，之后回到 ${after}` : ''}`,
  backAt: ({ mean, time }) => `之后在${when(time)}回到 ${mean}`,
  isOver: ({ mean, time }) => `已经结束：评分在${when(time)}回到 ${mean}`,
  isNotOver: () => '似乎尚未结束：没有迹象表明评分已恢复',
  without: ({ name, same, before, now }) =>
    same
      ? `除去 ${name}，就没有明显变化，从 ${before} 到 ${now}：变化正来自这里`
      : `除去 ${name}，变化依然存在：从 ${before} 到 ${now}`,
  noPeriod: ({ what, n }) => `${what}（${records(n)}）：没有突出的时段`,
  volume: volumeIn(f, {
    records,
    when,
    timeFirst: true,
    signs: SIGNS,
    said: {
      few: '太少，无法判断',
      other: '无法比较',
      same: '没有明显变化',
      more: '多于以前',
      fewer: '少于以前',
      moreEach: '日均多于以前',
      fewerEach: '日均少于以前',
    },
    daily: (rate) => `日均 ${rate} 条`,
    vs: '，',
    change: (certainty) => `变化${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${when(time)}特别${up ? '多' : '少'}：${records(n)}，预期为 ${f.whole(expected)} 条${terms.length > 0 ? `；提到 ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) => `最早出现于${when(time)}${data ? `；数据始于${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `${source} 只有${when(time)}的反馈，因此前后无法比较`
      : `${when(time)}，${source} 的反馈${PER[interval]}有 ${f.ratio(after)} 条，之前为 ${f.ratio(before)} 条：收集方式可能变了，因此前后无法比较`,
};
