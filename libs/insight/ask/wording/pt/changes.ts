import { capital } from '#libs/wording';
import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, PER, records, ratings, at, required, when, UNITS } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `A proporção ${growth}`,
  peaks: ({ n, interval }) => `${f.count(n, PER[interval], UNITS[interval])} com mais do que o esperado`,
  moved: ({ before, beforeTime, now, time }) => `de ${before} ${when(beforeTime)} para ${now} ${when(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Há poucas avaliações${at(where)} para saber: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `As avaliações${at(where)} não mudaram de forma clara: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `Não está claro se as avaliações${at(where)} ${fell ? 'caíram' : 'subiram'}: ${moved}, mas chegaram muito mais avaliações do que antes, talvez coletadas de outra forma`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'Sim' : 'Não'}: a` : 'A'}s avaliações${at(where)} ${fell ? 'caíram' : 'subiram'} ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `Há poucas avaliações${anywhere ? ' em todas as fontes' : at(where)}: para ver uma mudança são necessárias pelo menos ${ratings(least)}, e outras tantas no período anterior de mesma duração`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'Não' : 'Não: não'} se destaca ${MOVE[direction]} nas avaliações${anywhere ? ', em nenhuma fonte' : at(where)}`,
  course: ({ name, mean, slope, n, time }) =>
    `Em todo o período${at(name)}: ${mean === undefined ? 'sem média' : `média de ${f.average(mean)}`}, ${slope} (${records(n)}${time ? ` ${when(time)}` : ''})`,
  otherCourse: ({ name = 'No geral', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `uma mudança ${when(time)} não foi examinada` : '',
      'too few': 'poucas avaliações para comparar',
      none: `não se destaca ${MOVE[direction]}`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? 'sem avaliações' : `média de ${f.average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'No geral', relation, moved, sure, least }) => {
    const word = {
      lower: 'as avaliações caíram',
      higher: 'as avaliações subiram',
      same: 'sem mudança clara',
      unknown: 'poucas avaliações para saber',
    }[relation];
    return `${name}: ${word}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `As avaliações${at(name)} ${most ? 'sobretudo' : 'também'} ${fell ? 'caíram' : 'subiram'} ${when(time)}, de ${before} para ${during}${after ? `, e depois voltaram a ${after}` : ''}`,
  backAt: ({ mean, time }) => `Depois voltaram a ${mean} ${when(time)}`,
  isOver: ({ mean, time }) => `Já passou: as avaliações voltaram a ${mean} ${when(time)}`,
  isNotOver: () => 'Não parece ter passado: nada indica que as avaliações tenham voltado',
  without: ({ name, same, before, now }) =>
    same
      ? `Sem ${name} não há mudança clara, de ${before} para ${now}: é daí que ela vem`
      : `Sem ${name} a mudança continua, de ${before} para ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}): nenhum período se destaca`,
  volume: volumeIn(f, {
    records,
    when,
    said: {
      few: 'poucos para saber',
      other: 'não comparável',
      same: 'sem mudança clara',
      more: 'mais do que antes',
      fewer: 'menos do que antes',
      moreEach: 'mais por dia do que antes',
      fewerEach: 'menos por dia do que antes',
    },
    daily: (rate) => `${rate} por dia`,
    vs: ' contra ',
    change: (certainty) => `a mudança ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'Um pico' : 'Uma baixa'} ${when(time)}: ${records(n)}, quando se esperavam ${f.whole(expected)}${terms.length > 0 ? `; mencionam ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `Os primeiros chegaram ${when(time)}${data ? `; os dados começam em ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `Só há comentários de ${source} ${when(time)}; os anteriores e os posteriores não podem ser comparados`
      : `${capital(when(time))} chegam ${f.ratio(after)} comentários por ${PER[interval]} de ${source}, contra ${f.ratio(before)} antes: talvez tenham sido coletados de outra forma, e os anteriores e os posteriores não podem ser comparados`,
};
