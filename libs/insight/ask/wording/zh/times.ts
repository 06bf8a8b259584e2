import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `反馈最${least ? '少' : '多'}的时间${what ? `（${what}）` : ''}是 **${when(time)}**：${records(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['低', '高'] : ['高', '低'];
    return `评分最${first}的时间是 **${when(time)}**：${mean}${last ? `；最${other}的是${when(last)}：${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `${what}占比最${least ? '小' : '大'}的时间是 **${when(time)}**：占 ${unit(ofRecords)(n)}的 ${f.percent(share)}`,
  timesTied: ({ n }) => `另有 ${f.whole(n)} 个时段数量相同`,
  timesWithout: ({ n }) => `有 ${f.whole(n)} 个时段完全没有`,
  timesNext: ({ items }) => `其次：${items.join('；')}`,
  timeCount: ({ time, n }) => `${when(time)}（${records(n)}）`,
  timeMean: ({ time, mean }) => `${when(time)} ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)}（${f.whole(n)} 条中占 ${f.percent(share)}）`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? records(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `作为对照，全部 ${f.whole(of)} 个时段的中位数是 ${usual}`;
  },
  timeCut: ({ time }) => `这个时段只有一部分数据：${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `只对至少有 ${unit(ofRecords)(least)}的时段排名：${f.whole(of)} 个中有 ${f.whole(n)} 个`,
  tooFewTimes: ({ least, ofRecords }) => `没有哪个时段至少有 ${unit(ofRecords)(least)}，因此无法指出`,
};
