import { type core, z } from 'zod';

const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a time',
  null: 'null',
};

const FORMATS: Partial<Record<string, string>> = {
  uuid: 'must be an id such as 123e4567-e89b-42d3-a456-426614174000',
  email: 'must be an email address such as ana@example.org',
  url: 'must be an address such as https://example.com',
  datetime: 'must be a time such as 2025-07-03T10:12:00Z',
  date: 'must be a date such as 2025-07-03',
};

const SHOWN_KEYS = 5;

/** The message for a property that is absent; the code of the fault follows from it. */
export const REQUIRED = 'required';

/** By the unknown properties of an object, those it may have: a finished issue no longer says of which schema it is. */
const known = new WeakMap<readonly string[], readonly string[]>();

export function knownProperties({ keys }: core.$ZodIssueUnrecognizedKeys): readonly string[] {
  return known.get(keys) ?? [];
}

/** What a schema without words of its own says is wrong: what must be there, never what zod calls it. */
function plainWords(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return REQUIRED;
      return `must be ${TYPES[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return bound(issue.origin, Number(issue.minimum), issue.inclusive ? 'at least' : 'more than');
    case 'too_big':
      return bound(issue.origin, Number(issue.maximum), issue.inclusive ? 'at most' : 'less than');
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be';
    case 'invalid_union':
      return choices(issue.errors);
    case 'unrecognized_keys':
      if (issue.inst instanceof z.ZodObject) known.set(issue.keys, Object.keys(issue.inst.shape));
      return `unknown property ${issue.keys
        .slice(0, SHOWN_KEYS)
        .map((key) => `'${key.slice(0, 128)}'`)
        .join(', ')}`;
    case 'custom':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return 'is not valid';
  }
}

const UNITS: Partial<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

function bound(origin: string, limit: number, relation: string): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${relation} ${limit}`;
  if (limit === 1 && relation === 'at least') return 'must not be empty';
  return `must have ${relation} ${limit} ${unit}${limit === 1 ? '' : 's'}`;
}

/** What each choice would need, if each lacks one thing only. */
function choices(errors: readonly (readonly core.$ZodIssue[])[]): string {
  const needs = errors.map((issues) => (issues.length === 1 ? issues[0]?.message : undefined));
  const known = needs.every((need) => need !== undefined) && needs.length > 0;
  return known ? [...new Set(needs)].join(' or ') : 'has the wrong type';
}

z.config({ localeError: plainWords });
