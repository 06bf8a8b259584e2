import type { Scalar } from '#libs/contract';
import { compareScalars } from '../engine/scalars.js';

/** A version as it is ordered: numbers first, then what stands before (`beta`) or after (`build 19`) a release. */
export interface Version {
  parts: readonly number[];
  /** Words and numbers after the numbers, in order. */
  rest: readonly (string | number)[];
  /** −1 for a pre-release, 1 for a build of a release, 0 for the release itself. */
  stage: -1 | 0 | 1;
}

const LONGEST = 64;
const NUMBERS = /^(?:v(?:er(?:sion)?)?\.? ?)?(\d{1,15}(?:\.\d{1,15}){0,5})(?![.\d])/i;
const REST = /^[-+_ .]?[(]?[\p{L}\d][\p{L}\d.+_ ()-]*$/u;
/** Words that come before a release, however they are attached: `3.2b1`, `3.2 beta`. */
const BEFORE = /^(?:alpha|beta|a|b|rc|pre|preview|dev|snapshot|nightly|canary|milestone)$/;
/** Words that come after one although a hyphen stands before them. */
const AFTER = /^(?:build|release|final|ga|patch|hotfix|post|sp)$/;

/** A value as a version; undefined for what is not written like one. */
export function readVersion(value: Scalar): Version | undefined {
  const text = String(value).trim();
  if (typeof value === 'boolean' || text.length > LONGEST) return undefined;
  const numbers = NUMBERS.exec(text);
  if (!numbers) return undefined;
  const tail = text.slice(numbers[0].length);
  if (tail !== '' && !REST.test(tail)) return undefined;
  const parts = numbers[1].split('.').map(Number);
  const rest = wordsOf(tail);
  return { parts, rest, stage: stageOf(tail, rest) };
}

/** `-beta.2+17` → beta, 2, 17 */
function wordsOf(tail: string): (string | number)[] {
  const words = tail.toLowerCase().match(/\d+|[^\d\s.+_()-]+/g) ?? [];
  return words.map((word) => (/^\d{1,15}$/.test(word) ? Number(word) : word));
}

/** As semver has it, a hyphen announces a pre-release and a plus a build; other words are read. */
function stageOf(tail: string, [first]: readonly (string | number)[]): Version['stage'] {
  if (first === undefined) return 0;
  if (tail.startsWith('+')) return 1;
  const word = String(first);
  if (BEFORE.test(word)) return -1;
  return tail.startsWith('-') && !AFTER.test(word) ? -1 : 1;
}

/** Oldest first: 3.2-beta, 3.2, 3.2 build 7, 3.2.1, 3.10. Missing numbers count as 0. */
export function compareVersions(a: Version, b: Version): number {
  for (let i = 0; i < Math.max(a.parts.length, b.parts.length); i++) {
    const difference = (a.parts[i] ?? 0) - (b.parts[i] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.stage !== b.stage) return a.stage - b.stage;
  for (let i = 0; i < Math.max(a.rest.length, b.rest.length); i++) {
    const [one, other] = [a.rest[i], b.rest[i]];
    if (one === undefined || other === undefined) return a.rest.length - b.rest.length;
    if (one !== other) return compareScalars(one, other);
  }
  return 0;
}

/** The newest version first, then what is no version in the order of `others`. */
export function newestFirst(
  codes: readonly number[],
  value: (code: number) => Scalar,
  others: (a: number, b: number) => number,
): number[] {
  const versions = new Map(codes.map((code) => [code, readVersion(value(code))]));
  return codes.toSorted((a, b) => {
    const [one, other] = [versions.get(a), versions.get(b)];
    if (!one || !other) return Number(!one) - Number(!other) || others(a, b);
    return compareVersions(other, one) || compareScalars(value(a), value(b));
  });
}
