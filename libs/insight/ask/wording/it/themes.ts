import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when, toThe, the } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) =>
    themes.length > 0
      ? `${capital(who)} menzionano più spesso del resto: ${f.list(themes)}`
      : `${capital(who)} non menzionano nulla più spesso del resto`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} su ${source} (${records(n)}) menzionano soprattutto: ${f.list(themes)}`,
  mention: ({ who, n, themes }) =>
    themes.length > 0
      ? `${capital(who)} (${records(n)}) menzionano ${f.list(themes)}`
      : `${capital(who)} (${records(n)}) non menzionano nulla di particolare`,
  mentionThere: ({ who, n, themes }) =>
    `Lì ${WHO[who]} (${records(n)}) menzionano più che altrove: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) menzionano più spesso: ${f.list(themes)} (rispetto ${toThe(rest)})`,
  mentionNothingFrom: ({ who, time, rest }) =>
    `${capital(WHO[who])} ${when(time)} non menzionano nulla più spesso rispetto ${toThe(rest)}; i testi non ne dicono la causa`,
  nothingSpecific: ({ who, source, n }) =>
    source
      ? `**${source}** (${records(n ?? 0)}): nulla distingue ${who}`
      : 'Nulla distingue le valutazioni basse né quelle alte; forse sono troppo poche',
  alsoMention: ({ themes }) => `Menzionano anche ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, cioè ${the(f.percent(own))} contro ${the(f.percent(background))} per ${rest}`,
  whatTheyWrite: () => 'Che cosa scrivono',
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

  typical: ({ n, within }) => `Esempi tipici tra ${records(n)}${within ? ` ${within}` : ''}`,
  origin: ({ source, day, score }) =>
    [source, f.day(day), ...(score === undefined ? [] : [`voto ${f.number(score)}`])].join(', '),
};
