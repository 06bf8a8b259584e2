import { capital } from '#libs/wording';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) =>
  who === 'low'
    ? f.count(n, 'valoración baja', 'valoraciones bajas')
    : f.count(n, 'valoración alta', 'valoraciones altas');

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query
      ? `los comentarios que mencionan ${query}${of ? ` (${of})` : ''}`
      : (of ?? 'todas las valoraciones'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${capital(subject)}${time ? ` ${when(time)}` : ''}: valoración media ${mean}${from === undefined ? '' : `, en una escala de ${from} a ${to}`}`,
  moods: ({ n, high, low }) =>
    `De estas ${ratings(n)}, ${f.whole(high)} son altas (${f.share(high, n)}) y ${f.whole(low)} bajas (${f.share(low, n)})`,
  csat: ({ n, of }) => `El CSAT es del ${f.share(n, of)}: ${part(n, of, ratings)} son 4 o 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'sobre todo altas', low: 'sobre todo bajas', mixed: 'variadas' }[mood];
    const head = query ? `Las valoraciones que mencionan ${query}` : `Las valoraciones de ${of}`;
    return `${head} son ${most}: de ${f.whole(n)}, el ${f.share(high, n)} son altas y el ${f.share(low, n)} bajas`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `No hay ${name}: necesita respuestas de ${least} a ${most}, y estas valoraciones ${from === undefined ? 'usan varias escalas' : `van de ${from} a ${to}`}. Lo más parecido es el porcentaje de valoraciones altas y bajas`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: 'Más baja que', higher: 'Más alta que', same: 'Más o menos igual que' }[relation];
    return `${word} ${earlier ? when(earlier) : 'la del resto'}: ${mean} frente a ${other}; ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `lo mismo ${when(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better
      ? `Mejores valoraciones: ${better}`
      : 'No hay una diferencia clara en las valoraciones bajas';
    const side = (share: number, n: number, label: string) =>
      `${label}, ${f.percent(share)} de ${ratings(n)} son bajas`;
    return `${place ? `${place}: ` : ''}${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); la diferencia ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${capital(what)}: mayor proporción en ${more}`
      : `${capital(what)}: sin diferencia clara en la proporción`;
    const side = (share: number, n: number, label: string) =>
      `${label}: ${f.percent(share)} de ${ratings(n)}`;
    return `${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); la diferencia ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: 'Tienen valoraciones bajas más a menudo que el conjunto',
      less: 'Tienen valoraciones bajas con menos frecuencia que el conjunto',
      same: 'Tienen valoraciones bajas casi con la misma frecuencia que el conjunto',
    }[relation];
    return `${place ? `${place}: ` : ''}${word}: el ${f.percent(own)} de ${ratings(n)} frente al ${f.percent(all)} de ${ratings(allN)} en total; la diferencia ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${f.percent(part)} de ${records(n)} de ${label}`;
    const head = better
      ? `hay menos comentarios negativos de ${better}`
      : 'ninguno es claramente más negativo';
    return `Según una estimación a partir de sus palabras: ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; la diferencia ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`son bajas más a menudo que el conjunto en ${f.list(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `menos a menudo en ${f.list(less)}`
              : `son bajas menos a menudo que el conjunto en ${f.list(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `casi con la misma frecuencia en ${f.list(same)}`
              : `son bajas casi con la misma frecuencia que el conjunto en ${f.list(same)}`,
          ]
        : []),
    ];
    return `${query ? `Las valoraciones que mencionan ${query}` : of ? `Las valoraciones de ${of}` : 'Estas valoraciones'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} mencionan ${f.list(themes)}`,

  mostMood: ({ who, field, items }) =>
    `Más ${who === 'low' ? 'valoraciones bajas' : 'valoraciones altas'} por ${field}: ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` de ${f.whole(of)}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `Nadie escribió más de una vez (${what}; personas: ${f.whole(of)})`
      : `Escribieron más de una vez ${f.whole(n)} de ${f.whole(of)} personas (${what}): ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${f.whole(n)} de ${moody(of, who)} indican ${field}; valores distintos: ${f.whole(values)}`,
  hardlyAny: ({ field, least }) =>
    `Casi ningún valor de ${field} tiene al menos ${ratings(least)}, así que no se comparan porcentajes`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `En ${source}, arreglar` : 'Arreglar'} primero: ${first}${next.length > 0 ? `, después ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${f.percent(share)}), valoración ${f.average(mean)} frente a ${f.average(rest)} en los demás${gain === undefined ? '' : `: la media subiría ${f.number(gain)}`}${all === undefined ? '' : ` (${f.whole(all)} en total)`}`,
  nothingToFix: ({ what }) =>
    `Ningún tema destaca en las valoraciones bajas (${what}): no hay nada que arreglar primero`,
  overlapping: () => 'Un comentario puede contar para varios de ellos',
  howRanked: () =>
    'Primero va lo que más subiría la media si quienes lo mencionan valorasen como los demás: cuántos son, multiplicado por cuánto más bajo valoran',
};
