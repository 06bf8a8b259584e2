import { capital, type Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: 'Sí, ya pasó',
  noOver: 'No, ya pasó',
  yesOngoing: 'Sí, continúa',
  noOngoing: 'No, todavía no ha pasado',
  partly: 'Ha disminuido, pero todavía no ha pasado',
  now: 'Ahora',
  up: 'Sí, va en aumento',
  down: 'No, va en descenso',
  none: 'No hay un cambio claro',
  few: 'Hay muy pocos para saberlo',
  collected:
    'No está claro si ha aumentado, porque llegaron muchos más comentarios que antes, quizá recogidos de otra manera',
};
const SHARE = {
  up: 'La proporción ha subido',
  down: 'La proporción ha bajado',
  none: 'La proporción no ha cambiado con claridad',
  collected:
    'No está claro si la proporción ha cambiado, porque llegaron muchos más comentarios que antes, quizá recogidos de otra manera',
};
const sure = (certainty: Certainty) => `la diferencia ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => 'Hay muy pocos comentarios para saberlo',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) =>
      `el ${f.percent(value)} de ${records(n)} ${when(on)}`;
    return `${HEADS[head]}: ${capital(name)}, ${side(now, nowN, time)} frente a ${side(before, beforeN, beforeTime)}; ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) =>
      `el ${f.percent(value)} de ${ratings(n)} ${when(on)}`;
    return `${SHARE[head]}: ${what}, ${side(now, nowN, time)} frente a ${side(before, beforeN, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `el ${f.share(some, all)} (${part(some, all)}) ${when(on)}`;
    return `${HEADS[head]}: ${query} entre ${who}, ${side(n, of, time)} frente a ${side(beforeN, beforeOf, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `Hay muy pocas valoraciones para saberlo: ${ratings(n)} ${when(time)}, ${ratings(beforeN)} ${when(beforeTime)}`,
  meansNow: ({ mean, before, sure: how }) => `Su valoración media: ${mean}, frente a ${before} antes; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}: ${
      rarer.length === 0
        ? `no se mencionan claramente menos en ${now} que en ${earlier}: ${f.list(same)}`
        : `se mencionan claramente menos en ${now} que en ${earlier}: ${f.list(rarer)}${same.length > 0 ? `; no menos: ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) =>
    `Se mencionan a la vez y más que antes, ${when(time)}: ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${capital(when(time))} hay ${{ low: f.count(n, 'valoración baja', 'valoraciones bajas'), high: f.count(n, 'valoración alta', 'valoraciones altas'), records: records(n) }[who]}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `Más frecuente que antes ${when(time)}: ${f.list(more)}`
      : `Nuevo ${when(time)}: ${f.list(fresh)}${more.length > 0 ? `; más frecuente: ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `Hay poco nuevo ${when(time)}: lo principal es ${theme}, en ${part(n, of)} (${f.share(n, of)}), antes en ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `No hay nada claramente nuevo ${when(time)}; lo más probable es ${theme}, en ${part(n, of)} (${f.share(n, of)}), antes en ${f.percent(background)}, lo que puede ser casualidad`,
  perhapsMore: ({ themes }) =>
    `Quizá más frecuente que antes, aunque puede ser casualidad: ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `Nada destaca como nuevo ${when(time)}: ningún tema de ${records(n)} se menciona claramente más que en ${records(beforeN)} de antes (${before}); uno que antes no se mencionaba destacaría a partir del ${f.percent(least)}`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `No se puede decir qué hay de nuevo ${when(time)}: ${records(n)} frente a ${f.whole(beforeN)} antes (${before}) son muy pocos para comparar`,
  comparedWithin: ({ before, sources }) =>
    `Comparado con ${before}, en las fuentes que tienen comentarios de ambos períodos: ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `Más frecuente que antes: ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) => `La valoración media es ${mean}, antes era ${before}; ${how}`,
  rate: ({ n, unit, time }) => `De media: ${f.ratio(n)} ${PER[unit]} ${when(time)}`,
};
