import type { ReplySentences } from '../sentences/replies.js';
import type { Own } from '../sentences/shared.js';
import { f, records, when } from './words.js';

export const replies: Own<ReplySentences> = {
  nothingToAsk: () => 'Il n’y a aucun retour à analyser : aucun ne passe les filtres de la demande',
  thereAreNo: ({ what }) => `Il n’y a aucun retour correspondant (${what})`,
  noneHas: ({ field }) => `Ils ne contiennent aucun nombre « ${field} » et ne peuvent pas être classés ainsi`,
  newest: ({ n, day, upToToday }) =>
    `Il y a ${records(n)} ${upToToday ? 'jusqu’à aujourd’hui' : 'en tout'}, le plus récent du ${f.day(day)}`,
  datedLater: ({ n }) => `${records(n)} ${n > 1 ? 'portent' : 'porte'} une date à venir`,
  noneRated: () => 'Aucun de ces retours n’est noté, la réponse porte donc sur tous',
  estimatedMood: ({ mood }) =>
    `Aucun de ces retours n’est noté ; la réponse porte sur ceux qui sont ${mood === 'low' ? 'négatifs' : 'positifs'}, d’après une estimation tirée de leurs mots`,
  notYet: ({ time, instead }) =>
    `Il n’y a encore aucun retour ${when(time)} ; la réponse porte sur la période précédente (${when(instead)})`,
  insteadOf: ({ query, instead }) =>
    `Rien n’a été trouvé pour « ${query} » ; la réponse porte sur « ${instead} »`,
  inOtherWords: ({ topic }) => `${topic} (aussi en d’autres mots)`,
  unusedWords: ({ words }) => `La réponse ne tient pas compte de ${f.list(words)}`,
  endLeftOut: ({ asked }) =>
    `« ${asked} » reste sans réponse, car la réponse a utilisé toutes ses étapes ; posez cette question à part`,
  notUsed: ({ word, meant }) =>
    meant.length === 0
      ? `« ${word} » n’a pas été pris en compte : aucun champ n’a cette valeur`
      : `« ${word} » n’a pas été pris en compte ; cela peut vouloir dire ${f.or(meant)}`,
  noValue: ({ name, fields, n }) =>
    `« ${name} » n’est une valeur d’aucun champ${fields.length > 0 ? ` (${fields.join(', ')})` : ''} ; mentionné dans ${records(n)}`,
  nearNames: ({ names }) => `Noms proches : ${f.list(names)}`,
  supposed: () =>
    'On ne peut pas le savoir : personne n’a encore noté ainsi. Au mieux, la moyenne gagnerait ce qu’elle gagnerait si tous ceux qui en parlent notaient comme les autres',
  notPlaced: ({ words }) =>
    `On ne sait pas à quoi se rapporte « ${words} » : aucune réponse précédente ne le nomme. Reposez la question en le nommant`,
  noForecast: () => 'Earshot ne fait pas de prévisions : il compte ce qui a été écrit',
  notSaid: () =>
    'Les retours ne le disent pas : ils contiennent ce que les gens écrivent et comment ils notent',
  notUnderstood: ({ words }) =>
    `Pas de réponse à cette question : ${f.list(words)} ${words.length === 1 ? 'n’a pas été compris' : 'n’ont pas été compris'}. Demandez ce que disent les gens, comment ils notent ou ce qui a changé`,
  recordsOf: ({ sources }) => `Il y a des retours sur ${f.list(sources)}`,
  understood: ({ what }) => `Ce qui a été compris : ${what}`,
  themesLeftOut: () =>
    'Trouver tous les thèmes aurait pris trop de temps : il peut en manquer. Une période plus courte ou moins de sources en demandent moins',
};
