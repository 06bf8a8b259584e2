import type { Side } from './question.js';
import type { DataOverview } from './terrain.js';
import type { ValueMention } from './values.js';

/** A value and all others of its field; undefined where there are none. */
export function againstOthers(
  value: ValueMention,
  label: string,
  { grounds }: Pick<DataOverview, 'grounds'>,
): [Side, Side] | undefined {
  const all = grounds.find(({ key }) => key === value.key)?.values ?? [];
  const others = all.filter((one) => one.value !== value.value);
  if (others.length === 0) return undefined;
  const values = others.map((one): ValueMention => {
    return { key: value.key, value: one.value, start: value.end, end: value.end };
  });
  return [
    { label, values: [value], query: '' },
    { label: 'the others', values, query: '', isRest: true },
  ];
}

/** Other sides, asked what these were: of the same mood, topic and time. */
export function askedLike(pair: readonly [Side, Side], [one, other]: readonly [Side, Side]): [Side, Side] {
  const { polarity, scores, time } = one;
  const query = one.query || other.query;
  const isOneTime = time !== undefined && time.from === other.time?.from && time.to === other.time?.to;
  const asked = { polarity, scores, query, ...(isOneTime && { time }) };
  return [
    { ...pair[0], ...asked },
    { ...pair[1], ...asked },
  ];
}
