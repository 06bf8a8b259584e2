import { type Place, placeOf, type Reworded } from './reworded.js';
import type { DataOverview } from './terrain.js';

const NAMES =
  'iOS|iPhones?|iPads?|iPadOS|Android|Windows|macOS|Macs?|Linux|tablets?|desktops?|smart TVs?|mobile phones?|mobile|the web|web';
/** "On iOS", "for Android phones" say where, and not what; "about iOS" does. */
const PLACED = new RegExp(
  `(?<=\\b(?:on|in|for|with|using|via) (?:an? |their |our |the |my )?)(?:${NAMES})(?: (?:devices?|phones?|app|version))?(?=[?!.,;:\\s]*$|[?!.,;:]| (?:in|since|last|this|over|during|and|after|before|most)\\b)`,
  'giu',
);
const PLATFORM = new RegExp(`^(?:${NAMES})$`, 'iu');

/** Where a question names a platform that its records are to be of. */
export function platformsIn(text: string): Place[] {
  return [...text.matchAll(PLACED)].map(placeOf);
}

export function isPlatform(word: string): boolean {
  return PLATFORM.test(word);
}

/** Stores that have what is written on one platform. */
const STORES: readonly (readonly [platform: RegExp, store: RegExp])[] = [
  [/^(?:iOS|iPhones?|iPads?|iPadOS)\b/iu, /^(?:apple |ios )?app ?store$/iu],
  [/^Android\b/iu, /^google play(?: store)?$/iu],
];

/** A platform as the store of its records, where no field has the platform and the question names no other source. */
export function withPlatforms(
  asked: Reworded,
  { grounds }: DataOverview,
  isNamed: (words: string) => boolean,
): Reworded {
  const sources = (grounds.find(({ key }) => key === 'source')?.values ?? []).map(({ value }) =>
    String(value),
  );
  const spoken = asked.text.toLowerCase();
  const isOfSource = sources.some((source) => spoken.includes(source.toLowerCase()));
  return platformsIn(asked.text)
    .toReversed()
    .reduce((text, place) => {
      const name = text.text.slice(place.start, place.end);
      const bare = name.replace(/^the /i, '');
      if (isNamed(`on ${bare}`)) return text.replace(place, [bare]);
      const [, store] = STORES.find(([platform]) => platform.test(name)) ?? [];
      const source = store && sources.find((one) => store.test(one));
      return source === undefined || isOfSource ? text : text.replace(place, [source]);
    }, asked);
}
