import { capital } from '#libs/wording';
import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `Weder zu ${left} noch zu ${right} gibt es Rückmeldungen${common ? ` ${common}` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `${capital(query)} wird zu selten genannt, um zu vergleichen: ${left} ${f.whole(leftN)}, ${right} ${f.whole(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${capital(query)} wird bei ${more} häufiger genannt: ${shares}; ${sure}`
      : `Beide nennen ${query} etwa gleich oft: ${shares}; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)} ${n === 1 ? 'nennt' : 'nennen'} beides`,
  onBothSides: ({ n }) => `${records(n)} ${n === 1 ? 'gehört' : 'gehören'} zu beiden Seiten`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where = scope === 'overall' ? ' insgesamt' : scope === 'mentioned' ? `, wo ${query} vorkommt` : '';
    const text = {
      one: `Nur ${whose} hat Bewertungen${where}: ${means}`,
      scales: `Die Bewertungen${where} haben verschiedene Skalen und werden nicht verglichen: ${means}`,
      few: `Zu wenige Bewertungen${where} zum Vergleichen: ${means}`,
      similar: `Ähnlich bewertet${where}: ${means}; ${sure}`,
      better: `Besser bewertet${where}: ${whose}; ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `Ob ${left} oder ${right} schlechter bewertet ist, lässt sich nicht sagen: Keine dieser Rückmeldungen hat eine Bewertung`,
  gradesFrom: ({ from, to, zeros }) =>
    `Einzelnoten reichen von ${from} bis ${to}${zeros ? '; eine 0 gilt als nicht angegeben' : ''}`,
  differPerhaps: ({ items }) => `Vielleicht auch bei ${f.list(items)}; das kann Zufall sein`,
  zeroNotGiven: () => 'Eine 0 gilt als nicht angegeben',
  nothingElse: () => 'Auf keiner der beiden Seiten fällt ein Thema auf',
  alikeOnBoth: ({ mood, themes }) =>
    `Beide Seiten ${mood === 'low' ? 'beklagen' : 'loben'} dasselbe: ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `Häufiger bei ${own} als bei ${other}: ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `${capital(left)} und ${right} unterscheiden sich am meisten bei ${f.list(items)}; ${sure}`,
};
