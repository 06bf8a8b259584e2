import { capital } from '#libs/wording';
import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, PER, records, ratings, at, required, when, SIGNS, UNITS } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `Leur part ${growth}`,
  peaks: ({ n, interval }) => `${f.count(n, PER[interval], UNITS[interval])} avec plus de retours que prévu`,
  moved: ({ before, beforeTime, now, time }) => `de ${before} ${when(beforeTime)} à ${now} ${when(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Pas assez de notes${at(where)} pour conclure : ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `Les notes${at(where)} n’ont pas nettement changé : ${moved} ; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `On ne peut pas dire si les notes${at(where)} ont ${fell ? 'baissé' : 'augmenté'} : ${moved}, mais il y en a eu bien plus qu’avant, peut-être collectées autrement`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'Oui' : 'Non'} : l` : 'L'}es notes${at(where)} ont ${fell ? 'baissé' : 'augmenté'}, ${moved} ; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `Il n’y a pas assez de notes${anywhere ? ', dans aucune source' : at(where)} : pour voir un changement, il faut au moins ${ratings(least)}, et autant sur la période précédente de même durée`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'Aucune' : 'Non : aucune'} ${MOVE[direction]} des notes ne ressort${anywhere ? ', dans aucune source' : at(where)}`,
  course: ({ name, mean, slope, n, time }) =>
    `Sur toute la période${at(name)} : ${mean === undefined ? 'pas de moyenne' : `${f.average(mean)} en moyenne`}, ${slope} (${records(n)}${time ? ` ${when(time)}` : ''})`,
  otherCourse: ({ name = 'Ensemble', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `un changement ${when(time)} n’a pas été examiné` : '',
      'too few': 'trop peu de notes pour comparer',
      none: `aucune ${MOVE[direction]} ne ressort`,
    }[why];
    return `${name} : ${found} (${mean === undefined ? 'aucune note' : `${f.average(mean)} en moyenne`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'Ensemble', relation, moved, sure, least }) => {
    const word = {
      lower: 'notes en baisse',
      higher: 'notes en hausse',
      same: 'pas de changement net',
      unknown: 'trop peu de notes pour conclure',
    }[relation];
    return `${name} : ${word}, ${moved} ; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `Les notes${at(name)} ont ${most ? 'surtout' : 'aussi'} ${fell ? 'baissé' : 'augmenté'} ${when(time)}, de ${before} à ${during}${after ? `, puis sont revenues à ${after}` : ''}`,
  backAt: ({ mean, time }) => `Ensuite, elles sont revenues à ${mean} ${when(time)}`,
  isOver: ({ mean, time }) => `C’est terminé : les notes sont revenues à ${mean} ${when(time)}`,
  isNotOver: () => 'Cela ne semble pas terminé : rien n’indique que les notes soient revenues',
  without: ({ name, same, before, now }) =>
    same
      ? `Sans ${name}, pas de changement net, de ${before} à ${now} : c’est de là qu’il vient`
      : `Même sans ${name}, le changement demeure, de ${before} à ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}) : aucune période ne ressort`,
  volume: volumeIn(f, {
    records,
    when,
    signs: SIGNS,
    said: {
      few: 'trop peu pour conclure',
      other: 'pas comparable',
      same: 'pas de changement net',
      more: 'plus qu’avant',
      fewer: 'moins qu’avant',
      moreEach: 'plus par jour qu’avant',
      fewerEach: 'moins par jour qu’avant',
    },
    daily: (rate) => `${rate} par jour`,
    vs: ' contre ',
    change: (certainty) => `le changement ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'Un pic' : 'Un creux'} ${when(time)} : ${records(n)}, contre ${f.whole(expected)} attendus${terms.length > 0 ? `, mentionnant ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `Les premiers sont arrivés ${when(time)}${data ? ` ; les données commencent le ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `Il n’y a de retours de ${source} que ${when(time)} ; on ne peut pas comparer ceux d’avant et ceux d’après`
      : `${capital(when(time))}, on compte ${f.ratio(after)} retours par ${PER[interval]} pour ${source}, contre ${f.ratio(before)} auparavant : ils ont peut-être été collectés autrement, et on ne peut pas comparer ceux d’avant et ceux d’après`,
};
