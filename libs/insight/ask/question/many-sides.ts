import type { FieldMention } from './field-names.js';
import type { Findings, Reader } from './reader.js';
import type { ValueMention } from './values.js';

/** So many are ranked; two are sides of a comparison. */
const MANY = 3;
const LISTED = /^\W*(?:,|and|or|vs\.?|versus|with|to|against|&|\/|,? and|,? or)\W*$/i;

/** "Compare Brazil, Mexico and Portugal": more than two values of one field, which are ranked by it. */
export function manyOf(
  { text, names, finder }: Reader,
  { values, by }: Findings,
): { values: ValueMention[]; by: FieldMention } | undefined {
  const places = [...Map.groupBy(values, ({ start }) => start).values()];
  const lists: ValueMention[][][] = [];
  for (const place of places) {
    const [last, first] = [lists.at(-1)?.at(-1)?.[0], place[0]];
    if (last && first && LISTED.test(text.slice(last.end, first.start))) lists.at(-1)?.push(place);
    else lists.push([place]);
  }
  const listed = lists.find(({ length }) => length >= MANY);
  if (!listed) return undefined;
  const keys = Map.groupBy(listed, ([one]) => one?.key ?? '');
  const key = [...keys.keys()].toSorted((a, b) => (keys.get(b)?.length ?? 0) - (keys.get(a)?.length ?? 0))[0];
  if (key === undefined) return undefined;
  // "Emirates, Etihad and Qatar" are airlines, whatever else is called Qatar.
  const meant = listed.map((place) => {
    const [one] = place;
    if (!one || one.key === key) return place;
    return finder.named(text.slice(one.start, one.end), one, key);
  });
  if (meant.some((place) => place.length === 0)) return undefined;
  const others = values.filter((value) => !listed.some((place) => place.includes(value)));
  const field = { key, label: names.label(key), start: 0, end: 0 };
  return { values: [...others, ...meant.flat()], by: by?.key === key ? by : field };
}
