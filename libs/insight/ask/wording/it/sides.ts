import { capital } from '#libs/wording';
import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `Non ci sono commenti né su ${left} né su ${right}${common ? ` (${common})` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `Troppo pochi commenti menzionano ${query} per un confronto: ${left} ${f.whole(leftN)}, ${right} ${f.whole(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${capital(query)} compare più spesso su ${more}: ${shares}; ${sure}`
      : `${capital(query)} compare con frequenza simile in entrambi: ${shares}; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)} ${n === 1 ? 'menziona' : 'menzionano'} entrambi`,
  onBothSides: ({ n }) => `${records(n)} ${n === 1 ? 'appartiene' : 'appartengono'} a entrambi i gruppi`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where =
      scope === 'overall' ? ' nel complesso' : scope === 'mentioned' ? ` che menzionano ${query}` : '';
    const text = {
      one: `Ci sono valutazioni${where} solo per ${whose}: ${means}`,
      scales: `Le valutazioni${where} hanno scale diverse e non vengono confrontate: ${means}`,
      few: `Troppo poche valutazioni${where} per un confronto: ${means}`,
      similar: `Le valutazioni${where} sono simili: ${means}; ${sure}`,
      better: `Le valutazioni${where} sono migliori per ${whose}: ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `Non si può dire se ${left} o ${right} abbia voti più bassi: nessuno di questi commenti ha una valutazione`,
  gradesFrom: ({ from, to, zeros }) =>
    `Le valutazioni parziali vanno da ${from} a ${to}${zeros ? '; uno 0 vale come non indicato' : ''}`,
  differPerhaps: ({ items }) => `Forse anche in ${f.list(items)}, ma può essere un caso`,
  zeroNotGiven: () => 'Uno 0 vale come non indicato',
  nothingElse: () => 'Nessun tema spicca da una parte né dall’altra',
  alikeOnBoth: ({ mood, themes }) =>
    `Entrambi ${mood === 'low' ? 'si lamentano delle' : 'lodano le'} stesse cose: ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `Più frequente per ${own} che per ${other}: ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `Ciò che distingue di più ${left} e ${right}: ${f.list(items)}; ${sure}`,
};
