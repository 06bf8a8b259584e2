import type { DataOverview } from './terrain.js';
import type { ValueMention } from './values.js';

const NEWEST =
  /\b(?:the )?(?:new|newest|latest|last|current|most recent) (?:app |\p{L}+ )?(?:version|release)\b|\b(?:the )?(?:newest|latest|last|most recent) (?:app )?update\b|(?<=\b(?:since|after|following) )(?:the |our |this |your )?(?:new |recent )?(?:app )?(?:update|upgrade|release)\b(?! (?:of|to|from|in|on|was|is|and)\b|[ :]*v?\d)/iu;

/** "The latest version" is a value, where a field holds versions. */
export function newestVersion(text: string, terrain: DataOverview): ValueMention[] {
  const match = NEWEST.exec(text);
  if (!match || /^\s*(?:which|what)(?:'s| is| was)?\s*$/i.test(text.slice(0, match.index))) return [];
  const newest = newestOf(terrain);
  const { index: start } = match;
  return newest
    ? [{ ...newest, label: String(newest.value), start, end: start + match[0].length, assumed: true }]
    : [];
}

/** The newest of the versions that a field holds. */
export function newestOf({
  fields,
  grounds,
}: Pick<DataOverview, 'fields' | 'grounds'>): ValueMention | undefined {
  return fields
    .filter(({ version }) => version)
    .flatMap(({ key }): ValueMention[] => {
      const all = grounds.find((ground) => ground.key === key)?.values.map(({ value }) => value) ?? [];
      const newest = all.toSorted((a, b) => inOrder.compare(String(b), String(a)))[0];
      return newest === undefined ? [] : [{ key, value: newest, start: 0, end: 0 }];
    })[0];
}

const inOrder = new Intl.Collator('en', { numeric: true });
