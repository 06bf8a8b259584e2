import { capital, type Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, f, part, ratings, records, when, inThe } from './words.js';

const HEADS = {
  yesOver: 'Sim, já passou',
  noOver: 'Não, já passou',
  yesOngoing: 'Sim, continua',
  noOngoing: 'Não, ainda não passou',
  partly: 'Diminuiu, mas ainda não passou',
  now: 'Agora',
  up: 'Sim, está aumentando',
  down: 'Não, está diminuindo',
  none: 'Não há mudança clara',
  few: 'São muito poucos para saber',
  collected:
    'Não está claro se aumentou, porque chegaram muito mais comentários do que antes, talvez coletados de outra forma',
};
const SHARE = {
  up: 'A proporção aumentou',
  down: 'A proporção diminuiu',
  none: 'A proporção não mudou de forma clara',
  collected:
    'Não está claro se a proporção mudou, porque chegaram muito mais comentários do que antes, talvez coletados de outra forma',
};
const sure = (certainty: Certainty) => `a diferença ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => 'Há poucos comentários para saber',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} de ${records(n)} ${when(on)}`;
    return `${HEADS[head]}: ${capital(name)}, ${side(now, nowN, time)} contra ${side(before, beforeN, beforeTime)}; ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} de ${ratings(n)} ${when(on)}`;
    return `${SHARE[head]}: ${what}, ${side(now, nowN, time)} contra ${side(before, beforeN, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${f.share(some, all)} (${part(some, all)}) ${when(on)}`;
    return `${HEADS[head]}: ${query} entre ${who}, ${side(n, of, time)} contra ${side(beforeN, beforeOf, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `Há poucas avaliações para saber: ${ratings(n)} ${when(time)}, ${ratings(beforeN)} ${when(beforeTime)}`,
  meansNow: ({ mean, before, sure: how }) => `Sua avaliação média: ${mean}, contra ${before} antes; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}: ${
      rarer.length === 0
        ? `não aparecem claramente menos ${inThe(now)} do que ${inThe(earlier)}: ${f.list(same)}`
        : `aparecem claramente menos ${inThe(now)} do que ${inThe(earlier)}: ${f.list(rarer)}${same.length > 0 ? `; não menos: ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) =>
    `Mencionados junto, mais do que antes, ${when(time)}: ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${capital(when(time))} há ${{ low: f.count(n, 'avaliação baixa', 'avaliações baixas'), high: f.count(n, 'avaliação alta', 'avaliações altas'), records: records(n) }[who]}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `Mais frequente do que antes ${when(time)}: ${f.list(more)}`
      : `Novo ${when(time)}: ${f.list(fresh)}${more.length > 0 ? `; mais frequente: ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `Há pouco de novo ${when(time)}: o principal é ${theme}, em ${part(n, of)} (${f.share(n, of)}), antes em ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `Não há nada claramente novo ${when(time)}; o mais provável é ${theme}, em ${part(n, of)} (${f.share(n, of)}), antes em ${f.percent(background)}, o que pode ser acaso`,
  perhapsMore: ({ themes }) => `Talvez mais frequente do que antes, mas pode ser acaso: ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `Nada se destaca como novo ${when(time)}: nenhum tema de ${records(n)} é claramente mais mencionado do que em ${records(beforeN)} de antes (${before}); um que antes não era mencionado se destacaria a partir de ${f.percent(least)}`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `Não é possível dizer o que há de novo ${when(time)}: ${records(n)} contra ${f.whole(beforeN)} antes (${before}) são poucos para comparar`,
  comparedWithin: ({ before, sources }) =>
    `Comparado com ${before}, nas fontes que têm comentários dos dois períodos: ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `Mais frequente do que antes: ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) => `A avaliação média é ${mean}, antes era ${before}; ${how}`,
  rate: ({ n, unit, time }) => `Em média: ${f.ratio(n)} por ${PER[unit]} ${when(time)}`,
};
