import type { Token } from '#libs/index';
import type { FieldMention, FieldNames } from './field-names.js';
import type { DataOverview } from './terrain.js';

/** Fields that name who or what records are about. */
const NAMING =
  /(?:^|[._])(?:airline|hotel|brand|company|product|shop|store|branch|restaurant|provider|operator|vendor|carrier|manufacturer|game|title|model)(?:[._]name)?$/i;
const SHORTEST = 4;
const ASKED =
  /^\W*(?:(?:which|what)(?:(?:'s| is| are| was| were)(?: the)? (?:best|worst|nicest|top|cleanest|quietest)(?:[ -]rated)?)?|(?:the )?(?:best|worst|nicest|top|highest|lowest|cleanest|quietest)(?:[ -]rated)?(?: \d{1,2})?) $/iu;

/** The field that names who or what most records are about. */
export function namingField(fields: readonly DataOverview['fields'][number][]): string | undefined {
  const naming = fields.filter(({ key, group }) => group && NAMING.test(key));
  return naming.toSorted((a, b) => b.records - a.records)[0]?.key;
}

/**
 * "Which lounge has the best wifi?", "worst lounge at Heathrow", where a source holds reviews of lounges: what is asked for
 * are the names of who has them, in the field that most records hold.
 */
export function thingsAsked(
  text: string,
  tokens: readonly Token[],
  names: FieldNames,
  { fields, grounds }: Pick<DataOverview, 'fields' | 'grounds'>,
): FieldMention | undefined {
  const first = namingField(fields);
  if (first === undefined) return undefined;
  const sources = grounds.find(({ key }) => key === 'source')?.values.map(({ value }) => String(value)) ?? [];
  // "Hotel rooms" are of a kind; "Netflix" is a name.
  const kinds = new Set(
    sources.map((name) => name.toLowerCase().split(/[^\p{L}]+/u)).flatMap((words) => words.slice(1)),
  );
  const asked = tokens.find(
    ({ word, start }) =>
      word.length >= SHORTEST &&
      ASKED.test(text.slice(0, start)) &&
      [word, `${word}s`, word.replace(/s$/, '')].some((form) => kinds.has(form)),
  );
  // The word stays that of the source.
  return asked && { key: first, label: names.label(first), start: asked.start, end: asked.start };
}
