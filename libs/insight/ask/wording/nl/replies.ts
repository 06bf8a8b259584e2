import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'Er zijn geen reacties om te bekijken: geen enkele past bij de filters van het verzoek',
  thereAreNo: ({ what }) => `Er zijn geen passende reacties: ${what}`,
  noneHas: ({ field }) => `Ze bevatten geen getal "${field}" en kunnen daar niet op worden geordend`,
  newest: ({ n, day, upToToday }) =>
    `Er zijn ${records(n)} ${upToToday ? 'tot en met vandaag' : 'in totaal'}, de nieuwste van ${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)} ${n === 1 ? 'heeft' : 'hebben'} een datum na vandaag`,
  noneRated: () => 'Geen van deze reacties heeft een beoordeling, dus het antwoord gaat over alle reacties',
  estimatedMood: ({ mood }) =>
    `Geen van deze reacties heeft een beoordeling; het antwoord gaat over de reacties die volgens een schatting op basis van hun woorden ${mood === 'low' ? 'negatief' : 'positief'} zijn`,
  notYet: ({ time, instead }) =>
    `Er zijn nog geen reacties ${when(time)}; het antwoord gaat over de periode ervoor (${when(instead)})`,
  insteadOf: ({ query, instead }) => `Voor “${query}” is niets gevonden; het antwoord gaat over “${instead}”`,
  inOtherWords: ({ topic }) => `${topic} (ook in andere woorden)`,
  unusedWords: ({ words }) => `Het antwoord houdt geen rekening met ${f.list(words)}`,
  endLeftOut: ({ asked }) =>
    `‘${asked}’ blijft onbeantwoord, omdat het antwoord alle stappen nodig had; stel die vraag apart`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `“${word}” is niet gebruikt, omdat geen veld die waarde heeft`
      : `“${word}” is niet gebruikt; mogelijk bedoeld: ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `“${name}” is geen waarde van een veld${fields.length > 0 ? ` (${fields.join(', ')})` : ''}; genoemd in ${records(n)}`,
  nearNames: ({ names }) => `Namen die erop lijken: ${f.list(names)}`,
  supposed: () =>
    'Dat is niet te weten: niemand heeft het al beoordeeld. Hoogstens zou het gemiddelde stijgen alsof iedereen die het noemt, beoordeelt zoals de anderen',
  notPlaced: ({ words }) =>
    `Het is niet duidelijk waar “${words}” op slaat: geen eerder antwoord noemt het. Stel de vraag opnieuw met de naam`,
  noForecast: () => 'Earshot doet geen voorspellingen: het telt wat er geschreven is',
  notSaid: () => 'Dat staat niet in de feedback: die bevat wat mensen schrijven en hoe ze beoordelen',
  notUnderstood: ({ words }) =>
    `Deze vraag is niet te beantwoorden: ${f.list(words)} ${words.length === 1 ? 'is' : 'zijn'} niet begrepen. Vraag wat mensen zeggen, hoe ze iets beoordelen of wat er veranderd is`,
  recordsOf: ({ sources }) => `Er zijn reacties van ${f.list(sources)}`,
  understood: ({ what }) => `Wel begrepen: ${what}`,
  themesLeftOut: () =>
    'Alle thema’s vinden duurde te lang, dus er kunnen er ontbreken; een kortere periode of minder bronnen gaat sneller',
};
