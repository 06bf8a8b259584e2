import { capital } from '#libs/wording';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) =>
  who === 'low'
    ? f.count(n, 'valutazione bassa', 'valutazioni basse')
    : f.count(n, 'valutazione alta', 'valutazioni alte');

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `i commenti che menzionano ${query}${of ? ` (${of})` : ''}` : (of ?? 'tutte le valutazioni'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${capital(subject)}${time ? ` ${when(time)}` : ''}: valutazione media ${mean}${from === undefined ? '' : `, su una scala da ${from} a ${to}`}`,
  moods: ({ n, high, low }) =>
    `Su ${ratings(n)}, ${f.whole(high)} sono alte (${f.share(high, n)}) e ${f.whole(low)} basse (${f.share(low, n)})`,
  csat: ({ n, of }) => `Il CSAT è ${f.share(n, of)}: ${part(n, of, ratings)} sono 4 o 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'per lo più alte', low: 'per lo più basse', mixed: 'contrastanti' }[mood];
    const head = query ? `Le valutazioni che menzionano ${query}` : `Le valutazioni di ${of}`;
    return `${head} sono ${most}: su ${f.whole(n)}, ${f.share(high, n)} sono alte e ${f.share(low, n)} basse`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `Non c’è un ${name}: servono risposte da ${least} a ${most}, e queste valutazioni ${from === undefined ? 'usano più scale' : `vanno da ${from} a ${to}`}. Il dato più vicino è la percentuale di valutazioni alte e basse`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: 'Più bassa', higher: 'Più alta', same: 'Più o meno uguale' }[relation];
    return `${word} rispetto ${earlier ? `a prima, ${when(earlier)}` : 'al resto'}: ${mean} contro ${other}; ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `lo stesso ${when(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better
      ? `Valutazioni migliori: ${better}`
      : 'Nessuna differenza chiara nelle valutazioni basse';
    const side = (share: number, n: number, label: string) =>
      `${label}, ${f.percent(share)} di ${ratings(n)} sono basse`;
    return `${place ? `${place}: ` : ''}${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); la differenza ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${capital(what)}: quota più alta per ${more}`
      : `${capital(what)}: nessuna differenza chiara nella quota`;
    const side = (share: number, n: number, label: string) =>
      `${label}: ${f.percent(share)} di ${ratings(n)}`;
    return `${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); la differenza ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: 'Hanno voti bassi più spesso dell’insieme',
      less: 'Hanno voti bassi meno spesso dell’insieme',
      same: 'Hanno voti bassi più o meno quanto l’insieme',
    }[relation];
    return `${place ? `${place}: ` : ''}${word}: ${f.percent(own)} di ${ratings(n)} contro ${f.percent(all)} di ${ratings(allN)} in tutto; la differenza ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${f.percent(part)} di ${records(n)} per ${label}`;
    const head = better
      ? `per ${better} ci sono meno commenti negativi`
      : 'nessuno dei due è chiaramente più negativo';
    return `Secondo una stima dalle loro parole: ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; la differenza ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`sono basse più spesso dell’insieme in ${f.list(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `meno spesso in ${f.list(less)}`
              : `sono basse meno spesso dell’insieme in ${f.list(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `più o meno quanto l’insieme in ${f.list(same)}`
              : `sono basse più o meno quanto l’insieme in ${f.list(same)}`,
          ]
        : []),
    ];
    return `${query ? `Le valutazioni che menzionano ${query}` : of ? `Le valutazioni di ${of}` : 'Queste valutazioni'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} menzionano ${f.list(themes)}`,

  mostMood: ({ who, field, items }) =>
    `Più ${who === 'low' ? 'valutazioni basse' : 'valutazioni alte'} per ${field}: ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` su ${f.whole(of)}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `Nessuno ha scritto più di una volta (${what}; persone: ${f.whole(of)})`
      : `Hanno scritto più di una volta ${f.whole(n)} persone su ${f.whole(of)} (${what}): ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `${f.whole(n)} su ${moody(of, who)} indicano ${field}; valori diversi: ${f.whole(values)}`,
  hardlyAny: ({ field, least }) =>
    `Quasi nessun valore di ${field} ha almeno ${ratings(least)}, perciò le percentuali non sono confrontate`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `Per ${source}, da` : 'Da'} correggere per primo: ${first}${next.length > 0 ? `, poi ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${f.percent(share)}), voto ${f.average(mean)} contro ${f.average(rest)} degli altri${gain === undefined ? '' : `: la media salirebbe di ${f.number(gain)}`}${all === undefined ? '' : ` (${f.whole(all)} in tutto)`}`,
  nothingToFix: ({ what }) =>
    `Nessun tema spicca nelle valutazioni basse (${what}): non c’è nulla da correggere per primo`,
  overlapping: () => 'Un commento può contare per più di uno',
  howRanked: () =>
    'Viene prima ciò che alzerebbe di più la media se chi lo menziona valutasse come gli altri: quanti sono, per quanto più basso è il loro voto',
};
