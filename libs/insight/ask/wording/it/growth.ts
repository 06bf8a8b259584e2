import { capital, type Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: 'Sì, è passato',
  noOver: 'No, è passato',
  yesOngoing: 'Sì, continua',
  noOngoing: 'No, non è ancora passato',
  partly: 'È diminuito, ma non è ancora passato',
  now: 'Ora',
  up: 'Sì, è in aumento',
  down: 'No, è in calo',
  none: 'Non c’è un cambiamento chiaro',
  few: 'Sono troppo pochi per dirlo',
  collected:
    'Non è chiaro se sia in aumento, perché sono arrivati molti più commenti di prima, forse raccolti in altro modo',
};
const SHARE = {
  up: 'La quota è aumentata',
  down: 'La quota è diminuita',
  none: 'La quota non è cambiata in modo chiaro',
  collected:
    'Non è chiaro se la quota sia cambiata, perché sono arrivati molti più commenti di prima, forse raccolti in altro modo',
};
const sure = (certainty: Certainty) => `la differenza ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => 'I commenti sono troppo pochi per dirlo',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} di ${records(n)} ${when(on)}`;
    return `${HEADS[head]}: ${capital(name)}, ${side(now, nowN, time)} contro ${side(before, beforeN, beforeTime)}; ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} di ${ratings(n)} ${when(on)}`;
    return `${SHARE[head]}: ${what}, ${side(now, nowN, time)} contro ${side(before, beforeN, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${f.share(some, all)} (${part(some, all)}) ${when(on)}`;
    return `${HEADS[head]}: ${query} tra ${who}, ${side(n, of, time)} contro ${side(beforeN, beforeOf, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `Le valutazioni sono troppo poche per dirlo: ${ratings(n)} ${when(time)}, ${ratings(beforeN)} ${when(beforeTime)}`,
  meansNow: ({ mean, before, sure: how }) => `La loro valutazione media: ${mean}, prima ${before}; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}: ${
      rarer.length === 0
        ? `non compaiono nettamente meno spesso su ${now} che su ${earlier}: ${f.list(same)}`
        : `compaiono nettamente meno spesso su ${now} che su ${earlier}: ${f.list(rarer)}${same.length > 0 ? `; non meno spesso: ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) => `Menzionati insieme, più di prima, ${when(time)}: ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${capital(when(time))}: ${{ low: f.count(n, 'valutazione bassa', 'valutazioni basse'), high: f.count(n, 'valutazione alta', 'valutazioni alte'), records: records(n) }[who]}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `Più frequente di prima ${when(time)}: ${f.list(more)}`
      : `Nuovo ${when(time)}: ${f.list(fresh)}${more.length > 0 ? `; più frequente: ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `C’è poco di nuovo ${when(time)}: il principale è ${theme}, in ${part(n, of)} (${f.share(n, of)}), prima in ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `Non c’è nulla di chiaramente nuovo ${when(time)}; il più probabile è ${theme}, in ${part(n, of)} (${f.share(n, of)}), prima in ${f.percent(background)}, il che può essere un caso`,
  perhapsMore: ({ themes }) => `Forse più frequente di prima, ma può essere un caso: ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `Nulla spicca come nuovo ${when(time)}: nessun tema di ${records(n)} è menzionato chiaramente più che in ${records(beforeN)} di prima (${before}); uno che prima non c’era spiccherebbe a partire dal ${f.percent(least)}`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `Non si può dire che cosa sia nuovo ${when(time)}: ${records(n)} contro ${f.whole(beforeN)} prima (${before}) sono troppo pochi per un confronto`,
  comparedWithin: ({ before, sources }) =>
    `Confronto con ${before}, nelle fonti che hanno commenti di entrambi i periodi: ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `Più frequente di prima: ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) => `La valutazione media è ${mean}, prima era ${before}; ${how}`,
  rate: ({ n, unit, time }) => `In media: ${f.ratio(n)} ${PER[unit]} ${when(time)}`,
};
