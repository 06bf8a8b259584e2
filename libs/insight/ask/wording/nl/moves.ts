import type { MoveSentences } from '../sentences/moves.js';
import { named } from '../sentences/shared.js';
import { f, ratings, records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records : ratings)(n);
const whose = { mean: 'gemiddelde beoordeling', share: 'percentage', records: 'aantal reacties' };

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what, beyond, moved, sure }) =>
    `${named(field, value, alone)} is het sterkst ${up ? 'gestegen' : 'gedaald'} (${what ?? whose[measure]})${beyond ? ', voor zover het geen toeval is' : ''}: ${moved}; ${sure}`,
  noneMoved: ({ field, measure, up, what }) =>
    `Er is geen duidelijke ${up === undefined ? 'verandering' : up ? 'stijging' : 'daling'} (${what ?? whose[measure]}, per ${field})`,
  largestMove: ({ field, value, alone, moved, sure }) =>
    `De grootste verandering: ${named(field, value, alone)}, ${moved}; ${sure}`,
  movedNext: ({ items }) => `Daarna: ${items.join('; ')}`,
  movedOther: ({ up, items }) =>
    `Het sterkst ${up ? 'gestegen' : 'gedaald'} is daarentegen: ${items.join('; ')}`,
  movedByChance: ({ items }) => `Groter, maar misschien toeval: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value} van ${before} naar ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${f.percent(share)} van ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${f.ratio(perDay)} per dag (${records(n)})`,
  movedAll: ({ before, now }) => `Alles samen: van ${before} naar ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Alleen waarden van ${field} met minstens ${unit(least, ofRecords)} in beide perioden tellen mee: ${f.whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `Geen enkele waarde van ${field} heeft minstens ${unit(least, ofRecords)} in twee vergelijkbare perioden`,
};
