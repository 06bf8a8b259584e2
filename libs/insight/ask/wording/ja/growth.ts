import type { Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { EVERY, SURE, WHO, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: 'はい、収束しています',
  noOver: 'いいえ、収束しています',
  yesOngoing: 'はい、まだ続いています',
  noOngoing: 'いいえ、まだ収束していません',
  partly: '減りましたが、まだ収束していません',
  now: '現在',
  up: '増えています',
  down: '減っています',
  none: 'はっきりした変化はありません',
  few: '少なすぎて判断できません',
  collected: '以前よりはるかに多くの意見が入り、集め方が違うかもしれないため、増えたかどうかは不明です',
};
const SHARE = {
  up: '割合は上がりました',
  down: '割合は下がりました',
  none: '割合にはっきりした変化はありません',
  collected:
    '以前よりはるかに多くの意見が入り、集め方が違うかもしれないため、割合が変わったかどうかは不明です',
};
const sure = (certainty: Certainty) => `差は${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => '意見が少なすぎて判断できません',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${when(on)}は${records(n)}中${f.percent(value)}`;
    return `${HEADS[head]}：${name}、${side(now, nowN, time)}、${side(before, beforeN, beforeTime)}。${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${when(on)}は${ratings(n)}中${f.percent(value)}`;
    return `${SHARE[head]}：${what}、${side(now, nowN, time)}、${side(before, beforeN, beforeTime)}${certainty ? `。${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${when(on)}は${f.share(some, all)}（${part(some, all)}）`;
    return `${HEADS[head]}：${who}での${query}への言及、${side(n, of, time)}、${side(beforeN, beforeOf, beforeTime)}${certainty ? `。${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `評価が少なすぎて判断できません：${when(time)}は${ratings(n)}、${when(beforeTime)}は${ratings(beforeN)}`,
  meansNow: ({ mean, before, sure: how }) => `平均評価は${mean}、以前は${before}。${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}。${
      rarer.length === 0
        ? `${now}で${earlier}より明らかに減ってはいない話題：${f.list(same)}`
        : `${now}で${earlier}より明らかに減った話題：${f.list(rarer)}${same.length > 0 ? `。減っていない話題：${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) => `${when(time)}に以前より多く一緒に挙がったもの：${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${when(time)}の${who === 'records' ? '意見' : WHO[who]}は${records(n)}です`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `${when(time)}に以前より多く挙がったもの：${f.list(more)}`
      : `${when(time)}に新しく挙がったもの：${f.list(fresh)}${more.length > 0 ? `。以前より多いもの：${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `${when(time)}に新しいものはわずかです。最も多いのは${theme}で、${part(n, of)}（${f.share(n, of)}）、以前は${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `${when(time)}に明らかに新しいものはありません。最も可能性が高いのは${theme}で、${part(n, of)}（${f.share(n, of)}）、以前は${f.percent(background)}。偶然かもしれません`,
  perhapsMore: ({ themes }) => `以前より多いかもしれないもの（偶然かもしれません）：${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `${when(time)}に目立って新しいものはありません。${records(n)}の話題のうち、以前の${records(beforeN)}（${before}）よりはっきり多く挙がったものはありません。以前なかった話題なら${f.percent(least)}から目立ちます`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `${when(time)}に何が新しいかは判断できません。${records(n)}と以前の${f.whole(beforeN)}（${before}）では少なすぎて比較できません`,
  comparedWithin: ({ before, sources }) =>
    `比較対象は${before}、両方の期間の意見がある情報源：${f.list(sources)}`,
  moreThanBefore: ({ items }) => `以前より多いもの：${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) => `平均評価は${mean}、以前は${before}でした。${how}`,
  rate: ({ n, unit, time }) => `${when(time)}の平均は${EVERY[unit]}${f.ratio(n)}件です`,
};
