import type { Filter } from '#libs/contract';
import { moodOf, type Parts, type Selection, selectionOf } from '../question/selection.js';
import { type DataOverview, explore, THEMES } from '../question/terrain.js';
import type { ValueMention } from '../question/values.js';
import type { RecipeContext } from './recipe.js';

/** More sources than this are not named one by one. */
const NAMED = 3;
/** Parts of a time, which every record has. */
const OF_TIME = 'ds';

/**
 * Keeps to the records that a question can be about: those that have the field it groups by, and the sources that have
 * the values it names, where others have none of them. What these are compared with, and the scales of their ratings,
 * are then those of the same sources.
 */
export async function atHome(setting: RecipeContext): Promise<RecipeContext> {
  const { question, terrain, investigation } = setting;
  const named = [...question.values, ...(question.sides ?? []).flatMap(({ values }) => values)];
  if (named.some(({ key }) => key === 'source')) return setting;
  const own = named.filter(({ key }) => key !== THEMES);
  const by = question.by?.key;
  const isField = by !== undefined && by !== 'source' && by !== THEMES && !by.startsWith(OF_TIME);
  const has: Filter[] = isField ? [{ type: 'exists', key: by, operator: 'eq' }] : [];
  if (own.length === 0 && !isField) return setting;
  const any: Filter = { type: 'group', operator: 'or', filters: selectionOf({ values: own }).filters };
  const homes = await sourcesOf(setting, { filters: [...has, ...(own.length > 0 ? [any] : [])] });
  if (homes.length === 0) return setting;
  const { query, time, polarity } = question;
  const asked: Parts = { query, ...(time && { time }), ...moodOf(question) };
  const isPart = isField && polarity !== undefined && own.length === 0;
  const everywhere = isPart
    ? await investigation.step('search', { ...selectionOf(asked), limit: 0 })
    : undefined;
  const kept = homes.map(({ value }) => value);
  investigation.keepTo({ type: 'list', key: 'source', operator: 'eq', values: kept });
  const sources = homes.length <= NAMED ? homes : [];
  const explored = await explore(investigation, terrain.today);
  const all = terrain.grounds.find(({ key }) => key === 'source')?.values ?? [];
  const leftOut = all.map(({ value }) => String(value)).filter((value) => !kept.includes(value));
  const within = { ...explored, sources, leftOut, elsewhere: terrain.grounds };
  return { ...setting, terrain: within, ...(everywhere && { everywhere }) };
}

/** The sources that hold such records, at least this share of them each; none where all sources do. */
export async function sourcesWith(setting: RecipeContext, parts: Parts, least = 0): Promise<ValueMention[]> {
  return sourcesOf(setting, selectionOf(parts), least);
}

async function sourcesOf(setting: RecipeContext, selection: Selection, least = 0): Promise<ValueMention[]> {
  const found = await sourcesHolding(setting, selection, least);
  const all = setting.terrain.grounds.find(({ key }) => key === 'source')?.values.length ?? 0;
  return found.length < all ? found : [];
}

/** The sources that hold such records, at least this share of them each. */
export async function sourcesHolding(
  { investigation }: RecipeContext,
  selection: Selection,
  least = 0,
): Promise<ValueMention[]> {
  const { buckets, total_records: total } = await investigation.look('distribution', {
    ...selection,
    distribution_by: 'source',
    include: ['value'],
    limit: 100,
  });
  return buckets.flatMap(({ key, kind, count }): ValueMention[] =>
    kind === 'value' && key !== null && count > least * total
      ? [{ key: 'source', value: key, start: 0, end: 0 }]
      : [],
  );
}

/** The share of each source among such records. */
export async function sourceShares(
  { investigation }: Pick<RecipeContext, 'investigation'>,
  of: Selection,
): Promise<ReadonlyMap<string, number>> {
  const by = { distribution_by: 'source', include: ['value'], limit: 100 };
  const { buckets, total_records: total } = await investigation.look('distribution', { ...of, ...by });
  return new Map(buckets.map(({ key, count }) => [String(key), count / Math.max(1, total)]));
}

/**
 * What values are compared with: the records of the same sources and time. A source stands beside all others, since
 * nothing else is like it.
 */
export async function surroundingsOf(setting: RecipeContext, own: Parts): Promise<Parts> {
  const { values = [], time } = own;
  if (values.every(({ key }) => key === 'source')) return { ...(time && { time }) };
  return { values: await sourcesWith(setting, own), ...(time && { time }) };
}

/** A source that holds less of what a question is about is about something else. */
export const MAIN = 0.1;

/** The same in the sources that hold most of it, where a question names no value: others would only dilute shares. */
export async function inItsSources(setting: RecipeContext, parts: Parts): Promise<Parts> {
  const { values = [] } = parts;
  if (values.length > 0) return parts;
  return { ...parts, values: [...values, ...(await sourcesWith(setting, parts, MAIN))] };
}

/** Of what people answer yes or no to, a share is of those who answered: not of records that are about something else. */
export function whoAnswered(
  { values = [], time }: Parts,
  { grounds }: Pick<DataOverview, 'grounds'>,
): Parts | undefined {
  const isAnswer = (key: string) => {
    const said = grounds.find((field) => field.key === key)?.values.map(({ value }) => String(value)) ?? [];
    return said.length === 2 && said.every((one) => YES_OR_NO.test(one));
  };
  const answered = values.filter(({ key }) => isAnswer(key));
  if (answered.length === 0) return undefined;
  return {
    values: values.filter((value) => !answered.includes(value)),
    ...(time && { time }),
    besides: answered.map(({ key }) => ({ type: 'exists', key, operator: 'eq' })),
  };
}

const YES_OR_NO = /^(?:1|0|y|n|yes|no|true|false)$/i;
