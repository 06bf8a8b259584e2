import { capital } from '#libs/wording';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) =>
  who === 'low'
    ? f.count(n, 'schlechte Bewertung', 'schlechte Bewertungen')
    : f.count(n, 'gute Bewertung', 'gute Bewertungen');

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `Rückmeldungen mit ${query} im Text${of ? ` (${of})` : ''}` : (of ?? 'alle Bewertungen'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${capital(subject)}${time ? ` ${when(time)}` : ''}: mittlere Bewertung ${mean}${from === undefined ? '' : `, auf einer Skala von ${from} bis ${to}`}`,
  moods: ({ n, high, low }) =>
    `Von diesen ${f.count(n, 'Bewertung', 'Bewertungen')} sind ${f.whole(high)} gut (${f.share(high, n)}) und ${f.whole(low)} schlecht (${f.share(low, n)})`,
  csat: ({ n, of }) => `Der CSAT liegt bei ${f.share(n, of)}: ${part(n, of, ratings)} sind 4 oder 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'überwiegend gut', low: 'überwiegend schlecht', mixed: 'gemischt' }[mood];
    const head = query ? `Die Bewertungen mit ${query} im Text` : `Die Bewertungen von ${of}`;
    return `${head} sind ${most}: ${f.share(high, n)} von ${f.whole(n)} sind gut, ${f.share(low, n)} schlecht`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `Einen ${name} gibt es nicht: Er braucht Antworten von ${least} bis ${most}, und diese Bewertungen ${from === undefined ? 'haben verschiedene Skalen' : `reichen von ${from} bis ${to}`}. Am nächsten kommt der Anteil guter und schlechter Bewertungen`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: 'Schlechter als', higher: 'Besser als', same: 'Etwa wie' }[relation];
    return `${word} ${earlier ? when(earlier) : 'die übrigen'}: ${mean} gegenüber ${other}; ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `dasselbe ${when(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better
      ? `Besser bewertet: ${better}`
      : 'Kein klarer Unterschied bei den schlechten Bewertungen';
    const side = (share: number, n: number, label: string) =>
      `${label}: ${f.percent(share)} von ${ratings(n)} sind schlecht`;
    return `${place ? `${place}: ` : ''}${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); der Unterschied ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${capital(what)}: höherer Anteil bei ${more}`
      : `${capital(what)}: kein klarer Unterschied im Anteil`;
    const side = (share: number, n: number, label: string) =>
      `${label}: ${f.percent(share)} von ${ratings(n)}`;
    return `${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); der Unterschied ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: 'häufiger schlecht bewertet als alle',
      less: 'seltener schlecht bewertet als alle',
      same: 'etwa so oft schlecht bewertet wie alle',
    }[relation];
    return `${place ? `${place}: ` : ''}Sie sind ${word}: ${f.percent(own)} von ${ratings(n)} gegenüber ${f.percent(all)} von allen ${ratings(allN)}; der Unterschied ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${f.percent(part)} von ${records(n)} zu ${label}`;
    const head = better
      ? `von ${better} sind weniger Rückmeldungen negativ`
      : 'keine Seite ist deutlich negativer';
    return `Nach einer Schätzung aus ihren Worten: ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; der Unterschied ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`sind häufiger schlecht als alle in ${f.list(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `seltener in ${f.list(less)}`
              : `sind seltener schlecht als alle in ${f.list(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `etwa gleich oft in ${f.list(same)}`
              : `sind etwa so oft schlecht wie alle in ${f.list(same)}`,
          ]
        : []),
    ];
    return `${query ? `Bewertungen mit ${query} im Text` : of ? `Bewertungen zu ${of}` : 'Diese Bewertungen'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} nennen ${f.list(themes)}`,

  mostMood: ({ who, field, items }) =>
    `Die meisten ${who === 'low' ? 'schlechten' : 'guten'} Bewertungen nach ${field}: ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` von ${f.whole(of)}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `Mehr als einmal hat niemand geschrieben (${what}; Personen: ${f.whole(of)})`
      : `Mehr als einmal geschrieben haben ${f.whole(n)} von ${f.whole(of)} Personen (${what}): ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `Angegeben ist ${field} bei ${f.whole(n)} von ${moody(of, who)}; verschiedene Werte: ${f.whole(values)}`,
  hardlyAny: ({ field, least }) =>
    `Bei ${field} hat kaum ein Wert mindestens ${ratings(least)}, Anteile werden daher nicht verglichen`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `Bei ${source} zuerst` : 'Zuerst'} beheben: ${first}${next.length > 0 ? `, danach ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${f.percent(share)}), bewertet mit ${f.average(mean)} gegenüber ${f.average(rest)} bei den übrigen${gain === undefined ? '' : `: der Mittelwert würde um ${f.number(gain)} steigen`}${all === undefined ? '' : ` (${f.whole(all)} insgesamt)`}`,
  nothingToFix: ({ what }) =>
    `In schlechten Bewertungen fällt kein Thema auf (${what}): Es gibt nichts, was zuerst zu beheben wäre`,
  overlapping: () => 'Eine Rückmeldung kann für mehrere davon zählen',
  howRanked: () =>
    'Zuerst kommt, was den Mittelwert am stärksten heben würde, wenn alle, die es nennen, so bewerten würden wie die übrigen: ihre Zahl, multipliziert mit dem Abstand ihrer Bewertung',
};
