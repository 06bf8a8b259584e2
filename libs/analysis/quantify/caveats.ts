import type { Counts, Standing } from './overlap.js';
import type { Side } from './quantify-side.js';

/** Fewer matches on a side than this say nothing reliable. */
export const ENOUGH = 10;
/** Share of a side's records from one author above which the view by authors is pointed at. */
const CONCENTRATED = 0.2;

interface Found {
  counts: Counts;
  standing: Standing;
  sides: [Side, Side];
  byAuthors: { main_share: number; secondary_share: number } | null;
  mixedScales: boolean;
}

/** What a reader must know before believing the numbers, in sentences. */
export function caveatsOf({ counts, standing, sides, byAuthors, mixedScales }: Found): string[] {
  const caveats: string[] = [];
  const named = [
    ['main', sides[0]],
    ['secondary', sides[1]],
  ] as const;
  for (const [name, { match }] of named) {
    if (match.total < ENOUGH)
      caveats.push(`only ${records(match.total)} on the ${name} side: too few to compare`);
  }
  if (counts.both > 0) caveats.push(`${records(counts.both)} match both`);
  if (standing.relation === 'partial' || standing.relation === 'nested')
    caveats.push('the two sides are drawn from populations that share records');
  if (standing.relation !== 'same' && standing.part === null)
    caveats.push('shares are of different populations: each of the records that pass its own filters');
  for (const [name, side] of named) caveats.push(...concentration(name, side, byAuthors));
  if (mixedScales) caveats.push('scores are on different scales: means of them are hardly comparable');
  return caveats;
}

/** One author who wrote much of a side: the same comparison by authors says whether it stands without them. */
function concentration(
  name: 'main' | 'secondary',
  { match, authors }: Side,
  byAuthors: Found['byAuthors'],
): string[] {
  const most = authors.reduce((a, b) => Math.max(a, b), 0);
  if (match.total < ENOUGH || most < CONCENTRATED * match.total) return [];
  const shares = byAuthors
    ? ` (one author, one vote: ${percent(byAuthors.main_share)} vs ${percent(byAuthors.secondary_share)} of the authors)`
    : '';
  return [`one author wrote ${most} of the ${records(match.total)} on the ${name} side${shares}`];
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
