import type { Analyzer } from '#libs/index';
import { type Topic, topicAlone, topicQuery } from '../concepts/topic-of.js';
import type { DescribedTheme } from './describe-themes.js';
import { EXAMPLES } from './types.js';

/**
 * Phrases that name the same thing, "shared budgets" and "gemeinsame Budgets", are one theme, called as most of its texts
 * call it. It is found by its names in all languages of the texts, whichever of them were frequent enough to be found.
 * @param languages BCP 47
 */
export function withTopics(
  themes: readonly DescribedTheme[],
  languages: readonly string[],
  analyzer: Analyzer,
): DescribedTheme[] {
  const named = new Map<string, { topic: Topic; own: DescribedTheme[] }>();
  for (const theme of themes) {
    const topic = topicNamed(theme, languages, analyzer);
    const key = topic?.keys.toSorted().join(' ');
    if (!topic || key === undefined) continue;
    const known = named.get(key) ?? { topic, own: [] };
    known.own.push(theme);
    named.set(key, known);
  }
  const merged = new Map<DescribedTheme, DescribedTheme[]>();
  for (const { topic, own } of named.values()) {
    const [first, ...others] = own.toSorted((a, b) => b.texts - a.texts);
    if (first) merged.set(first, [{ ...joined(first, others), query: topicQuery(topic, languages), topic }]);
    for (const other of others) merged.set(other, []);
  }
  return themes.flatMap((theme) => merged.get(theme) ?? [theme]);
}

/** A theme of several languages may be called as one of them calls it. */
function topicNamed(
  { concept, terms, language }: DescribedTheme,
  languages: readonly string[],
  analyzer: Analyzer,
): Topic | undefined {
  const [phrase, ...others] = terms;
  if (concept || !phrase || others.length > 0) return undefined;
  for (const one of [language, ...languages]) {
    const topic = topicAlone(phrase.term, one, analyzer);
    if (topic) return topic;
  }
  return undefined;
}

function joined(first: DescribedTheme, others: readonly DescribedTheme[]): DescribedTheme {
  const all = [first, ...others];
  // The best of each before the second best of any.
  const examples = Array.from({ length: EXAMPLES }, (_, i) => all.flatMap((one) => one.examples[i] ?? []));
  return {
    ...first,
    terms: all.flatMap(({ terms }) => terms),
    texts: all.reduce((sum, { texts }) => sum + texts, 0),
    examples: examples.flat().slice(0, EXAMPLES),
  };
}
