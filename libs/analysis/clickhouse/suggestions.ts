import { foldWord } from '#libs/index';
import {
  bestParts,
  leavesOfParts,
  LITTLE,
  mayMean,
  mostHeld,
  parseQuery,
  type Query,
  respelled,
  rulesOf,
  type Suggestion,
  type SuggestionNeed,
  SUGGESTIONS,
  type WordLeaf,
  WORDS_SOUGHT,
  wordsToRespell,
} from '#libs/text';
import type { RecordSet } from '../engine/engine.js';
import { leafCondition, queryCondition } from './queries.js';
import { countHolders } from './relevance.js';
import { allOf, joined, notOf, raw, type Sql, sql, text } from './sql.js';
import { type ClickHouseState, conditionOf } from './state.js';

/** Up to three queries that find more inside a set than one that finds little: other spellings first, then parts of it. */
export async function suggestions(
  state: ClickHouseState,
  query: Query,
  { within, need }: { within: RecordSet; need: SuggestionNeed },
): Promise<Suggestion[]> {
  const near = need.spellings ? await otherSpellings(state, query, { within, found: need.found }) : [];
  const isEmpty = need.found === 0 && query.mode === 'all_terms';
  return [...near, ...(isEmpty ? await partsOf(state, query, within) : [])].slice(0, SUGGESTIONS);
}

async function partsOf(state: ClickHouseState, query: Query, within: RecordSet): Promise<Suggestion[]> {
  const [branch] = query.branches;
  const leaves = leavesOfParts(query);
  if (branch === undefined || leaves.length === 0) return [];
  const all = await Promise.all(leaves.map((leaf) => leafCondition(state, leaf, query)));
  const none = await Promise.all(branch.none.map((leaf) => leafCondition(state, leaf, query)));
  const mask = joined(
    all.map((holds, i) => sql`toUInt32(${holds}) * ${raw(String(1 << i))}`),
    ' + ',
  );
  const passes = allOf([conditionOf(within), ...none.map(notOf)]);
  const rows = await state.database.rows<{ mask: number; records: number }>(
    sql`SELECT ${mask} AS mask, count() AS records FROM ${await state.living(passes)} GROUP BY mask`,
  );
  const totals = new Float64Array(1 << leaves.length);
  for (const row of rows) totals[row.mask] = row.records;
  return bestParts(branch, totals);
}

async function otherSpellings(
  state: ClickHouseState,
  query: Query,
  { within, found }: { within: RecordSet; found: number },
): Promise<Suggestion[]> {
  const [branch, other] = query.branches;
  if (found >= LITTLE || branch === undefined || other !== undefined) return [];
  const totalOf = async (search: string) => {
    const asked = parseQuery(state.analyzer, search, query.mode, query.language);
    return countOf(state, allOf([conditionOf(within), await queryCondition(state, asked)]));
  };
  const suggested: Suggestion[] = [];
  let sought = 0;
  for (const leaf of wordsToRespell(branch)) {
    if (sought === WORDS_SOUGHT) break;
    if ((await totalOf(`"${leaf.term}"`)) >= LITTLE) continue;
    sought++;
    for (const term of await nearTerms(state, query, { leaf, within })) {
      const search_query = respelled(branch, leaf, term);
      suggested.push({ search_query, total: await totalOf(search_query) });
    }
  }
  return suggested
    .filter(({ total }) => total > found)
    .sort((a, b) => b.total - a.total || (a.search_query < b.search_query ? -1 : 1));
}

/** The near terms that most records hold. */
async function nearTerms(
  state: ClickHouseState,
  query: Query,
  { leaf, within }: { leaf: WordLeaf; within: RecordSet },
): Promise<string[]> {
  const rules = rulesOf(state.analyzer, query);
  const wanted = foldWord(leaf.term);
  const letters = Array.from(wanted).length;
  // Whatever is near, or begins with what is near, differs in two letters at most; which it is is for `mayMean` to say.
  const rows = await state.database.rows<{ term: string }>(
    sql`SELECT DISTINCT term FROM term
      WHERE lengthUTF8(folded) >= ${raw(String(letters - 2))} AND arrayExists(
        length -> editDistanceUTF8(substringUTF8(folded, 1, length), ${text(wanted)}) <= 2,
        range(${raw(String(letters - 2))}, ${raw(String(letters + 3))}))`,
  );
  const near = rows.map(({ term }) => term).filter((term) => mayMean(rules, leaf.term, term));
  const [counts] = await countHolders(state, [new Map([['', near]])], conditionOf(within));
  return mostHeld(rules, counts ?? []);
}

async function countOf({ database, living }: ClickHouseState, condition: Sql): Promise<number> {
  const { records } = await database.row<{ records: number }>(
    sql`SELECT count() AS records FROM ${await living(condition)}`,
  );
  return records;
}
