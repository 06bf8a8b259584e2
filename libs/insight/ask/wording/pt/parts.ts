import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => 'sair ou mudar para outro app',
  replied: ({ yes, text }) => `${yes ? 'Sim' : 'Não'}: ${text}`,
  keepInMind: () => 'Observação:',
  notSo: ({ text }) => `Não foi assim: ${text}`,
  ratingsOf: ({ scores, of }) => `as avaliações de ${f.or(scores.map(f.number))}${of ? ` em ${of}` : ''}`,
  ratedExactly: ({ scores }) => `com nota ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => 'a diferença pode vir da forma como foram coletados',
  inPlace: ({ place, text }) => `${place}: ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` de ${of}` : ''}${query ? ` que mencionam ${query}` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `com avaliação ${mood === 'low' ? 'baixa' : 'alta'}`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bound}${bounds.length > 1 ? ` de ${most}` : ''} ou ${mood === 'low' ? 'menos' : 'mais'}`,
    );
    return `avaliados com ${each.join(', ou ')}`;
  },
  noRatings: () => 'sem avaliações',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: 'a diferença',
      'first difference': 'a primeira diferença',
      change: 'a mudança',
      trend: 'a tendência',
    }[what];
    return `${subject} ${SURE[certainty]}${shared ? ` (sem contar ${ratings(shared)} em comum)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${{ those: 'o que foi escrito', all: 'tudo o que foi escrito', 'all others': 'todo o restante' }[which]} ${when(time)}${and ? ` e ${when(and)}` : ''}`,
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'aumenta' : 'diminui'} ${f.percent(Math.abs(relative))} por ${PER[interval]}; a tendência ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'alta' : 'queda';
    if (size === 'none') return 'sem tendência clara';
    return size === 'slow'
      ? `com uma ${name} lenta`
      : `com uma ${name} de ${f.number(Math.abs(perInterval))} ponto por ${PER[interval]}`;
  },
};
