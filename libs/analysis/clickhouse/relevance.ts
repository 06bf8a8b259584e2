import { type Leaf, type Query, wordsOf } from '#libs/text';
import { allOf, joined, raw, type Sql, sql, text, texts, double } from './sql.js';
import { type ClickHouseState, conditionOf } from './state.js';

// As in memory (libs/text): Robertson and Zaragoza 2009, the usual constants.
const K1 = 1.2;
const B = 0.75;
/** Messages longer than this count as this long. */
const LONGEST = 2048;

/** By the code of a language's rules: the forms of a word. '' stands for every language. */
type FormsByRules = ReadonlyMap<string, readonly string[]>;

/** A record's relevance, 0 to 1: BM25 as a share of the highest value that a query could give. */
export async function relevanceSql(state: ClickHouseState, query: Query): Promise<Sql> {
  const leaves = query.branches.flatMap((branch) => branch.all).map(wordsOf);
  const forms = await Promise.all(leaves.flat().map((word) => formsOfWord(state, word, query)));
  const [holders, corpus] = await Promise.all([countHolders(state, forms), corpusOf(state)]);
  const groups = new Map<string, { forms: FormsByRules; held: number }>();
  let at = 0;
  for (const words of leaves) {
    const own = words.map(() => ({ forms: forms[at] ?? new Map(), counts: holders[at++] ?? new Map() }));
    // Words that no record holds are as unknown as words that were never written.
    if (own.some(({ counts }) => counts.size === 0)) continue;
    for (const { forms: of, counts } of own) {
      const held = Math.min(
        [...counts.values()].reduce((sum, count) => sum + count, 0),
        corpus.records,
      );
      groups.set(JSON.stringify([...counts.keys()].sort()), { forms: of, held });
    }
  }
  const weighted = [...groups.values()].map((group) => ({
    ...group,
    weight: Math.log(1 + (corpus.records - group.held + 0.5) / (group.held + 0.5)),
  }));
  if (weighted.length === 0) return raw('toFloat64(0)');
  const best = weighted.reduce((sum, { weight }) => sum + weight * (K1 + 1), 0);
  const mean = Math.max(corpus.written / Math.max(corpus.records, 1), 1);
  const norm = sql`(${double(K1)} * (${double(1 - B)} + (${double(B)} * least(tokens, ${raw(String(LONGEST))})) / ${double(mean)}))`;
  const parts = weighted.map(({ forms: of, weight }) => {
    const times = timesSql(of);
    // Written once: a query may have hundreds of words.
    const share = sql`(${double(weight / best)} * times * ${double(K1 + 1)}) / (times + ${norm})`;
    return sql`arrayMap(times -> ${share}, [${times}])[1]`;
  });
  // From the first to the last, as in memory. A chain of pluses would be as deep as the query is long.
  return sql`arraySum([${joined(parts, ', ')}])`;
}

/** How often a message holds a word in any of its forms, which are nearly always the same in all languages but a few. */
function timesSql(forms: FormsByRules): Sql {
  const count = (own: readonly string[]) =>
    sql`countEqual(arrayMap(w -> has(${texts(own)}, w), words), true)`;
  const all = forms.get('');
  if (all) return count(all);
  const same = [...Map.groupBy(forms, ([, own]) => JSON.stringify(own)).values()];
  const cases = same.flatMap((group) => {
    const own = group[0]?.[1] ?? [];
    if (own.length === 0) return [];
    return [sql`has(${texts(group.map(([rules]) => rules))}, rules), ${count(own)}, `];
  });
  return cases.length === 0 ? raw('toUInt64(0)') : sql`multiIf(${joined(cases, '')}toUInt64(0))`;
}

/** The words that a word of a query finds, by the rules of each language. */
export async function formsOfWord(
  state: ClickHouseState,
  leaf: Leaf,
  { language }: Pick<Query, 'language'>,
): Promise<FormsByRules> {
  if (leaf.kind === 'prefix') return new Map([['', await state.terms.startingWith(leaf.prefix)]]);
  if (leaf.kind === 'phrase') return new Map();
  if (leaf.isExact) return new Map([['', [leaf.term]]]);
  if (leaf.run !== undefined) return new Map([['', await state.terms.containing(leaf.run)]]);
  const found = await state.terms.formsByRules([leaf.term], language);
  return new Map([...found].map(([rules, [own = []]]) => [rules, own]));
}

/** An index knows how many records hold a word; of more words than these it is quicker to read what records say. */
const FEW_WORDS = 8;

/** How many records of a set hold each form of each word; those of none are left out. */
export async function countHolders(
  state: ClickHouseState,
  words: readonly FormsByRules[],
  among: Sql = conditionOf(state.scope),
): Promise<Map<string, number>[]> {
  const sought = [...new Set(words.flatMap((forms) => [...forms.values()].flat()))];
  if (sought.length === 0) return words.map(() => new Map());
  const list = texts(sought);
  const counted =
    sought.length <= FEW_WORDS
      ? joined(
          await Promise.all(
            sought.map(async (word) => {
              const one = text(word);
              const from = await state.living(allOf([sql`has(words, ${one})`, among]));
              return sql`SELECT rules, ${one} AS word, count() AS records FROM ${from} GROUP BY rules`;
            }),
          ),
          ' UNION ALL ',
        )
      : sql`SELECT rules, arrayJoin(arrayDistinct(arrayFilter(w -> has(${list}, w), words))) AS word, count() AS records
          FROM ${await state.living(allOf([sql`hasAny(words, ${list})`, among]))} GROUP BY rules, word`;
  const rows = await state.database.rows<{ rules: string; word: string; records: number }>(counted);
  return words.map((forms) => {
    const all = new Set(forms.get(''));
    const byRules = new Map([...forms].map(([rules, own]) => [rules, new Set(own)]));
    const counts = new Map<string, number>();
    for (const { rules, word, records } of rows)
      if (all.has(word) || byRules.get(rules)?.has(word)) counts.set(word, (counts.get(word) ?? 0) + records);
    return counts;
  });
}

/** The records by which it is known how rare a word and how long a message is. */
async function corpusOf({ database, living, scope }: ClickHouseState) {
  return database.row<{ records: number; written: number }>(
    sql`SELECT count() AS records, sum(tokens) AS written FROM ${await living(conditionOf(scope))}`,
  );
}
