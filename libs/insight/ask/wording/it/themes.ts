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
  typical: ({ n, within }) => `Esempi tipici tra ${records(n)}${within ? ` ${within}` : ''}`,
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
  origin: ({ source, day, score, held }) =>
    [
      source,
      f.day(day),
      ...(score === undefined ? [] : [`voto ${f.number(score)}`]),
      ...(held ? [`${held.field}: ${f.number(held.n)}`] : []),
    ].join(', '),
};
