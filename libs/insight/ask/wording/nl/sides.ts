import { capital } from '#libs/wording';
import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `Er zijn geen reacties van ${left} en ook niet van ${right}${common ? ` (${common})` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `Te weinig reacties noemen ${query} om te vergelijken: ${left} ${f.whole(leftN)}, ${right} ${f.whole(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${capital(query)} wordt vaker genoemd bij ${more}: ${shares}; ${sure}`
      : `Beide noemen ${query} ongeveer even vaak: ${shares}; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)} ${n === 1 ? 'noemt' : 'noemen'} beide`,
  onBothSides: ({ n }) => `${records(n)} ${n === 1 ? 'hoort' : 'horen'} bij beide groepen`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where =
      scope === 'overall' ? ' over het geheel' : scope === 'mentioned' ? ` met ${query} in de tekst` : '';
    const text = {
      one: `Er zijn alleen beoordelingen${where} van ${whose}: ${means}`,
      scales: `De beoordelingen${where} hebben verschillende schalen en worden niet vergeleken: ${means}`,
      few: `Te weinig beoordelingen${where} om te vergelijken: ${means}`,
      similar: `Beide zijn${where} ongeveer gelijk beoordeeld: ${means}; ${sure}`,
      better: `De beoordelingen${where} zijn beter bij ${whose}: ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `Of ${left} of ${right} lager is beoordeeld, valt niet te zeggen: geen van deze reacties heeft een beoordeling`,
  gradesFrom: ({ from, to, zeros }) =>
    `Deelbeoordelingen lopen van ${from} tot ${to}${zeros ? '; een 0 telt als niet ingevuld' : ''}`,
  differPerhaps: ({ items }) => `Misschien ook bij ${f.list(items)}; dat kan toeval zijn`,
  zeroNotGiven: () => 'Een 0 telt als niet ingevuld',
  nothingElse: () => 'Aan geen van beide kanten valt een onderwerp op',
  alikeOnBoth: ({ mood, themes }) =>
    `Beide ${mood === 'low' ? 'klagen over' : 'prijzen'} hetzelfde: ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `Komt vaker voor bij ${own} dan bij ${other}: ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `${capital(left)} en ${right} verschillen het meest in ${f.list(items)}; ${sure}`,
};
