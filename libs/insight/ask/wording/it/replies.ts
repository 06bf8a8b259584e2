import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { dayOf, f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'Non ci sono commenti da analizzare: nessuno passa i filtri della richiesta',
  thereAreNo: ({ what }) => `Nessun commento corrisponde: ${what}`,
  noneHas: ({ field }) => `Non contengono alcun numero "${field}", quindi non si possono ordinare così`,
  newest: ({ n, day: newest, upToToday }) =>
    `Ci sono ${records(n)} ${upToToday ? 'fino a oggi' : 'in tutto'}, il più recente ${dayOf(f.day(newest))}`,
  datedLater: ({ n }) => `${records(n)} ${n === 1 ? 'ha' : 'hanno'} una data successiva a oggi`,
  noneRated: () => 'Nessuno di questi commenti ha una valutazione, perciò la risposta li riguarda tutti',
  estimatedMood: ({ mood }) =>
    `Nessuno di questi commenti ha una valutazione; la risposta riguarda quelli ${mood === 'low' ? 'negativi' : 'positivi'}, secondo una stima dalle loro parole`,
  notYet: ({ time, instead }) =>
    `Non c’è ancora nessun commento ${when(time)}; la risposta riguarda il periodo precedente (${when(instead)})`,
  insteadOf: ({ query, instead }) =>
    `Non è stato trovato nulla per «${query}»; la risposta riguarda «${instead}»`,
  inOtherWords: ({ topic }) => `${topic} (anche con altre parole)`,
  unusedWords: ({ words }) => `La risposta non tiene conto di ${f.list(words)}`,
  endLeftOut: ({ asked }) =>
    `«${asked}» resta senza risposta, perché la risposta ha usato tutti i suoi passaggi; meglio chiederlo a parte`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `«${word}» non è stato usato, perché nessun campo ha quel valore`
      : `«${word}» non è stato usato; può voler dire ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `«${name}» non è un valore di alcun campo${fields.length > 0 ? ` (${fields.join(', ')})` : ''}; compare in ${records(n)}`,
  nearNames: ({ names }) => `Nomi simili: ${f.list(names)}`,
  supposed: () =>
    'Non si può sapere: nessuno lo ha ancora valutato. Al massimo la media salirebbe di quanto salirebbe se tutti quelli che ne parlano valutassero come gli altri',
  notPlaced: ({ words }) =>
    `Non è chiaro a che cosa si riferisca «${words}»: nessuna risposta precedente lo nomina. Ripeti la domanda con il nome`,
  noForecast: () => 'Earshot non fa previsioni: conta ciò che è stato scritto',
  notSaid: () => 'Il feedback non lo dice: contiene ciò che le persone scrivono e come valutano',
  notUnderstood: ({ words }) =>
    `A questa domanda non si può rispondere: non ${words.length === 1 ? 'è chiaro' : 'sono chiari'} ${f.list(words)}. Chiedi che cosa dicono le persone, come valutano o che cosa è cambiato`,
  recordsOf: ({ sources }) => `Ci sono commenti di ${f.list(sources)}`,
  understood: ({ what }) => `È stato capito: ${what}`,
  themesLeftOut: () =>
    'Trovare tutti i temi avrebbe richiesto troppo tempo, quindi alcuni possono mancare; con un periodo più breve o meno fonti ne serve meno',
};
