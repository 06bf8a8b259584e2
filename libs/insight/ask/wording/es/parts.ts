import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => 'irse o cambiar a otra app',
  replied: ({ yes, text }) => `${yes ? 'Sí' : 'No'}: ${text}`,
  keepInMind: () => 'Ten en cuenta:',
  notSo: ({ text }) => `No fue así: ${text}`,
  ratingsOf: ({ scores, of }) => `las valoraciones de ${f.or(scores.map(f.number))}${of ? ` en ${of}` : ''}`,
  ratedExactly: ({ scores }) => `con valoración ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => 'la diferencia puede deberse a cómo se recopilaron',
  inPlace: ({ place, text }) => `${place}: ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` de ${of}` : ''}${query ? ` que mencionan ${query}` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `con valoración ${mood === 'low' ? 'baja' : 'alta'}`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bound}${bounds.length > 1 ? ` de ${most}` : ''} o ${mood === 'low' ? 'menos' : 'más'}`,
    );
    return `valorados con ${each.join(', o ')}`;
  },
  noRatings: () => 'sin valoraciones',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: 'la diferencia',
      'first difference': 'la primera diferencia',
      change: 'el cambio',
      trend: 'la tendencia',
    }[what];
    return `${subject} ${SURE[certainty]}${shared ? ` (sin contar ${ratings(shared)} que comparten)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${{ those: 'lo escrito', all: 'todo lo escrito', 'all others': 'todo lo demás' }[which]} ${when(time)}${and ? ` y ${when(and)}` : ''}`,
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'aumenta' : 'disminuye'} un ${f.percent(Math.abs(relative))} ${PER[interval]}; la tendencia ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'subida' : 'caída';
    if (size === 'none') return 'sin tendencia clara';
    return size === 'slow'
      ? `con una ${name} lenta`
      : `con una ${name} de ${f.number(Math.abs(perInterval))} puntos ${PER[interval]}`;
  },
};
