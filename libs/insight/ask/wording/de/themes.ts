import { capital } from '#libs/wording';
import type { ThemeSentences } from '../sentences/themes.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, records, part, when } from './words.js';

export const themes: Own<ThemeSentences> = {
  mentionMore: ({ who, themes }) =>
    themes.length > 0
      ? `${capital(who)} nennen häufiger als die übrigen: ${f.list(themes)}`
      : `${capital(who)} nennen nichts häufiger als die übrigen`,
  mentionMost: ({ who, source, n, themes }) =>
    `${capital(who)} zu ${source} (${records(n)}) nennen am meisten: ${f.list(themes)}`,
  mention: ({ who, n, themes }) =>
    `${capital(who)} (${records(n)}) nennen ${themes.length > 0 ? f.list(themes) : 'nichts Besonderes'}`,
  mentionThere: ({ who, n, themes }) =>
    `${capital(WHO[who])} dort (${records(n)}) nennen häufiger als anderswo: ${f.list(themes)}`,
  mentionMoreFrom: ({ who, time, n, themes, rest }) =>
    `${capital(WHO[who])} ${when(time)} (${records(n)}) nennen häufiger: ${f.list(themes)} (verglichen mit ${rest})`,
  mentionNothingFrom: ({ who, time, rest }) =>
    `${capital(WHO[who])} ${when(time)} nennen nichts häufiger, verglichen mit ${rest}: Die Texte zeigen die Ursache nicht`,
  nothingSpecific: ({ who, source, n }) =>
    source
      ? `**${source}** (${records(n ?? 0)}): nichts ist typisch für ${who}`
      : 'Nichts ist typisch für schlechte oder gute Bewertungen; vielleicht sind es zu wenige',
  alsoMention: ({ themes }) => `Genannt werden auch: ${f.list(themes)}`,
  theme: ({ source, term, n, share: own, background, rest }) =>
    `${source ? `${source}, ` : ''}**${term}**: ${records(n)}, das sind ${f.percent(own)} gegenüber ${f.percent(background)} bei ${rest}`,
  whatTheyWrite: () => 'Was geschrieben wird',
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

  typical: ({ n, within }) => `Typisch für ${records(n)}${within ? ` ${within}` : ''}`,
  origin: ({ source, day, score }) =>
    [source, f.day(day), ...(score === undefined ? [] : [`bewertet mit ${f.number(score)}`])].join(', '),
};
