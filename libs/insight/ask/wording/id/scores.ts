import { capital } from '#libs/wording';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) => `${f.whole(n)} ${WHO[who]}`;

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `ulasan yang menyebut ${query}${of ? ` (${of})` : ''}` : (of ?? 'semua rating'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${capital(subject)}${time ? ` ${when(time)}` : ''}: rating rata-rata ${mean}${from === undefined ? '' : `, pada skala ${from} sampai ${to}`}`,
  moods: ({ n, high, low }) =>
    `Dari ${ratings(n)} ini, ${f.whole(high)} tinggi (${f.share(high, n)}) dan ${f.whole(low)} rendah (${f.share(low, n)})`,
  csat: ({ n, of }) => `CSAT ${f.share(n, of)}: ${part(n, of, ratings)} memberi 4 atau 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'kebanyakan tinggi', low: 'kebanyakan rendah', mixed: 'beragam' }[mood];
    const head = query ? `Rating ulasan yang menyebut ${query}` : `Rating ${of}`;
    return `${head} ${most}: dari ${f.whole(n)}, ${f.share(high, n)} tinggi dan ${f.share(low, n)} rendah`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `${name} tidak ada: untuk itu perlu jawaban dari ${least} sampai ${most}, sedangkan rating ini ${from === undefined ? 'memakai beberapa skala' : `dari ${from} sampai ${to}`}. Yang paling dekat adalah persentase rating tinggi dan rendah`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = {
      lower: 'Lebih rendah daripada',
      higher: 'Lebih tinggi daripada',
      same: 'Kurang lebih sama dengan',
    }[relation];
    return `${word} ${earlier ? `sebelumnya, ${when(earlier)}` : 'ulasan lainnya'}: ${mean} dibanding ${other}; ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `hal yang sama ${when(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better ? `Rating lebih baik: ${better}` : 'Tidak ada perbedaan jelas pada rating rendah';
    const side = (share: number, n: number, label: string) =>
      `${label}, ${f.percent(share)} dari ${ratings(n)} rendah`;
    return `${place ? `${place}: ` : ''}${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); perbedaannya ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${capital(what)}: persentase lebih tinggi di ${more}`
      : `${capital(what)}: tidak ada perbedaan jelas pada persentasenya`;
    const side = (share: number, n: number, label: string) =>
      `${label}: ${f.percent(share)} dari ${ratings(n)}`;
    return `${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); perbedaannya ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: 'Lebih sering dinilai rendah daripada keseluruhan',
      less: 'Lebih jarang dinilai rendah daripada keseluruhan',
      same: 'Kurang lebih sama seringnya dinilai rendah dengan keseluruhan',
    }[relation];
    return `${place ? `${place}: ` : ''}${word}: ${f.percent(own)} dari ${ratings(n)} dibanding ${f.percent(all)} dari ${ratings(allN)} seluruhnya; perbedaannya ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${f.percent(part)} dari ${records(n)} untuk ${label}`;
    const head = better
      ? `ulasan ${better} lebih sedikit yang negatif`
      : 'tidak ada yang jelas lebih negatif';
    return `Menurut perkiraan dari kata-katanya: ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; perbedaannya ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`lebih sering rendah daripada keseluruhan di ${f.list(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `lebih jarang di ${f.list(less)}`
              : `lebih jarang rendah daripada keseluruhan di ${f.list(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `kurang lebih sama di ${f.list(same)}`
              : `kurang lebih sama seringnya rendah dengan keseluruhan di ${f.list(same)}`,
          ]
        : []),
    ];
    return `${query ? `Rating yang menyebut ${query}` : of ? `Rating untuk ${of}` : 'Rating ini'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} menyebut ${f.list(themes)}`,

  mostMood: ({ who, field, items }) => `${capital(WHO[who])} terbanyak menurut ${field}: ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` dari ${f.whole(of)}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `Tidak ada yang menulis lebih dari sekali (${what}; orang: ${f.whole(of)})`
      : `Menulis lebih dari sekali: ${f.whole(n)} dari ${f.whole(of)} orang (${what}): ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${f.whole(n)} dari ${moody(of, who)} mencantumkan ${field}; nilai yang berbeda: ${f.whole(values)}`,
  hardlyAny: ({ field, least }) =>
    `Hampir tidak ada ${field} dengan sedikitnya ${ratings(least)}, jadi persentasenya tidak dibandingkan`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `Di ${source}, perbaiki` : 'Perbaiki'} dulu: ${first}${next.length > 0 ? `, lalu ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${f.percent(share)}), dinilai ${f.average(mean)} dibanding ${f.average(rest)} untuk yang lain${gain === undefined ? '' : `: rata-rata akan naik ${f.number(gain)}`}${all === undefined ? '' : ` (${f.whole(all)} seluruhnya)`}`,
  nothingToFix: ({ what }) =>
    `Tidak ada topik yang menonjol dalam rating rendah (${what}): tidak ada yang perlu didahulukan`,
  overlapping: () => 'Satu ulasan bisa dihitung untuk beberapa di antaranya',
  howRanked: () =>
    'Yang pertama adalah yang paling menaikkan rata-rata bila semua yang menyebutnya menilai seperti yang lain: berapa banyak mereka, dikali selisih nilainya',
};
