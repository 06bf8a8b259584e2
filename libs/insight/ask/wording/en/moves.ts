import { capital, count, percent, ratio, whole } from '#libs/wording';
import type { MoveSentences } from '../sentences/moves.js';
import { records } from './words.js';

const unit = (n: number, ofRecords: boolean) => (ofRecords ? records(n) : count(n, 'rating'));
/** A name speaks for itself; a number or a code needs the name of its field. */
const named = (field: string, value: string, alone = false) =>
  alone || /^\p{Lu}/u.test(value) ? `**${value}**` : `${field} **${value}**`;

export const moves: MoveSentences = {
  movedMost: ({ field, value, alone, measure, up, what = 'them', beyond, moved, sure }) => {
    const most = `most${beyond ? ' beyond chance' : ''}`;
    const how = {
      mean: `${up ? 'improved' : 'got worse'} the ${most}`,
      share: `has the largest ${up ? 'rise' : 'fall'} in the share of ${what}${beyond ? ' beyond chance' : ''}`,
      records: `${up ? 'grew' : 'shrank'} the ${most}`,
    }[measure];
    return `${capital(named(field, value, alone))} ${how}: ${moved}; ${sure}`;
  },
  noneMoved: ({ field, measure, up, what = 'them' }) => {
    if (measure === 'share')
      return `In no ${field} did the share of ${what} clearly ${up === undefined ? 'change' : up ? 'rise' : 'fall'}`;
    const verbs = measure === 'mean' ? (['improved', 'got worse'] as const) : (['grew', 'shrank'] as const);
    return `No ${field} clearly ${up === undefined ? 'changed' : verbs[up ? 0 : 1]}`;
  },
  largestMove: ({ field, value, alone, moved, sure }) =>
    `The largest change is that of ${named(field, value, alone)}: ${moved}; ${sure}`,
  movedNext: ({ items }) => `Next: ${items.join('; ')}`,
  movedOther: ({ up, items }) => `${up ? 'Up' : 'Down'} the most, on the other hand: ${items.join('; ')}`,
  movedByChance: ({ items }) => `Larger changes that may be chance: ${items.join('; ')}`,
  valueMoved: ({ value, before, now }) => `${value} from ${before} to ${now}`,
  shareIn: ({ share, n, ofRecords }) => `${percent(share)} of ${unit(n, ofRecords)}`,
  perDay: ({ perDay, n }) => `${ratio(perDay)} a day (${records(n)})`,
  movedAll: ({ before, now }) => `All together: from ${before} to ${now}`,
  onlyMoved: ({ field, least, n, ofRecords }) =>
    `Only values of ${field} with at least ${unit(least, ofRecords)} in both times are ranked: ${whole(n)}`,
  tooFewMoved: ({ field, least, ofRecords }) =>
    `No ${field} has at least ${unit(least, ofRecords)} both before and after, so none can be compared`,
};
