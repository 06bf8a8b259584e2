import { capital } from '#libs/wording';
import { volumeIn } from '../sentences/shared.js';
import type { ChangeSentences } from '../sentences/changes.js';
import type { Own } from '../sentences/shared.js';
import { f, MOVE, SURE, PER, records, at, required, when, UNITS } from './words.js';

export const changes: Own<ChangeSentences> = {
  overTime: ({ growth }) => `Hun aandeel ${growth}`,
  peaks: ({ n, interval }) => `${f.count(n, PER[interval], UNITS[interval])} met meer dan verwacht`,
  moved: ({ before, beforeTime, now, time }) => `van ${before} ${when(beforeTime)} naar ${now} ${when(time)}`,
  tooFewToTell: ({ where, moved, least }) =>
    `Te weinig beoordelingen${at(where)} voor een uitspraak: ${moved} (${required(least)})`,
  noClearChange: ({ where, moved, sure }) =>
    `De beoordelingen${at(where)} zijn niet duidelijk veranderd: ${moved}; ${sure}`,
  unclearChange: ({ fell, where, moved }) =>
    `Het is onduidelijk of de beoordelingen${at(where)} zijn ${fell ? 'gedaald' : 'gestegen'}: ${moved}, maar er kwamen er veel meer dan voorheen, dus misschien zijn ze anders verzameld`,
  ratingsMoved: ({ reply, fell, where, moved, sure }) =>
    `${reply ? `${reply === 'yes' ? 'Ja' : 'Nee'}: d` : 'D'}e beoordelingen${at(where)} zijn ${fell ? 'gedaald' : 'gestegen'}, ${moved}; ${sure}`,
  tooFewRatings: ({ where, anywhere, least }) =>
    `Er zijn te weinig beoordelingen${anywhere ? ', bij elke bron' : at(where)}: voor een verandering zijn er minstens ${f.whole(least)} nodig, en evenveel in de even lange periode ervoor`,
  noneStandsOut: ({ direction, where, anywhere }) =>
    `${direction === 'any' ? 'Geen' : 'Nee: geen'} ${MOVE[direction]} in de beoordelingen valt op${anywhere ? ', bij geen enkele bron' : at(where)}`,
  course: ({ name, mean, slope, n, time }) =>
    `Over de hele periode${at(name)}: ${mean === undefined ? 'geen gemiddelde' : `gemiddeld ${f.average(mean)}`}, ${slope} (${records(n)}${time ? ` ${when(time)}` : ''})`,
  otherCourse: ({ name = 'Alles samen', why, time, direction, mean, n }) => {
    const found = {
      'not examined': time ? `een verandering ${when(time)} is niet onderzocht` : '',
      'too few': 'te weinig beoordelingen om te vergelijken',
      none: `geen ${MOVE[direction]} valt op`,
    }[why];
    return `${name}: ${found} (${mean === undefined ? 'geen beoordelingen' : `gemiddeld ${f.average(mean)}`}, ${records(n)})`;
  },
  otherMoved: ({ name = 'Alles samen', relation, moved, sure, least }) => {
    const word = {
      lower: 'beoordelingen gedaald',
      higher: 'beoordelingen gestegen',
      same: 'geen duidelijke verandering',
      unknown: 'te weinig beoordelingen voor een uitspraak',
    }[relation];
    return `${name}: ${word}, ${moved}; ${sure ?? required(least)}`;
  },
  alsoMoved: ({ most, fell, name, time, before, during, after }) =>
    `${most ? 'Het sterkst' : 'Ook'} ${when(time)} zijn de beoordelingen${at(name)} ${fell ? 'gedaald' : 'gestegen'}, van ${before} naar ${during}${after ? `; daarna kwamen ze terug op ${after}` : ''}`,
  backAt: ({ mean, time }) => `Daarna lagen ze ${when(time)} weer op ${mean}`,
  isOver: ({ mean, time }) => `Het is voorbij: de beoordelingen lagen ${when(time)} weer op ${mean}`,
  isNotOver: () => 'Het lijkt niet voorbij: niets wijst erop dat de beoordelingen zijn hersteld',
  without: ({ name, same, before, now }) =>
    same
      ? `Zonder ${name} is er geen duidelijke verandering, van ${before} naar ${now}: die komt dus daarvandaan`
      : `Ook zonder ${name} blijft de verandering, van ${before} naar ${now}`,
  noPeriod: ({ what, n }) => `${capital(what)} (${records(n)}): geen periode valt op`,
  volume: volumeIn(f, {
    records,
    when,
    said: {
      few: 'te weinig voor een uitspraak',
      other: 'niet te vergelijken',
      same: 'geen duidelijke verandering',
      more: 'meer dan voorheen',
      fewer: 'minder dan voorheen',
      moreEach: 'meer per dag dan voorheen',
      fewerEach: 'minder per dag dan voorheen',
    },
    daily: (rate) => `${rate} per dag`,
    vs: ' tegenover ',
    change: (certainty) => `de verandering ${SURE[certainty]}`,
  }),
  peak: ({ up, time, n, expected, terms }) =>
    `${up ? 'Opvallend veel' : 'Opvallend weinig'} ${when(time)}: ${records(n)}, verwacht ${f.whole(expected)}${terms.length > 0 ? `; genoemd worden ${f.list(terms)}` : ''}`,
  firstFrom: ({ time, data }) =>
    `De eerste kwamen ${when(time)}${data ? `; de gegevens beginnen op ${f.day(data)}` : ''}`,
  collected: ({ source, time, interval, before, after }) =>
    after === undefined
      ? `Er zijn pas ${when(time)} reacties van ${source}; eerdere en latere zijn niet te vergelijken`
      : `${capital(when(time))} komen er ${f.ratio(after)} reacties per ${PER[interval]} van ${source}, tegenover ${f.ratio(before)} daarvoor: misschien zijn ze anders verzameld, en dan zijn eerdere en latere niet te vergelijken`,
};
