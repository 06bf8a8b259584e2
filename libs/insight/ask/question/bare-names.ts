import type { Token } from '#libs/index';
import { conceptOf } from '#libs/themes';
import type { Reader } from './reader.js';
import { overlaps, type Place } from './reworded.js';
import { isTag } from './tags.js';
import { THEMES } from './terrain.js';
import type { ValueMention } from './values.js';

/** "Say about the lounges" is about a source, and so is "about netflix household", where that is its whole name. */
export function sourcesAlone(
  { text, finder }: Reader,
  slots: readonly Place[],
  topics: readonly Token[],
): ValueMention[] {
  const found = slots.map((slot) => {
    const inside = topics.filter((token) => overlaps(slot, token));
    const sources = finder.among(inside).filter(({ key }) => key === 'source');
    return inside.length === 1 ? sources : sources.filter((source) => isWhole(source, text));
  });
  return found.flat().filter(({ start }, i, all) => all.findIndex((one) => one.start === start) === i);
}

function isWhole({ value, start, end }: ValueMention, text: string): boolean {
  return text.slice(start, end).toLowerCase() === String(value).toLowerCase();
}

/** "lufthansa food": typed into a search, names have no capital. */
export function bareNames(
  { text, finder, terrain, analyzer }: Reader,
  free: readonly Token[],
): ValueMention[] {
  const isOwn = (value: ValueMention) =>
    (value.key !== 'source' || isWhole(value, text)) &&
    value.key !== THEMES &&
    !isTag(value, terrain) &&
    free.some(
      ({ start, word }) =>
        start === value.start && word.length >= SHORTEST_NAME && !conceptOf(word, 'en', analyzer),
    );
  return [...finder.among(free), ...free.flatMap((token) => finder.partOf(token))].filter(isOwn);
}
const SHORTEST_NAME = 5;
