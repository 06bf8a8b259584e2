import { distance } from 'fastest-levenshtein';
import type { DataOverview } from './terrain.js';

/** Values that come near are few, or they are no help. */
const MOST = 3;
/** More of a name than this may not differ. */
const DIFFERENT = 0.34;

/** The values of some fields (undefined = of all) whose names come near to one that none has: the nearest first. */
export function nearValues(
  name: string,
  { grounds }: Pick<DataOverview, 'grounds'>,
  keys?: readonly string[],
): string[] {
  const wanted = plain(name);
  const known = grounds
    .filter(({ key }) => keys === undefined || keys.includes(key))
    .flatMap(({ values }) => values.map(({ value, label }) => label ?? String(value)));
  if (RELEASE.test(name)) return neighbours(name, known);
  const near = [...new Set(known)]
    .map((value) => ({ value, apart: apartness(wanted, plain(value)) }))
    .filter(({ apart }) => apart <= DIFFERENT)
    .toSorted((a, b) => a.apart - b.apart);
  return near.slice(0, MOST).map(({ value }) => value);
}

const RELEASE = /^v?\d+(?:\.\d+)+/i;
const inOrder = new Intl.Collator('en', { numeric: true });

/** The releases before and after one that there is not. */
function neighbours(name: string, known: readonly string[]): string[] {
  const releases = [...new Set(known.filter((value) => RELEASE.test(value)))].toSorted((a, b) =>
    inOrder.compare(a, b),
  );
  const after = releases.findIndex((value) => inOrder.compare(value, name) > 0);
  const at = after < 0 ? releases.length : after;
  return releases.slice(Math.max(0, at - 1), at + 1);
}

/** How different two names are, from 0 to 1: the whole of one, or as many of its first words as the other has. */
function apartness(name: string, value: string): number {
  const begun = value.split(' ').slice(0, name.split(' ').length).join(' ');
  return Math.min(
    ...[value, begun].map((other) => distance(name, other) / Math.max(1, name.length, other.length)),
  );
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
