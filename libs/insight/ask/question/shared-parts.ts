import type { Reader } from './reader.js';
import type { Place } from './reworded.js';
import type { ValueMention } from './values.js';
import { ASKS, type Draft } from './side-draft.js';

/**
 * Takes the values of a side that are about both: beside a value of the field that both name, those that stand before
 * the first side or after the second one, and a source wherever it stands: "the lounges of A and B", "A and B lounges".
 * Of two times, all values of one side.
 */
export function sharedValues(side: Draft, other: Draft): ValueMention[] {
  // "Compare food and wifi in lounges"
  const areTopics = side.query !== '' && other.query !== '' && other.values.length === 0;
  const topicEnd = Math.max(0, ...side.topic.map(({ end }) => end));
  if (
    areTopics &&
    side.region.start > other.region.start &&
    side.values.every(({ start }) => start >= topicEnd)
  )
    return side.values.splice(0);
  const haveTimes = side.time !== undefined && other.time !== undefined;
  if (haveTimes && other.values.length === 0) return side.values.splice(0);
  const keys = new Set(other.values.map(({ key }) => key));
  const own = side.values.filter(({ key }) => keys.has(key));
  // "Lounges of A and seats of B" have nothing in common.
  const isOther =
    other.query !== '' || other.values.some(({ key }) => !side.values.some((one) => one.key === key));
  if (own.length === 0 || isOther) return [];
  const isFirst = side.region.start < other.region.start;
  const [start, end] = [Math.min(...own.map((one) => one.start)), Math.max(...own.map((one) => one.end))];
  const isShared = (one: ValueMention) =>
    !keys.has(one.key) && (one.key === 'source' || (isFirst ? one.end <= start : one.start >= end));
  const shared = side.values.filter(isShared);
  side.values = side.values.filter((one) => !isShared(one));
  return shared;
}

/** "App Store and Google Play for October", "free users ask for export more than Plus users": what only one of two values has is of both. */
export function shareRest(side: Draft, other: Draft): void {
  if (WHOLE.test(other.label) || WHOLE.test(side.label)) return;
  other.time ??= side.time;
  if (other.query === '') other.query = side.query;
}
const WHOLE = /^\s*(?:all|every\w*|the (?:rest|others?)|overall|average)\b/i;

/** Takes the words of a side that are about both, by the same rule: "the food of A and B", "A and B food". */
export function sharedWords({ text }: Reader, side: Draft, other: Draft, keys: readonly string[]): Place[] {
  const isFirst = side.region.start < other.region.start;
  const names = keys.length > 0 ? side.values : side.time && other.time ? side.times : [];
  if (names.length === 0 || !side.query || (other.query && other.query !== side.query)) return [];
  const [start, end] = [Math.min(...names.map((one) => one.start)), Math.max(...names.map((one) => one.end))];
  const isShared = side.topic.every((one) => (isFirst ? one.end <= start : one.start >= end));
  if (!isShared) return [];
  side.query = '';
  const slot = isFirst ? { start: side.region.start, end: start } : { start: end, end: side.region.end };
  return ASKS.test(text.slice(slot.start, slot.end)) ? [] : [slot];
}
