import type { Scalar, VersionLine, VersionsRequest } from '#libs/contract';
import { average, capital, count, listed, percent, SURE, whole } from '#libs/wording';
import type { NeighbourDifference } from './compare-neighbours.js';

type Measure = VersionsRequest['versions_of'];

/** One version as a sentence needs it. `part`: of a share, the records that are the part. */
export interface NamedVersion {
  version: Scalar;
  n: number;
  value: number | null;
  part?: { count: number };
}

/** Versions that a sentence names each way. */
const NAMED = 3;
/** Lines that the verdict mentions. */
const LINES = 4;

/** `Ratings fell from 4.10 in 8.1.9 (340 ratings) to 3.20 in 8.2.0 (120 ratings). The difference is certain.` */
export function comparisonSentence(
  measure: Measure,
  now: NamedVersion,
  before: NamedVersion,
  { difference, certainty }: Pick<NeighbourDifference, 'difference' | 'certainty'>,
): string {
  const from = `from ${sideOf(measure, before)}`;
  const to = `to ${sideOf(measure, now)}`;
  if (certainty === 'may be chance')
    return `No clear change ${from} ${to}. The difference ${SURE[certainty]}.`;
  return `${capital(nounOf(measure))} ${movedBy(difference)} ${from} ${to}. The difference ${SURE[certainty]}.`;
}

function nounOf(measure: Measure): string {
  return measure === 'score' ? 'ratings' : 'the share';
}

function movedBy(difference: number): string {
  return difference < 0 ? 'fell' : 'rose';
}

/** `4.10 in 8.1.9 (340 ratings)`, `5% in 8.1.9 (17 of 340)` */
function sideOf(measure: Measure, { version, n, value, part }: NamedVersion): string {
  const size = measure === 'score' ? count(n, 'rating') : `${whole(part?.count ?? 0)} of ${whole(n)}`;
  return `${shown(measure, value)} in ${version} (${size})`;
}

function shown(measure: Measure, value: number | null): string {
  if (value === null) return '–';
  return measure === 'score' ? average(value) : percent(value);
}

/** What a sentence of a line needs of each of its versions. */
export interface FoundChange {
  now: NamedVersion;
  before: NamedVersion;
  difference: NeighbourDifference;
}

/** `Ratings fell in 3.2 (4.10 → 3.20) and rose in 3.2.1 (3.20 → 4.00).` `changes`: all that were compared. */
export function lineSentence(measure: Measure, changes: readonly FoundChange[], mixed: boolean): string {
  if (mixed) return 'Scores are on different scales, so versions cannot be compared by their mean.';
  if (changes.length === 0) return 'Too few records to compare any two versions.';
  const found = changes
    .filter(({ difference }) => difference.certainty !== 'may be chance')
    .toSorted((a, b) => Math.abs(b.difference.difference) - Math.abs(a.difference.difference));
  const compared = count(changes.length, 'comparison');
  if (found.length === 0) return `No version differs clearly from the one before it (${compared}).`;
  const said = ['fell', 'rose'].flatMap((moved) => {
    const those = found.filter(({ difference }) => movedBy(difference.difference) === moved);
    if (those.length === 0) return [];
    const named = those
      .slice(0, NAMED)
      .map(
        ({ now, before }) =>
          `${now.version} (${shown(measure, before.value)} → ${shown(measure, now.value)})`,
      );
    const rest = those.length - named.length;
    return [`${moved} in ${listed(rest > 0 ? [...named, `${rest} more`] : named)}`];
  });
  return `${capital(nounOf(measure))} ${said.join(', and ')}.`;
}

/** The lines in one text, those with a change first. */
export function verdictOf(
  lines: readonly Pick<VersionLine, 'label' | 'sentence'>[],
  { changed, isSplit }: { changed: readonly boolean[]; isSplit: boolean },
): string {
  if (lines.length === 0) return 'No record that counts here has a version.';
  if (!isSplit) return lines[0].sentence;
  const order = [...lines.keys()].toSorted((a, b) => Number(changed[b]) - Number(changed[a]));
  const rest =
    lines.length > LINES ? ` ${capital(count(lines.length - LINES, 'other'))} not named here.` : '';
  return order
    .slice(0, LINES)
    .map((i) => `${lines[i].label}: ${lines[i].sentence}`)
    .join(' ')
    .concat(rest);
}
