import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `의견이 가장 ${least ? '적은' : '많은'} 때${what ? `(${what})` : ''}: **${when(time)}**, ${records(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['낮은', '높은'] : ['높은', '낮은'];
    return `평점이 가장 ${first} 때: **${when(time)}**, ${mean}${last ? `; 가장 ${other} 때: ${when(last)}, ${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `비율이 가장 ${least ? '낮은' : '높은'} 때(${what}): **${when(time)}**, ${unit(ofRecords)(n)} 중 ${f.percent(share)}`,
  timesTied: ({ n }) => `같은 수인 기간이 ${f.whole(n)}개 더 있습니다`,
  timesWithout: ({ n }) => `하나도 없는 기간: ${f.whole(n)}개`,
  timesNext: ({ items }) => `그다음: ${items.join('; ')}`,
  timeCount: ({ time, n }) => `${when(time)} (${records(n)})`,
  timeMean: ({ time, mean }) => `${when(time)}, ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)} (${records(n)} 중 ${f.percent(share)})`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? records(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `참고로 전체 ${f.whole(of)}개 기간의 중앙값: ${usual}`;
  },
  timeCut: ({ time }) => `이 기간은 일부만 포함되어 있습니다: ${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `${unit(ofRecords)(least)} 이상인 기간만 순위에 넣었습니다: ${f.whole(of)}개 중 ${f.whole(n)}개`,
  tooFewTimes: ({ least, ofRecords }) => `${unit(ofRecords)(least)} 이상인 기간이 없어 꼽을 수 없습니다`,
};
