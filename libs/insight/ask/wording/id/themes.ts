import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) =>
    `${capital(who)} lebih sering menyebut ${f.list(themes)} daripada yang lain`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} untuk ${source} (${records(n)}) paling banyak menyebut: ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) menyebut ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `${capital(WHO[who])} di sana (${records(n)}) lebih sering menyebut ${f.list(themes)} daripada di tempat lain`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) lebih sering menyebut: ${f.list(themes)} (dibandingkan dengan ${rest})`,
  onlyGeneral: ({ who, n, themes }) =>
    `Yang lebih sering dikatakan ${who} (${records(n)}) daripada yang lain bersifat umum: ${f.list(themes)}; tidak ada topik yang menonjol`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} juga sering menyebut ${f.list(themes)}, tetapi tidak lebih sering daripada yang lain`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}): tidak ada topik yang menonjol; tidak ada yang jelas lebih sering daripada dalam ${records(others)} pembandingnya, dan topik yang hanya disebut di sini akan menonjol mulai ${f.percent(least)}`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}): belum bisa dikatakan apa yang membedakannya; jumlahnya dan ${records(others)} pembandingnya terlalu sedikit`,
  frequent: ({ who, n, others, themes }) =>
    `Pembanding terlalu sedikit (${records(others)}). Sering disebut (${who}, ${records(n)}): ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, yaitu ${f.percent(part)}`,
  alsoMention: ({ themes }) => `Yang juga disebut: ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, yaitu ${f.percent(own)}, dibanding ${f.percent(background)} pada ${rest}`,
  moreThemes: ({ n }) => `Tema lainnya (${f.whole(n)}) ada di langkah-langkahnya`,
  onlyRated: ({ n }) => `Hanya ulasan dengan nilai yang dihitung; tanpa nilai: ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `Hanya ulasan yang ditandai (${values}) yang dihitung; tanpa tanda itu yang juga meminta sesuatu: ${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${capital(who)}: isi ulasannya` : 'Isi ulasannya'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `Lebih sering${who ? ` pada ${who}` : ''}${than ? ` (dibandingkan dengan ${than})` : ''}: ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${capital(who)}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `Jawaban ini tentang ${what}: ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ? `${capital(what)}: ` : 'Ada '}${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, dari ${f.whole(authors)} penulis` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}) menyebut ${any ? 'salah satu kata ' : ''}${query}${authors ? `, dari ${f.whole(authors)} penulis` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `Yang paling sering disebut adalah ${query}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} yang menyebut ${query} memintanya (${f.share(n, of)})${marked === undefined ? ', dengan kata seperti “tolong” atau “ingin”' : `: ${f.whole(marked)} ditandai demikian (${values}) dan ${f.whole(inWords)} lainnya memintanya dengan kata seperti “tolong tambahkan”`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: 'pembatalan langganan',
      uninstall: 'uninstal atau penghapusan aplikasi',
      switch: 'perpindahan ke yang lain',
      leave: 'pembatalan, uninstal, atau perpindahan ke yang lain',
    }[act];
    return `${part(n, of)}${within ? ` ${within}` : ''}${query ? ` yang menyebut ${query} juga` : ''} bicara soal ${what} (${f.share(n, of)}): itu yang ditulis orang, bukan jumlah yang pergi`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'Ya',
      no: 'Tidak',
      mixed: 'Pendapatnya terbagi',
      wishes: 'Bukan ya atau tidak, karena kebanyakan meminta sesuatu',
    }[verdict];
    return `${head}: dari ${records(n)} dengan rating${query ? ` yang menyebut ${query}` : ''}${within ? ` (${within})` : ''}, ${f.whole(high)} memuji (rating tinggi tanpa permintaan, ${f.share(high, n)}), ${f.whole(low)} mengeluh (rating rendah, ${f.share(low, n)}), dan ${f.whole(asking)} meminta sesuatu (${f.share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `Tidak ada kolom yang menunjukkan siapa ${which === 'new' ? 'pengguna baru' : 'pengguna lama'}, jadi jawaban ini tentang ulasan yang menyebutnya sendiri (${records(n)})`,
  noTenure: ({ which, n }) =>
    `Ini tidak bisa dijawab: tidak ada kolom yang menunjukkan siapa ${which === 'new' ? 'pengguna baru' : 'pengguna lama'}, dan hanya sedikit yang menyebutnya (${records(n)})`,
  noneOf: ({ what }) => `Tidak ada ${what}`,
  theirMean: ({ mean }) => `Rating rata-ratanya ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'serupa dengan ulasan lainnya',
      lower: 'lebih rendah daripada ulasan lainnya',
      higher: 'lebih tinggi daripada ulasan lainnya',
      unknown: 'belum jelas',
    };
    return `Ratingnya ${word[relation]}: ${mean} dibanding ${rest}; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `Skala rating tiap sumber berbeda, jadi rata-ratanya tidak bisa langsung dibandingkan${shares ? ', tetapi persentasenya bisa' : ''}`,

  sourcesLeftOut: ({ sources }) =>
    `Hanya sumber dengan ulasan seperti itu yang dihitung; tidak termasuk: ${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `Contoh khas dari ${records(n)}${within ? ` ${within}` : ''}${areWishes ? ' yang meminta sesuatu' : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'Yang terbaru',
      oldest: 'Yang terlama',
      longest: 'Yang terpanjang',
      shortest: 'Yang terpendek',
      most: `Yang memiliki ${field} terbanyak`,
      fewest: `Yang memiliki ${field} paling sedikit`,
    }[kind];
    return `${first} dari ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`nilai ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
