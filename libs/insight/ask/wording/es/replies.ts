import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'No hay comentarios que analizar: ninguno pasa los filtros de la petición',
  thereAreNo: ({ what }) => `No hay comentarios que cumplan esto: ${what}`,
  noneHas: ({ field }) => `No contienen ningún número de "${field}", así que no se pueden ordenar por él`,
  newest: ({ n, day, upToToday }) =>
    `Hay ${records(n)} ${upToToday ? 'hasta hoy' : 'en total'}, el más reciente del ${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)} ${n === 1 ? 'tiene' : 'tienen'} una fecha posterior a hoy`,
  noneRated: () => 'Ninguno de estos comentarios tiene valoración, así que la respuesta trata de todos',
  estimatedMood: ({ mood }) =>
    `Ninguno de estos comentarios tiene valoración; la respuesta trata de los que son ${mood === 'low' ? 'negativos' : 'positivos'}, según una estimación a partir de sus palabras`,
  notYet: ({ time, instead }) =>
    `Todavía no hay registros ${when(time)}; la respuesta es sobre el período anterior (${when(instead)})`,
  insteadOf: ({ query, instead }) =>
    `No se encontró nada para «${query}»; la respuesta trata de «${instead}»`,
  inOtherWords: ({ topic }) => `${topic} (también con otras palabras)`,
  unusedWords: ({ words }) => `La respuesta no tiene en cuenta ${f.list(words)}`,
  endLeftOut: ({ asked }) =>
    `«${asked}» queda sin responder, porque la respuesta agotó todos sus pasos; pregúntelo por separado`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `«${word}» no se usó, porque ningún campo tiene ese valor`
      : `«${word}» no se usó; puede significar ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `«${name}» no es valor de ningún campo${fields.length > 0 ? ` (${fields.join(', ')})` : ''}; lo mencionan ${records(n)}`,
  nearNames: ({ names }) => `Nombres parecidos: ${f.list(names)}`,
  supposed: () =>
    'No se puede saber: nadie lo ha valorado aún. Como mucho, la media subiría lo que subiría si todos los que lo mencionan valoraran como los demás',
  notPlaced: ({ words }) =>
    `No está claro a qué se refiere «${words}»: ninguna respuesta anterior lo nombra. Pregunta de nuevo con su nombre`,
  noForecast: () => 'Earshot no hace pronósticos: cuenta lo que ya se ha escrito',
  notSaid: () => 'Los comentarios no lo dicen: contienen lo que la gente escribe y cómo valora',
  notUnderstood: ({ words }) =>
    `Esta pregunta no se puede responder: no se ${words.length === 1 ? 'entendió' : 'entendieron'} ${f.list(words)}. Pregunta qué dice la gente, cómo valora o qué ha cambiado`,
  recordsOf: ({ sources }) => `Hay comentarios de ${f.list(sources)}`,
  understood: ({ what }) => `Lo que se entendió: ${what}`,
  themesLeftOut: () =>
    'Encontrar todos los temas habría tardado demasiado, así que pueden faltar algunos; con un periodo más corto o menos fuentes se tarda menos',
};
