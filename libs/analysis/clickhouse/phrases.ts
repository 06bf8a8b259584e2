import { parseQuery, type Query, wordsOf } from '#libs/text';
import { joinWords } from '#libs/wording';
import type { RecordSet } from '../engine/engine.js';
import { queryCondition } from './queries.js';
import { countHolders, formsOfWord } from './relevance.js';
import { anyOf, joined, raw, sql } from './sql.js';
import { type ClickHouseState, conditionOf } from './state.js';

/** By word of a query: how records write it that it finds, itself first. */
export async function heldForms(state: ClickHouseState, query: Query): Promise<Record<string, string[]>> {
  const leaves = query.branches.flatMap(({ all, none }) => [...all, ...none]);
  const words = leaves.flatMap(wordsOf).filter((word) => word.kind === 'word');
  const forms = await Promise.all(words.map((word) => formsOfWord(state, word, query)));
  const held = await countHolders(state, forms);
  return Object.fromEntries(
    words.map((word, w) => {
      const found = [...(held[w]?.keys() ?? [])].sort();
      const own = found.filter((form) => form === word.term);
      const shown = [...own, ...found.filter((form) => form !== word.term)];
      return [word.isExact ? word.text : word.term, shown];
    }),
  );
}

/** Words in a row, by their keys, each in the form that most records of a set have it in. */
export async function namesOf(
  state: ClickHouseState,
  phrases: readonly (readonly string[])[],
  among: RecordSet,
): Promise<string[]> {
  const keys = [...new Set(phrases.flat())];
  const counts = await countHolders(state, await wordsWith(state, keys), conditionOf(among));
  const names = new Map(
    keys.map((key, k) => {
      const forms = [...(counts[k] ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      return [key, forms[0]?.[0] ?? key];
    }),
  );
  return phrases.map((phrase) => joinWords(phrase.map((key) => names.get(key) ?? key)));
}

/** How many records hold words with each key, counted for each way of writing them; of how many. */
export async function frequenciesOf(state: ClickHouseState, keys: readonly string[]) {
  const counts = await countHolders(state, await wordsWith(state, keys));
  const { records } = await state.database.row<{ records: number }>(
    sql`SELECT count() AS records FROM ${await state.living(conditionOf(state.scope))}`,
  );
  return {
    holding: counts.map((forms) => [...forms.values()].reduce((sum, count) => sum + count, 0)),
    records,
  };
}

/** By key, and by the code of each language's rules: the words that have it. */
async function wordsWith({ terms }: ClickHouseState, keys: readonly string[]) {
  const byRules = await terms.wordsByRules(keys);
  return keys.map((_, k) => new Map([...byRules].map(([rules, words]) => [rules, words[k] ?? []])));
}

/** Phrases that are counted in one statement. */
const TOGETHER = 32;

/** How many records of each set hold each phrase. */
export async function countPhrases(
  state: ClickHouseState,
  phrases: readonly string[],
  sets: readonly RecordSet[],
): Promise<number[][]> {
  const counts: number[][] = [];
  for (let from = 0; from < phrases.length; from += TOGETHER) {
    const conditions = await Promise.all(
      phrases
        .slice(from, from + TOGETHER)
        .map((phrase) => queryCondition(state, parseQuery(state.analyzer, `"${phrase}"`))),
    );
    const sums = conditions.map((_, p) =>
      raw(`[${sets.map((_set, s) => `countIf(said${p} AND in${s})`).join(', ')}]`),
    );
    const marks = [
      ...conditions.map((holds, p) => sql`${holds} AS ${raw(`said${p}`)}`),
      ...sets.map((set, s) => sql`${conditionOf(set)} AS ${raw(`in${s}`)}`),
    ];
    // Not the phrases, too: they would be looked for twice, which takes four times as long.
    const held = anyOf(sets.map(conditionOf));
    const { counted } = await state.database.row<{ counted: number[][] }>(
      sql`SELECT [${joined(sums, ', ')}] AS counted FROM (SELECT ${joined(marks, ', ')} FROM ${await state.living(held)})`,
    );
    counts.push(...counted);
  }
  return counts;
}
