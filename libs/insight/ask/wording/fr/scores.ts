import { capital } from '#libs/wording';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) =>
  who === 'low' ? f.count(n, 'mauvaise note', 'mauvaises notes') : f.count(n, 'bonne note', 'bonnes notes');

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `les retours mentionnant ${query}${of ? ` (${of})` : ''}` : (of ?? 'toutes les notes'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${capital(subject)}${time ? ` ${when(time)}` : ''} : note moyenne ${mean}${from === undefined ? '' : `, sur une échelle de ${from} à ${to}`}`,
  moods: ({ n, high, low }) =>
    `Sur ces ${ratings(n)}, ${f.whole(high)} sont bonnes (${f.share(high, n)}) et ${f.whole(low)} mauvaises (${f.share(low, n)})`,
  csat: ({ n, of }) => `Le CSAT est de ${f.share(n, of)} : ${part(n, of, ratings)} sont des 4 ou des 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'surtout bonnes', low: 'surtout mauvaises', mixed: 'partagées' }[mood];
    const head = query ? `Les notes mentionnant ${query}` : `Les notes de ${of}`;
    return `${head} sont ${most} : sur ${f.whole(n)}, ${f.share(high, n)} sont bonnes et ${f.share(low, n)} mauvaises`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `Il n’y a pas de ${name} : il faut des réponses de ${least} à ${most}, or ces notes ${from === undefined ? 'sont sur plusieurs échelles' : `vont de ${from} à ${to}`}. Le plus proche est la part des bonnes et des mauvaises notes`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = {
      lower: 'Note plus basse que',
      higher: 'Note plus haute que',
      same: 'À peu près la même note que',
    }[relation];
    return `${word} ${earlier ? `celle de la période précédente, ${when(earlier)}` : 'le reste'} : ${mean} contre ${other} ; ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `le même ensemble ${when(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better ? `Meilleures notes : ${better}` : 'Pas d’écart net dans les mauvaises notes';
    const side = (share: number, n: number, label: string) =>
      `${label}, ${f.percent(share)} de mauvaises notes sur ${f.whole(n)}`;
    return `${place ? `${place} : ` : ''}${head} : ${side(leftShare, leftN, left)} ; ${side(rightShare, rightN, right)} ; l’écart ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${capital(what)} : part plus élevée pour ${more}`
      : `${capital(what)} : pas d’écart net dans la part`;
    const side = (share: number, n: number, label: string) =>
      `${label} : ${f.percent(share)} de ${ratings(n)}`;
    return `${head} : ${side(leftShare, leftN, left)} ; ${side(rightShare, rightN, right)} ; l’écart ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: 'plus souvent mal notés que l’ensemble',
      less: 'moins souvent mal notés que l’ensemble',
      same: 'mal notés à peu près aussi souvent que l’ensemble',
    }[relation];
    return `${place ? `${place} : ` : ''}Ils sont ${word} : ${f.percent(own)} de ${ratings(n)} contre ${f.percent(all)} de ${ratings(allN)} au total ; l’écart ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${f.percent(part)} de ${records(n)} pour ${label}`;
    const head = better ? `moins de retours négatifs pour ${better}` : 'aucun n’est nettement plus négatif';
    return `Selon une estimation d’après leurs mots : ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)} ; la différence ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`sont mauvaises plus souvent que l’ensemble dans ${f.list(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `moins souvent dans ${f.list(less)}`
              : `sont mauvaises moins souvent que l’ensemble dans ${f.list(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `à peu près aussi souvent dans ${f.list(same)}`
              : `sont mauvaises à peu près aussi souvent que l’ensemble dans ${f.list(same)}`,
          ]
        : []),
    ];
    return `${query ? `Les notes qui mentionnent ${query}` : of ? `Les notes de ${of}` : 'Ces notes'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} mentionnent ${f.list(themes)}`,

  mostMood: ({ who, field, items }) =>
    `Le plus de ${who === 'low' ? 'mauvaises' : 'bonnes'} notes par ${field} : ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` sur ${f.whole(of)}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `Personne n’a écrit plus d’une fois (${what} ; personnes : ${f.whole(of)})`
      : `Ont écrit plus d’une fois ${f.whole(n)} personnes sur ${f.whole(of)} (${what}) : ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `Le champ ${field} est renseigné pour ${f.whole(n)} de ${moody(of, who)} ; valeurs différentes : ${f.whole(values)}`,
  hardlyAny: ({ field, least }) =>
    `Presque aucune valeur de ${field} n’a au moins ${ratings(least)}, les parts ne sont donc pas comparées`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `Pour ${source}, à` : 'À'} corriger d’abord : ${first}${next.length > 0 ? `, puis ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}** : ${records(n)} (${f.percent(share)}), note ${f.average(mean)} contre ${f.average(rest)} pour les autres${gain === undefined ? '' : ` : la moyenne gagnerait ${f.number(gain)}`}${all === undefined ? '' : ` (${f.whole(all)} au total)`}`,
  nothingToFix: ({ what }) =>
    `Aucun sujet ne ressort des retours mal notés (${what}) : il n’y a rien à corriger en premier`,
  overlapping: () => 'Un même retour peut compter pour plusieurs d’entre eux',
  howRanked: () =>
    'Vient d’abord ce qui ferait le plus monter la moyenne si tous ceux qui le mentionnent notaient comme les autres : leur nombre, multiplié par ce qui manque à leur note',
};
