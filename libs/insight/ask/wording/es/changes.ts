import { capital } from '#libs/wording';
import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, records, ratings, at, required, when, UNIT, UNITS, PER } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `Su proporción ${growth}`,
  peaks: ({ n, interval }) => `${f.count(n, UNIT[interval], UNITS[interval])} con más de lo esperado`,
  moved: ({ before, beforeTime, now, time }) => `de ${before} ${when(beforeTime)} a ${now} ${when(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Hay muy pocas valoraciones${at(where)} para saberlo: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `Las valoraciones${at(where)} no han cambiado claramente: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `No está claro si las valoraciones${at(where)} ${fell ? 'bajaron' : 'subieron'}: ${moved}, pero llegaron muchas más que antes, quizá recogidas de otra manera`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'Sí' : 'No'}: l` : 'L'}as valoraciones${at(where)} ${fell ? 'bajaron' : 'subieron'} ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `Hay muy pocas valoraciones${anywhere ? ' en todas las fuentes' : at(where)}: para ver un cambio hacen falta al menos ${ratings(least)}, y otras tantas en el período anterior de igual duración`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'En' : 'No: en'} las valoraciones${at(where)} no destaca ${MOVE[direction]}${anywhere ? ', en ninguna fuente' : ''}`,
  course: ({ name, mean, slope, n, time }) =>
    `En todo el período${at(name)}: ${mean === undefined ? 'sin media' : `media de ${f.average(mean)}`}, ${slope} (${records(n)}${time ? ` ${when(time)}` : ''})`,
  otherCourse: ({ name = 'En total', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `no se examinó un cambio ${when(time)}` : '',
      'too few': 'muy pocas valoraciones para comparar',
      none: `no destaca ${MOVE[direction]}`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? 'sin valoraciones' : `media de ${f.average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'En total', relation, moved, sure, least }) => {
    const word = {
      lower: 'las valoraciones bajaron',
      higher: 'las valoraciones subieron',
      same: 'sin cambio claro',
      unknown: 'muy pocas valoraciones para saberlo',
    }[relation];
    return `${name}: ${word}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `Las valoraciones${at(name)} ${most ? 'sobre todo' : 'también'} ${fell ? 'bajaron' : 'subieron'} ${when(time)}, de ${before} a ${during}${after ? `, y después volvieron a ${after}` : ''}`,
  backAt: ({ mean, time }) => `Después volvieron a ${mean} ${when(time)}`,
  isOver: ({ mean, time }) => `Ha terminado: las valoraciones volvieron a ${mean} ${when(time)}`,
  isNotOver: () => 'No parece haber terminado: nada indica que las valoraciones se hayan recuperado',
  without: ({ name, same, before, now }) =>
    same
      ? `Sin ${name} no hay un cambio claro, de ${before} a ${now}: de ahí viene`
      : `Sin ${name} el cambio sigue ahí, de ${before} a ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}): ningún período destaca`,
  volume: volumeIn(f, {
    records,
    when,
    said: {
      few: 'muy pocos para saberlo',
      other: 'no comparable',
      same: 'sin cambio claro',
      more: 'más que antes',
      fewer: 'menos que antes',
      moreEach: 'más al día que antes',
      fewerEach: 'menos al día que antes',
    },
    daily: (rate) => `${rate} al día`,
    vs: ' frente a ',
    change: (certainty) => `el cambio ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'Un pico' : 'Un mínimo'} ${when(time)}: ${records(n)}, cuando se esperaban ${f.whole(expected)}${terms.length > 0 ? `; mencionan ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `Los primeros llegaron ${when(time)}${data ? `; los datos empiezan el ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `Solo hay comentarios de ${source} ${when(time)}; los anteriores y los posteriores no se pueden comparar`
      : `${capital(when(time))} llegan ${f.ratio(after)} comentarios ${PER[interval]} de ${source}, frente a ${f.ratio(before)} antes: quizá se recogieron de otra manera, y los anteriores y los posteriores no se pueden comparar`,
};
