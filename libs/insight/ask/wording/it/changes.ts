import { capital } from '#libs/wording';
import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, records, at, required, when, UNIT, UNITS, PER } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `La loro quota ${growth}`,
  peaks: ({ n, interval }) => `${f.count(n, UNIT[interval], UNITS[interval])} con più del previsto`,
  moved: ({ before, beforeTime, now, time }) => `da ${before} ${when(beforeTime)} a ${now} ${when(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Troppo poche valutazioni${at(where)} per dirlo: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `Le valutazioni${at(where)} non sono cambiate in modo chiaro: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `Non è chiaro se le valutazioni${at(where)} siano ${fell ? 'scese' : 'salite'}: ${moved}, ma ne sono arrivate molte più di prima, forse raccolte in altro modo`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'Sì' : 'No'}: l` : 'L'}e valutazioni${at(where)} sono ${fell ? 'scese' : 'salite'} ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `Ci sono troppo poche valutazioni${anywhere ? ' in tutte le fonti' : at(where)}: per vedere un cambiamento ne servono almeno ${f.whole(least)}, e altrettante nel periodo precedente di pari durata`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'Nelle' : 'No: nelle'} valutazioni${at(where)} non spicca ${MOVE[direction]}${anywhere ? ', in nessuna fonte' : ''}`,
  course: ({ name, mean, slope, n, time }) =>
    `In tutto il periodo${at(name)}: ${mean === undefined ? 'nessuna media' : `media ${f.average(mean)}`}, ${slope} (${records(n)}${time ? ` ${when(time)}` : ''})`,
  otherCourse: ({ name = 'Nel complesso', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `un cambiamento ${when(time)} non è stato esaminato` : '',
      'too few': 'troppo poche valutazioni per un confronto',
      none: `non spicca ${MOVE[direction]}`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? 'nessuna valutazione' : `media ${f.average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'Nel complesso', relation, moved, sure, least }) => {
    const word = {
      lower: 'valutazioni scese',
      higher: 'valutazioni salite',
      same: 'nessun cambiamento chiaro',
      unknown: 'troppo poche valutazioni per dirlo',
    }[relation];
    return `${name}: ${word}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `Le valutazioni${at(name)} sono ${fell ? 'scese' : 'salite'} ${most ? 'soprattutto' : 'anche'} ${when(time)}, da ${before} a ${during}${after ? `, per poi tornare a ${after}` : ''}`,
  backAt: ({ mean, time }) => `Poi sono tornate a ${mean} ${when(time)}`,
  isOver: ({ mean, time }) => `È finita: le valutazioni sono tornate a ${mean} ${when(time)}`,
  isNotOver: () => 'Non sembra finita: nulla indica che le valutazioni si siano riprese',
  without: ({ name, same, before, now }) =>
    same
      ? `Senza ${name} non c’è un cambiamento chiaro, da ${before} a ${now}: viene da lì`
      : `Senza ${name} il cambiamento resta, da ${before} a ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}): nessun periodo spicca`,
  volume: volumeIn(f, {
    records,
    when,
    said: {
      few: 'troppo pochi per dirlo',
      other: 'non confrontabile',
      same: 'nessun cambiamento chiaro',
      more: 'più di prima',
      fewer: 'meno di prima',
      moreEach: 'più al giorno di prima',
      fewerEach: 'meno al giorno di prima',
    },
    daily: (rate) => `${rate} al giorno`,
    vs: ' contro ',
    change: (certainty) => `il cambiamento ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'Un picco' : 'Un minimo'} ${when(time)}: ${records(n)}, contro ${f.whole(expected)} attesi${terms.length > 0 ? `; menzionano ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `I primi sono arrivati ${when(time)}${data ? `; i dati iniziano il ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `Ci sono commenti di ${source} solo ${when(time)}; quelli di prima e di dopo non si possono confrontare`
      : `${capital(when(time))} arrivano ${f.ratio(after)} commenti ${PER[interval]} da ${source}, contro ${f.ratio(before)} di prima: forse sono stati raccolti in altro modo, e quelli di prima e di dopo non si possono confrontare`,
};
