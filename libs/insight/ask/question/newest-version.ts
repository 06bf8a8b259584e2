import type { DataOverview } from './terrain.js';
import type { ValueMention } from './values.js';

const NEWEST =
  /\b(?:the )?(?:new|newest|latest|last|current|most recent) (?:app |\p{L}+ )?(?:version|release)\b/iu;

/** "The latest version" is a value, where a field holds versions. */
export function newestVersion(text: string, { fields, grounds }: DataOverview): ValueMention[] {
  const match = NEWEST.exec(text);
  if (!match || /^\s*(?:which|what)(?:'s| is| was)?\s*$/i.test(text.slice(0, match.index))) return [];
  return fields
    .filter(({ version }) => version)
    .flatMap(({ key }): ValueMention[] => {
      const all = grounds.find((ground) => ground.key === key)?.values.map(({ value }) => value) ?? [];
      const newest = all.toSorted((a, b) => inOrder.compare(String(b), String(a)))[0];
      const { index: start } = match;
      return newest === undefined
        ? []
        : [{ key, value: newest, label: String(newest), start, end: start + match[0].length, assumed: true }];
    })
    .slice(0, 1);
}

const inOrder = new Intl.Collator('en', { numeric: true });
