import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => 'Weggehen oder eine andere App',
  replied: ({ yes, text }) => `${yes ? 'Ja' : 'Nein'}: ${text}`,
  keepInMind: () => 'Zu beachten:',
  notSo: ({ text }) => `Das trifft nicht zu: ${text}`,
  ratingsOf: ({ scores, of }) => `Bewertungen mit ${f.or(scores.map(f.number))}${of ? ` zu ${of}` : ''}`,
  ratedExactly: ({ scores }) => `mit ${f.or(scores.map(f.number))} bewertet`,
  perhapsCollected: () => 'der Unterschied kann daher kommen, dass sie anders erfasst wurden',
  inPlace: ({ place, text }) => `${place}: ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) => `${WHO[who]}${of ? ` zu ${of}` : ''}${query ? ` mit ${query} im Text` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `${mood === 'low' ? 'schlecht' : 'gut'} bewertet`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${mood === 'low' ? 'höchstens' : 'mindestens'} ${bound}${bounds.length > 1 ? ` von ${most}` : ''}`,
    );
    return `bewertet mit ${f.or(each)}`;
  },
  noRatings: () => 'keine Bewertungen',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: 'der Unterschied',
      'first difference': 'der erste Unterschied',
      change: 'die Veränderung',
      trend: 'der Trend',
    }[what];
    return `${subject} ${SURE[certainty]}${shared ? ` (ohne die ${ratings(shared)}, die zu beiden gehören)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${{ those: 'denen', all: 'allen', 'all others': 'allen übrigen' }[which]} ${when(time)}${and ? ` und ${when(and)}` : ''}`,
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'steigt' : 'sinkt'} um ${f.percent(Math.abs(relative))} pro ${PER[interval]}; der Trend ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'Anstieg' : 'Rückgang';
    if (size === 'none') return 'kein klarer Trend';
    return size === 'slow'
      ? `ein langsamer ${name}`
      : `ein ${name} um ${f.number(Math.abs(perInterval))} Punkte pro ${PER[interval]}`;
  },
};
