import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, EACH, records, ratings, at, required, when, SIGNS, EVERY } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `全体に占める割合は${growth}`,
  peaks: ({ n, interval }) => `予想より多かった${EACH[interval]}の数：${f.whole(n)}`,
  moved: ({ before, beforeTime, now, time }) => `${when(beforeTime)}の${before}から${when(time)}の${now}へ`,
  tooFewToTell: ({ where, moved, least }) =>
    `${at(where)}評価が少なすぎて判断できません：${moved}（${required(least)}）`,
  noClearChange: ({ where, moved, sure }) =>
    `${at(where)}評価にはっきりした変化はありません：${moved}。${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `${at(where)}評価が${fell ? '下がった' : '上がった'}かどうかは分かりません：${moved}。評価の件数が以前よりはるかに多く、集め方が変わったのかもしれません`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'はい' : 'いいえ'}、` : ''}${at(where)}評価は${fell ? '下がりました' : '上がりました'}：${moved}。${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `${anywhere ? 'どの情報源でも' : at(where)}評価が少なすぎて判断できません。変化を見るには、その期間と直前の同じ長さの期間の両方に${ratings(least)}以上が必要です`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? '' : 'いいえ、'}${anywhere ? 'どの情報源でも' : at(where)}評価に目立った${MOVE[direction]}はありません`,
  course: ({ name, mean, slope, n, time }) =>
    `${at(name)}全期間：${mean === undefined ? '平均なし' : `平均${f.average(mean)}`}、${slope}（${time ? `${when(time)}、` : ''}${records(n)}）`,
  otherCourse: ({ name = '全体', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `${when(time)}の変化は調べていません` : '',
      'too few': '比べるには評価が少なすぎます',
      none: `目立った${MOVE[direction]}はありません`,
    }[why];
    return `${name}：${found}（${mean === undefined ? '評価なし' : `平均${f.average(mean)}`}、${records(n)}）`;
  },
  otherMoved: ({ name = '全体', relation, moved, sure, least }) => {
    const word = {
      lower: '評価は低下',
      higher: '評価は上昇',
      same: 'はっきりした変化なし',
      unknown: '評価が少なすぎます',
    };
    return `${name}：${word[relation]}、${moved}。${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `${at(name)}評価は${when(time)}に${most ? '最も大きく' : 'も'}${before}から${during}へ${fell ? '下がりました' : '上がりました'}${after ? `。その後${after}に戻りました` : ''}`,
  backAt: ({ mean, time }) => `その後、${when(time)}には${mean}に戻りました`,
  isOver: ({ mean, time }) => `収束しています：評価は${when(time)}には${mean}に戻りました`,
  isNotOver: () => '収束したとは言えません：評価が戻ったことを示すものはありません',
  without: ({ name, same, before, now }) =>
    same
      ? `${name}を除くと、はっきりした変化はありません：${before}から${now}へ。変化はここから来ています`
      : `${name}を除いても変化は残ります：${before}から${now}へ`,
  noPeriod: ({ what, n }) => `${what}（${records(n)}）：目立った期間はありません`,
  volume: volumeIn(f, {
    records,
    when,
    timeFirst: true,
    signs: SIGNS,
    said: {
      few: '少なすぎて判断できません',
      other: '比べられません',
      same: 'はっきりした変化なし',
      more: '以前より多い',
      fewer: '以前より少ない',
      moreEach: '一日あたりで以前より多い',
      fewerEach: '一日あたりで以前より少ない',
    },
    daily: (rate) => `一日あたり${rate}件`,
    vs: '、',
    change: (certainty) => `変化は${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${when(time)}は特に${up ? '多く' : '少なく'}、${records(n)}でした（予想は${records(expected)}）${terms.length > 0 ? `。よく挙がった言葉：${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `最初の意見は${when(time)}です${data ? `。データの最初の日は${f.day(data)}です` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `${source}の意見は${when(time)}のものしかないため、以前と以後は比較できません`
      : `${when(time)}、${source}の意見は${EVERY[interval]}${f.ratio(after)}件で、以前は${f.ratio(before)}件でした。集め方が変わった可能性があり、以前と以後は比較できません`,
};
