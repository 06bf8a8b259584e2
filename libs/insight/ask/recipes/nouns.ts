import type { DataOverview } from '../question/terrain.js';
import type { ValueMention } from '../question/values.js';
import type { Noun } from '../wording/sentences/sentences.js';

/** What a source's records are to people who write there. */
const NOUNS: readonly (readonly [source: RegExp, noun: Noun])[] = [
  [/\be?-?mails?\b|\binbox\b/i, 'emails'],
  [/\b(?:github|gitlab|jira|linear|issues?|bugs?)\b/i, 'issues'],
  [/\b(?:zendesk|freshdesk|intercom|tickets?)\b/i, 'tickets'],
  [/\b(?:app ?store|google play|play store|trustpilot|reviews?)\b/i, 'reviews'],
  [/\b(?:forum|community|discourse|reddit)\b/i, 'posts'],
];

/** What to call records: by their sources, where these are all of one kind. */
export function nounOf(
  values: readonly Pick<ValueMention, 'key' | 'value'>[],
  { grounds }: Pick<DataOverview, 'grounds'>,
): Noun | 'records' {
  const named = values.filter(({ key }) => key === 'source');
  const all = named.length > 0 ? named : (grounds.find(({ key }) => key === 'source')?.values ?? []);
  const nouns = new Set(all.map(({ value }) => NOUNS.find(([source]) => source.test(String(value)))?.[1]));
  const [noun, ...others] = nouns;
  return noun && others.length === 0 ? noun : 'records';
}
