import { modelFor, NO_ESTIMATE, type SentimentModel } from '#libs/sentiment';
import { sentimentColumns, type SentimentVersion } from '../engine/sentiment.js';
import type { StatementReader } from './database.js';
import { double, integer, raw, type Sql, sql, text } from './sql.js';

/** The columns that a version of the sentiment models estimates. */
export interface Estimates {
  readonly column: string;
  readonly bands: string;
  /** −100 to 100; `NO_ESTIMATE` for a record with a score, and where the model knows nothing of what the text says. */
  readonly hundredths: Sql;
}

export function estimatesOf({ version, models }: SentimentVersion): Estimates {
  const own = models.filter((model) => modelFor(models, model.language) === model);
  const cases = own.map((model) => sql`base = ${text(model.language)}, ${estimateSql(version, model)}, `);
  const branches = cases.reduce((all, one) => sql`${all}${one}`, raw(''));
  const base = raw(`lower(splitByChar('-', language)[1])`);
  const none = raw(String(NO_ESTIMATE));
  return {
    ...sentimentColumns(version),
    hundredths: sql`if(isNaN(score), arrayMap(base -> multiIf(${branches}${none}), [${base}])[1], ${none})`,
  };
}

/** The same as `estimate` of libs/sentiment. */
function estimateSql(version: number, { language, bias, slope, offset }: SentimentModel): Sql {
  const weights = sql`(SELECT weights FROM model WHERE version = ${integer(version)} AND language = ${text(language)} LIMIT 1)`;
  const known = sql`arrayFilter(w -> w != 0, arrayMap(f -> ${weights}[f + 1], features))`;
  const margin = sql`(${double(bias)} + arraySum(known) / sqrt(length(known)))`;
  const probability = sql`1 / (1 + exp(-(${double(slope)} * ${margin} + ${double(offset)})))`;
  const rounded = sql`toInt16(floor((2 * ${probability} - 1) * 100 + 0.5))`;
  return sql`arrayMap(known -> if(empty(known), ${raw(String(NO_ESTIMATE))}, ${rounded}), [${known}])[1]`;
}

/** Saves what was learned where statements can read it, unless it is there. */
export async function saveModels(
  database: StatementReader,
  { version, models }: SentimentVersion,
): Promise<void> {
  const saved = await database.rows<{ language: string }>(
    sql`SELECT DISTINCT language FROM model WHERE version = ${integer(version)}`,
  );
  const known = new Set(saved.map(({ language }) => language));
  const missing = models.filter(({ language }) => !known.has(language));
  await database.insert(
    'model',
    missing.map(({ language, weights }) => ({ version, language, weights: Array.from(weights) })),
  );
}
