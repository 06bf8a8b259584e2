import type { Scalar } from '#libs/contract';
import { contentHash, HASHES, sampleHash, urlHash } from '#libs/index';
import type { Query, SuggestionNeed } from '#libs/text';
import type { Condition } from '../engine/condition.js';
import { type Dimension, sizeOf } from '../engine/dimension.js';
import type { AnalysisEngine, DrawRequest, PageRequest, RecordSet } from '../engine/engine.js';
import type { SampleRequest, ValueCounts } from '../engine/engine.js';
import { sampleEach } from '../engine/sample-each.js';
import { type GroupTotals, type Measure, numericOf } from '../engine/measure.js';
import { Numbers, quantile } from '../engine/numbers.js';
import { inRange, plainText } from '../engine/scalars.js';
import type { SentimentVersion } from '../engine/sentiment.js';
import { withEstimate } from './sentiment.fixture.js';
import { drawKey } from '../engine/draw-key.js';
import { valuesOf } from './oracle.fixture.js';
import { pageOf } from './plain-page.fixture.js';
import {
  cellsOf,
  groupsOf,
  inTime,
  keysOf,
  type Knows,
  type PlainRecords,
  type PlainRow,
  timeOf,
} from './plain-records.fixture.js';
import {
  formsOf,
  frequenciesOf,
  holdsPhrase,
  matchesQuery,
  matchesText,
  nameOf,
  printOf,
  suggestions,
  votesOf,
} from './plain-text.fixture.js';

class PlainSet implements RecordSet {
  constructor(readonly rows: readonly PlainRow[]) {}

  get count(): number {
    return this.rows.length;
  }
}

const rowsOf = (set: RecordSet) => (set as PlainSet).rows;

/** Answers by loops over plain records, with no cleverness: what every other engine must agree with. */
export class PlainEngine implements AnalysisEngine {
  private readonly all: readonly PlainRow[];
  private readonly valuesByCode = new Map<string, Scalar[]>();
  private readonly knows: Knows = {
    codes: (column) => this.codes(column),
    matches: (row, condition) => matchesText(row, this.analyzer, condition),
  };

  /** `scope`: the only records there are. */
  constructor(
    private readonly records: PlainRecords,
    scope?: readonly PlainRow[],
  ) {
    this.all = scope ?? records.rows;
  }

  get analyzer() {
    return this.records.analyzer;
  }

  async status() {
    return {
      records: this.all.length,
      memory: { postings: 0, words: 0, columns: 0, dictionaries: 0, total: 0 },
    };
  }

  async kept<T>(_name: string, _sets: readonly RecordSet[], compute: () => Promise<T>) {
    return compute();
  }

  within(set: RecordSet) {
    return new PlainEngine(this.records, rowsOf(set));
  }

  estimating(sentiment: SentimentVersion) {
    return new PlainEngine(
      this.records,
      this.all.map((row) => withEstimate(row, sentiment)),
    );
  }

  async fields(set?: RecordSet) {
    const rows = set ? rowsOf(set) : this.all;
    return [...new Set(rows.flatMap(keysOf))].sort();
  }

  async field(column: string) {
    const values = this.codes(column);
    const kinds = [...new Set(values.map((value) => typeof value as 'string' | 'number' | 'boolean'))];
    return { kinds, distinct: values.length };
  }

  async known(column: string, values: readonly Scalar[]) {
    return values.map((value) => this.codes(column).includes(value));
  }

  async select(condition: Condition, within?: RecordSet) {
    return new PlainSet((within ? rowsOf(within) : this.all).filter((row) => this.meets(row, condition)));
  }

  async match(query: Query, within: RecordSet) {
    const records = new PlainSet(rowsOf(within).filter((row) => matchesQuery(row, query)));
    return { records, engine: 'built_in' as const };
  }

  async combine(how: 'and' | 'or' | 'minus', one: RecordSet, other: RecordSet) {
    const [a, b] = [new Set(rowsOf(one)), new Set(rowsOf(other))];
    if (how === 'or') return new PlainSet(this.all.filter((row) => a.has(row) || b.has(row)));
    return new PlainSet([...a].filter((row) => b.has(row) === (how === 'and')));
  }

  readonly samples = (requests: readonly SampleRequest[]) => sampleEach(this, requests);

  async values(column: string, sets: readonly RecordSet[]): Promise<ValueCounts[]> {
    const values = this.codes(column);
    return sets.map((set) => {
      const rows = rowsOf(set);
      const held = rows.map((row) => valuesOf(row, column));
      const counts = values.map((value) => held.filter((own) => own.includes(value)).length);
      return {
        codes: [...counts.keys()].filter((code) => counts[code] !== 0),
        counts,
        recordsWithValue: held.filter((own) => own.length > 0).length,
        total: rows.length,
        multi: this.all.some((row) => valuesOf(row, column).length > 1),
        value: (code) => values[code] ?? '',
      };
    });
  }

  async group(set: RecordSet, dimensions: readonly Dimension[], measure: Measure): Promise<GroupTotals> {
    const size = dimensions.reduce((cells, dimension) => cells * sizeOf(dimension), 1);
    const counts = new Float64Array(size);
    const numeric = numericOf(measure);
    const numbers = numeric && new Numbers(size, numeric.agg, numeric.median);
    const authors = Array.from({ length: size }, () => new Set<string>());
    for (const row of rowsOf(set)) {
      for (const cell of cellsOf(row, dimensions, this.knows)) {
        counts[cell] = (counts[cell] ?? 0) + 1;
        if (row.user) authors[cell]?.add(row.user);
        for (const value of numeric ? valuesOf(row, numeric.column) : [])
          if (typeof value === 'number') numbers?.add(cell, numeric?.weigh(value) ?? value);
      }
    }
    return {
      counts,
      numbers,
      ...(measure.kind === 'authors' && { authors: Float64Array.from(authors, ({ size: own }) => own) }),
    };
  }

  async span(set: RecordSet, wall: boolean) {
    const times = rowsOf(set).map((row) => timeOf(row, wall));
    return times.length === 0 ? undefined : { from: Math.min(...times), to: Math.max(...times) };
  }

  async middle(set: RecordSet, wall: boolean) {
    const times = rowsOf(set)
      .map((row) => timeOf(row, wall))
      .sort((a, b) => a - b);
    const [from, to] = [quantile(times, 0.0025), quantile(times, 0.9975)];
    if (from === null || to === null) return undefined;
    const middle = { from: Math.floor(from), to: Math.ceil(to) };
    const width = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return width > 10 * (middle.to - middle.from) ? middle : undefined;
  }

  async page(set: RecordSet, request: PageRequest) {
    return pageOf(this.records.analyzer, { all: this.all, among: rowsOf(set) }, request);
  }

  newest = async () => Math.max(0, ...this.all.map(({ seq }) => seq));

  async print(seq: number) {
    const row = this.all.find((one) => one.seq === seq);
    return row && printOf(this.analyzer, row);
  }

  async seqs(set: RecordSet) {
    return Float64Array.from(rowsOf(set), ({ seq }) => seq);
  }

  async draw(set: RecordSet, { dimensions, strata, draws }: DrawRequest) {
    const keyed = rowsOf(set).flatMap((row) => {
      const hash = hashOf(row);
      const cells = cellsOf(row, dimensions, this.knows);
      return cells.map((cell) => ({
        row,
        hash,
        stratum: strata[cell],
        key: drawKey(hash, row.terms.length),
      }));
    });
    return draws.map(({ most, from }, place) =>
      keyed
        .filter(({ row, hash, stratum }) => row.terms.length > 0 && stratum === place && hash >= from)
        .sort((a, b) => b.key - a.key)
        .slice(0, most)
        .map(({ row }) => row.seq),
    );
  }

  forms = async (query: Query) => formsOf(this.all, query);

  async suggest(query: Query, within: RecordSet, need: SuggestionNeed) {
    return suggestions(this.analyzer, query, { ...need, rows: rowsOf(within) });
  }

  async votes([one, other]: readonly [RecordSet, RecordSet]) {
    const sets = [one as PlainSet, other as PlainSet] as const;
    return votesOf(this.analyzer, this.all, sets, (rows) => new PlainSet(rows));
  }

  async names(phrases: readonly (readonly string[])[], among: RecordSet) {
    return phrases.map((keys) => nameOf(rowsOf(among), keys));
  }

  async holding(phrases: readonly string[], sets: readonly RecordSet[]) {
    return phrases.map((phrase) =>
      sets.map((set) => rowsOf(set).filter((row) => holdsPhrase(row, this.analyzer, phrase)).length),
    );
  }

  frequencies = async (keys: readonly string[]) => frequenciesOf(this.all, keys);

  /** The values of a column by their codes, in the order they came. */
  private codes(column: string): Scalar[] {
    const known = this.valuesByCode.get(column) ?? [
      ...new Set(this.all.flatMap((row) => valuesOf(row, column))),
    ];
    this.valuesByCode.set(column, known);
    return known;
  }

  private meets(row: PlainRow, condition: Condition): boolean {
    switch (condition.kind) {
      case 'all':
      case 'none':
        return condition.kind === 'all';
      case 'and':
        return condition.of.every((part) => this.meets(row, part));
      case 'or':
        return condition.of.some((part) => this.meets(row, part));
      case 'not':
        return !this.meets(row, condition.of);
      case 'time':
        return inTime(row, condition);
      case 'seqs':
        return condition.seqs.includes(row.seq);
      case 'prints':
        return condition.prints.includes(printOf(this.analyzer, row) ?? '');
      case 'groups': {
        const groups = groupsOf(row, condition.of, this.knows);
        return groups.some((group) => condition.groups.includes(group));
      }
      case 'phrase':
        return holdsPhrase(row, this.analyzer, condition.phrase);
      case 'text':
        return this.knows.matches(row, condition);
      case 'sample':
        return sampleHash(hashOf(row), lengthOf(row)) < condition.share * HASHES;
      case 'present':
      case 'values':
      case 'range':
      case 'contains':
      case 'starts': {
        const { column } = condition;
        const values = column === 'tokens' ? [row.terms.length] : valuesOf(row, column);
        return values.some((value) => isWanted(value, condition));
      }
    }
  }
}

const lengthOf = (row: PlainRow) => Number(valuesOf(row, 'message:length')[0]);

const hashOf = ({ ds, terms, url }: PlainRow) =>
  contentHash(ds, terms.length, url ? urlHash(url) : Number.NaN);

type OnColumn = Extract<Condition, { column: string }>;

function isWanted(value: Scalar, condition: Exclude<OnColumn, { kind: 'time' }>): boolean {
  if (condition.kind === 'present') return true;
  if (condition.kind === 'values') return condition.values.includes(value);
  if (condition.kind === 'range') return inRange(value, condition.range);
  if (typeof value !== 'string') return false;
  const [own, text] = [plainText(value), plainText(condition.text)];
  return condition.kind === 'starts' ? own.startsWith(text) : own.includes(text);
}
