import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when, inThe, ofThe } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) =>
    `${capital(who)} mencionam com mais frequência que o restante: ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} de ${source} (${records(n)}) mencionam principalmente: ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) mencionam ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `Ali, ${WHO[who]} (${records(n)}) mencionam mais do que em outros lugares: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) mencionam com mais frequência: ${f.list(themes)} (em comparação com ${rest})`,
  onlyGeneral: ({ who, n, themes }) =>
    `O que ${who} (${records(n)}) dizem mais do que o restante é genérico: ${f.list(themes)}; nenhum tema se destaca`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} também mencionam com frequência ${f.list(themes)}, mas não mais do que o restante`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}): nenhum tema se destaca; nenhum é claramente mais frequente do que em ${records(others)} da comparação, e um mencionado só aqui se destacaria a partir de ${f.percent(least)}`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}): não é possível dizer o que as distingue; com ${records(others)} da comparação, são poucas demais`,
  frequent: ({ who, n, others, themes }) =>
    `Há poucos para comparar (${records(others)}). Frequentes (${who}, ${records(n)}): ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, ou seja, ${f.percent(part)}`,
  alsoMention: ({ themes }) => `Também mencionam ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, ou seja, ${f.percent(own)} contra ${f.percent(background)} ${inThe(rest)}`,
  moreThemes: ({ n }) => `Outros temas (${f.whole(n)}) estão nos passos`,
  onlyRated: ({ n }) => `Só são contados os comentários com avaliação; sem ela: ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `Só são contados os comentários marcados (${values}); sem essa marca também pedem algo: ${records(n)}`,
  whatTheyWrite: ({ who }) =>
    who ? `${capital(who)}: o que as pessoas escrevem` : 'O que as pessoas escrevem',
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `Mais frequente${who ? ` ${inThe(who)}` : ''}${than ? ` (em comparação com ${than})` : ''}: ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${capital(who)} são ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `Trata-se ${ofThe(what)}: ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ? `${capital(what)}: ` : 'Há '}${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, de ${f.count(authors, 'autor', 'autores')}` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}) mencionam ${any ? 'alguma das palavras ' : ''}${query}${authors ? `, de ${f.count(authors, 'autor', 'autores')}` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `O mais mencionado é ${query}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} que mencionam ${query} pedem isso (${f.share(n, of)})${marked === undefined ? ', com palavras como “por favor” ou “gostaria”' : `: ${f.whole(marked)} estão marcados assim (${values}) e outros ${f.whole(inWords)} dizem-no com palavras como “gostaria”`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: 'de cancelar',
      uninstall: 'de desinstalar ou apagar a aplicação',
      switch: 'de mudar para outra coisa',
      leave: 'de cancelar, desinstalar ou mudar para outra coisa',
    }[act];
    return `${part(n, of)}${within ? ` ${within}` : ''}${query ? ` que mencionam ${query} falam também` : ' falam'} ${what} (${f.share(n, of)}): é o que as pessoas escrevem, e não quantas saíram`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'Sim',
      no: 'Não',
      mixed: 'As opiniões dividem-se',
      wishes: 'Nem sim nem não, porque a maioria pede algo',
    }[verdict];
    return `${head}: de ${records(n)} com avaliação${query ? ` que mencionam ${query}` : ''}${within ? ` (${within})` : ''}, ${f.whole(high)} são elogios (avaliações altas que não pedem nada, ${f.share(high, n)}), ${f.whole(low)} são queixas (avaliações baixas, ${f.share(low, n)}) e ${f.whole(asking)} pedem algo (${f.share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `Nenhum campo indica quem é ${which === 'new' ? 'novo' : 'utilizador há muito tempo'}, por isso a resposta trata dos comentários que o dizem (${records(n)})`,
  noTenure: ({ which, n }) =>
    `Não é possível responder: nenhum campo indica quem é ${which === 'new' ? 'novo' : 'utilizador há muito tempo'} e muito poucos o dizem (${records(n)})`,
  noneOf: ({ what }) => `Sem resultados: ${what}`,
  theirMean: ({ mean }) => `A avaliação média é ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'parecidas com as do restante',
      lower: 'mais baixas que as do restante',
      higher: 'mais altas que as do restante',
      unknown: 'incertas',
    };
    return `As avaliações são ${word[relation]}: ${mean} contra ${rest}; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `As fontes usam escalas diferentes, por isso as médias não podem ser comparadas diretamente${shares ? ', mas as porcentagens sim' : ''}`,

  sourcesLeftOut: ({ sources }) =>
    `Contam apenas as fontes com comentários assim; ficam de fora: ${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `Exemplos típicos entre ${records(n)}${within ? ` ${within}` : ''}${areWishes ? ' que pedem algo' : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'Os mais recentes',
      oldest: 'Os mais antigos',
      longest: 'Os mais longos',
      shortest: 'Os mais curtos',
      most: `Os que têm mais ${field}`,
      fewest: `Os que têm menos ${field}`,
    }[kind];
    return `${first} de ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`nota ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
