import { foldWord } from '#libs/index';
import { identityOf, type Leaf, parseQuery, type Query } from '#libs/text';
import type { TextCondition } from '../engine/condition.js';
import { allOf, anyOf, FALSE, joined, notOf, raw, type Sql, sql, text, texts, TRUE } from './sql.js';
import type { ClickHouseState } from './state.js';

/**
 * Which messages match a text query: the forms of its words are looked up, by the rules of each language. What all branches
 * want is looked up once: `(a OR b) c` has it in every branch.
 */
export async function queryCondition(state: ClickHouseState, query: Query): Promise<Sql> {
  if (query.kind === 'everything') return TRUE;
  const isAny = query.mode === 'any_terms';
  const conditions = new Map<string, Promise<Sql>>();
  const holds = (leaf: Leaf) => {
    const name = identityOf(leaf);
    const known = conditions.get(name) ?? leafCondition(state, leaf, query);
    conditions.set(name, known);
    return known;
  };
  const branches = await Promise.all(
    query.branches.map(async ({ all, none }) => ({
      wanted: [...new Set(await Promise.all(all.map(holds)))],
      unwanted: await Promise.all(none.map(holds)),
    })),
  );
  const [first] = branches;
  const shared = isAny
    ? []
    : (first?.wanted ?? []).filter((one) => branches.every(({ wanted }) => wanted.includes(one)));
  const own = branches.map(({ wanted, unwanted }) => {
    const more = wanted.filter((one) => !shared.includes(one));
    const some = isAny && more.length > 0 ? anyOf(more) : allOf(more);
    return allOf([some, ...unwanted.map(notOf)]);
  });
  return allOf([...shared, anyOf(own)]);
}

/** Whether the message matches any of some queries: one with a language only in records written in it. */
export async function textSql(state: ClickHouseState, { queries }: TextCondition): Promise<Sql> {
  const parts = queries.map(async ({ query, language }) => {
    const matches = await queryCondition(state, parseQuery(state.analyzer, query, undefined, language));
    if (language === undefined) return matches;
    return sql`((language = ${text(language)} OR startsWith(language, ${text(`${language}-`)})) AND ${matches})`;
  });
  return anyOf(await Promise.all(parts));
}

/** Which messages hold a word, a phrase or a beginning. `language`: whose rules hold for every record. */
export async function leafCondition(
  state: ClickHouseState,
  leaf: Leaf,
  { language }: Pick<Query, 'language'>,
): Promise<Sql> {
  if (leaf.kind === 'prefix') {
    const prefix = text(foldWord(leaf.prefix));
    return sql`hasAny(words, (SELECT groupUniqArray(term) FROM term WHERE startsWith(folded, ${prefix})))`;
  }
  if (leaf.isExact)
    return leaf.kind === 'word'
      ? sql`has(words, ${text(leaf.term)})`
      : inARow(leaf.terms.map((term) => [term]));
  if (leaf.run !== undefined) return sql`(position(arrayStringConcat(words), ${text(leaf.run)}) > 0)`;
  const words = leaf.kind === 'word' ? [leaf.term] : leaf.terms;
  const byRules = await state.terms.formsByRules(words, language);
  // Nearly always the same in all languages, or in all but one: every condition costs, in each phrase that is counted.
  const same = [...Map.groupBy(byRules, ([, places]) => JSON.stringify(places)).values()].flatMap((group) =>
    group[0] ? [{ rules: group.map(([rules]) => rules), places: group[0][1] }] : [],
  );
  const [only] = same;
  if (only && same.length === 1) return inARow(only.places);
  return anyOf(same.map(({ rules, places }) => sql`(has(${texts(rules)}, rules) AND ${inARow(places)})`));
}

/** Which messages hold words next to each other, any of some at each place. */
function inARow(places: readonly (readonly string[])[]): Sql {
  const [first] = places;
  if (first === undefined || places.some((forms) => forms.length === 0)) return FALSE;
  if (places.length === 1) return sql`hasAny(words, ${texts(first)})`;
  const lists = places.map((forms) => texts(forms));
  const holders = lists.map((list) => sql`hasAny(words, ${list})`);
  if (places.every((forms) => forms.length === 1))
    return allOf([...holders, sql`hasSubstr(words, ${texts(places.flat())})`]);
  // Past the end of the message there is an empty word, which no list holds.
  const steps = lists.map((list, i) => sql`has(${list}, words[i + ${raw(String(i))}])`);
  return allOf([...holders, sql`arrayExists(i -> ${joined(steps, ' AND ')}, arrayEnumerate(words))`]);
}
