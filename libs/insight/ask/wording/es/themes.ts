import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) => `${capital(who)} mencionan más a menudo que el resto: ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} de ${source} (${records(n)}) mencionan sobre todo: ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) mencionan ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `Ahí, ${WHO[who]} (${records(n)}) mencionan más que en otros lugares: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) mencionan más a menudo: ${f.list(themes)} (en comparación con ${rest})`,
  onlyGeneral: ({ who, n, themes }) =>
    `Lo que ${who} (${records(n)}) dicen más que el resto es general: ${f.list(themes)}; no destaca ningún tema`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} también mencionan a menudo ${f.list(themes)}, pero no más que el resto`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}): no destaca ningún tema; ninguno es claramente más frecuente que en ${records(others)} con los que se comparan, y uno que solo aquí se mencionara destacaría a partir del ${f.percent(least)}`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}): no se puede decir qué los distingue; junto con ${records(others)} con los que se comparan son muy pocos`,
  frequent: ({ who, n, others, themes }) =>
    `Hay muy pocos para comparar (${records(others)}). Frecuentes (${who}, ${records(n)}): ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, el ${f.percent(part)}`,
  alsoMention: ({ themes }) => `También mencionan ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, el ${f.percent(own)} frente al ${f.percent(background)} en ${rest}`,
  moreThemes: ({ n }) => `Otros temas (${f.whole(n)}) están en los pasos`,
  onlyRated: ({ n }) => `Solo se cuentan los comentarios con valoración; sin ella: ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `Solo se cuentan los comentarios marcados (${values}); sin esa marca también piden algo: ${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${capital(who)}: lo que escriben` : 'Lo que escriben'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `Más frecuente${who ? ` en ${who}` : ''}${than ? ` (en comparación con ${than})` : ''}: ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${capital(who)} son ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `Se trata de ${what}: ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ? `${capital(what)}: ` : 'Hay '}${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, de ${f.count(authors, 'autor', 'autores')}` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}) mencionan ${any ? 'alguna de las palabras ' : ''}${query}${authors ? `, de ${f.count(authors, 'autor', 'autores')}` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `Lo que más se menciona es ${query}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} que mencionan ${query} lo piden (${f.share(n, of)})${marked === undefined ? ', con palabras como «por favor» o «me gustaría»' : `: ${f.whole(marked)} están marcados así (${values}) y otros ${f.whole(inWords)} lo dicen con palabras como «me gustaría»`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: 'de cancelar',
      uninstall: 'de desinstalar o borrar la aplicación',
      switch: 'de pasarse a otra cosa',
      leave: 'de cancelar, desinstalar o pasarse a otra cosa',
    }[act];
    return `${part(n, of)}${within ? ` ${within}` : ''}${query ? ` que mencionan ${query} hablan también` : ' hablan'} ${what} (${f.share(n, of)}): es lo que la gente escribe, no cuántos se han ido`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'Sí',
      no: 'No',
      mixed: 'Las opiniones están divididas',
      wishes: 'Ni sí ni no, porque la mayoría pide algo',
    }[verdict];
    return `${head}: de ${records(n)} con valoración${query ? ` que mencionan ${query}` : ''}${within ? ` (${within})` : ''}, ${f.whole(high)} son elogios (valoraciones altas que no piden nada, ${f.share(high, n)}), ${f.whole(low)} son quejas (valoraciones bajas, ${f.share(low, n)}) y ${f.whole(asking)} piden algo (${f.share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `Ningún campo indica quién ${which === 'new' ? 'es nuevo' : 'es usuario desde hace tiempo'}, así que la respuesta trata de los comentarios que lo dicen (${records(n)})`,
  noTenure: ({ which, n }) =>
    `No se puede responder: ningún campo indica quién ${which === 'new' ? 'es nuevo' : 'es usuario desde hace tiempo'} y muy pocos lo dicen (${records(n)})`,
  noneOf: ({ what }) => `Sin resultados: ${what}`,
  theirMean: ({ mean }) => `Su valoración media es ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'parecidas a las del resto',
      lower: 'más bajas que las del resto',
      higher: 'más altas que las del resto',
      unknown: 'inciertas',
    };
    return `Sus valoraciones son ${word[relation]}: ${mean} frente a ${rest}; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `Las fuentes usan escalas distintas, así que sus medias no se pueden comparar directamente${shares ? ', pero los porcentajes sí' : ''}`,

  sourcesLeftOut: ({ sources }) =>
    `Solo cuentan las fuentes con comentarios así; quedan fuera: ${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `Ejemplos típicos entre ${records(n)}${within ? ` ${within}` : ''}${areWishes ? ' que piden algo' : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'Los más recientes',
      oldest: 'Los más antiguos',
      longest: 'Los más largos',
      shortest: 'Los más cortos',
      most: `Los que tienen más ${field}`,
      fewest: `Los que tienen menos ${field}`,
    }[kind];
    return `${first} de ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`valoración ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
