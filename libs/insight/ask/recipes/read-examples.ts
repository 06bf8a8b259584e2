import { type Filter, LIMITS, type SearchResult } from '#libs/contract';
import type { DataOverview } from '../question/terrain.js';
import type { Selection } from '../question/selection.js';
import type { Step } from '../steps/investigation.js';
import type { RecipeContext } from './recipe.js';
import type { Theme } from './theme.js';

/** Records that are read for quotes. */
const READ = 60;
const MOST_EXAMPLES = 100;

/** Records that say most of the themes, and some that hold the terms. */
export async function examplesOf(
  setting: RecipeContext,
  { of, plan, asking }: { of: Selection; plan: number; asking: boolean },
  found: readonly Theme[],
): Promise<Step<'search'>[]> {
  const { investigation } = setting;
  const ids = found.flatMap(({ examples }) => examples);
  const words = found.flatMap(({ examples, word }) => (examples.length === 0 ? [word] : []));
  const steps: Step<'search'>[] = [];
  if (ids.length > 0 && investigation.stepsLeft > 0) steps.push(await readThem(setting, of, { plan, ids }));
  if (words.length > 0 && investigation.stepsLeft > 0) {
    // Wishes are few, and worded in too many ways to be asked for with each term.
    const query = asking ? of.search_query : anyOf(of.search_query, words);
    const limit = asking ? MOST_EXAMPLES : READ;
    const wish = { ...of, mode: undefined, ...(query !== undefined && { search_query: query }), limit };
    steps.push(await investigation.step('search', wish, plan));
  }
  const own = asking ? [] : await inOwnLanguage(setting, of, { found, steps });
  if (own.length > 0 && investigation.stepsLeft > 0)
    steps.push(await readThem(setting, of, { plan, ids: own }));
  return steps;
}

function readThem(
  { investigation }: RecipeContext,
  of: Selection,
  { plan, ids }: { plan: number; ids: readonly string[] },
) {
  const filters = [...of.filters, { type: 'list', key: 'id', operator: 'eq', values: ids }];
  return investigation.step('search', { ...of, filters, limit: MOST_EXAMPLES }, plan);
}

/** A theme with fewer records read that say it in the language of the question is looked for there. */
const OWN = 2;
const MOST_TERMS = 12;

/** Of the records that say each theme, some in the language of the question; none where enough were read. */
async function inOwnLanguage(
  { question: { language }, terrain, investigation }: RecipeContext,
  of: Selection,
  { found, steps }: { found: readonly Theme[]; steps: readonly Step<'search'>[] },
): Promise<string[]> {
  const own = inLanguage(terrain, language);
  if (!own) return [];
  const read = steps
    .flatMap(({ answer }) => answer.results)
    .filter((one) => codeOf(one) === language)
    .map(({ message }) => message.toLowerCase());
  const isRead = ({ terms }: Theme) =>
    read.filter((message) => terms.some((term) => message.includes(term.toLowerCase()))).length >= OWN;
  const left = found.filter((theme) => !isRead(theme));
  // The most frequent of several themes would leave no room for the others.
  const limit = Math.floor(MOST_EXAMPLES / Math.max(1, left.length));
  const filters = [...of.filters, own];
  const said = await Promise.all(
    left.map(async ({ terms }) => {
      const words = terms.slice(0, MOST_TERMS).map((term) => `"${term.replaceAll('"', '')}"`);
      const query = bothOf(of.search_query, words.join(' OR ')) ?? words.join(' OR ');
      const wish = { ...of, mode: undefined, filters, search_query: query, limit };
      const { results } = await investigation.look('search', wish);
      return results.map(({ id }) => id);
    }),
  );
  return [...new Set(said.flat())];
}

/** The records in a language; undefined where none is, or all are. */
export function inLanguage({ fields }: Pick<DataOverview, 'fields'>, language: string): Filter | undefined {
  const values = fields.find(({ key }) => key === 'language')?.top_values ?? [];
  const own = values.flatMap(({ value }) => (String(value).split('-')[0] === language ? [value] : []));
  return own.length === 0 || values.length < 2
    ? undefined
    : { type: 'list', key: 'language', operator: 'eq', values: own };
}

/** Words of a query that are looked for beside terms: the first are the most usual ones. */
const BESIDE = 12;

/** Records of the query that hold one of the terms: each side of an `OR` with each term. */
function anyOf(query: string | undefined, terms: readonly string[]): string {
  const sides = (query?.split(' OR ') ?? ['']).slice(0, BESIDE);
  return sides.flatMap((side) => terms.map((term) => `${side} "${term}"`.trim())).join(' OR ');
}

/** What holds both of two queries; undefined where that is more than a search takes. */
export function bothOf(query: string | undefined, other: string): string | undefined {
  const sides = query?.split(' OR ') ?? [''];
  const both = sides
    .flatMap((side) => other.split(' OR ').map((one) => `${side} ${one}`.trim()))
    .join(' OR ');
  return Buffer.byteLength(both) > LIMITS.search_query_bytes ? undefined : both;
}

export const codeOf = ({ language }: SearchResult) => language.split('-')[0];
