import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) => `${WHO[who]}${records(n)}`;

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `${query}に言及した意見${of ? `（${of}）` : ''}` : (of ?? 'すべての評価'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${time ? `${when(time)}の` : ''}${subject}：平均評価${mean}${from === undefined ? '' : `、尺度は${from}～${to}`}`,
  moods: ({ n, high, low }) =>
    `${ratings(n)}のうち、高評価は${records(high)}（${f.share(high, n)}）、低評価は${records(low)}（${f.share(low, n)}）です`,
  csat: ({ n, of }) => `CSATは${f.share(n, of)}です：${part(n, of, ratings)}が4または5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'おおむね高評価', low: 'おおむね低評価', mixed: '評価が分かれる' }[mood];
    const head = query ? `${query}に言及した意見` : `${of}の意見`;
    return `${head}：${most}（${f.whole(n)}件のうち高評価${f.share(high, n)}、低評価${f.share(low, n)}）`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `${name}は出せません。${least}～${most}の回答が必要ですが、これらの評価は${from === undefined ? '尺度がさまざまです' : `${from}～${to}です`}。最も近いのは高評価と低評価の割合です`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: 'より低い', higher: 'より高い', same: 'とほぼ同じ' }[relation];
    return `${earlier ? when(earlier) : 'その他'}${word}：${mean}、比較対象は${other}。${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `${when(time)}の同じ対象`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better ? `評価が高いのは${better}です` : '低評価の割合にはっきりした差はありません';
    const side = (share: number, n: number, label: string) =>
      `${label}は${ratings(n)}中${f.percent(share)}が低評価`;
    return `${place ? `${place}：` : ''}${head}：${side(leftShare, leftN, left)}、${side(rightShare, rightN, right)}。差は${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more ? `${what}の割合は${more}の方が高いです` : `${what}の割合にはっきりした差はありません`;
    const side = (share: number, n: number, label: string) => `${label}は${ratings(n)}中${f.percent(share)}`;
    return `${head}：${side(leftShare, leftN, left)}、${side(rightShare, rightN, right)}。差は${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: '全体より低評価が多い',
      less: '全体より低評価が少ない',
      same: '低評価の割合は全体とほぼ同じ',
    }[relation];
    return `${place ? `${place}：` : ''}${word}：${ratings(n)}中${f.percent(own)}、全体では${ratings(allN)}中${f.percent(all)}。差は${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) => `${label}は${records(n)}の${f.percent(part)}`;
    const head = better
      ? `否定的な意見が少ないのは${better}です`
      : '否定的な意見の割合に明らかな差はありません';
    return `言葉からの推定では、${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}。差は${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`は${f.list(more)}では全体より低評価が多い`] : []),
      ...(less.length > 0
        ? [more.length > 0 ? `${f.list(less)}では少ない` : `は${f.list(less)}では全体より低評価が少ない`]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `${f.list(same)}ではほぼ同じ`
              : `は${f.list(same)}では低評価の割合が全体とほぼ同じ`,
          ]
        : []),
    ];
    return `${query ? `${query}に言及した評価` : of ? `${of}の評価` : 'これらの評価'}${parts.join('、')}`;
  },
  moodMention: ({ who, themes }) => `${WHO[who]}で挙がっているのは${f.list(themes)}です`,

  mostMood: ({ who, field, items }) => `${WHO[who]}が最も多い${field}：${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value}（${of === undefined ? '' : `${ratings(of)}中`}${moody(n, who)}）`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `何度か書いた人はいません（${what}、投稿者${f.whole(of)}人）`
      : `投稿者${f.whole(of)}人のうち${f.whole(n)}人が何度か書いています（${what}）：${items.join('、')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${moody(of, who)}のうち${f.whole(n)}件に${field}の値があり、異なる値は${f.whole(values)}個です`,
  hardlyAny: ({ field, least }) => `${ratings(least)}以上ある${field}がほとんどないため、割合は比べません`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `${source}で` : ''}最初に直すべきもの：${first}${next.length > 0 ? `、次に${f.list(next)}` : ''}${time ? `（${when(time)}）` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**：${records(n)}（${f.percent(share)}）、評価${f.average(mean)}、その他は${f.average(rest)}${gain === undefined ? '' : `：平均は${f.number(gain)}上がる見込み`}${all === undefined ? '' : `（全体${records(all)}）`}`,
  nothingToFix: ({ what }) => `低評価に目立つ話題はありません（${what}）。最初に直すべきものはありません`,
  overlapping: () => '一つの意見が複数に数えられることがあります',
  howRanked: () =>
    '言及した人がみなその他と同じ評価をした場合に平均が最も上がるものから並べています：件数に評価の差を掛けた値です',
};
