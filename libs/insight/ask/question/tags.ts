import type { Token } from '#libs/index';
import { type DataOverview, THEMES } from './terrain.js';
import type { ValueMention } from './values.js';

/** Whether a field of several values holds what records were tagged with. */
export function isTag({ key }: Pick<ValueMention, 'key'>, { fields }: DataOverview): boolean {
  return key !== THEMES && fields.some((field) => field.key === key && field.multi_valued);
}

/** "How many bugs?" counts what is tagged so; "which bugs annoy people?" asks what is wrong. */
export function bugTags(text: string, tokens: readonly Token[], terrain: DataOverview): ValueMention[] {
  if (!COUNTED.test(text)) return [];
  const tags = terrain.grounds.filter((ground) => isTag(ground, terrain));
  const known = tags.flatMap(({ key, values }) =>
    values.flatMap(({ value }) => (/^bugs?$/i.test(String(value)) ? [{ key, value }] : [])),
  );
  return tokens
    .filter(({ word }) => /^bugs?$/.test(word))
    .flatMap(({ start, end }) => known.slice(0, 1).map((one) => ({ ...one, start, end, assumed: true })));
}
const COUNTED =
  /\b(?:how (?:many|often)|number of|what (?:share|percentage|percent|proportion)|more|most|fewer|fewest|count)\b/i;

/** Whether most records have no tags: what few have says little of what all say. */
export function isRare({ key }: ValueMention, { fields, total }: DataOverview): boolean {
  const held = fields.find((field) => field.key === key)?.records ?? 0;
  return held < total / 2;
}
/** Says that tags are meant. */
export const TAGGED = /\b(?:tags?|tagged|labels?|labell?ed)\b/i;
