import type { PartSentences } from '../sentences/parts.js';
import type { Own } from '../sentences/shared.js';
import { f, WHO, SURE, PER, OTHERS, ratings, when } from './words.js';

export const parts: Own<PartSentences> = {
  leaving: () => 'un départ ou une autre application',
  replied: ({ yes, text }) => `${yes ? 'Oui' : 'Non'} : ${text}`,
  keepInMind: () => 'À garder en tête :',
  notSo: ({ text }) => `Ce n’est pas le cas : ${text}`,
  ratingsOf: ({ scores, of }) => `les notes de ${f.or(scores.map(f.number))}${of ? ` sur ${of}` : ''}`,
  ratedExactly: ({ scores }) => `notés ${f.or(scores.map(f.number))}`,
  perhapsCollected: () => 'l’écart peut venir de la façon dont ils ont été collectés',
  inPlace: ({ place, text }) => `${place} : ${text}`,
  who: ({ who }) => WHO[who],
  whoOf: ({ who, of, query }) =>
    `${WHO[who]}${of ? ` sur ${of}` : ''}${query ? ` mentionnant ${query}` : ''}`,
  whoFrom: ({ who, time }) => `${WHO[who]} ${when(time)}`,
  rated: ({ mood, bounds }) => {
    if (bounds.length === 0) return `${mood === 'low' ? 'mal' : 'bien'} notés`;
    const each = bounds.map(
      ({ bound, most }) =>
        `${bound}${bounds.length > 1 ? ` sur ${most}` : ''} ou ${mood === 'low' ? 'moins' : 'plus'}`,
    );
    return `notés ${each.join(', ou ')}`;
  },
  noRatings: () => 'aucune note',
  sure: ({ what, certainty, shared }) => {
    const subject = {
      difference: 'l’écart',
      'first difference': 'le premier écart',
      change: 'le changement',
      trend: 'la tendance',
    }[what];
    return `${subject} ${SURE[certainty]}${shared ? ` (sans compter ${ratings(shared)} communes aux deux)` : ''}`;
  },
  others: ({ of }) => OTHERS[of],
  othersFrom: ({ which, time, and }) =>
    `${{ those: 'ceux', all: 'tous ceux', 'all others': 'tous les autres' }[which]} ${when(time)}${and ? ` et ${when(and)}` : ''}`,
  growth: ({ relative, interval, certainty }) =>
    `${relative > 0 ? 'augmente' : 'diminue'} de ${f.percent(Math.abs(relative))} par ${PER[interval]} ; la tendance ${SURE[certainty]}`,
  slope: ({ size, perInterval, interval }) => {
    const name = perInterval > 0 ? 'hausse' : 'baisse';
    if (size === 'none') return 'sans tendance nette';
    return size === 'slow'
      ? `avec une lente ${name}`
      : `avec une ${name} de ${f.number(Math.abs(perInterval))} point par ${PER[interval]}`;
  },
};
