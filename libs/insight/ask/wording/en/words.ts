import { count, percentOf, whole } from '#libs/wording';
import type { Direction, Noun, Who } from '../sentences/sentences.js';

export const WHO: Readonly<Record<Who | Noun, string>> = {
  low: 'low ratings',
  high: 'high ratings',
  wishes: 'wishes',
  these: 'these records',
  records: 'records',
  emails: 'e-mails',
  issues: 'issues',
  tickets: 'tickets',
  reviews: 'reviews',
  posts: 'posts',
};
export const MOVE: Readonly<Record<Direction, string>> = { down: 'fall', up: 'rise', any: 'change' };
export const OTHERS = {
  rest: 'the rest',
  others: 'the others',
  'all others': 'all others',
  'other ratings': 'their other ratings',
  'the other ratings': 'the other ratings',
  'those before': 'those before',
  elsewhere: 'those elsewhere',
  'low elsewhere': 'low ratings elsewhere',
  'high elsewhere': 'high ratings elsewhere',
  'other low': 'other low ratings',
  'other high': 'other high ratings',
} as const;
export const records = (n: number) => count(n, 'record');
export const within = (place?: string) => (place ? ` in ${place}` : '');
export const required = (least: number) => `both times must have at least ${least} ratings`;
export const parted = (n: number, of: number, unit: string) => `${whole(n)} of ${count(of, unit)}`;
export const share = (n: number, of: number) => percentOf({ numerator: n, denominator: of });
export const sized = (label: string, n: number) =>
  label.startsWith('records ') ? `${whole(n)} ${label}` : `${label}: ${records(n)}`;
/** A sentence after what it holds for. */
export const lowered = (text: string) =>
  text.replace(/^(?:Yes|No|Ratings|The|By|Neither|Means|Too|There|Low ratings|High ratings)\b/, (word) =>
    word.toLowerCase(),
  );
