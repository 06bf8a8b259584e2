import type { DataOverview } from './terrain.js';
import type { ValueMention } from './values.js';

/** How the data itself names records that ask for something. */
const NAMED =
  /^(?:(?:feature|enhancement|improvement|product|change)[\s_-]*(?:request|idea|suggestion|wish|proposal)(?:e?s)?|wish(?:es)?|enhancements?|suggestions?|ideas?)$/i;

/** The values of a field by which records are marked as wishes, such as the tag "feature request"; of several fields the first. */
export function wishValues({ grounds }: Pick<DataOverview, 'grounds'>): ValueMention[] {
  const found = grounds.flatMap(({ key, values }) =>
    values.flatMap(({ value, label }): ValueMention[] =>
      key !== 'source' && typeof value === 'string' && NAMED.test(value)
        ? [{ key, value, start: 0, end: 0, ...(label !== undefined && { label }) }]
        : [],
    ),
  );
  return found.filter(({ key }) => key === found[0]?.key);
}
