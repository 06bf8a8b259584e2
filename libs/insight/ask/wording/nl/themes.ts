import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) => `${capital(who)} noemen vaker dan de rest: ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} van ${source} (${records(n)}) noemen het meest: ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) noemen ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `${capital(WHO[who])} daar (${records(n)}) noemen vaker dan elders: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) noemen vaker: ${f.list(themes)} (vergeleken met ${rest})`,
  onlyGeneral: ({ who, n, themes }) =>
    `Wat ${who} (${records(n)}) vaker zeggen dan de rest is algemeen: ${f.list(themes)}; geen onderwerp valt op`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} noemen vaak ook ${f.list(themes)}, maar niet vaker dan de rest`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}): geen onderwerp valt op; geen is duidelijk frequenter dan in de ${records(others)} waarmee is vergeleken, en een dat alleen hier wordt genoemd zou vanaf ${f.percent(least)} opvallen`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}): wat ze onderscheidt valt niet te zeggen; met de ${records(others)} waarmee is vergeleken zijn het er te weinig`,
  frequent: ({ who, n, others, themes }) =>
    `Te weinig om mee te vergelijken (${records(others)}). Vaak genoemd (${who}, ${records(n)}): ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, dat is ${f.percent(part)}`,
  alsoMention: ({ themes }) => `Ook genoemd: ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, dat is ${f.percent(own)} tegenover ${f.percent(background)} bij ${rest}`,
  moreThemes: ({ n }) => `Meer thema's (${f.whole(n)}) staan in de stappen`,
  onlyRated: ({ n }) => `Alleen feedback met een beoordeling is geteld; zonder beoordeling: ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `Alleen gemarkeerde feedback (${values}) is geteld; zonder die markering vragen ook om iets: ${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${capital(who)}: wat ze schrijven` : 'Wat ze schrijven'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `Komt vaker voor${who ? ` bij ${who}` : ''}${than ? ` (vergeleken met ${than})` : ''}: ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${capital(who)}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `Dit gaat over ${what}: ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ? `${capital(what)}: ` : 'Er zijn '}${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, van ${f.count(authors, 'auteur', 'auteurs')}` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}) noemen ${any ? 'een van de woorden ' : ''}${query}${authors ? `, van ${f.count(authors, 'auteur', 'auteurs')}` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `Het vaakst genoemd wordt ${query}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} die ${query} noemen, vragen erom (${f.share(n, of)})${marked === undefined ? ', met woorden als ‘graag’ of ‘zou fijn zijn’' : `: ${f.whole(marked)} zijn zo gemarkeerd (${values}) en ${f.whole(inWords)} andere zeggen het met woorden als ‘zou fijn zijn’`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: 'over opzeggen',
      uninstall: 'over verwijderen van de app',
      switch: 'over overstappen',
      leave: 'over opzeggen, verwijderen of overstappen',
    }[act];
    return `${part(n, of)}${within ? ` ${within}` : ''}${query ? ` die ${query} noemen, gaan ook` : ' gaan'} ${what} (${f.share(n, of)}): dat is wat mensen schrijven, niet hoeveel er zijn vertrokken`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'Ja',
      no: 'Nee',
      mixed: 'De meningen zijn verdeeld',
      wishes: 'Geen ja en geen nee, want de meesten vragen om iets',
    }[verdict];
    return `${head}: van ${records(n)} met een beoordeling${query ? ` die ${query} noemen` : ''}${within ? ` (${within})` : ''}, zijn er ${f.whole(high)} lovend (hoge beoordelingen die niets vragen, ${f.share(high, n)}), ${f.whole(low)} klagen (lage beoordelingen, ${f.share(low, n)}) en ${f.whole(asking)} vragen om iets (${f.share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `Geen veld zegt wie ${which === 'new' ? 'nieuw is' : 'al lang gebruiker is'}, dus dit gaat over reacties die dat zelf zeggen (${records(n)})`,
  noTenure: ({ which, n }) =>
    `Dit is niet te beantwoorden: geen veld zegt wie ${which === 'new' ? 'nieuw is' : 'al lang gebruiker is'}, en maar weinig reacties zeggen het (${records(n)})`,
  noneOf: ({ what }) => `Er zijn geen ${what}`,
  theirMean: ({ mean }) => `Ze zijn gemiddeld beoordeeld met ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'ongeveer even goed beoordeeld als de rest',
      lower: 'lager beoordeeld dan de rest',
      higher: 'hoger beoordeeld dan de rest',
      unknown: 'niet duidelijk anders beoordeeld dan de rest',
    };
    return `Ze zijn ${word[relation]}: ${mean} tegenover ${rest}; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `De bronnen gebruiken verschillende schalen, dus gemiddelden zijn niet direct te vergelijken${shares ? ', percentages wel' : ''}`,

  sourcesLeftOut: ({ sources }) =>
    `Alleen bronnen met zulke reacties tellen mee; niet meegeteld: ${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `Typisch voor ${records(n)}${within ? ` ${within}` : ''}${areWishes ? ', waarin om iets wordt gevraagd' : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'De nieuwste',
      oldest: 'De oudste',
      longest: 'De langste',
      shortest: 'De kortste',
      most: `Die met de meeste ${field}`,
      fewest: `Die met de minste ${field}`,
    }[kind];
    return `${first} van ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`beoordeling ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
