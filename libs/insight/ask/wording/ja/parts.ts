import type { PartSentences } from '../sentences/parts.js';
import { momentIn, type Own } from '../sentences/shared.js';
import { f, WHO, SURE, OTHERS, ratings, when, EVERY } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => '離脱や他のアプリへの乗り換え',
  stop: () => '。',
  apart: () => '',
  replied: ({ yes, text }) => `${yes ? 'はい' : 'いいえ'}：${text}`,
  keepInMind: () => '留意点：',
  notSo: ({ text }) => `そうではありません。${text}`,
  ratingsOf: ({ scores, of }) => `${of ? `${of}の` : ''}評価${f.or(scores.map(f.number))}の意見`,
  ratedExactly: ({ scores }) => `評価${f.or(scores.map(f.number))}`,
  perhapsCollected: () => '差は集め方の違いによるものかもしれません',
  inPlace: ({ place, text }) => `${place}：${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) => `${query ? `${query}に言及した` : ''}${of ? `${of}の` : ''}${WHO[who]}`,
  whoFrom: ({ who, time }) => `${when(time)}の${WHO[who]}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return WHO[mood];
    const each = bounds.map(
      ({ bound, most }) =>
        `${bounds.length > 1 ? `${most}点満点で` : ''}${bound}${mood === 'low' ? '以下' : '以上'}`,
    );
    return `評価が${each.join('または')}`;
  },
  noRatings: () => '評価なし',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: '差は',
      'first difference': '最初の差は',
      change: '変化は',
      trend: '傾向は',
    };
    return `${subject[what]}${SURE[certainty]}${shared ? `（両方に含まれる${ratings(shared)}を除く）` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${when(time)}${and ? `と${when(and)}` : ''}の${{ those: '意見', all: 'すべての意見', 'all others': 'ほかのすべての意見' }[which]}`,
  growth: ({ relative, interval, certainty }) =>
    `${EVERY[interval]}${f.percent(Math.abs(relative))}ずつ${relative > 0 ? '増えています' : '減っています'}。傾向は${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? '上昇' : '低下';
    if (size === 'none') return 'はっきりした傾向なし';
    return size === 'slow'
      ? `ゆるやかな${name}`
      : `${EVERY[interval]}${f.number(Math.abs(perInterval))}ポイント${name}`;
  },
  meanIn: ({ mean, source, since, until }) =>
    `${source}${since || until ? `（${[...(since ? [`${momentIn(f, since)}以降`] : []), ...(until ? [`${momentIn(f, until)}より前`] : [])].join('、')}）` : ''} ${mean}`,
};
