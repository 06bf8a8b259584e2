import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => '이탈이나 다른 앱으로의 이동',
  replied: ({ yes, text }) => `${yes ? '네' : '아니요'}: ${text}`,
  keepInMind: () => '참고할 점:',
  notSo: ({ text }) => `그렇지 않습니다. ${text}`,
  ratingsOf: ({ scores, of }) => `${of ? `${of}의 ` : ''}평점 ${f.or(scores.map(f.number))} 의견`,
  ratedExactly: ({ scores }) => `평점 ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => '차이는 수집 방식의 차이 때문일 수 있습니다',
  inPlace: ({ place, text }) => `${place}: ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) => `${of ? `${of}의 ` : ''}${query ? `${query} 언급 ` : ''}${WHO[who]}`,
  whoFrom: ({ who, time }) => `${when(time)}의 ${WHO[who]}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `평점 ${mood === 'low' ? '낮음' : '높음'}`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bounds.length > 1 ? `${most}점 만점에 ` : ''}${bound}점 ${mood === 'low' ? '이하' : '이상'}`,
    );
    return `평점 ${each.join(' 또는 ')}`;
  },
  noRatings: () => '평점 없음',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: '차이는',
      'first difference': '첫 번째 차이는',
      change: '변화는',
      trend: '추세는',
    };
    return `${subject[what]} ${SURE[certainty]}${shared ? ` (양쪽에 모두 속한 ${ratings(shared)} 제외)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${when(time)}${and ? ` 및 ${when(and)}` : ''}의 ${{ those: '의견', all: '모든 의견', 'all others': '다른 모든 의견' }[which]}`,
  growth: ({ relative, interval, certainty }) =>
    `${PER[interval]}에 ${f.percent(Math.abs(relative))}씩 ${relative > 0 ? '늘고' : '줄고'} 있습니다; 추세는 ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? '상승' : '하락';
    if (size === 'none') return '뚜렷한 추세 없음';
    return size === 'slow'
      ? `완만한 ${name}`
      : `${PER[interval]}에 ${f.number(Math.abs(perInterval))}점씩 ${name}`;
  },
};
