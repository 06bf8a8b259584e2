import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => '没有可以分析的反馈：没有任何反馈符合请求的筛选条件',
  thereAreNo: ({ what }) => `没有符合的反馈：${what}`,
  noneHas: ({ field }) => `这些反馈没有“${field}”这个数值，因此无法按它排序`,
  newest: ({ n, day, upToToday }) =>
    `${upToToday ? '截至今天' : '总共'}有 ${records(n)}，最新的来自${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)}的日期晚于今天`,
  noneRated: () => '这些反馈都没有评分，因此回答涵盖全部反馈',
  estimatedMood: ({ mood }) =>
    `这些反馈都没有评分；回答针对的是根据用词估计为${mood === 'low' ? '负面' : '正面'}的反馈`,
  notYet: ({ time, instead }) => `${when(time)}还没有记录；以下是关于此前一段时间（${when(instead)}）的回答`,
  insteadOf: ({ query, instead }) => `没有找到“${query}”；以下是关于“${instead}”的回答`,
  inOtherWords: ({ topic }) => `${topic}（包括其他说法）`,
  unusedWords: ({ words }) => `回答没有用到 ${f.list(words)}`,
  endLeftOut: ({ asked }) => `“${asked}”未作回答，因为步骤已用完；请单独提问`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `没有用到“${word}”，因为没有字段有这个值`
      : `没有用到“${word}”，它可能指 ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `“${name}”不是任何字段的值${fields.length > 0 ? `（${fields.join(', ')}）` : ''}；${records(n)}提到它`,
  nearNames: ({ names }) => `相近的名称：${f.list(names)}`,
  supposed: () => '这无法得知：还没有人这样评分过。平均分最多只会上升到提及它的人都像其他人一样评分时的水平',
  notPlaced: ({ words }) => `不清楚“${words}”指的是什么：之前的回答里没有提到。请写出名称再问一次`,
  noForecast: () => 'Earshot 不做预测，只统计已写下的内容',
  notSaid: () => '反馈中没有这方面的信息：其中只有大家写下的内容和评分',
  notUnderstood: ({ words }) =>
    `无法回答这个问题，不明白的词：${f.list(words)}。可以问大家说了什么、评分如何或有什么变化`,
  recordsOf: ({ sources }) => `有反馈的来源：${f.list(sources)}`,
  understood: ({ what }) => `已理解的部分：${what}`,
  themesLeftOut: () => '找出全部主题用时过长，因此可能有遗漏；缩短时间范围或减少来源会更快',
};
