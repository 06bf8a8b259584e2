import type { Scalar } from '#libs/contract';
import type { Analyzer } from '#libs/index';
import type { Query, SuggestionNeed } from '#libs/text';
import type { Condition } from '../engine/condition.js';
import type { Dimension } from '../engine/dimension.js';
import type { AnalysisEngine, DrawRequest, PageRequest, RecordSet, SampleRequest } from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import type { SentimentVersion } from '../engine/sentiment.js';
import { Codes } from './codes.js';
import { conditionSql } from './conditions.js';
import { countedSet } from './counted-set.js';
import { countValues, fieldInfo, knownValues } from './count-values.js';
import type { StatementReader } from './database.js';
import { drawRecords } from './draw.js';
import { estimatesOf, saveModels } from './estimates.js';
import { groupTotals } from './group.js';
import { heldFields } from './held-fields.js';
import { type EngineMemory, KnownAnswers, remembered, remembering } from './known-answers.js';
import { livingIn } from './living.js';
import { pageOf } from './page.js';
import { countPhrases, frequenciesOf, heldForms, namesOf } from './phrases.js';
import { queryCondition } from './queries.js';
import { samplesOf } from './samples.js';
import { allOf, anyOf, Bound, notOf, raw, type Sql, sql, texts } from './sql.js';
import { ClickHouseSet, type ClickHouseState, conditionOf } from './state.js';
import { suggestions } from './suggestions.js';
import { TermLookup } from './term-lookup.js';
import { middleOf, spanOf } from './times.js';
import { votesOf } from './voters.js';

/**
 * Answers one question from ClickHouse, where a set of records is what selects them. Statements of one question see one
 * state only while nothing is written: the caller checks before and after (`askOneState`).
 */
export class ClickHouseEngine implements AnalysisEngine {
  private constructor(private readonly state: ClickHouseState) {}

  /** @param known what is known of the state that is asked; default: nothing */
  static of(
    database: StatementReader,
    analyzer: Analyzer,
    known: EngineMemory = new KnownAnswers(analyzer).of(''),
  ): ClickHouseEngine {
    const own = remembering(database, known.answers);
    const terms = new TermLookup(own, analyzer);
    const living = livingIn(own);
    return new ClickHouseEngine({ database: own, known, analyzer, terms, codes: new Codes(), living });
  }

  get analyzer() {
    return this.state.analyzer;
  }

  async status() {
    const { count: records } = await this.set(conditionOf(this.state.scope));
    const { database } = this.state;
    const tables = ['record', 'term', 'field', 'model'].map((name) => database.layout.held(name));
    const { bytes } = await database.row<{ bytes: number }>(
      sql`SELECT sum(bytes_on_disk) AS bytes FROM ${database.layout.parts}
        WHERE active AND database = currentDatabase() AND table IN ${texts(tables)}`,
    );
    return { records, memory: { postings: 0, words: 0, columns: 0, dictionaries: 0, total: bytes } };
  }

  within(set: RecordSet): AnalysisEngine {
    return new ClickHouseEngine({ ...this.state, scope: new ClickHouseSet(conditionOf(set), set.count) });
  }

  estimating(sentiment: SentimentVersion): AnalysisEngine {
    const { state } = this;
    const saved = once(() => saveModels(state.database, sentiment));
    const database: StatementReader = {
      layout: state.database.layout,
      rows: async (statement) => saved().then(() => state.database.rows(statement)),
      row: async (statement) => saved().then(() => state.database.row(statement)),
      insert: (table, rows) => state.database.insert(table, rows),
    };
    return new ClickHouseEngine({ ...state, database, estimates: estimatesOf(sentiment) });
  }

  async fields(set?: RecordSet) {
    return heldFields(this.state, set);
  }

  async field(column: string) {
    return fieldInfo(this.state, column);
  }

  async known(column: string, values: readonly Scalar[]) {
    return knownValues(this.state, column, values);
  }

  async select(condition: Condition, within: RecordSet | undefined = this.state.scope) {
    const own = allOf([conditionOf(within), await conditionSql(this.state, condition)]);
    const sources = within instanceof ClickHouseSet ? within.sources : undefined;
    if (sources && condition.kind === 'values' && condition.column === 'source')
      return ClickHouseSet.of(
        own,
        sources.filter(({ source }) => source !== '' && condition.values.includes(source)),
      );
    return this.set(own);
  }

  async match(query: Query, within: RecordSet) {
    const matches = await queryCondition(this.state, query);
    const records =
      query.kind === 'everything' ? within : await this.set(allOf([conditionOf(within), matches]));
    return { records, engine: 'built_in' as const };
  }

  async combine(how: 'and' | 'or' | 'minus', one: RecordSet, other: RecordSet) {
    const [a, b] = [conditionOf(one), conditionOf(other)];
    if (how === 'or') return this.set(anyOf([a, b]));
    return this.set(allOf([a, how === 'and' ? b : notOf(b)]));
  }

  async samples(requests: readonly SampleRequest[]) {
    return requests.length === 0 ? [] : samplesOf(this.state, requests);
  }

  async values(column: string, sets: readonly RecordSet[]) {
    return countValues(this.state, column, sets);
  }

  async group(set: RecordSet, dimensions: readonly Dimension[], measure: Measure) {
    return groupTotals(this.state, set, { dimensions, measure });
  }

  async span(set: RecordSet, wall: boolean) {
    return spanOf(this.state, set, wall);
  }

  async middle(set: RecordSet, wall: boolean) {
    return middleOf(this.state, set, wall);
  }

  async page(set: RecordSet, request: PageRequest) {
    return pageOf(this.state, set, request);
  }

  async newest() {
    const { scope, database, living } = this.state;
    // Erased records were there, too.
    const from = scope ? await living(conditionOf(scope)) : sql`record`;
    const { newest } = await database.row<{ newest: number }>(sql`SELECT max(seq) AS newest FROM ${from}`);
    return newest;
  }

  async print(seq: number) {
    const wanted = allOf([
      sql`seq = ${new Bound('UInt64', seq)}`,
      raw('print != 0'),
      conditionOf(this.state.scope),
    ]);
    const [record] = await this.state.database.rows<{ named: string }>(
      sql`SELECT toString(print) AS named FROM ${await this.state.living(wanted)}`,
    );
    return record?.named;
  }

  async seqs(set: RecordSet) {
    const rows = await this.state.database.rows<{ seq: number }>(
      sql`SELECT seq FROM ${await this.state.living(conditionOf(set))} ORDER BY tx, seq`,
    );
    return Float64Array.from(rows, ({ seq }) => seq);
  }

  async draw(set: RecordSet, request: DrawRequest) {
    return drawRecords(this.state, set, request);
  }

  async forms(query: Query) {
    return heldForms(this.state, query);
  }

  async suggest(query: Query, within: RecordSet, need: SuggestionNeed) {
    return suggestions(this.state, query, { within, need });
  }

  async votes(sets: readonly [RecordSet, RecordSet]) {
    return votesOf(this.state, sets);
  }

  async names(phrases: readonly (readonly string[])[], among: RecordSet) {
    return namesOf(this.state, phrases, among);
  }

  async holding(phrases: readonly string[], sets: readonly RecordSet[]) {
    return countPhrases(this.state, phrases, sets);
  }

  /** For as long as the state of the records stays the same. */
  async kept<T extends readonly string[]>(
    name: string,
    sets: readonly RecordSet[],
    compute: () => Promise<T>,
  ) {
    const of = sets.map((set) => conditionOf(set).statement());
    return remembered(this.state.known.answers, JSON.stringify([name, of]), compute);
  }

  async frequencies(keys: readonly string[]) {
    return frequenciesOf(this.state, keys);
  }

  private set(condition: Sql): Promise<ClickHouseSet> {
    return countedSet(this.state, condition);
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | undefined;
  return () => (working ??= work());
}
