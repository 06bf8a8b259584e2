import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, records, ratings, at, required, when, UNITS, PER } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `비중은 ${growth}`,
  peaks: ({ n, interval }) => `예상보다 많았던 기간: ${f.whole(n)}${UNITS[interval]}`,
  moved: ({ before, beforeTime, now, time }) => `${when(beforeTime)} ${before} → ${when(time)} ${now}`,
  tooFewToTell: ({ where, moved, least }) =>
    `${at(where)}평점이 너무 적어 판단할 수 없습니다: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) => `${at(where)}평점에 뚜렷한 변화가 없습니다: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `${at(where)}평점이 ${fell ? '내렸는지' : '올랐는지'} 분명하지 않습니다: ${moved}. 이전보다 평점이 훨씬 많아져 수집 방식이 달라졌을 수 있습니다`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? '네' : '아니요'}, ` : ''}${at(where)}평점이 ${fell ? '내렸습니다' : '올랐습니다'}: ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `${anywhere ? '모든 출처에서 ' : at(where)}평점이 너무 적어 판단할 수 없습니다. 변화를 보려면 ${ratings(least)} 이상이 있어야 하고, 바로 전 같은 길이의 기간에도 그만큼 있어야 합니다`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? '' : '아니요. '}${anywhere ? '어느 출처에서도 ' : at(where)}평점에 두드러진 ${MOVE[direction]} 없습니다`,
  course: ({ name, mean, slope, n, time }) =>
    `${at(name)}전체 기간: ${mean === undefined ? '평균 없음' : `평균 ${f.average(mean)}`}, ${slope} (${time ? `${when(time)}, ` : ''}${records(n)})`,
  otherCourse: ({ name = '전체', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `${when(time)}의 변화는 살펴보지 않았습니다` : '',
      'too few': '비교하기에 평점이 너무 적습니다',
      none: `두드러진 ${MOVE[direction]} 없습니다`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? '평점 없음' : `평균 ${f.average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = '전체', relation, moved, sure, least }) => {
    const word = {
      lower: '평점이 내렸습니다',
      higher: '평점이 올랐습니다',
      same: '뚜렷한 변화가 없습니다',
      unknown: '평점이 너무 적어 판단할 수 없습니다',
    };
    return `${name}: ${word[relation]}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `${at(name)}평점은 ${when(time)}에${most ? ' 가장 크게' : '도'} ${fell ? '내렸습니다' : '올랐습니다'}: ${before} → ${during}${after ? `. 그 뒤 다시 ${after}` : ''}`,
  backAt: ({ mean, time }) => `그 뒤 ${when(time)}에는 다시 ${mean}`,
  isOver: ({ mean, time }) => `끝났습니다: 평점은 ${when(time)}에 다시 ${mean}`,
  isNotOver: () => '아직 끝나지 않은 것으로 보입니다: 평점이 회복되었다는 근거가 없습니다',
  without: ({ name, same, before, now }) =>
    same
      ? `${name} 제외 시 뚜렷한 변화가 없습니다: ${before} → ${now}. 변화는 여기서 나왔습니다`
      : `${name} 제외 시에도 변화가 남아 있습니다: ${before} → ${now}`,
  noPeriod: ({ what, n }) => `${what}(${records(n)}): 두드러진 기간이 없습니다`,
  volume: volumeIn(f, {
    records,
    when,
    timeFirst: true,
    said: {
      few: '너무 적어 판단할 수 없습니다',
      other: '비교할 수 없습니다',
      same: '뚜렷한 변화가 없습니다',
      more: '이전보다 많습니다',
      fewer: '이전보다 적습니다',
      moreEach: '하루 기준으로 이전보다 많습니다',
      fewerEach: '하루 기준으로 이전보다 적습니다',
    },
    daily: (rate) => `하루 ${rate}건`,
    vs: ', ',
    change: (certainty) => `변화는 ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${when(time)}에 유난히 ${up ? '많았습니다' : '적었습니다'}: ${records(n)} (예상 ${records(expected)})${terms.length > 0 ? `, 언급된 것: ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `처음 나타난 때: ${when(time)}${data ? `. 데이터의 첫날: ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `${source}의 의견은 ${when(time)}에만 있으므로 이전과 이후를 비교할 수 없습니다`
      : `${when(time)} ${source}의 의견은 ${PER[interval]}에 ${f.ratio(after)}건으로, 그 전에는 ${f.ratio(before)}건이었습니다. 수집 방식이 달라졌을 수 있어 이전과 이후를 비교할 수 없습니다`,
};
