import { communitiesOf, type Division, type Link } from './communities.js';
import { unit, type WordPairs } from './word-pairs.js';
import type { WordTable } from './word-table.js';

/** Words that found a group are held by this share of the texts at least, and at most: what more hold is what all of them are about. */
const SHARE = { least: 0.004, most: 0.25 };
/** The topicality of a more frequent word that tells what texts are about all the same: where there are few subjects. */
const CLEAR = 0.15;
/** How alike the company of two words must be to link them, and how many links a word has. */
const LINK = { least: 0.15, most: 10, weight: 0.02 };
/** What joins a group later: as alike as this, so many times more than any other group, and not frequent itself. */
const JOIN = { likeness: 0.2, ratio: 1.5, most: 0.1 };

/** Few words make few groups: a division is as fine as it may be (`Division.detail`) from so many words for each degree. */
const WORDS_OF_DETAIL = 30;

/** So many words belong with one that came with the newest texts, at least so strongly. */
const COMPANY = { words: 2, npmi: 0.5 };

/** A group of words, by their numbers, with what each counts for. */
export type WordGroup = ReadonlyMap<number, number>;

/** The groups of words that keep the same company. */
export function groupWords(
  table: WordTable,
  pairs: WordPairs,
  { before = [], detail = 1 }: Division = {},
): WordGroup[] {
  const held = new Set(before.flat());
  const nodes = table.keys
    .keys()
    .toArray()
    .filter((word) => {
      const share = table.shares[word] ?? 0;
      // What founded a group before needs less to do so again.
      const slack = held.has(word) ? 0.02 : 0;
      const least = held.has(word) ? SHARE.least / 2 : SHARE.least;
      if (share < least) return false;
      if (share > SHARE.most) return pairs.topicality(word) > CLEAR;
      // What is new is too rare to be judged by all of its company.
      return table.recent[word] ? hasCompany(pairs, word) : pairs.topicality(word) > -slack;
    });
  const groups = divided(nodes, linksOf(nodes, table, pairs), {
    before,
    detail: Math.min(detail, Math.max(1, nodes.length / WORDS_OF_DETAIL)),
  }).map((words) => new Map(words.map((word) => [word, weightOf(word, table)])));
  return join(groups, table, pairs);
}

/** Words whose links lead everywhere are alone in a fine division: they are divided by the links among themselves. */
function divided(nodes: readonly number[], links: readonly Link[], division: Division): number[][] {
  const communities = communitiesOf(nodes, links, division);
  const groups = [...Map.groupBy(nodes, (word) => communities.get(word) ?? -1).values()];
  const whole = groups.filter((words) => words.length > 1);
  const left = new Set(groups.filter((words) => words.length === 1).flat());
  if (left.size < 2 || (whole.length === 0 && division.detail === 1)) return whole;
  const among = links.filter(({ one, other }) => left.has(one) && left.has(other));
  return [...whole, ...divided([...left], among, { ...division, detail: 1 })];
}

/** Whether a word is hardly met without certain others. */
function hasCompany(pairs: WordPairs, word: number): boolean {
  let close = 0;
  for (let other = 0; other < pairs.size; other++) if (pairs.npmi(word, other) >= COMPANY.npmi) close++;
  return close >= COMPANY.words;
}

/** A frequent word counts for more than a rare one, but not in proportion. */
function weightOf(word: number, { texts }: WordTable): number {
  return Math.sqrt(texts[word] ?? 0);
}

function linksOf(nodes: readonly number[], table: WordTable, pairs: WordPairs): Link[] {
  const links = new Map<string, Link>();
  const alike = likenesses(nodes, pairs);
  for (const [place, one] of nodes.entries()) {
    const near = nodes
      .flatMap((other, i) => {
        const above = (alike[place * nodes.length + i] ?? 0) - LINK.least;
        return above >= LINK.weight ? { other, near: above } : [];
      })
      .sort((a, b) => b.near - a.near || a.other - b.other)
      .slice(0, LINK.most);
    for (const { other, near: above } of near) {
      const frequency = Math.sqrt(weightOf(one, table) * weightOf(other, table));
      const [a, b] = one < other ? [one, other] : [other, one];
      links.set(`${a} ${b}`, { one: a, other: b, weight: above * frequency });
    }
  }
  return [...links.values()];
}

/** How alike the company of each two words is, by their places; 0 for a word and itself. */
function likenesses(nodes: readonly number[], pairs: WordPairs): Float64Array {
  const alike = new Float64Array(nodes.length * nodes.length);
  const contexts = nodes.map((word) => pairs.contexts[word] ?? new Float32Array(pairs.size));
  contexts.forEach((context, one) => {
    for (let other = one + 1; other < contexts.length; other++) {
      const likeness = pairs.likeness(context, contexts[other] as Float32Array);
      alike[one * nodes.length + other] = alike[other * nodes.length + one] = likeness;
    }
  });
  return alike;
}

/** Adds the other words whose company is clearly that of one group. */
function join(groups: Map<number, number>[], table: WordTable, pairs: WordPairs): WordGroup[] {
  const centres = groups.map((group) => centreOf(group, pairs));
  const taken = new Set(groups.flatMap((group) => [...group.keys()]));
  table.keys.forEach((_, word) => {
    const context = pairs.contexts[word];
    if (taken.has(word) || !context || (table.shares[word] ?? 0) > JOIN.most) return;
    const near = centres
      .map((centre, group) => ({ group, near: pairs.likeness(centre, context) }))
      .sort((a, b) => b.near - a.near || a.group - b.group);
    const [first, second] = near;
    if (!first || first.near < JOIN.likeness || first.near < JOIN.ratio * (second?.near ?? 0)) return;
    groups[first.group]?.set(word, weightOf(word, table));
  });
  return groups;
}

function centreOf(group: WordGroup, { contexts, size }: WordPairs): Float32Array {
  const sum = new Float32Array(size);
  for (const [word, weight] of group) {
    const context = contexts[word];
    context?.forEach((x, i) => (sum[i] = (sum[i] ?? 0) + weight * x));
  }
  return unit(sum);
}
