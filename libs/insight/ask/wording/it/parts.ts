import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when, ofThe } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => 'l’abbandono o il passaggio a un’altra app',
  replied: ({ yes, text }) => `${yes ? 'Sì' : 'No'}: ${text}`,
  keepInMind: () => 'Da tenere presente:',
  notSo: ({ text }) => `Non è così: ${text}`,
  ratingsOf: ({ scores, of }) => `le valutazioni da ${f.or(scores.map(f.number))}${of ? ` su ${of}` : ''}`,
  ratedExactly: ({ scores }) => `con valutazione ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => 'la differenza può dipendere da come sono stati raccolti',
  inPlace: ({ place, text }) => `${place}: ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` su ${of}` : ''}${query ? ` che menzionano ${query}` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `con valutazione ${mood === 'low' ? 'bassa' : 'alta'}`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bound}${bounds.length > 1 ? ` su ${most}` : ''} o ${mood === 'low' ? 'meno' : 'più'}`,
    );
    return `valutati ${each.join(', o ')}`;
  },
  noRatings: () => 'nessuna valutazione',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: 'la differenza',
      'first difference': 'la prima differenza',
      change: 'il cambiamento',
      trend: 'la tendenza',
    }[what];
    return `${subject} ${SURE[certainty]}${shared ? ` (senza contare ${ratings(shared)} in comune)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${{ those: 'quanto scritto', all: 'tutto quanto scritto', 'all others': 'tutto il resto' }[which]} ${when(time)}${and ? ` e ${when(and)}` : ''}`,
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'aumenta' : 'diminuisce'} ${ofThe(f.percent(Math.abs(relative)))} ${PER[interval]}; la tendenza ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'aumento' : 'calo';
    if (size === 'none') return 'senza una tendenza chiara';
    return size === 'slow'
      ? `con un lento ${name}`
      : `con un ${name} di ${f.number(Math.abs(perInterval))} punti ${PER[interval]}`;
  },
};
