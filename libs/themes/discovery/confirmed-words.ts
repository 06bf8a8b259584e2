import type { WordGroup } from './word-groups.js';
import type { WordTable } from './word-table.js';

/** Fewer texts say nothing about a word: what it counts for then. */
const LEAST_TEXTS = 8;
const UNKNOWN = 0.3;
/** The words are compared with one another again when some have gone. */
const ROUNDS = 2;

/**
 * The words of a group that its texts confirm: "visit" keeps the company of airports, but any review may hold it. A word
 * counts for the more, the more its texts confirm it.
 * @param least how much more often than chance the texts of a word hold other words of the group (`agreementsOf`)
 */
export function confirmed(group: WordGroup, table: WordTable, least: number): WordGroup {
  let words = group;
  let agreements: ReadonlyMap<number, number> = new Map();
  for (let round = 0; round < ROUNDS; round++) {
    agreements = agreementsOf(words, table);
    words = new Map([...words].filter(([word]) => (agreements.get(word) ?? 1) >= least));
  }
  return new Map([...words].map(([word, weight]) => [word, weight * (agreements.get(word) ?? UNKNOWN)]));
}

/**
 * By word: the share of the texts with it that hold another word of the group, of what chance leaves open in texts of
 * their length (as Cohen's kappa). Texts of one word say nothing.
 */
function agreementsOf(group: WordGroup, { held, texts }: WordTable): ReadonlyMap<number, number> {
  const counts = new Map([...group.keys()].map((word) => [word, { own: 0, both: 0, chance: 0 }]));
  const timesOf = (word: number) => texts[word] ?? 0;
  const all = held.reduce((sum, words) => sum + words.length, 0);
  const times = [...group.keys()].reduce((sum, word) => sum + timesOf(word), 0);
  const said: number[] = [];
  for (const words of held) {
    if (words.length < 2) continue;
    said.length = 0;
    for (const word of words) if (counts.has(word)) said.push(word);
    for (const word of said) {
      const count = counts.get(word);
      if (!count) continue;
      count.own++;
      if (said.length > 1) count.both++;
      const others = (times - timesOf(word)) / (all - timesOf(word));
      count.chance += 1 - (1 - others) ** (words.length - 1);
    }
  }
  return new Map(
    [...counts]
      .filter(([, { own }]) => own >= LEAST_TEXTS)
      .map(([word, { own, both, chance }]) => [word, own > chance ? (both - chance) / (own - chance) : 1]),
  );
}
