import { formatDay, listed } from '#libs/wording';
import { duringTime, fromTime } from '../sentences/english-times.js';
import { formatOf } from '../sentences/format.js';
import { topicIn } from '../sentences/shared.js';
import type { ReplySentences } from '../sentences/replies.js';
import { records } from './words.js';

export const replies: ReplySentences = {
  nothingToAsk: () => 'There are no records to ask about: none match the filters of this request',
  thereAreNo: ({ what }) => `There are no ${what}`,
  noneHas: ({ field }) => `They hold no number of ${field}, so none of them comes first`,
  newest: ({ n, day, upToToday }) =>
    `There ${n === 1 ? 'is' : 'are'} ${records(n)} ${upToToday ? 'up to today' : 'in all'}, the newest from ${formatDay(day)}`,
  datedLater: ({ n }) => `${records(n)} ${n === 1 ? 'is' : 'are'} dated after today`,
  noneRated: () => 'None of these records has a rating, so the answer is about all of them',
  estimatedMood: ({ mood }) =>
    `None of these records has a rating; the answer is about those that read as ${mood === 'low' ? 'negative' : 'positive'}, by an estimate from their words`,
  notYet: ({ time, instead }) =>
    `There are no records ${fromTime(time)} yet, so this is about the time before it, ${instead.label}`,
  insteadOf: ({ query, instead }) =>
    `Nothing was found for "${query}"; the answer is about "${instead}" instead`,
  readAs: ({ query, sources, values, time, field }) =>
    `The question was understood as: ${[
      ...(sources ? [`records of ${listed(sources)}`] : []),
      ...(query ? [`records that mention ${query}`] : []),
      ...(values ? [values] : []),
      ...(time ? [duringTime(time)] : []),
      ...(field ? [`by ${field}`] : []),
    ].join(', ')}`,
  inLanguages: topicIn(formatOf('en'), (languages) => `also in ${languages}`),
  inOtherWords: ({ topic }) => `${topic} (also in other words)`,
  unusedWords: ({ words }) =>
    `The answer does not use the ${words.length === 1 ? 'word' : 'words'} ${listed(words)} of the question`,
  endLeftOut: ({ asked }) =>
    `“${asked}” is left unanswered, because the answer took all its steps; ask it on its own`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `"${word}" was not used, because no field has a value for it`
      : `"${word}" was not used; it may mean records ${meant.join(' or ')}`,
  noValue: ({ name, fields, n }) =>
    `${fields.length > 0 ? `No ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(fields)} is called "${name}"` : `"${name}" is no value of any field`}; ${n === 0 ? 'no record mentions' : n === 1 ? '1 record mentions' : `${records(n)} mention`} it`,
  nearNames: ({ names }) => `Names that come near: ${listed(names)}`,
  supposed: () =>
    'That cannot be known: no one has rated it yet. At most the mean would gain what it gains if all who mention it rated like the others',
  notPlaced: ({ words }) =>
    `It is not clear what “${words}” refers to, as nothing that was answered before names it. Ask again with its name`,
  noForecast: () => 'Earshot does not forecast: it counts what people have written',
  notSaid: () => 'Feedback does not say this: it holds what people write and how they rate',
  notUnderstood: ({ words }) =>
    `This question cannot be answered: it is not clear what ${listed(words)} ${words.length === 1 ? 'means' : 'mean'} here. Ask what people say, how they rate something, or what changed`,
  recordsOf: ({ sources }) => `There are records of ${listed(sources)}`,
  understood: ({ what }) => `What was understood: ${what}`,
  themesLeftOut: () =>
    'Finding all themes took too long, so some may be missing; a shorter time or fewer sources take less',
};
