import { hash } from 'node:crypto';
import type { ThemeMerge, ThemeProposal } from '#libs/contract';
import type { ThemeContent } from './codeframe.js';
import type { Concept } from './concepts/vocabulary.js';
import { isAmong } from './discovery/merge-themes.js';
import type { FoundTheme, ThemeTerm } from './discovery/types.js';

/** What is kept of a theme that was found. */
export interface Proposal extends Pick<
  ThemeProposal,
  'id' | 'name' | 'queries' | 'records' | 'leans' | 'new' | 'precision'
> {
  suggested_name?: string;
  /** Of a built-in subject, which each run finds again. */
  concept?: Concept;
  terms: readonly Pick<ThemeTerm, 'term' | 'key' | 'weight'>[];
  overlaps: { id: string; records: number }[];
  /** Ids of records. */
  examples: string[];
}

export interface DiscoveryResult {
  records: number;
  read: number;
  covered: number;
  /** Records there were when the themes were last found afresh. */
  founded: number;
  proposals: Proposal[];
  merges?: Merge[];
  model?: string;
}

/** Themes that the model takes for one; without a name, that of the first. */
export type Merge = Omit<ThemeMerge, 'name' | 'share'> & { name: string | null };

/** A proposal that was rejected, by the words that theme had then (`ThemeTerm.key`). */
export interface Rejected {
  id: string;
  words: string[];
}

/** Words that make the id of a proposal: the same theme found again has the same id. */
const NAMING = 3;

export function proposalOf(
  { name, concept, terms, query, leans, precision }: Omit<FoundTheme, 'examples' | 'texts'>,
  counted: Pick<Proposal, 'records' | 'overlaps' | 'examples' | 'suggested_name' | 'new'>,
): Proposal {
  return {
    id: idOf({ terms, concept }),
    name,
    ...(concept && { concept }),
    queries: [{ query }],
    terms: terms.map(({ term, key, weight }) => ({ term, key, weight })),
    leans,
    precision,
    ...counted,
  };
}

export function idOf({ terms, concept }: Pick<FoundTheme, 'terms' | 'concept'>): string {
  const words = terms.slice(0, NAMING).map(({ key }) => key);
  const naming = concept ? `subject ${concept}` : words.sort().join(' ');
  return hash('sha256', naming).slice(0, 12);
}

/** The words of what was found by the company that its words keep: the next run begins with them. */
export function wordsFound({ proposals }: DiscoveryResult): Proposal['terms'][] {
  return proposals.filter(({ concept, terms }) => !concept && terms.length > 1).map(({ terms }) => terms);
}

/** The queries of themes that are one: each in its language, where those differ. */
export function mergedQueries(
  themes: readonly Pick<FoundTheme, 'query' | 'language'>[],
): Proposal['queries'] {
  const spoken = themes.map(({ query, language }) => ({
    query,
    language: language.split('-', 1)[0] ?? 'und',
  }));
  const several = new Set(spoken.map(({ language }) => language)).size > 1;
  return spoken.map(({ query, language }) =>
    several && language !== 'und' ? { query, language } : { query },
  );
}

/** Merges as they are shown: of proposals that nothing was decided about. */
export function mergeViews(
  { records: all, merges = [] }: DiscoveryResult,
  proposals: readonly ThemeProposal[],
): ThemeMerge[] {
  const open = new Map(
    proposals.filter(({ status }) => status === 'proposed').map((proposal) => [proposal.id, proposal]),
  );
  return merges.flatMap(({ name, ...merge }) => {
    const [first] = merge.proposals.map((id) => open.get(id));
    if (!first || !merge.proposals.every((id) => open.has(id))) return [];
    return [{ ...merge, name: name ?? first.name, share: all === 0 ? 0 : merge.records / all }];
  });
}

/** Proposals as they are shown: `accepted` where a theme has their words, however it came to be. */
export function proposalViews(
  { records: all, proposals }: DiscoveryResult,
  { rejected, themes }: { rejected: readonly Rejected[]; themes: readonly ThemeContent[] },
): ThemeProposal[] {
  const words = themes.map(({ id, queries }) => ({
    id,
    words: queries.flatMap(({ query }) => wordsOf(query)),
  }));
  return proposals.map(({ overlaps, terms, concept, ...proposal }) => {
    const written = new Map(terms.map(({ term, weight }) => [term, weight]));
    const keys = new Map(terms.map(({ key, weight }) => [key, weight]));
    // The keys of a subject are what its query has: `crash*`.
    const isSame = (own: string[]) => isAmong(written, [own]) || (concept && isAmong(keys, [own]));
    const theme = words.find((one) => isSame(one.words))?.id ?? null;
    const isRejected = rejected.some(({ id, words: own }) => id === proposal.id || isAmong(keys, [own]));
    return {
      ...proposal,
      suggested_name: proposal.suggested_name ?? null,
      precision: proposal.precision ?? null,
      terms: terms.map(({ term, weight }) => ({ term, weight: Math.round(weight * 100) / 100 })),
      share: all === 0 ? 0 : proposal.records / all,
      overlap_with: overlaps,
      status: theme !== null ? 'accepted' : isRejected ? 'rejected' : 'proposed',
      theme,
    };
  });
}

/** The words of a query as proposals have them: quoted ones, and those that find it together, as a whole, too. */
function wordsOf(query: string): string[] {
  const text = query.toLowerCase().normalize('NFC');
  const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, phrase = '']) => phrase);
  const sides = text.split(' or ').map((side) => side.trim());
  return [
    ...quoted,
    ...sides,
    ...(text.match(/[#@]?[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu) ?? []),
  ];
}
