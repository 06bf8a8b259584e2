import { capital } from '#libs/wording';
import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part, inThe } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `Não há comentários de ${left} nem de ${right}${common ? ` (${common})` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `Há poucos comentários que mencionam ${query} para comparar: ${left} ${f.whole(leftN)}, ${right} ${f.whole(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${capital(query)} aparece mais ${inThe(more)}: ${shares}; ${sure}`
      : `${capital(query)} aparece com frequência parecida nos dois: ${shares}; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)} ${n === 1 ? 'menciona' : 'mencionam'} os dois`,
  onBothSides: ({ n }) => `${records(n)} ${n === 1 ? 'pertence' : 'pertencem'} aos dois grupos`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where = scope === 'overall' ? ' no geral' : scope === 'mentioned' ? ` que mencionam ${query}` : '';
    const text = {
      one: `Só há avaliações${where} de ${whose}: ${means}`,
      scales: `As avaliações${where} têm escalas diferentes e não são comparadas: ${means}`,
      few: `Poucas avaliações${where} para comparar: ${means}`,
      similar: `As avaliações${where} são parecidas: ${means}; ${sure}`,
      better: `As avaliações${where} são melhores ${inThe(whose ?? '')}: ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `Não é possível dizer se ${left} ou ${right} tem avaliações mais baixas: nenhum destes comentários tem avaliação`,
  gradesFrom: ({ from, to, zeros }) =>
    `As avaliações parciais vão de ${from} a ${to}${zeros ? '; um 0 conta como não indicado' : ''}`,
  differPerhaps: ({ items }) => `Talvez também em ${f.list(items)}, o que pode ser acaso`,
  zeroNotGiven: () => 'Um 0 conta como não indicado',
  nothingElse: () => 'Nenhum tema se destaca em nenhum dos lados',
  alikeOnBoth: ({ mood, themes }) =>
    `Ambos ${mood === 'low' ? 'reclamam das' : 'elogiam as'} mesmas coisas: ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) =>
    `Mais frequente ${inThe(own)} do que ${inThe(other)}: ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `O que mais distingue ${left} e ${right}: ${f.list(items)}; ${sure}`,
};
