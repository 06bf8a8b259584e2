import { capital } from '#libs/wording';
import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `Il n’y a de retours ni sur ${left} ni sur ${right}${common ? ` (${common})` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `Trop peu de retours mentionnent ${query} pour comparer : ${left} ${f.whole(leftN)}, ${right} ${f.whole(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${capital(query)} revient plus souvent sur ${more} : ${shares} ; ${sure}`
      : `${capital(query)} revient à peu près aussi souvent des deux côtés : ${shares} ; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)} ${n > 1 ? 'mentionnent' : 'mentionne'} les deux`,
  onBothSides: ({ n }) => `${records(n)} ${n > 1 ? 'sont' : 'est'} des deux côtés`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where =
      scope === 'overall'
        ? ' dans l’ensemble'
        : scope === 'mentioned'
          ? ` où il est question de ${query}`
          : '';
    const text = {
      one: `Il n’y a de notes${where} que pour ${whose} : ${means}`,
      scales: `Les notes${where} n’ont pas la même échelle et ne sont pas comparées : ${means}`,
      few: `Trop peu de notes${where} pour comparer : ${means}`,
      similar: `Les notes${where} se ressemblent : ${means} ; ${sure}`,
      better: `Les notes${where} sont meilleures pour ${whose} : ${means} ; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `Impossible de dire qui est moins bien noté, ${left} ou ${right} : aucun de ces retours n’est noté`,
  gradesFrom: ({ from, to, zeros }) =>
    `Les notes détaillées vont de ${from} à ${to}${zeros ? '; un 0 compte comme non renseigné' : ''}`,
  differPerhaps: ({ items }) => `Peut-être aussi en ${f.list(items)}, ce qui peut être dû au hasard`,
  zeroNotGiven: () => 'Un 0 compte comme non renseigné',
  nothingElse: () => 'Aucun sujet ne ressort d’un côté ni de l’autre',
  alikeOnBoth: ({ mood, themes }) =>
    `Les deux ${mood === 'low' ? 'se plaignent de' : 'apprécient'} la même chose : ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `Plus fréquent dans ${own} que dans ${other} : ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `Ce qui distingue le plus ${left} et ${right} : ${f.list(items)} ; ${sure}`,
};
