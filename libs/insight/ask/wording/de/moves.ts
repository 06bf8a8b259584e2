import type { MoveSentences } from '../sentences/moves.js';
import { named } from '../sentences/shared.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: 'die Bewertungen', share: 'der Anteil', records: 'die Zahl der Rückmeldungen' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what, beyond, moved, sure }) => {
    const of = `${whose[measure]}${what ? ` (${what})` : ''}`;
    const verb = `${measure === 'mean' ? 'sind' : 'ist'} am stärksten ${up ? 'gestiegen' : 'gesunken'}`;
    return `${named(field, value, alone)}: ${of} ${verb}${beyond ? ', soweit es kein Zufall ist' : ''}, ${moved}; ${sure}`;
  },
  noneMoved: ({ field, measure, up, what }) => {
    const way = up === undefined ? 'klar verändert' : up ? 'klar gestiegen' : 'klar gesunken';
    const verb = `${measure === 'mean' ? 'sind' : 'ist'}`;
    const of = `${whose[measure]}${what ? ` (${what})` : ''}`;
    return up === undefined
      ? `Nirgends ${measure === 'mean' ? 'haben' : 'hat'} sich ${of} ${way} (${field})`
      : `Nirgends ${verb} ${of} ${way} (${field})`;
  },
  largestMove: ({ field, value, alone, moved, sure }) =>
    `Am größten ist die Veränderung hier: ${named(field, value, alone)}, ${moved}; ${sure}`,
  movedNext: ({ items }) => `Danach: ${items.join('; ')}`,
  movedOther: ({ up, items }) =>
    `Am stärksten ${up ? 'gestiegen' : 'gesunken'} ist dagegen: ${items.join('; ')}`,
  movedByChance: ({ items }) => `Größer, vielleicht aber Zufall: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value} von ${before} auf ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${f.percent(share)} von ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${f.ratio(perDay)} pro Tag (${records(n)})`,
  movedAll: ({ before, now }) => `Alle zusammen: von ${before} auf ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Verglichen werden nur Werte von ${field} mit mindestens ${unit(least, ofRecords)} in jedem der beiden Zeiträume: ${f.whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `Bei ${field} hat kein Wert mindestens ${unit(least, ofRecords)} in jedem von zwei Zeiträumen, die sich vergleichen ließen`,
};
