import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => 'weggaan of een andere app',
  replied: ({ yes, text }) => `${yes ? 'Ja' : 'Nee'}: ${text}`,
  keepInMind: () => 'Let op:',
  notSo: ({ text }) => `Dat klopt niet: ${text}`,
  ratingsOf: ({ scores, of }) => `beoordelingen van ${f.or(scores.map(f.number))}${of ? ` bij ${of}` : ''}`,
  ratedExactly: ({ scores }) => `met beoordeling ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => 'het verschil kan komen door de manier van verzamelen',
  inPlace: ({ place, text }) => `${place}: ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` van ${of}` : ''}${query ? ` met ${query} in de tekst` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `${mood === 'low' ? 'laag' : 'hoog'} beoordeeld`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bound}${bounds.length > 1 ? ` van ${most}` : ''} of ${mood === 'low' ? 'lager' : 'hoger'}`,
    );
    return `beoordeeld met ${each.join(', of ')}`;
  },
  noRatings: () => 'geen beoordelingen',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: 'het verschil',
      'first difference': 'het eerste verschil',
      change: 'de verandering',
      trend: 'de trend',
    }[what];
    return `${subject} ${SURE[certainty]}${shared ? ` (zonder de ${ratings(shared)} die bij beide horen)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${{ those: 'die', all: 'alle', 'all others': 'alle andere' }[which]} ${when(time)}${and ? ` en ${when(and)}` : ''}`,
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'stijgt' : 'daalt'} met ${f.percent(Math.abs(relative))} per ${PER[interval]}; de trend ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'stijging' : 'daling';
    if (size === 'none') return 'geen duidelijke trend';
    return size === 'slow'
      ? `een langzame ${name}`
      : `een ${name} van ${f.number(Math.abs(perInterval))} punt per ${PER[interval]}`;
  },
};
