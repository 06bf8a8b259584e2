import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when, toThe } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) =>
    `${capital(who)} mentionnent plus souvent que les autres : ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} sur ${source} (${records(n)}) mentionnent surtout : ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) mentionnent ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `${capital(WHO[who])} (${records(n)}) y mentionnent plus qu’ailleurs : ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) mentionnent plus souvent : ${f.list(themes)} (par rapport ${toThe(rest)})`,
  onlyGeneral: ({ who, n, themes }) =>
    `Ce que ${who} (${records(n)}) disent plus souvent que les autres est général : ${f.list(themes)} ; aucun sujet ne ressort`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} évoquent souvent aussi ${f.list(themes)}, mais pas plus que les autres`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}) : aucun sujet ne ressort ; aucun n’est nettement plus fréquent que dans ${records(others)} pris pour comparaison, et un sujet présent seulement ici ressortirait à partir de ${f.percent(least)}`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}) : impossible de dire ce qui les distingue ; avec ${records(others)} pris pour comparaison, c’est trop peu`,
  frequent: ({ who, n, others, themes }) =>
    `Trop peu pour comparer (${records(others)}). Fréquents (${who}, ${records(n)}) : ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}** : ${records(n)}, soit ${f.percent(part)}`,
  alsoMention: ({ themes }) => `Sont aussi mentionnés : ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}** : ${records(n)}, soit ${f.percent(own)} contre ${f.percent(background)} pour ${rest}`,
  moreThemes: ({ n }) => `D’autres thèmes (${f.whole(n)}) figurent dans les étapes`,
  onlyRated: ({ n }) => `Seuls les retours notés sont comptés ; sans note : ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `Seuls les retours marqués (${values}) sont comptés ; sans cette marque, demandent aussi quelque chose : ${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${capital(who)} : ce qu’ils écrivent` : 'Ce qu’ils écrivent'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `Plus fréquent${who ? ` pour ${who}` : ''}${than ? ` (par rapport ${toThe(than)})` : ''} : ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${capital(who)} : ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `La réponse porte sur ${what} : ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ? `${capital(what)} : ` : 'Il y a '}${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, de ${f.count(authors, 'auteur', 'auteurs')}` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}) mentionnent ${any ? 'l’un des mots ' : ''}${query}${authors ? `, de ${f.count(authors, 'auteur', 'auteurs')}` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `Le plus mentionné est ${query} : ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)})`,
  noneOf: ({ what }) => `Aucun résultat : ${what}`,
  theirMean: ({ mean }) => `Leur note moyenne est de ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'semblables à celles du reste',
      lower: 'plus basses que celles du reste',
      higher: 'plus hautes que celles du reste',
      unknown: 'incertaines',
    };
    return `Leurs notes sont ${word[relation]} : ${mean} contre ${rest} ; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `Les sources n’ont pas la même échelle de notes : leurs moyennes ne se comparent pas directement${shares ? ', leurs parts si' : ''}`,

  sourcesLeftOut: ({ sources }) =>
    `Seules comptent les sources qui ont de tels retours ; sources exclues : ${f.list(sources)}`,
  typical: ({ n, within }) => `Exemples typiques parmi ${records(n)}${within ? ` ${within}` : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'Les plus récents',
      oldest: 'Les plus anciens',
      longest: 'Les plus longs',
      shortest: 'Les plus courts',
      most: `Ceux qui ont le plus de ${field}`,
      fewest: `Ceux qui ont le moins de ${field}`,
    }[kind];
    return `${first} parmi ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, score, held }) =>
    [
      source,
      f.day(day),
      ...(score === undefined ? [] : [`note ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
