import { capital } from '#libs/wording';
import type { ScoreSentences } from '../sentences/scores.js';
import type { Polarity } from '../sentences/values.js';
import { SURE, WHO, f, part, ratings, records, when } from './words.js';

const moody = (n: number, who: Polarity) =>
  who === 'low'
    ? f.count(n, 'lage beoordeling', 'lage beoordelingen')
    : f.count(n, 'hoge beoordeling', 'hoge beoordelingen');

export const scores: ScoreSentences = {
  subject: ({ query, of }) =>
    query ? `reacties met ${query} in de tekst${of ? ` (${of})` : ''}` : (of ?? 'alle beoordelingen'),
  meanOf: ({ subject, time, mean, from, to }) =>
    `${capital(subject)}${time ? ` ${when(time)}` : ''}: gemiddelde beoordeling ${mean}${from === undefined ? '' : `, op een schaal van ${from} tot ${to}`}`,
  moods: ({ n, high, low }) =>
    `Van deze ${ratings(n)} zijn er ${f.whole(high)} hoog (${f.share(high, n)}) en ${f.whole(low)} laag (${f.share(low, n)})`,
  csat: ({ n, of }) => `De CSAT is ${f.share(n, of)}: ${part(n, of, ratings)} zijn een 4 of een 5`,
  judged: ({ query, of, mood, n, high, low }) => {
    const most = { high: 'overwegend hoog', low: 'overwegend laag', mixed: 'gemengd' }[mood];
    const head = query ? `Beoordelingen met ${query} in de tekst` : `Beoordelingen van ${of}`;
    return `${head} zijn ${most}: van ${f.whole(n)} is ${f.share(high, n)} hoog en ${f.share(low, n)} laag`;
  },
  noMeasure: ({ name, least, most, from, to }) =>
    `Er is geen ${name}: daarvoor zijn antwoorden van ${least} tot ${most} nodig, en deze beoordelingen ${from === undefined ? 'hebben verschillende schalen' : `lopen van ${from} tot ${to}`}. Het dichtst in de buurt komt het percentage hoge en lage beoordelingen`,
  comparedMean: ({ relation, earlier, mean, other, sure }) => {
    const word = { lower: 'Lager dan', higher: 'Hoger dan', same: 'Ongeveer hetzelfde als' }[relation];
    return `${word} ${earlier ? when(earlier) : 'bij de rest'}: ${mean} tegenover ${other}; ${sure}`;
  },
  timeName: ({ time }) => when(time),
  sameTime: ({ time }) => `hetzelfde ${when(time)}`,
  lowShares: ({ place, better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = better ? `Betere beoordelingen: ${better}` : 'Geen duidelijk verschil in lage beoordelingen';
    const side = (share: number, n: number, label: string) =>
      `${label}, ${f.percent(share)} van ${ratings(n)} is laag`;
    return `${place ? `${place}: ` : ''}${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); het verschil ${SURE[certainty]}`;
  },
  moodShares: ({ what, more, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const head = more
      ? `${capital(what)}: hoger aandeel bij ${more}`
      : `${capital(what)}: geen duidelijk verschil in aandeel`;
    const side = (share: number, n: number, label: string) =>
      `${label}: ${f.percent(share)} van ${ratings(n)}`;
    return `${head} (${side(leftShare, leftN, left)}; ${side(rightShare, rightN, right)}); het verschil ${SURE[certainty]}`;
  },
  ratedLow: ({ place, relation, own, n, all, allN, certainty }) => {
    const word = {
      more: 'vaker laag beoordeeld dan alle',
      less: 'minder vaak laag beoordeeld dan alle',
      same: 'ongeveer even vaak laag beoordeeld als alle',
    }[relation];
    return `${place ? `${place}: ` : ''}Ze zijn ${word}: ${f.percent(own)} van ${ratings(n)} tegenover ${f.percent(all)} van alle ${ratings(allN)}; het verschil ${SURE[certainty]}`;
  },
  estimated: ({ better, left, leftShare, leftN, right, rightShare, rightN, certainty }) => {
    const side = (part: number, n: number, label: string) =>
      `${f.percent(part)} van ${records(n)} van ${label}`;
    const head = better
      ? `van ${better} zijn minder reacties negatief`
      : 'geen van beide is duidelijk negatiever';
    return `Volgens een schatting op basis van hun woorden: ${head}: ${side(leftShare, leftN, left)}, ${side(rightShare, rightN, right)}; het verschil ${SURE[certainty]}`;
  },
  lowWhere: ({ query, of, more, less, same }) => {
    const parts = [
      ...(more.length > 0 ? [`zijn vaker laag dan alle in ${f.list(more)}`] : []),
      ...(less.length > 0
        ? [
            more.length > 0
              ? `minder vaak in ${f.list(less)}`
              : `zijn minder vaak laag dan alle in ${f.list(less)}`,
          ]
        : []),
      ...(same.length > 0
        ? [
            more.length + less.length > 0
              ? `ongeveer even vaak in ${f.list(same)}`
              : `zijn ongeveer even vaak laag als alle in ${f.list(same)}`,
          ]
        : []),
    ];
    return `${query ? `Beoordelingen die ${query} noemen` : of ? `Beoordelingen van ${of}` : 'Deze beoordelingen'} ${parts.join(', ')}`;
  },
  moodMention: ({ who, themes }) => `${capital(WHO[who])} noemen ${f.list(themes)}`,

  mostMood: ({ who, field, items }) => `De meeste ${WHO[who]} per ${field}: ${f.list(items)}`,
  valueMood: ({ value, who, n, of }) =>
    `${value} (${moody(n, who)}${of === undefined ? '' : ` van ${f.whole(of)}`})`,
  authorsAgain: ({ what, n, of, items }) =>
    n === 0
      ? `Niemand schreef meer dan één keer (${what}; personen: ${f.whole(of)})`
      : `Meer dan één keer schreven ${f.whole(n)} van ${f.whole(of)} personen (${what}): ${items.join(', ')}`,
  moodByField: ({ who, n, of, field, values }) =>
    `Bij ${f.whole(n)} van ${moody(of, who)} is ${field} ingevuld; verschillende waarden: ${f.whole(values)}`,
  hardlyAny: ({ field, least }) =>
    `Bijna geen waarde van ${field} heeft minstens ${ratings(least)}, dus percentages worden niet vergeleken`,

  fixFirst: ({ source, time, first, next }) =>
    `${source ? `Bij ${source} eerst` : 'Eerst'} oplossen: ${first}${next.length > 0 ? `, daarna ${f.list(next)}` : ''}${time ? ` (${when(time)})` : ''}`,
  fix: ({ term, n, share, mean, rest, gain, all }) =>
    `**${term}**: ${records(n)} (${f.percent(share)}), beoordeeld met ${f.average(mean)} tegenover ${f.average(rest)} bij de overige${gain === undefined ? '' : `: het gemiddelde zou ${f.number(gain)} stijgen`}${all === undefined ? '' : ` (${f.whole(all)} in totaal)`}`,
  nothingToFix: ({ what }) =>
    `Geen onderwerp valt op in lage beoordelingen (${what}): er is niets om eerst op te lossen`,
  overlapping: () => 'Een reactie kan voor meerdere hiervan meetellen',
  howRanked: () =>
    'Eerst komt wat het gemiddelde het meest zou verhogen als iedereen die het noemt zou beoordelen zoals de overige: hoeveel het er zijn, maal hoeveel lager ze beoordelen',
};
