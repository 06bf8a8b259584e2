import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when, toThe, the } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) => `${capital(who)} menzionano più spesso del resto: ${f.list(themes)}`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} su ${source} (${records(n)}) menzionano soprattutto: ${f.list(themes)}`,
  mention: ({ who, n, themes }) => `${capital(who)} (${records(n)}) menzionano ${f.list(themes)}`,
  mentionThere: ({ who, n, themes }) =>
    `Lì ${WHO[who]} (${records(n)}) menzionano più che altrove: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) menzionano più spesso: ${f.list(themes)} (rispetto ${toThe(rest)})`,
  onlyGeneral: ({ who, n, themes }) =>
    `Ciò che ${who} (${records(n)}) dicono più spesso del resto è generico: ${f.list(themes)}; nessun tema spicca`,
  frequentAlike: ({ who, themes }) =>
    `${capital(who)} citano spesso anche ${f.list(themes)}, ma non più del resto`,
  noSubject: ({ who, n, others, least }) =>
    `${capital(who)} (${records(n)}): nessun tema spicca; nessuno è chiaramente più frequente che in ${records(others)} di confronto, e uno menzionato solo qui spiccherebbe a partire dal ${f.percent(least)}`,
  subjectsUnknown: ({ who, n, others }) =>
    `${capital(who)} (${records(n)}): non si può dire che cosa le distingua; con ${records(others)} di confronto sono troppo poche`,
  frequent: ({ who, n, others, themes }) =>
    `Troppo pochi per un confronto (${records(others)}). Frequenti (${who}, ${records(n)}): ${f.list(themes)}`,
  themeAlone: ({ term, n, share: part }) => `**${term}**: ${records(n)}, cioè ${the(f.percent(part))}`,
  alsoMention: ({ themes }) => `Menzionano anche ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, cioè ${the(f.percent(own))} contro ${the(f.percent(background))} per ${rest}`,
  moreThemes: ({ n }) => `Altri temi (${f.whole(n)}) sono nei passaggi`,
  onlyRated: ({ n }) => `Sono contati solo i commenti con un voto; senza voto: ${records(n)}`,
  onlyMarked: ({ values, n }) =>
    `Sono contati solo i commenti contrassegnati (${values}); senza contrassegno chiedono qualcosa anche: ${records(n)}`,
  whatTheyWrite: ({ who }) => (who ? `${capital(who)}: che cosa scrivono` : 'Che cosa scrivono'),
  moreFrequent: ({ for: who, thanFor, thanIn, items }) => {
    const than = thanFor ?? thanIn;
    return `Più frequente${who ? ` per ${who}` : ''}${than ? ` (rispetto ${toThe(than)})` : ''}: ${f.list(items)}`;
  },
  sized: ({ who, n, of, within, bound }) =>
    `${capital(who)} sono ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}${bound ? `, ${bound}` : ''})`,
  theseAre: ({ what, n }) => `La risposta riguarda ${what}: ${records(n)}`,
  size: ({ what, n, of, authors }) =>
    `${what ? capital(what) : 'In tutto'}: ${of === undefined ? records(n) : `${part(n, of)} (${f.share(n, of)})`}${authors ? `, di ${f.count(authors, 'autore', 'autori')}` : ''}`,
  mentions: ({ n, of, query, any, within, authors }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)}) menzionano ${any ? 'una delle parole ' : ''}${query}${authors ? `, di ${f.count(authors, 'autore', 'autori')}` : ''}`,
  mostMentioned: ({ n, of, query, within }) =>
    `Il più menzionato è ${query}: ${part(n, of)}${within ? ` ${within}` : ''} (${f.share(n, of)})`,
  askFor: ({ query, n, of, inWords, marked, values, within }) =>
    `${part(n, of)}${within ? ` ${within}` : ''} che menzionano ${query} lo chiedono (${f.share(n, of)})${marked === undefined ? ', con parole come «per favore» o «sarebbe bello»' : `: ${f.whole(marked)} sono contrassegnati così (${values}) e altri ${f.whole(inWords)} lo dicono con parole come «sarebbe bello»`}`,
  saysAct: ({ act, query, n, of, within }) => {
    const what = {
      cancel: 'di disdire',
      uninstall: 'di disinstallare o eliminare l’app',
      switch: 'di passare ad altro',
      leave: 'di disdire, disinstallare o passare ad altro',
    }[act];
    return `${part(n, of)}${within ? ` ${within}` : ''}${query ? ` che menzionano ${query} parlano anche` : ' parlano'} ${what} (${f.share(n, of)}): è ciò che le persone scrivono, non quante se ne sono andate`;
  },
  liked: ({ verdict, query, n, high, low, asking, within }) => {
    const head = {
      yes: 'Sì',
      no: 'No',
      mixed: 'Le opinioni sono divise',
      wishes: 'Né sì né no, perché i più chiedono qualcosa',
    }[verdict];
    return `${head}: su ${records(n)} con valutazione${query ? ` che menzionano ${query}` : ''}${within ? ` (${within})` : ''}, ${f.whole(high)} sono elogi (valutazioni alte che non chiedono nulla, ${f.share(high, n)}), ${f.whole(low)} lamentele (valutazioni basse, ${f.share(low, n)}) e ${f.whole(asking)} chiedono qualcosa (${f.share(asking, n)})`;
  },
  tenure: ({ which, n }) =>
    `Nessun campo indica chi è ${which === 'new' ? 'nuovo' : 'utente da tempo'}, perciò la risposta riguarda i commenti che lo dicono (${records(n)})`,
  noTenure: ({ which, n }) =>
    `Non si può rispondere: nessun campo indica chi è ${which === 'new' ? 'nuovo' : 'utente da tempo'} e pochissimi lo dicono (${records(n)})`,
  noneOf: ({ what }) => `Nessun risultato: ${what}`,
  theirMean: ({ mean }) => `La loro valutazione media è ${mean}`,
  theirRatings: ({ relation, mean, rest, sure }) => {
    const word = {
      same: 'simili a quelle del resto',
      lower: 'più basse di quelle del resto',
      higher: 'più alte di quelle del resto',
      unknown: 'incerte',
    };
    return `Le loro valutazioni sono ${word[relation]}: ${mean} contro ${rest}; ${sure}`;
  },
  mixedScales: ({ shares }) =>
    `Le fonti usano scale diverse, perciò le medie non si possono confrontare direttamente${shares ? '; le percentuali invece sì' : ''}`,

  sourcesLeftOut: ({ sources }) =>
    `Contano solo le fonti con commenti di questo tipo; escluse: ${f.list(sources)}`,
  typical: ({ n, within, areWishes }) =>
    `Esempi tipici tra ${records(n)}${within ? ` ${within}` : ''}${areWishes ? ' che chiedono qualcosa' : ''}`,
  foremost: ({ kind, field, n, within }) => {
    const first = {
      newest: 'I più recenti',
      oldest: 'I più vecchi',
      longest: 'I più lunghi',
      shortest: 'I più brevi',
      most: `Quelli con più ${field}`,
      fewest: `Quelli con meno ${field}`,
    }[kind];
    return `${first} tra ${records(n)}${within ? ` ${within}` : ''}`;
  },
  origin: ({ source, day, author, score, held }) =>
    [
      source,
      f.day(day),
      ...(author ? [author] : []),
      ...(score === undefined ? [] : [`voto ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
