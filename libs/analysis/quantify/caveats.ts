import { capital, count, percent, whole } from '#libs/wording';
import type { OverlapCounts, Comparability } from '../statistics/overlap.js';
import type { Side } from './quantify-side.js';
import { recordsOf, type SideName, type SideNames, subjectOf } from './side-names.js';

/** Fewer matches on a side than this say nothing reliable. */
export const ENOUGH = 10;
/** Share of a side's records from one author above which the view by authors is pointed at. */
const CONCENTRATED = 0.2;

interface CaveatInput {
  counts: OverlapCounts;
  standing: Comparability;
  /** Shares of different populations are compared. */
  shares: boolean;
  sides: [Side, Side];
  byAuthors: { main_share: number; secondary_share: number } | null;
  mixedScales: boolean;
  names: SideNames;
}

/** What a reader must know before believing the numbers, in sentences. */
export function caveatsOf({
  counts,
  standing,
  shares,
  sides,
  byAuthors,
  mixedScales,
  names,
}: CaveatInput): string[] {
  const caveats: string[] = [];
  const named = [
    ['main', sides[0]],
    ['secondary', sides[1]],
  ] as const;
  for (const [name, { match }] of named) {
    const matches = match.records.count;
    if (matches < ENOUGH)
      caveats.push(
        `${capital(subjectOf(names[name]))}: only ${count(matches, 'record')}, too few to compare.`,
      );
  }
  if (counts.both > 0)
    caveats.push(`${count(counts.both, 'record')} ${counts.both === 1 ? 'is' : 'are'} on both sides.`);
  if (standing.relation === 'partial' || standing.relation === 'nested')
    caveats.push('The two sides are partly drawn from the same records.');
  if (shares) caveats.push('Each share is of the records that pass the filters of its own side.');
  for (const [name, side] of named) caveats.push(...concentration(names[name], side, byAuthors));
  if (mixedScales) caveats.push('Scores use different scales, so their means cannot be compared directly.');
  return caveats;
}

/** One author who wrote much of a side: the same comparison by authors says whether it stands without them. */
function concentration(
  name: SideName,
  { match, authors }: Side,
  byAuthors: CaveatInput['byAuthors'],
): string[] {
  const matches = match.records.count;
  let most = 0;
  for (let author = 0; author < authors.length; author++) most = Math.max(most, authors[author]);
  if (matches < ENOUGH || most < CONCENTRATED * matches) return [];
  const shares = byAuthors
    ? ` (counting each author once: ${percent(byAuthors.main_share)} vs ${percent(byAuthors.secondary_share)} of authors)`
    : '';
  return [`One author wrote ${whole(most)} of the ${whole(matches)} ${recordsOf(name)}${shares}.`];
}
