import { capital, type Certainty } from '#libs/wording';
import type { GrowthSentences } from '../sentences/growth.js';
import type { Time } from '../sentences/values.js';
import { PER, SURE, WHO, f, part, ratings, records, when } from './words.js';

const HEADS = {
  yesOver: 'Ja, es ist vorbei',
  noOver: 'Nein, es ist vorbei',
  yesOngoing: 'Ja, es dauert an',
  noOngoing: 'Nein, es ist nicht vorbei',
  partly: 'Es ist weniger geworden, aber nicht vorbei',
  now: 'Zurzeit',
  up: 'Es wird mehr',
  down: 'Es wird weniger',
  none: 'Keine klare Veränderung',
  few: 'Es sind zu wenige für eine Aussage',
  collected:
    'Ob es mehr wird, ist unklar, denn es kamen weit mehr Rückmeldungen als zuvor, vielleicht anders erfasst',
};
const SHARE = {
  up: 'Der Anteil ist gestiegen',
  down: 'Der Anteil ist gesunken',
  none: 'Der Anteil hat sich nicht klar verändert',
  collected:
    'Ob sich der Anteil verändert hat, ist unklar, denn es kamen weit mehr Rückmeldungen als zuvor, vielleicht anders erfasst',
};
const sure = (certainty: Certainty) => `der Unterschied ${SURE[certainty]}`;

export const growth: GrowthSentences = {
  tooFewRecords: () => 'Es gibt zu wenige Rückmeldungen für eine Aussage',
  themeGrew: ({ head, name, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} von ${records(n)} ${when(on)}`;
    return `${HEADS[head]}: ${capital(name)} kommt auf ${side(now, nowN, time)} gegenüber ${side(before, beforeN, beforeTime)}; ${sure(certainty)}`;
  },
  moodGrew: ({ head, what, now, nowN, time, before, beforeN, beforeTime, certainty }) => {
    const side = (value: number, n: number, on: Time) => `${f.percent(value)} von ${ratings(n)} ${when(on)}`;
    return `${SHARE[head]}: ${what}, ${side(now, nowN, time)} gegenüber ${side(before, beforeN, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  topicGrew: ({ head, query, who, n, of, time, beforeN, beforeOf, beforeTime, certainty }) => {
    const side = (some: number, all: number, on: Time) =>
      `${f.share(some, all)} (${part(some, all)}) ${when(on)}`;
    const whose = who === WHO.records ? '' : ` (${who})`;
    return `${HEADS[head]}: ${query}${whose} kommt auf ${side(n, of, time)} gegenüber ${side(beforeN, beforeOf, beforeTime)}${certainty ? `; ${sure(certainty)}` : ''}`;
  },
  tooFewNow: ({ n, time, beforeN, beforeTime }) =>
    `Es gibt zu wenige Bewertungen für eine Aussage: ${ratings(n)} ${when(time)}, ${ratings(beforeN)} ${when(beforeTime)}`,
  meansNow: ({ mean, before, sure: how }) => `Ihre mittlere Bewertung: ${mean}, zuvor ${before}; ${how}`,
  subjectsNow: ({ head, rarer, same, now, earlier }) =>
    `${HEADS[head]}: ${
      rarer.length === 0
        ? `bei ${now} nicht deutlich seltener genannt als bei ${earlier}: ${f.list(same)}`
        : `bei ${now} deutlich seltener genannt als bei ${earlier}: ${f.list(rarer)}${same.length > 0 ? `; nicht seltener: ${f.list(same)}` : ''}`
    }`,
  mentionedWith: ({ time, themes }) =>
    `Zugleich häufiger genannt als zuvor, ${when(time)}: ${f.list(themes)}`,

  countDuring: ({ who, n, time }) =>
    `${capital(when(time))} gibt es ${{ low: f.count(n, 'schlechte Bewertung', 'schlechte Bewertungen'), high: f.count(n, 'gute Bewertung', 'gute Bewertungen'), records: records(n) }[who]}`,
  newNow: ({ time, fresh, more }) =>
    fresh.length === 0
      ? `Häufiger als zuvor ${when(time)}: ${f.list(more)}`
      : `Neu ${when(time)}: ${f.list(fresh)}${more.length > 0 ? `; häufiger: ${f.list(more)}` : ''}`,
  littleNew: ({ time, theme, n, of, background }) =>
    `${capital(when(time))} ist wenig neu; am größten ist ${theme}, in ${part(n, of)} (${f.share(n, of)}), zuvor in ${f.percent(background)}`,
  perhapsNew: ({ time, theme, n, of, background }) =>
    `${capital(when(time))} ist nichts eindeutig neu; am ehesten ${theme}, in ${part(n, of)} (${f.share(n, of)}), zuvor in ${f.percent(background)}, was Zufall sein kann`,
  perhapsMore: ({ themes }) => `Vielleicht häufiger als zuvor, was Zufall sein kann: ${f.list(themes)}`,
  nothingNew: ({ time, n, before, beforeN, least }) =>
    `${capital(when(time))} fällt nichts Neues auf: Kein Thema wird in ${records(n)} eindeutig häufiger genannt als in den ${records(beforeN)} davor (${before}); eines, das zuvor nicht genannt wurde, fiele ab ${f.percent(least)} auf`,
  newsUnknown: ({ time, n, before, beforeN }) =>
    `Was ${when(time)} neu ist, lässt sich nicht sagen: ${records(n)} gegenüber ${f.whole(beforeN)} zuvor (${before}) sind zu wenige für einen Vergleich`,
  comparedWithin: ({ before, sources }) =>
    `Verglichen mit: ${before}; nur Quellen mit Rückmeldungen aus beiden Zeiten: ${f.list(sources)}`,
  moreThanBefore: ({ items }) => `Häufiger als zuvor: ${f.list(items)}`,
  meanMoved: ({ mean, before, sure: how }) =>
    `Die mittlere Bewertung ist ${mean}, zuvor war sie ${before}; ${how}`,
  rate: ({ n, unit, time }) => `Im Mittel: ${f.ratio(n)} pro ${PER[unit]} ${when(time)}`,
};
