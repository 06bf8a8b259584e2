import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) => `${capital(who)} nennen häufiger als die übrigen: ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} zu ${source} (${records(n)}) nennen am meisten: ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) nennen ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `${capital(WHO[who])} dort (${records(n)}) nennen häufiger als anderswo: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) nennen häufiger: ${f.list(themes)} (verglichen mit ${rest})`,
  onlyGeneral: ({ who, n, themes }) =>
    `${capital(who)} (${records(n)}) sagen häufiger als die übrigen nur Allgemeines: ${f.list(themes)}; kein Thema fällt auf`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} nennen oft auch ${f.list(themes)}, aber nicht öfter als die übrigen`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}): Kein Thema fällt auf; keines ist eindeutig häufiger als in ${records(others)}, mit denen verglichen wurde, und eines, das nur sie nennen, fiele ab ${f.percent(least)} auf`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}): Was sie auszeichnet, lässt sich nicht sagen; sie und ${records(others)}, mit denen verglichen wurde, sind zu wenige`,
  frequent: ({ who, n, others, themes }) =>
    `Zum Vergleich gibt es zu wenige (${records(others)}). Häufig (${who}, ${records(n)}): ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, das sind ${f.percent(part)}`,
  alsoMention: ({ themes }) => `Genannt werden auch: ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, das sind ${f.percent(own)} gegenüber ${f.percent(background)} bei ${rest}`,
  moreThemes: ({ n }) => `Weitere Themen (${f.whole(n)}) stehen in den Schritten`,
  onlyRated: ({ n }) => `Gezählt sind nur Rückmeldungen mit Bewertung; ohne Bewertung: ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `Gezählt sind nur Rückmeldungen mit ${values}; ohne diese Angabe wünschen sich ebenfalls etwas: ${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${capital(who)}: was geschrieben wird` : 'Was geschrieben wird'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `Häufiger${who ? ` für ${who}` : ''}${than ? ` (Vergleich: ${than})` : ''}: ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${capital(who)}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `Gemeint sind ${what}: ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ? `${capital(what)}: ` : 'Insgesamt sind es '}${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, von ${f.count(authors, 'Person', 'Personen')}` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}) erwähnen ${any ? 'eines der Wörter ' : ''}${query}${authors ? `, von ${f.count(authors, 'Person', 'Personen')}` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `Am häufigsten erwähnt wird ${query}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${part(n, of)}${within ? ` ${within}` : ''}, die ${query} erwähnen, wünschen es sich (${f.share(n, of)})${marked === undefined ? ', mit Worten wie „bitte“ oder „wäre schön“' : `: ${f.whole(marked)} sind so gekennzeichnet (${values}), ${f.whole(inWords)} weitere sagen es mit Worten wie „wäre schön“`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: 'vom Kündigen',
      uninstall: 'vom Deinstallieren oder Löschen der App',
      switch: 'vom Wechsel zu etwas anderem',
      leave: 'vom Kündigen, Deinstallieren oder Wechseln',
    }[act];
    return `${part(n, of)}${within ? ` ${within}` : ''}${query ? `, die ${query} erwähnen, sprechen auch` : ' sprechen'} ${what} (${f.share(n, of)}): Das ist, was Leute schreiben, und nicht, wie viele gegangen sind`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'Ja',
      no: 'Nein',
      mixed: 'Die Meinungen sind gemischt',
      wishes: 'Weder ja noch nein, denn die meisten wünschen sich etwas',
    }[verdict];
    return `${head}: Von ${records(n)} mit Bewertung${query ? `, die ${query} erwähnen` : ''}${within ? ` (${within})` : ''}, loben ${f.whole(high)} (hohe Bewertungen ohne Wunsch, ${f.share(high, n)}), klagen ${f.whole(low)} (niedrige Bewertungen, ${f.share(low, n)}) und wünschen sich ${f.whole(asking)} etwas (${f.share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `Kein Feld sagt, wer ${which === 'new' ? 'neu ist' : 'schon lange dabei ist'}; die Antwort gilt deshalb für Rückmeldungen, die es selbst sagen (${records(n)})`,
  noTenure: ({ which, n }) =>
    `Das lässt sich nicht beantworten: Kein Feld sagt, wer ${which === 'new' ? 'neu ist' : 'schon lange dabei ist'}, und nur wenige sagen es selbst (${records(n)})`,
  noneOf: ({ what }) => `Keine Treffer: ${what}`,
  theirMean: ({ mean }) => `Im Schnitt sind sie mit ${mean} bewertet`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'ähnlich bewertet wie die übrigen',
      lower: 'schlechter bewertet als die übrigen',
      higher: 'besser bewertet als die übrigen',
      unknown: 'nicht klar anders bewertet als die übrigen',
    };
    return `Sie sind ${word[relation]}: ${mean} gegenüber ${rest}; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `Die Quellen haben verschiedene Skalen; Mittelwerte lassen sich nicht direkt vergleichen${shares ? ', Anteile schon' : ''}`,

  sourcesLeftOut: ({ sources }) =>
    `Gezählt sind nur Quellen mit solchen Rückmeldungen; nicht dabei: ${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `Typisch für ${records(n)}${within ? ` ${within}` : ''}${areWishes ? ', die um etwas bitten' : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'Die neuesten',
      oldest: 'Die ältesten',
      longest: 'Die längsten',
      shortest: 'Die kürzesten',
      most: `Die mit den höchsten Werten für ${field}`,
      fewest: `Die mit den niedrigsten Werten für ${field}`,
    }[kind];
    return `${first} von ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`bewertet mit ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
