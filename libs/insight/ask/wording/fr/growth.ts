import { capital, type Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: 'Oui, c’est terminé',
  noOver: 'Non, c’est terminé',
  yesOngoing: 'Oui, cela continue',
  noOngoing: 'Non, ce n’est pas terminé',
  partly: 'Cela a diminué, mais ce n’est pas terminé',
  now: 'À présent',
  up: 'Oui, c’est en hausse',
  down: 'Non, c’est en baisse',
  none: 'Pas de changement net',
  few: 'Il n’y en a pas assez pour conclure',
  collected:
    'On ne sait pas si c’est en hausse, car les retours sont bien plus nombreux qu’avant, peut-être collectés autrement',
};
const SHARE = {
  up: 'La part a augmenté',
  down: 'La part a baissé',
  none: 'La part n’a pas nettement changé',
  collected:
    'On ne sait pas si la part a changé, car les retours sont bien plus nombreux qu’avant, peut-être collectés autrement',
};
const sure = (certainty: Certainty) => `l’écart ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => 'Il n’y a pas assez de retours pour conclure',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} de ${records(n)} ${when(on)}`;
    return `${HEADS[head]} : ${capital(name)}, ${side(now, nowN, time)} contre ${side(before, beforeN, beforeTime)} ; ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} de ${ratings(n)} ${when(on)}`;
    return `${SHARE[head]} : ${what}, ${side(now, nowN, time)} contre ${side(before, beforeN, beforeTime)}${certainty ? ` ; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${f.share(some, all)} (${part(some, all)}) ${when(on)}`;
    return `${HEADS[head]} : ${query} parmi ${who}, ${side(n, of, time)} contre ${side(beforeN, beforeOf, beforeTime)}${certainty ? ` ; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `Il n’y a pas assez de notes pour conclure : ${ratings(n)} ${when(time)}, ${ratings(beforeN)} ${when(beforeTime)}`,
  meansNow: ({ mean, before, sure: how }) => `Leur note moyenne : ${mean}, contre ${before} avant ; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]} : ${
      rarer.length === 0
        ? `sujets qui ne reviennent pas nettement moins souvent sur ${now} que sur ${earlier} : ${f.list(same)}`
        : `sujets qui reviennent nettement moins souvent sur ${now} que sur ${earlier} : ${f.list(rarer)}${same.length > 0 ? ` ; pas moins souvent : ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) =>
    `Mentionnés avec, plus souvent qu’avant, ${when(time)} : ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${capital(when(time))}, il y a ${{ low: f.count(n, 'mauvaise note', 'mauvaises notes'), high: f.count(n, 'bonne note', 'bonnes notes'), records: records(n) }[who]}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `Plus fréquent qu’avant ${when(time)} : ${f.list(more)}`
      : `Nouveau ${when(time)} : ${f.list(fresh)}${more.length > 0 ? ` ; plus fréquent : ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `Peu de nouveau ${when(time)} : le plus notable est ${theme}, dans ${part(n, of)} (${f.share(n, of)}), contre ${f.percent(background)} avant`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `Rien de clairement nouveau ${when(time)} ; le plus probable est ${theme}, dans ${part(n, of)} (${f.share(n, of)}), contre ${f.percent(background)} avant, ce qui peut être dû au hasard`,
  perhapsMore: ({ themes }) =>
    `Peut-être plus fréquent qu’avant, ce qui peut être dû au hasard : ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `Rien de nouveau ne ressort ${when(time)} : aucun sujet de ${records(n)} n’est nettement plus mentionné que dans ${records(beforeN)} d’avant (${before}) ; un sujet absent auparavant ressortirait à partir de ${f.percent(least)}`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `On ne peut pas dire ce qui est nouveau ${when(time)} : ${records(n)} contre ${f.whole(beforeN)} avant (${before}), c’est trop peu pour comparer`,
  comparedWithin: ({ before, sources }) =>
    `Comparé avec ${before}, dans les sources qui ont des retours des deux périodes : ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `Plus fréquent qu’avant : ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) =>
    `La note moyenne est de ${mean}, contre ${before} avant ; ${how}`,
  rate: ({ n, unit, time }) => `En moyenne : ${f.ratio(n)} par ${PER[unit]} ${when(time)}`,
};
