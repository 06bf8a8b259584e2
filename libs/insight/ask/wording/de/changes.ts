import { capital } from '#libs/wording';
import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, PER, records, ratings, at, required, when, UNITS } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `Ihr Anteil ${growth}`,
  peaks: ({ n, interval }) => `${f.count(n, PER[interval], UNITS[interval])} mit mehr als erwartet`,
  moved: ({ before, beforeTime, now, time }) => `von ${before} ${when(beforeTime)} auf ${now} ${when(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Zu wenige Bewertungen${at(where)} für eine Aussage: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `Die Bewertungen${at(where)} haben sich nicht klar verändert: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `Unklar ist, ob die Bewertungen${at(where)} ${fell ? 'schlechter' : 'besser'} wurden: ${moved}; es kamen aber weit mehr als zuvor, vielleicht wurden sie anders erfasst`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'Ja' : 'Nein'}: ` : ''}${reply ? 'd' : 'D'}ie Bewertungen${at(where)} sind ${fell ? 'gefallen' : 'gestiegen'}, ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `Es gibt${anywhere ? ' in keiner Quelle genug' : ' nicht genug'} Bewertungen${anywhere ? '' : at(where)}: Eine Veränderung zeigt sich erst ab ${ratings(least)} und ebenso vielen im gleich langen Zeitraum davor`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'Bei' : 'Nein: bei'} den Bewertungen${at(where)} fällt ${MOVE[direction]} auf${anywhere ? ', in keiner Quelle' : ''}`,
  course: ({ name, mean, slope, n, time }) =>
    `Über die ganze Zeit${at(name)}: ${mean === undefined ? 'kein Mittelwert' : `im Mittel ${f.average(mean)}`}, ${slope} (${records(n)}${time ? ` ${when(time)}` : ''})`,
  otherCourse: ({ name = 'Insgesamt', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `eine Veränderung ${when(time)} wurde nicht untersucht` : '',
      'too few': 'zu wenige Bewertungen zum Vergleichen',
      none: `${MOVE[direction]} fällt auf`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? 'keine Bewertungen' : `im Mittel ${f.average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'Insgesamt', relation, moved, sure, least }) => {
    const word = {
      lower: 'Bewertungen gefallen',
      higher: 'Bewertungen gestiegen',
      same: 'keine klare Veränderung',
      unknown: 'zu wenige Bewertungen für eine Aussage',
    }[relation];
    return `${name}: ${word}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `${most ? 'Am stärksten' : 'Auch'} ${when(time)} sind die Bewertungen${at(name)} ${fell ? 'gefallen' : 'gestiegen'}, von ${before} auf ${during}${after ? `; danach lagen sie wieder bei ${after}` : ''}`,
  backAt: ({ mean, time }) => `Danach lagen sie ${when(time)} wieder bei ${mean}`,
  isOver: ({ mean, time }) =>
    `Es ist vorbei: ${capital(when(time))} lagen die Bewertungen wieder bei ${mean}`,
  isNotOver: () => 'Es scheint nicht vorbei zu sein: Nichts zeigt, dass die Bewertungen zurückgekommen sind',
  without: ({ name, same, before, now }) =>
    same
      ? `Ohne ${name} gibt es keine klare Veränderung, von ${before} auf ${now}; sie kommt also von dort`
      : `Auch ohne ${name} bleibt die Veränderung, von ${before} auf ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}): kein Zeitraum fällt auf`,
  volume: volumeIn(f, {
    records,
    when,
    said: {
      few: 'zu wenige für eine Aussage',
      other: 'nicht vergleichbar',
      same: 'keine klare Veränderung',
      more: 'mehr als zuvor',
      fewer: 'weniger als zuvor',
      moreEach: 'mehr pro Tag als zuvor',
      fewerEach: 'weniger pro Tag als zuvor',
    },
    daily: (rate) => `${rate} pro Tag`,
    vs: ' gegenüber ',
    change: (certainty) => `die Veränderung ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'Auffällig viele' : 'Auffällig wenige'} ${when(time)}: ${records(n)}, erwartet ${f.whole(expected)}${terms.length > 0 ? `; genannt werden ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `Die ersten kamen ${when(time)}${data ? `; die Daten beginnen am ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `Von ${source} gibt es erst ${when(time)} Rückmeldungen; frühere und spätere lassen sich nicht vergleichen`
      : `${capital(when(time))} kamen von ${source} ${f.ratio(after)} Rückmeldungen pro ${PER[interval]}, zuvor ${f.ratio(before)}: Vielleicht wurden sie anders erfasst, dann lassen sich frühere und spätere nicht vergleichen`,
};
