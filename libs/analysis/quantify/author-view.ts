import { type Counts, countsOf } from './overlap.js';
import { shareDifference } from './share-difference.js';
import { shareTest } from '../statistics/share-test.js';
import type { How, Side } from './quantify-side.js';

/** The comparison with one vote an author: the share of authors with a match among all authors. */
export function authorView(main: Side, secondary: Side, { z, confidence }: Pick<How, 'z' | 'confidence'>) {
  const counts = countAuthors(main, secondary);
  const [authors, others] = [counts.main_population, counts.secondary_population];
  if (authors === 0 || others === 0) return null;
  return {
    main_share: (counts.both + counts.only_main) / authors,
    secondary_share: (counts.both + counts.only_secondary) / others,
    share_difference: shareDifference(counts, z),
    test: shareTest(counts, confidence),
  };
}

/** The same counts as of records, of authors. Records without an author have no vote. */
function countAuthors(main: Side, secondary: Side): Counts {
  const sizes = {
    main: 0,
    secondary: 0,
    both: 0,
    shared_population: 0,
    shared_main: 0,
    shared_secondary: 0,
    main_population: 0,
    secondary_population: 0,
  };
  for (let code = 0; code < main.populationAuthors.length; code++) {
    const inMain = Number(main.authors[code] > 0);
    const inSecondary = Number(secondary.authors[code] > 0);
    const ofMain = Number(main.populationAuthors[code] > 0);
    const ofSecondary = Number(secondary.populationAuthors[code] > 0);
    sizes.main += inMain;
    sizes.secondary += inSecondary;
    sizes.both += inMain & inSecondary;
    sizes.shared_population += ofMain & ofSecondary;
    sizes.shared_main += inMain & ofSecondary;
    sizes.shared_secondary += inSecondary & ofMain;
    sizes.main_population += ofMain;
    sizes.secondary_population += ofSecondary;
  }
  return countsOf(sizes);
}
