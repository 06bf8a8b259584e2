import { capital } from '#libs/wording';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) =>
  who === 'low'
    ? f.count(n, 'avaliação baixa', 'avaliações baixas')
    : f.count(n, 'avaliação alta', 'avaliações altas');

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `os comentários que mencionam ${query}${of ? ` (${of})` : ''}` : (of ?? 'todas as avaliações'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${capital(subject)}${time ? ` ${when(time)}` : ''}: avaliação média ${mean}${from === undefined ? '' : `, em uma escala de ${from} a ${to}`}`,
  moods: ({ n, high, low }) =>
    `Destas ${ratings(n)}, ${f.whole(high)} são altas (${f.share(high, n)}) e ${f.whole(low)} baixas (${f.share(low, n)})`,
  csat: ({ n, of }) => `O CSAT é de ${f.share(n, of)}: ${part(n, of, ratings)} são 4 ou 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'na maioria altas', low: 'na maioria baixas', mixed: 'variadas' }[mood];
    const head = query ? `As avaliações que mencionam ${query}` : `As avaliações de ${of}`;
    return `${head} são ${most}: de ${f.whole(n)}, ${f.share(high, n)} são altas e ${f.share(low, n)} baixas`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `Não há ${name}: ele precisa de respostas de ${least} a ${most}, e estas avaliações ${from === undefined ? 'usam várias escalas' : `vão de ${from} a ${to}`}. O mais próximo é a porcentagem de avaliações altas e baixas`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: 'Mais baixa do que', higher: 'Mais alta do que', same: 'Mais ou menos igual a' }[
      relation
    ];
    return `${word} ${earlier ? `antes, ${when(earlier)}` : 'a do restante'}: ${mean} contra ${other}; ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `o mesmo ${when(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better ? `Melhores avaliações: ${better}` : 'Não há diferença clara nas avaliações baixas';
    const side = (share: number, n: number, label: string) =>
      `${label}, ${f.percent(share)} de ${ratings(n)} são baixas`;
    return `${place ? `${place}: ` : ''}${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); a diferença ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${capital(what)}: proporção maior em ${more}`
      : `${capital(what)}: sem diferença clara na proporção`;
    const side = (share: number, n: number, label: string) =>
      `${label}: ${f.percent(share)} de ${ratings(n)}`;
    return `${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); a diferença ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: 'Têm avaliações baixas com mais frequência do que o conjunto',
      less: 'Têm avaliações baixas com menos frequência do que o conjunto',
      same: 'Têm avaliações baixas quase com a mesma frequência do conjunto',
    }[relation];
    return `${place ? `${place}: ` : ''}${word}: ${f.percent(own)} de ${ratings(n)} contra ${f.percent(all)} de ${ratings(allN)} no total; a diferença ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${f.percent(part)} de ${records(n)} de ${label}`;
    const head = better ? `há menos comentários negativos de ${better}` : 'nenhum é claramente mais negativo';
    return `Segundo uma estimativa a partir das palavras: ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; a diferença ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`são baixas com mais frequência do que o conjunto em ${f.list(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `menos em ${f.list(less)}`
              : `são baixas com menos frequência do que o conjunto em ${f.list(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `quase tanto em ${f.list(same)}`
              : `são baixas quase com a mesma frequência do conjunto em ${f.list(same)}`,
          ]
        : []),
    ];
    return `${query ? `As avaliações que mencionam ${query}` : of ? `As avaliações de ${of}` : 'Estas avaliações'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} mencionam ${f.list(themes)}`,

  mostMood: ({ who, field, items }) =>
    `Mais ${who === 'low' ? 'avaliações baixas' : 'avaliações altas'} por ${field}: ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` de ${f.whole(of)}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `Ninguém escreveu mais de uma vez (${what}; pessoas: ${f.whole(of)})`
      : `Escreveram mais de uma vez ${f.whole(n)} de ${f.whole(of)} pessoas (${what}): ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${f.whole(n)} de ${moody(of, who)} informam ${field}; valores diferentes: ${f.whole(values)}`,
  hardlyAny: ({ field, least }) =>
    `Quase nenhum valor de ${field} tem pelo menos ${ratings(least)}, por isso as porcentagens não são comparadas`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `Em ${source}, corrigir` : 'Corrigir'} primeiro: ${first}${next.length > 0 ? `, depois ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${f.percent(share)}), avaliação ${f.average(mean)} contra ${f.average(rest)} dos demais${gain === undefined ? '' : `: a média subiria ${f.number(gain)}`}${all === undefined ? '' : ` (${f.whole(all)} no total)`}`,
  nothingToFix: ({ what }) =>
    `Nenhum tema se destaca nas avaliações baixas (${what}): não há o que corrigir primeiro`,
  overlapping: () => 'Um comentário pode contar para vários deles',
  howRanked: () =>
    'Vem primeiro o que mais elevaria a média se todos os que o mencionam avaliassem como os demais: quantos são, multiplicado pela diferença na avaliação',
};
