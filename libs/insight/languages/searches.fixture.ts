import { INFLECTED } from './inflected-words.fixture.js';
import { LanguageRecords } from './records.fixture.js';
import type { TextsOfLanguage } from './texts.fixture.js';

/** What searches found, of what they should have. */
export interface Searches {
  words: number;
  right: number;
  found: number;
  wanted: number;
  /** Words with 95 % of both. */
  good: number;
}

const GOAL = 0.95;
const LEMMAS = 40;
const LEAST_HOLDERS = 8;
const FORMS = 3;
const CONTENT = new Set(['NOUN', 'VERB', 'ADJ']);

const none = (): Searches => ({ words: 0, right: 0, found: 0, wanted: 0, good: 0 });

async function search(records: LanguageRecords, forms: readonly string[], wanted: ReadonlySet<number>) {
  const sums = none();
  for (const form of forms) {
    const found = await records.found(form);
    sums.found += found.length;
    sums.wanted += wanted.size;
    sums.right += found.filter((place) => wanted.has(place)).length;
  }
  const { right, found } = sums;
  return { ...sums, words: 1, good: right >= GOAL * found && right >= GOAL * sums.wanted ? 1 : 0 };
}

function sum(all: readonly Searches[]): Searches {
  return all.reduce(
    (sums, one) => ({
      words: sums.words + one.words,
      right: sums.right + one.right,
      found: sums.found + one.found,
      wanted: sums.wanted + one.wanted,
      good: sums.good + one.good,
    }),
    none(),
  );
}

const mostFirst = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort((a, b) => b[1] - a[1]).map(([form]) => form);

/** All that a file says, in one language. */
export function recordsOf(code: string, { sentences, reviews }: TextsOfLanguage): LanguageRecords {
  const messages = reviews.length > 0 ? reviews : sentences.map(({ text }) => text);
  return new LanguageRecords(
    code,
    messages.map((message, i) => ({ message, ds: i, source: 'all', score: 1 })),
  );
}

/**
 * Ten inflected words, each searched for in its most frequent forms, against a regular expression of its forms.
 * @param isPart a longer word that ends with a form counts as one, too: German compounds
 */
export async function searchedForms(
  records: LanguageRecords,
  isPart = false,
): Promise<Searches & { bad: string[] }> {
  const unspaced = records.code === 'zh' || records.code === 'ja';
  const all: Searches[] = [];
  const bad: string[] = [];
  for (const forms of INFLECTED[records.code] ?? []) {
    const before = unspaced ? '' : isPart ? '(?<![\\p{L}\\p{N}])\\p{L}*?' : '(?<![\\p{L}\\p{N}])';
    const expression = new RegExp(`${before}(${forms})${unspaced ? '' : '(?![\\p{L}\\p{N}])'}`, 'giu');
    const counts = new Map<string, number>();
    const wanted = new Set<number>();
    records.said.forEach(({ message }, place) => {
      for (const [, form = ''] of message.normalize('NFC').matchAll(expression)) {
        wanted.add(place);
        counts.set(form.toLowerCase(), (counts.get(form.toLowerCase()) ?? 0) + 1);
      }
    });
    if (wanted.size < LEAST_HOLDERS) continue;
    const searched = await search(records, mostFirst(counts).slice(0, FORMS), wanted);
    if (searched.good === 0)
      bad.push(`${forms}: ${searched.right} of ${searched.wanted}, found ${searched.found}`);
    all.push(searched);
  }
  return { ...sum(all), bad };
}

/** The most frequent inflected words, each searched for in its usual form, against the lemmas of the treebank. */
export async function searchedLemmas(code: string, texts: TextsOfLanguage): Promise<Searches> {
  const { sentences, grammar } = texts;
  const records = recordsOf(code, { ...texts, reviews: [] });
  const lemmas = new Map<string, { places: Set<number>; forms: Map<string, number> }>();
  sentences.forEach(({ words }, place) => {
    for (const { form, lemma, tag } of words) {
      if (!CONTENT.has(tag) || !/^\p{L}{3,}$/u.test(form) || grammar.has(form)) continue;
      const entry = lemmas.get(lemma) ?? { places: new Set(), forms: new Map<string, number>() };
      lemmas.set(lemma, entry);
      entry.places.add(place);
      entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
    }
  });
  const inflected = [...lemmas.values()]
    .filter(({ places, forms }) => forms.size >= 2 && places.size >= LEAST_HOLDERS)
    .sort((a, b) => b.places.size - a.places.size)
    .slice(0, LEMMAS);
  const all: Searches[] = [];
  for (const { places, forms } of inflected)
    all.push(await search(records, mostFirst(forms).slice(0, 1), places));
  return sum(all);
}
