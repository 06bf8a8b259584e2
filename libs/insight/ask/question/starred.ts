import type { Findings, Reader } from './reader.js';
import { scalesWithin } from './terrain.js';
import type { ValueMention } from './values.js';

/** The most that is called stars. */
const STARS = 5;

/** The sources in question whose ratings are stars, where others have more than five; undefined where none are. */
export function starred({ terrain }: Reader, { values }: Findings): ValueMention[] | undefined {
  const scales = scalesWithin(terrain, values);
  const rated = scales.filter(({ scale }) => scale[1] === STARS);
  if (rated.length === scales.length) return [];
  const sources = [...new Set(rated.map(({ source }) => source))];
  return rated.length === 0
    ? undefined
    : sources.map((value) => ({ key: 'source', value, start: 0, end: 0, assumed: true }));
}
