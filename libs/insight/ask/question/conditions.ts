import type { FieldSummary, Filter } from '#libs/contract';
import { escaped, placeOf } from './reworded.js';
import type { ValueMention } from './values.js';

const LACKS =
  "(?:without|with no|(?:have|has|had|having|give|gives|gave|contain|contains|show|shows|state|states|include|includes|name|names) no|lack|lacks|lacking|missing|(?:don'?t|doesn'?t|do not|does not|didn'?t|did not) (?:have|give|contain|state|include|name|show|mention))(?: an?| any| the| their| its| a single)?";
/** What may follow the name of a field that is not there: no noun, as in "without version problems". */
const AFTER =
  '(?:(?: (?:at all|given|set|value|information|info|data|filled in)))*(?=\\s*(?:$|[?.!,;:)]|(?:in|from|for|on|at|and|or|are|is|do|does|did|were|was|have|has|there|rate|rated|say|complain|mention|that|who|we|since|this|last|compared|than|vs)\\b))';
const NUMBER = '(?<n>\\d+(?:[.,]\\d+)?)';

type Range = Pick<Extract<Filter, { type: 'range' }>, 'min' | 'max' | 'min_exclusive' | 'max_exclusive'>;

/** Each way to bound a number, with `F` for the name of its field. */
const BOUNDS: readonly (readonly [pattern: string, sign: string, range: (n: number) => Range])[] = [
  [`(?:more|greater|higher|longer) than ${NUMBER} F`, '>', (min) => ({ min, min_exclusive: true })],
  [`(?:over|above|>) ?${NUMBER} F`, '>', (min) => ({ min, min_exclusive: true })],
  [`(?:at least|no less than|a minimum of|>=|≥) ?${NUMBER} F`, '≥', (min) => ({ min })],
  [`${NUMBER}(?:\\+| plus| or more) F`, '≥', (min) => ({ min })],
  [`(?:fewer|less|lower|shorter) than ${NUMBER} F`, '<', (max) => ({ max, max_exclusive: true })],
  [`(?:under|below|<) ?${NUMBER} F`, '<', (max) => ({ max, max_exclusive: true })],
  [`(?:at most|no more than|up to|a maximum of|<=|≤) ?${NUMBER} F`, '≤', (max) => ({ max })],
  [`${NUMBER} or (?:fewer|less) F`, '≤', (max) => ({ max })],
  [`(?:exactly|with|have|has|got|had) ${NUMBER} F`, '=', (n) => ({ min: n, max: n })],
  [
    `F (?:is |are |of |count |= ?)*(?:more than|greater than|higher than|over|above|>) ?${NUMBER}`,
    '>',
    (min) => ({ min, min_exclusive: true }),
  ],
  [`F (?:is |are |of |count )*(?:at least|>=|≥) ?${NUMBER}`, '≥', (min) => ({ min })],
  [
    `F (?:is |are |of |count )*(?:less than|fewer than|lower than|under|below|<) ?${NUMBER}`,
    '<',
    (max) => ({ max, max_exclusive: true }),
  ],
  [`F (?:is |are |of |count )*(?:at most|<=|≤) ?${NUMBER}`, '≤', (max) => ({ max })],
];

/** The length of a text: can be asked for like a field. */
const LENGTH: Named = { key: 'message:length', name: '(?:characters|letters)' };
/** What fields of every record are called besides by their keys. */
const NAMES: Readonly<Record<string, string>> = {
  score: '(?:ratings?|scores?|stars)',
  message: '(?:texts?|comments?|messages?)',
  user_name: '(?:authors?|user names?|usernames?)',
  source: '(?:source)',
};

export interface Named {
  key: string;
  /** A pattern. */
  name: string;
}

/** Conditions on fields that are no values of them: `without a country`, `more than 3 thumbs up`. */
export function conditionsIn(text: string, fields: readonly FieldSummary[]): ValueMention[] {
  const known = fields.filter(({ filter, key }) => filter || key === 'message');
  const found: ValueMention[] = [];
  const add = (condition: ValueMention) => {
    if (!found.some((one) => one.start < condition.end && condition.start < one.end)) found.push(condition);
  };
  const all = namesOf(known);
  const numbers = known
    .filter(({ key, types }) => types.includes('number') && key !== 'score')
    .map(({ key }) => key);
  for (const { key, name } of [...all.filter((field) => numbers.includes(field.key)), LENGTH])
    for (const [pattern, sign, range] of BOUNDS)
      for (const match of text.matchAll(patternOf(pattern.replaceAll('F', `(?:${name})`)))) {
        const n = Number(match.groups?.n?.replace(',', '.'));
        const value = `${sign} ${n}`;
        add({ key, value, filter: { type: 'range', key, operator: 'eq', ...range(n) }, ...placeOf(match) });
      }
  // "Without comments" may name a number of them, and the text only where there is none.
  const inOrder = [...all].toSorted(
    (a, b) => Number(numbers.includes(b.key)) - Number(numbers.includes(a.key)),
  );
  for (const { key, name } of inOrder)
    for (const match of text.matchAll(patternOf(`${LACKS} ${name}${AFTER}`))) {
      const filter: Filter = numbers.includes(key)
        ? { type: 'range', key, operator: 'eq', max: 0 }
        : { type: 'exists', key, operator: 'neq' };
      add({ key, value: numbers.includes(key) ? '= 0' : '', filter, ...placeOf(match) });
    }
  return found;
}

/** Names as people write them: `thumbs_up` is "thumbs up", `app_country` "countries" where nothing else is one. */
export function namesOf(fields: readonly FieldSummary[]): Named[] {
  const words = fields.map(({ key, title }) =>
    (title ?? key.replace(/^filters\./, ''))
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
  return fields.map(({ key }, i) => {
    const [last = key, ...before] = (words[i] ?? []).toReversed();
    const plural = `${escaped(last.replace(/(?:y|s)$/, ''))}(?:y|ies|s)?`;
    const whole = [...before.toReversed().map(escaped), plural].join('[ _-]?');
    const isOwn = last.length >= SHORTEST && words.filter((other) => other.at(-1) === last).length === 1;
    return { key, name: NAMES[key] ?? (isOwn && before.length > 0 ? `(?:${whole}|${plural})` : whole) };
  });
}
const SHORTEST = 4;

function patternOf(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu');
}
