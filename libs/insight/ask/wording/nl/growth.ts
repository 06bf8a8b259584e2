import { capital, type Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: 'Ja, het is voorbij',
  noOver: 'Nee, het is voorbij',
  yesOngoing: 'Ja, het houdt aan',
  noOngoing: 'Nee, het is niet voorbij',
  partly: 'Het is minder geworden, maar niet voorbij',
  now: 'Nu',
  up: 'Het neemt toe',
  down: 'Het neemt af',
  none: 'Geen duidelijke verandering',
  few: 'Het zijn er te weinig om iets te zeggen',
  collected:
    'Het is onduidelijk of het toeneemt, want er kwamen veel meer reacties dan ervoor, misschien anders verzameld',
};
const SHARE = {
  up: 'Het aandeel is gestegen',
  down: 'Het aandeel is gedaald',
  none: 'Het aandeel is niet duidelijk veranderd',
  collected:
    'Het is onduidelijk of het aandeel is veranderd, want er kwamen veel meer reacties dan ervoor, misschien anders verzameld',
};
const sure = (certainty: Certainty) => `het verschil ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => 'Er zijn te weinig reacties om iets te zeggen',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} van ${records(n)} ${when(on)}`;
    return `${HEADS[head]}: ${capital(name)}, ${side(now, nowN, time)} tegenover ${side(before, beforeN, beforeTime)}; ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} van ${ratings(n)} ${when(on)}`;
    return `${SHARE[head]}: ${what}, ${side(now, nowN, time)} tegenover ${side(before, beforeN, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${f.share(some, all)} (${part(some, all)}) ${when(on)}`;
    return `${HEADS[head]}: ${query} onder ${who}, ${side(n, of, time)} tegenover ${side(beforeN, beforeOf, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `Er zijn te weinig beoordelingen om iets te zeggen: ${ratings(n)} ${when(time)}, ${ratings(beforeN)} ${when(beforeTime)}`,
  meansNow: ({ mean, before, sure: how }) => `Hun gemiddelde beoordeling: ${mean}, ervoor ${before}; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}: ${
      rarer.length === 0
        ? `bij ${now} niet duidelijk minder vaak genoemd dan bij ${earlier}: ${f.list(same)}`
        : `bij ${now} duidelijk minder vaak genoemd dan bij ${earlier}: ${f.list(rarer)}${same.length > 0 ? `; niet minder vaak: ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) =>
    `Samen daarmee vaker genoemd dan ervoor, ${when(time)}: ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${capital(when(time))} zijn er ${{ low: f.count(n, 'lage beoordeling', 'lage beoordelingen'), high: f.count(n, 'hoge beoordeling', 'hoge beoordelingen'), records: records(n) }[who]}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `Vaker dan daarvoor ${when(time)}: ${f.list(more)}`
      : `Nieuw ${when(time)}: ${f.list(fresh)}${more.length > 0 ? `; vaker: ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `Er is weinig nieuws ${when(time)}: het grootste is ${theme}, in ${part(n, of)} (${f.share(n, of)}), ervoor in ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `${capital(when(time))} is niets duidelijk nieuw; het waarschijnlijkst is ${theme}, in ${part(n, of)} (${f.share(n, of)}), ervoor in ${f.percent(background)}, wat toeval kan zijn`,
  perhapsMore: ({ themes }) => `Misschien vaker dan ervoor, wat toeval kan zijn: ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `${capital(when(time))} valt niets nieuws op: geen onderwerp in ${records(n)} wordt duidelijk vaker genoemd dan in de ${records(beforeN)} ervoor (${before}); een dat eerder niet werd genoemd zou vanaf ${f.percent(least)} opvallen`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `Wat er ${when(time)} nieuw is, valt niet te zeggen: ${records(n)} tegenover ${f.whole(beforeN)} ervoor (${before}) zijn te weinig om te vergelijken`,
  comparedWithin: ({ before, sources }) =>
    `Vergeleken met ${before}, in de bronnen met reacties uit beide perioden: ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `Vaker dan ervoor: ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) =>
    `De gemiddelde beoordeling is ${mean}, ervoor was dat ${before}; ${how}`,
  rate: ({ n, unit, time }) => `Gemiddeld: ${f.ratio(n)} per ${PER[unit]} ${when(time)}`,
};
