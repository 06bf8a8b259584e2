import type { FieldSentences } from '../sentences/fields.js';
import { momentIn, type Own, spaced } from '../sentences/shared.js';
import { f, records, ratings, part, when } from './words.js';

export const fields: Own<FieldSentences> = {
  tooFewOf: ({ field, least }) => `${ratings(least)}以上ある${field}がなく、比べられません`,
  ratedMost: ({ field, value, worst, mean, last, lastMean }) => {
    const [first, other] = worst ? ['低い', '高い'] : ['高い', '低い'];
    return `評価が最も${first}${field}は**${value}**です：${mean}${last ? `。最も${other}のは${last}：${lastMean}` : ''}`;
  },
  noneAhead: ({ field }) => `はっきり目立つ${field}はありません`,
  onOneScale: ({ from, to, since, until }) =>
    `平均は${since ? `${momentIn(f, since)}以降の` : ''}${until ? `${momentIn(f, until)}より前の` : ''}${from}～${to}の評価によるもので、別の尺度の評価は含みません`,
  ranking: ({ field, worst, items }) =>
    `${field}別の評価（${worst ? '低い' : '高い'}順）：${items.join('、')}`,
  closeTo: ({ value, items }) => `${value}とほぼ同じ：${items.join('；')}`,
  notRanked: ({ least, items }) => `${ratings(least)}未満のため順位に入れていないもの：${items.join('；')}`,
  onlyRanked: ({ field, least, n, of, ofRecords }) =>
    `順位に入れたのは${(ofRecords ? records : ratings)(least)}以上ある${field}だけです${n === undefined || of === undefined ? '' : `（${f.whole(of)}個中${f.whole(n)}個）`}`,
  againstOthers: ({ sure, mean, others }) => `${sure}：${mean}、その他全体は${others}`,
  haveNo: ({ what, field }) => `${what}には${field}の値がありません`,
  mostFrequent: ({ field, what, value, n, of }) =>
    `最も多い${field}（${what}）は**${value}**です：${part(n, of)}（${f.share(n, of)}）`,
  byField: ({ field, items }) => `${field}別：${items.join('、')}`,
  usualShare: ({ value, times, n }) => `${value}（ふだんの割合の${f.ratio(times)}倍、${records(n)}）`,
  moreThanUsual: ({ field, items }) => `全体に比べてここで多い${field}：${f.list(items)}`,
  shareOf: ({ field, value, least, what, n, of, ofRecords }) =>
    `${what}の割合が最も${least ? '小さい' : '大きい'}${field}は**${value}**です：${part(n, of, ofRecords ? records : ratings)}（${f.share(n, of)}）`,
  ownShare: ({ field, value, n, of }) =>
    `自身の意見に占める割合が最も大きい${field}は**${value}**です：${part(n, of)}（${f.share(n, of)}）`,
  ratingsFrom: ({ field, value, alone, time }) =>
    `${spaced(alone ? '' : field, value)}の評価は${when(time)}のものです`,
  othersPart: ({ value, n, of, sure, ofRecords }) =>
    `${value ?? 'その他全体'}では${part(n, of, ofRecords ? records : ratings)}（${f.share(n, of)}）。${sure}`,
  meansOf: ({ items }) => `平均評価：${items.join('、')}`,
  onScale: ({ source, mean, from, to }) => `${source} ${mean}、尺度は${from}～${to}`,
  distinct: ({ field, n }) => `${field}は${f.whole(n)}種類あります`,
};
