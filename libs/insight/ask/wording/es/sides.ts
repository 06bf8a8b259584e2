import { capital } from '#libs/wording';
import type { SideSentences } from '../sentences/sides.js';
import type { Own } from '../sentences/shared.js';
import { f, records, part } from './words.js';

export const sides: Own<SideSentences> = {
  neither: ({ left, right, common }) =>
    `No hay comentarios de ${left} ni de ${right}${common ? ` (${common})` : ''}`,
  tooFewMention: ({ query, left, leftN, right, rightN }) =>
    `Muy pocos comentarios mencionan ${query} como para comparar: ${left} ${f.whole(leftN)}, ${right} ${f.whole(rightN)}`,
  mentionShares: ({ query, more, left, leftN, leftOf, right, rightN, rightOf, sure }) => {
    const shares = `${left} ${f.share(leftN, leftOf)} (${part(leftN, leftOf)}), ${right} ${f.share(rightN, rightOf)} (${part(rightN, rightOf)})`;
    return more
      ? `${capital(query)} se menciona más en ${more}: ${shares}; ${sure}`
      : `Ambos mencionan ${query} con una frecuencia parecida: ${shares}; ${sure}`;
  },
  mentionBoth: ({ n }) => `${records(n)} ${n === 1 ? 'menciona' : 'mencionan'} ambas cosas`,
  onBothSides: ({ n }) => `${records(n)} ${n === 1 ? 'pertenece' : 'pertenecen'} a ambos grupos`,
  compared: ({ how, whose, scope, query, means, sure }) => {
    const where =
      scope === 'overall' ? ' en conjunto' : scope === 'mentioned' ? ` donde se menciona ${query}` : '';
    const text = {
      one: `Solo hay valoraciones${where} de ${whose}: ${means}`,
      scales: `Las valoraciones${where} tienen escalas distintas y no se comparan: ${means}`,
      few: `Muy pocas valoraciones${where} para comparar: ${means}`,
      similar: `Las valoraciones${where} son parecidas: ${means}; ${sure}`,
      better: `Las valoraciones${where} son mejores en ${whose}: ${means}; ${sure}`,
    };
    return text[how];
  },
  notRated: ({ left, right }) =>
    `No se puede decir si ${left} o ${right} tiene peores valoraciones: ninguno de estos comentarios tiene valoración`,
  gradesFrom: ({ from, to, zeros }) =>
    `Las valoraciones parciales van de ${from} a ${to}${zeros ? '; un 0 cuenta como no indicado' : ''}`,
  differPerhaps: ({ items }) => `Quizá también en ${f.list(items)}, lo que puede deberse al azar`,
  zeroNotGiven: () => 'Un 0 cuenta como no indicado',
  nothingElse: () => 'Ningún tema destaca en ninguno de los dos lados',
  alikeOnBoth: ({ mood, themes }) =>
    `Ambos ${mood === 'low' ? 'se quejan de' : 'elogian'} lo mismo: ${f.list(themes)}`,
  moreIn: ({ own, other, themes }) => `Más frecuente en ${own} que en ${other}: ${f.list(themes)}`,
  differMost: ({ left, right, items, sure }) =>
    `Lo que más distingue a ${left} y ${right}: ${f.list(items)}; ${sure}`,
};
