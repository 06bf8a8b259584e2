import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'Es gibt keine Rückmeldungen dazu: Keine passt zu den Filtern der Anfrage',
  thereAreNo: ({ what }) => `Es gibt keine passenden Rückmeldungen (${what})`,
  noneHas: ({ field }) => `Sie enthalten keine Zahl „${field}“ und lassen sich danach nicht ordnen`,
  newest: ({ n, day, upToToday }) =>
    `${upToToday ? 'Bis heute' : 'Insgesamt'} gibt es ${records(n)}, die neueste vom ${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)} ${n === 1 ? 'trägt' : 'tragen'} ein Datum nach heute`,
  noneRated: () => 'Keine dieser Rückmeldungen hat eine Bewertung, die Antwort gilt daher für alle',
  estimatedMood: ({ mood }) =>
    `Keine dieser Rückmeldungen hat eine Bewertung; die Antwort gilt für jene, die nach einer Schätzung aus ihren Worten ${mood === 'low' ? 'negativ' : 'positiv'} sind`,
  notYet: ({ time, instead }) =>
    `Es gibt noch keine Rückmeldungen ${when(time)}; die Antwort gilt für die Zeit davor (${when(instead)})`,
  insteadOf: ({ query, instead }) => `Zu „${query}“ fand sich nichts; die Antwort gilt für „${instead}“`,
  inOtherWords: ({ topic }) => `${topic} (auch in anderen Worten)`,
  unusedWords: ({ words }) => `In der Antwort nicht berücksichtigt: ${f.list(words)}`,
  endLeftOut: ({ asked }) =>
    `„${asked}“ bleibt unbeantwortet, weil die Antwort alle Schritte gebraucht hat; am besten einzeln fragen`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `„${word}“ wurde nicht berücksichtigt, weil kein Feld einen Wert dafür hat`
      : `„${word}“ wurde nicht berücksichtigt; gemeint sein kann ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `${fields.length > 0 ? `„${name}“ kommt in keinem dieser Felder vor: ${fields.join(', ')}` : `„${name}“ ist kein Wert eines Feldes`}; im Text steht es in ${records(n)}`,
  nearNames: ({ names }) => `Ähnlich heißen: ${f.list(names)}`,
  supposed: () =>
    'Das lässt sich nicht wissen: So hat noch niemand bewertet. Höchstens würde der Mittelwert so steigen, als würden alle, die es erwähnen, wie die übrigen bewerten',
  notPlaced: ({ words }) =>
    `Worauf sich „${words}“ bezieht, ist nicht klar: Keine der Antworten davor nennt es. Am besten noch einmal mit dem Namen fragen`,
  noForecast: () => 'Earshot sagt nichts voraus: Es zählt, was geschrieben wurde',
  notSaid: () => 'Das sagt das Feedback nicht: Es enthält, was Menschen schreiben und wie sie bewerten',
  notUnderstood: ({ words }) =>
    `Diese Frage lässt sich nicht beantworten: ${f.list(words)} ${words.length === 1 ? 'wurde' : 'wurden'} nicht verstanden. Fragen lässt sich, was die Leute sagen, wie sie bewerten oder was sich verändert hat`,
  recordsOf: ({ sources }) => `Rückmeldungen gibt es zu ${f.list(sources)}`,
  understood: ({ what }) => `Verstanden wurde: ${what}`,
  themesLeftOut: () =>
    'Alle Themen zu finden, hätte zu lange gedauert; einige können daher fehlen. Ein kürzerer Zeitraum oder weniger Quellen gehen schneller',
};
