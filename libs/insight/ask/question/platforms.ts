import { type Place, placeOf, type Reworded } from './reworded.js';
import type { DataOverview } from './terrain.js';

const NAMES =
  'iOS|iPhones?|iPads?|iPadOS|Android|Windows|macOS|Macs?|Linux|tablets?|desktops?|smart TVs?|mobile phones?|mobile|the web|web';
/** "On iOS", "for Android phones" say where, and not what; "about iOS" does. */
const PLACED = new RegExp(
  `(?<=\\b(?:on|in|for|with|using|via) (?:an? |their |our |the |my )?)(?:${NAMES})(?: (?:devices?|phones?|app|version))?(?=[?!.,;:\\s]*$|[?!.,;:]| (?:in|since|last|this|over|during|and|after|before|most|any|how|what|why)\\b)`,
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

/** Where people are or what they use: an "iPad app" is what they may ask for. */
const ON =
  '(?<=\\b(?:(?:on|for|from|with|using|via|of)|Android(?:-| users)?(?:,? (?:and|or|vs\\.?|versus|with|to|than)|,)) (?:an? |their |the )?)';
const WHO =
  '(?=[ -](?:users?|customers?|people|folks?|ppl|peeps|guys|owners?|reviewers?|reviews?|ratings?|of (?:the )?users|and|or|vs\\.?|versus)\\b)';
/** "iPhone 15" is one of them. */
const MODEL = '(?! ?(?:\\d|SE\\b|X[RS]?\\b|Pro\\b|Plus\\b|mini\\b|Air\\b|app\\b|version\\b))';
const named = (name: string) => new RegExp(`${ON}\\b(?:${name})\\b${MODEL}|\\b(?:${name})\\b${WHO}`, 'giu');
/** "Apple Watch" is a thing of its own. */
const PHONES = named(
  'iPhones?|Apple (?:phones?|devices?)|Apple(?! (?:Watch|Pay|ID|TV|Music|Car|CarPlay|Pencil|Health|Store|Wallet|Maps)\\b)',
);
const IPADS = named('iPads?');

/** "iPhone users" are those of the platform, where a field has it and none a device that is called so. */
export function withPhones(asked: Reworded, { grounds }: DataOverview): Reworded {
  const known = grounds.flatMap(({ values }) => values.map(({ value }) => String(value)));
  const platform = known.find((value) => /^iOS$/i.test(value));
  const has = (name: RegExp) => known.some((value) => name.test(value));
  if (platform === undefined) return asked;
  // An iPhone beside an iPad is a device.
  const areDevices = has(/^iPad/i) && /\biPads?\b/i.test(asked.text);
  const phones = areDevices || has(/^iPhone$/i) ? asked : asked.replaceAll(PHONES, () => [platform]);
  return has(/^iPad/i) ? phones : phones.replaceAll(IPADS, () => [platform]);
}

/** Devices that people name in what they write; on the others they are without a word of it. */
const WRITTEN = /^(?:iPads?|iPadOS|macOS|Macs?|Linux|Windows|tablets?|smart TVs?|desktops?)$/iu;

/**
 * A platform as the store of its records, where no field has the platform and the question names no other source; a device
 * that no field has, as what texts mention.
 */
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
      if (source !== undefined && !isOfSource) return text.replace(place, [source]);
      return WRITTEN.test(bare) ? text.replace(place, ['mentioning ', place]) : text;
    }, asked);
}

/** The model of a device is a word of no language: "iPhone SE" is as English as "iPhone 14". */
export function withoutDevices(question: string): string {
  const without = question.replaceAll(DEVICES, ' ');
  return /\p{L}{2}/u.test(without) ? without : question;
}
const DEVICES =
  /\b(?:iphone|ipad|galaxy|pixel|redmi|moto|xperia|oneplus|huawei|nokia|xiaomi|macbook)(?: (?:note|pro|air|mini|plus|ultra|fold|flip|max|tab|watch|se|lite|x[rs]?|\p{L}{0,2}\d+\p{L}{0,2}))+(?!\p{L})/giu;
