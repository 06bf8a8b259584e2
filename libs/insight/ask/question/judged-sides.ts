import type { Findings, Reader } from './reader.js';
import type { Side } from './question.js';
import { THEMES } from './terrain.js';
import type { ValueMention } from './values.js';
import type { Compared } from './worded-sides.js';

const JUDGED = /\b(?:better|worse|best|worst)\b|\bthan\b/iu;
/** All of a field are ranked, and one beside the rest is no pair. */
const ASKS_ELSE =
  /\b(?:which|who|why|how (?:many|much|often)|rest|others?|more|less|fewer|average)\b|\bwhat (?:is|are|was|were|do|does)\b/iu;
/** What may stand between the two names, whatever order a language puts them in. */
const FAR = 60;

/** "Are the seats of Emirates better, or those of Qatar?": two values of one field, and which is better. */
export function judgedSides({ text, finder }: Reader, { values, times, by }: Findings): Compared | undefined {
  if (by || times.length > 0 || !JUDGED.test(text) || ASKS_ELSE.test(text)) return undefined;
  const named = values.filter(({ key, filter }) => key !== 'source' && key !== THEMES && !filter);
  const [[one, ...more] = [], [other, ...others] = [], ...rest] = [
    ...Map.groupBy(named, ({ start }) => start).values(),
  ];
  if (!one || !other || rest.length > 0 || other.start - one.end > FAR) return undefined;
  // "Emirates" or "Qatar" are airlines, whatever else is called Qatar.
  const own = [one, ...more];
  const match = (value: ValueMention, key: string) =>
    value.key === key ? value : finder.named(text.slice(value.start, value.end), value, key)[0];
  const pair = [...own.map(({ key }) => key), ...[other, ...others].map(({ key }) => key)]
    .map((key) => [match(one, key), match(other, key)] as const)
    .find(([left, right]) => left && right && left.value !== right.value);
  const [left, right] = pair ?? [];
  if (!left || !right) return undefined;
  const side = (value: ValueMention): Side => ({
    label: text.slice(value.start, value.end),
    values: [value],
    query: '',
  });
  return { pair: [side(left), side(right)], regions: [one, other] };
}
