import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  reply: ({ yes }) => (yes ? 'Sí' : 'No'),
  keepInMind: () => 'Ten en cuenta:',
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` de ${of}` : ''}${query ? ` que mencionan ${query}` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds, bySource }) => {
    const word = mood === 'low' ? 'baja' : 'alta';
    if (bounds.length === 0) return `con valoración ${word}`;
    if (bySource) return `con valoración ${word} en la escala de su fuente`;
    const each = bounds.map(
      ({ bound, sources }) =>
        `${bound} o ${mood === 'low' ? 'menos' : 'más'}${bounds.length > 1 ? ` en ${f.list(sources)}` : ''}`,
    );
    return `valorados con ${each.join(', ')}`;
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
