import type { Findings, Reader } from './reader.js';
import type { Question, Side } from './question.js';
import type { ValueMention } from './values.js';

const WHO = '(?:users?|customers?|people|owners?|reviewers?|clients?|subscribers?)';
/** What stands between two names that are subjects of one sentence: "Android and iPad users", "people in Spain and in Italy". */
const BETWEEN = new RegExp(
  `^-? *(?:${WHO} )?(?:and|&|as well as) (?:the |${WHO} )?(?:on |in |from |with )?$`,
  'i',
);
/** Subjects of a question: they write, and are no place where others do. */
const SUBJECTS = new RegExp(
  `^(?: of|-)?[ -]?(?:${WHO}|complain|say|praise|write|want|like|dislike|hate|love|mention)\\b`,
  'i',
);

const THEIRS = new RegExp(`\\b${WHO} (?:(?:of|on|with|in|from) )?(?:the |an? )?$`, 'i');

/** Numbers and reasons are of both together. */
const ASKS_ELSE = /\b(?:how (?:many|much|often)|number of|share of|why|when|which)\b/i;

/** Two values of fields that a question joins by "and". */
export function joinedIn(
  text: string,
  values: readonly ValueMention[],
): [ValueMention[], ValueMention[]] | undefined {
  const places = [...Map.groupBy(values, ({ start }) => start).values()];
  const [one, other] = places.flatMap((place, i) => {
    const [first, next] = [place[0], places[i + 1]?.[0]];
    const isJoined = first && next && BETWEEN.test(text.slice(first.end, next.start));
    return isJoined ? [place, places[i + 1] ?? []] : [];
  });
  return one && other && [one, other];
}

/** "What do Android and iOS users complain about?": what each of them does. */
export function joinedSides(
  { text }: Reader,
  { values, polarities, by, times }: Findings,
): { pair: [Side, Side]; regions: ValueMention[] } | undefined {
  const joined = joinedIn(text, values);
  const [[one, ...more] = [], [other, ...others] = []] = joined ?? [];
  if (!one || !other || one.key !== other.key || more.length + others.length > 0 || by) return undefined;
  const areSubjects = SUBJECTS.test(text.slice(other.end)) || THEIRS.test(text.slice(0, one.start));
  if (!areSubjects || polarities.length === 0 || times.length > 1 || ASKS_ELSE.test(text)) return undefined;
  return { pair: sidesFrom(text, [[one], [other]], polarities[0]), regions: [one, other] };
}

/** Values that are joined as two sides. */
export function sidesFrom(
  text: string,
  joined: readonly [ValueMention[], ValueMention[]],
  { polarity, scores }: Pick<Question, 'polarity' | 'scores'> = { polarity: undefined },
): [Side, Side] {
  const side = (values: ValueMention[]): Side => ({
    label: text.slice(values[0]?.start, values[0]?.end),
    values,
    polarity,
    scores,
    query: '',
  });
  return [side(joined[0]), side(joined[1])];
}
