import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'Não há comentários para analisar: nenhum passa pelos filtros do pedido',
  thereAreNo: ({ what }) => `Não há comentários que correspondam: ${what}`,
  noneHas: ({ field }) => `Não contêm nenhum número "${field}", por isso não podem ser ordenados assim`,
  newest: ({ n, day, upToToday }) =>
    `Há ${records(n)} ${upToToday ? 'até hoje' : 'ao todo'}, o mais recente de ${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)} ${n === 1 ? 'tem' : 'têm'} data posterior a hoje`,
  noneRated: () => 'Nenhum destes comentários tem avaliação, por isso a resposta considera todos',
  estimatedMood: ({ mood }) =>
    `Nenhum destes comentários tem avaliação; a resposta considera os que são ${mood === 'low' ? 'negativos' : 'positivos'}, segundo uma estimativa a partir das palavras`,
  notYet: ({ time, instead }) =>
    `Ainda não há registros ${when(time)}; a resposta é sobre o período anterior (${when(instead)})`,
  insteadOf: ({ query, instead }) => `Nada foi encontrado para “${query}”; a resposta considera “${instead}”`,
  inOtherWords: ({ topic }) => `${topic} (também em outras palavras)`,
  unusedWords: ({ words }) => `A resposta não leva em conta ${f.list(words)}`,
  endLeftOut: ({ asked }) =>
    `“${asked}” fica sem resposta, porque a resposta usou todos os passos; pergunte em separado`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `“${word}” não foi usado, porque nenhum campo tem esse valor`
      : `“${word}” não foi usado; pode significar ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `“${name}” não é valor de nenhum campo${fields.length > 0 ? ` (${fields.join(', ')})` : ''}; mencionado em ${records(n)}`,
  nearNames: ({ names }) => `Nomes parecidos: ${f.list(names)}`,
  supposed: () =>
    'Não dá para saber: ninguém avaliou isso ainda. No máximo, a média subiria o que subiria se todos os que o mencionam avaliassem como os outros',
  notPlaced: ({ words }) =>
    `Não está claro a que se refere “${words}”: nenhuma resposta anterior diz o nome. Pergunte de novo com o nome`,
  noForecast: () => 'O Earshot não faz previsões: conta o que já foi escrito',
  notSaid: () => 'O feedback não diz isso: contém o que as pessoas escrevem e como avaliam',
  notUnderstood: ({ words }) =>
    `Não é possível responder a esta pergunta: não se ${words.length === 1 ? 'entendeu' : 'entenderam'} ${f.list(words)}. Pergunte o que as pessoas dizem, como avaliam ou o que mudou`,
  recordsOf: ({ sources }) => `Há comentários de ${f.list(sources)}`,
  understood: ({ what }) => `O que foi entendido: ${what}`,
  themesLeftOut: () =>
    'Encontrar todos os temas levaria tempo demais, por isso podem faltar alguns; um período mais curto ou menos fontes levam menos tempo',
};
