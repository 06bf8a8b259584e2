import type { TimeSentences } from '../sentences/times.js';
import { f, ratings, records, when } from './words.js';

const unit = (ofRecords: boolean) => (ofRecords ? records : ratings);

export const times: TimeSentences = {
  timeCounted: ({ least, what, time, n }) =>
    `意見が最も${least ? '少ない' : '多い'}のは**${when(time)}**です${what ? `（${what}）` : ''}：${records(n)}`,
  timeRated: ({ worst, time, mean, last, lastMean }) => {
    const [first, other] = worst ? ['低い', '高い'] : ['高い', '低い'];
    return `評価が最も${first}のは**${when(time)}**です：${mean}${last ? `。最も${other}のは${when(last)}：${lastMean}` : ''}`;
  },
  timeShared: ({ least, what, time, share, n, ofRecords }) =>
    `${what}の割合が最も${least ? '小さい' : '大きい'}のは**${when(time)}**です：${unit(ofRecords)(n)}中${f.percent(share)}`,
  timesTied: ({ n }) => `同数の期間がほかに${f.whole(n)}個あります`,
  timesWithout: ({ n }) => `まったくない期間が${f.whole(n)}個あります`,
  timesNext: ({ items }) => `次に続く時期：${items.join('、')}`,
  timeCount: ({ time, n }) => `${when(time)}（${records(n)}）`,
  timeMean: ({ time, mean }) => `${when(time)} ${mean}`,
  timeShare: ({ time, share, n }) => `${when(time)}（${records(n)}中${f.percent(share)}）`,
  timeUsual: ({ of, n, mean, share }) => {
    const usual = n !== undefined ? records(n) : mean !== undefined ? f.average(mean) : f.percent(share ?? 0);
    return `参考：全${f.whole(of)}期間の中央値は${usual}です`;
  },
  timeCut: ({ time }) => `この期間は一部しか含まれていません：${when(time)}`,
  onlyTimes: ({ least, n, of, ofRecords }) =>
    `順位に入れたのは${unit(ofRecords)(least)}以上ある期間だけです（${f.whole(of)}個中${f.whole(n)}個）`,
  tooFewTimes: ({ least, ofRecords }) => `${unit(ofRecords)(least)}以上ある期間がないため、挙げられません`,
};
