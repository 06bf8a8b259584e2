import type { PartSentences } from '../sentences/parts.js';
import { momentIn, type Own, spaced } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

const valuesIn: PartSentences['values'] = ({ fields }) =>
  fields
    .map(({ name, values }) => (values.length === 0 ? `无${name}` : spaced(name, values.join(' 或 '))))
    .join('、');

export const parts: Own<PartSentences> = {
  leaving: () => '离开或换用其他应用',
  stop: () => '。',
  apart: () => '',
  replied: ({ yes, text }) => `${yes ? '是' : '否'}：${text}`,
  keepInMind: () => '请注意：',
  notSo: ({ text }) => `并非如此：${text}`,
  ratingsOf: ({ scores, of }) => `${of ? `${of} 中` : ''}评分为 ${f.or(scores.map(f.number))} 的评价`,
  ratedExactly: ({ scores }) => `评分为 ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => '差异可能来自收集方式',
  inPlace: ({ place, text }) => `${place}：${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${of ? `${of} 中` : ''}${query ? `提到 ${query} 的` : of ? '的' : ''}${WHO[who]}`,
  whoFrom: ({ who, time }) => `${when(time)}的${WHO[who]}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return WHO[mood];
    const each = bounds.map(
      ({ bound, most }) =>
        `${bounds.length > 1 ? `满分 ${most} 分时 ` : ''}${bound} 分${mood === 'low' ? '及以下' : '及以上'}`,
    );
    return `评分 ${each.join('或')}`;
  },
  noRatings: () => '没有评分',
  sure: ({ what, certainty, shared }) => {
    const subject = { difference: '差异', 'first difference': '第一项差异', change: '变化', trend: '趋势' };
    return `${subject[what]}${SURE[certainty]}${shared ? `（不计双方共有的 ${ratings(shared)}）` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${when(time)}${and ? `和${when(and)}` : ''}的${{ those: '反馈', all: '全部反馈', 'all others': '其他全部反馈' }[which]}`,
  growth: ({ relative, interval, certainty }) =>
    `${PER[interval]}${relative > 0 ? '增加' : '减少'} ${f.percent(Math.abs(relative))}；趋势${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? '上升' : '下降';
    if (size === 'none') return '没有明显趋势';
    return size === 'slow' ? `缓慢${name}` : `${PER[interval]}${name} ${f.number(Math.abs(perInterval))} 分`;
  },
  values: valuesIn,
  having: valuesIn,
  meanIn: ({ mean, source, since, until }) =>
    `${source}${since || until ? `（${[...(since ? [`${momentIn(f, since)}以来`] : []), ...(until ? [`${momentIn(f, until)}之前`] : [])].join('，')}）` : ''} ${mean}`,
};
