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
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} qui mentionnent ${query} le demandent (${f.share(n, of)})${marked === undefined ? ', avec des mots comme « s’il vous plaît » ou « ce serait bien »' : ` : ${f.whole(marked)} sont marqués ainsi (${values}) et ${f.whole(inWords)} autres le disent avec des mots comme « ce serait bien »`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: 'de résilier',
      uninstall: 'de désinstaller ou de supprimer l’application',
      switch: 'de passer à autre chose',
      leave: 'de résilier, de désinstaller ou de passer à autre chose',
    }[act];
    return `${part(n, of)}${within ? ` ${within}` : ''}${query ? ` qui mentionnent ${query} parlent aussi` : ' parlent'} ${what} (${f.share(n, of)}) : c’est ce que les gens écrivent, et non combien sont partis`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'Oui',
      no: 'Non',
      mixed: 'Les avis sont partagés',
      wishes: 'Ni oui ni non, car la plupart demandent quelque chose',
    }[verdict];
    return `${head} : sur ${records(n)} avec une note${query ? ` qui mentionnent ${query}` : ''}${within ? ` (${within})` : ''}, ${f.whole(high)} sont des éloges (notes hautes qui ne demandent rien, ${f.share(high, n)}), ${f.whole(low)} des plaintes (notes basses, ${f.share(low, n)}) et ${f.whole(asking)} demandent quelque chose (${f.share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `Aucun champ n’indique qui est ${which === 'new' ? 'nouveau' : 'client depuis longtemps'} : la réponse porte sur les retours qui le disent (${records(n)})`,
  noTenure: ({ which, n }) =>
    `Impossible de répondre : aucun champ n’indique qui est ${which === 'new' ? 'nouveau' : 'client depuis longtemps'}, et très peu le disent (${records(n)})`,
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
  typical: ({ n, within, areWishes }) =>
    `Exemples typiques parmi ${records(n)}${within ? ` ${within}` : ''}${areWishes ? ' qui demandent quelque chose' : ''}`,
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
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`note ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
