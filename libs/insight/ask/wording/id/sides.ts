import { capital } from '#libs/wording';
import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `Tidak ada ulasan untuk ${left} maupun ${right}${common ? ` (${common})` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `Terlalu sedikit ulasan yang menyebut ${query} untuk dibandingkan: ${left} ${f.whole(leftN)}, ${right} ${f.whole(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${capital(query)} lebih sering disebut di ${more}: ${shares}; ${sure}`
      : `Keduanya kira-kira sama sering menyebut ${query}: ${shares}; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)} menyebut keduanya`,
  onBothSides: ({ n }) => `${records(n)} termasuk kedua kelompok`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where =
      scope === 'overall' ? ' secara keseluruhan' : scope === 'mentioned' ? ` yang menyebut ${query}` : '';
    const text = {
      one: `Rating${where} hanya ada untuk ${whose}: ${means}`,
      scales: `Rating${where} memakai skala berbeda dan tidak dibandingkan: ${means}`,
      few: `Rating${where} terlalu sedikit untuk dibandingkan: ${means}`,
      similar: `Rating keduanya${where} serupa: ${means}; ${sure}`,
      better: `Rating${where} lebih baik untuk ${whose}: ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `Belum bisa dikatakan mana yang dinilai lebih rendah, ${left} atau ${right}: tidak satu pun ulasan ini punya rating`,
  gradesFrom: ({ from, to, zeros }) =>
    `Penilaian per bagian berkisar dari ${from} hingga ${to}${zeros ? '; nilai 0 dihitung sebagai tidak diisi' : ''}`,
  differPerhaps: ({ items }) => `Mungkin juga dalam ${f.list(items)}, yang bisa saja kebetulan`,
  zeroNotGiven: () => 'Nilai 0 dihitung sebagai tidak diisi',
  nothingElse: () => 'Tidak ada topik yang menonjol di kedua pihak',
  alikeOnBoth: ({ mood, themes }) =>
    `Keduanya ${mood === 'low' ? 'mengeluhkan' : 'memuji'} hal yang sama: ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `Lebih sering di ${own} daripada di ${other}: ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `${capital(left)} dan ${right} paling berbeda dalam ${f.list(items)}; ${sure}`,
};
