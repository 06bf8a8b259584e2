import type { Scalar } from '#libs/contract';
import {
  andInto,
  type Bitmap,
  type Column,
  countShared,
  emptyBitmap,
  HASHES,
  isEmpty,
  type ReadableIndex,
} from '#libs/index';
import {
  holdersOf,
  leavesMatcher,
  matchBuiltIn,
  parseQuery,
  type Query,
  suggest,
  type TextMatch,
} from '#libs/text';
import type { Condition } from '../engine/condition.js';
import type { Dimension } from '../engine/dimension.js';
import type { AnalysisEngine, DrawRequest, FieldInfo, PageRequest, RecordSet } from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import { WrittenForms } from '../engine/written-forms.js';
import { accumulate } from './accumulate.js';
import { countTerms } from './count-terms.js';
import { countValues } from './count-values.js';
import { draw } from './draw.js';
import { bitmapBytes, bitmapsOf, combine, inAny, MemorySet, NO_RECORDS } from './memory-set.js';
import { corpusOf } from './corpus.js';
import type { MemoryState } from './memory-state.js';
import { PartialCache } from './partial-cache.js';
import { selectorOf } from './selectors.js';
import { firstRecords } from './sort-records.js';
import { nameOf } from './name-words.js';
import { middleOf, spanOf } from './time-span.js';
import { vocabularyOf } from './vocabulary.js';
import { readVoters, votersOf } from './voters.js';

export interface MemoryEngineOptions {
  /** What earlier questions to the same index left for later ones; answers are the same without it. */
  partials?: PartialCache;
  /** What a text matches in this state of the index; without it the built-in text engine decides. */
  textOf?: (query: Query) => TextMatch;
  /** How records within bounds write words. */
  written?: WrittenForms;
  /** Called between two pieces of work of at most some milliseconds; what it throws ends the question. */
  step?: () => void;
}

/**
 * Answers one question from the analysis index, which must not change until it is answered. Every method does its work
 * at once, over typed arrays: nothing else runs between its first line and its last.
 */
export class MemoryEngine implements AnalysisEngine {
  private readonly state: MemoryState;

  constructor(
    private readonly index: ReadableIndex,
    {
      partials = new PartialCache(0),
      textOf = matchBuiltIn,
      written = new WrittenForms(),
      step = () => undefined,
    }: MemoryEngineOptions = {},
    scope?: MemorySet,
  ) {
    this.state = {
      index,
      scope,
      partials: partials.stepped(step),
      textOf,
      written,
      step,
      counted: new WeakMap(),
      fills: new WeakMap(),
    };
  }

  get analyzer() {
    return this.index.analyzer;
  }

  get unindexed() {
    return this.state.scope ? undefined : this.index.skipped;
  }

  async status() {
    return { records: this.state.scope?.count ?? this.index.size, memory: this.index.memory() };
  }

  within(set: RecordSet): AnalysisEngine {
    return new MemoryEngine(this.index, this.state, bitmapsOf(set));
  }

  async fields(set: RecordSet | undefined = this.state.scope): Promise<string[]> {
    const fields = this.index.fields().map(({ key }) => key);
    if (!set) return fields.sort();
    const records = bitmapsOf(set);
    const held = this.state.partials.of(records, this.index.segments, {
      name: JSON.stringify(['keys']),
      compute: (segment, s) =>
        fields.filter((key) => {
          const column = segment.column(key);
          return column && holdsAny(column, records.bitmaps[s]);
        }),
      bytes: (found) => 64 * found.length,
    });
    return [...new Set(held.flat())].sort();
  }

  async field(column: string): Promise<FieldInfo> {
    const { scope } = this.state;
    if (!scope) {
      const info = this.index.fields().find(({ key }) => key === column);
      return info ?? { kinds: [], distinct: 0 };
    }
    const { codes, value } = countValues(this.state, column, scope);
    const kinds = new Set(codes.map((code) => typeof value(code) as FieldInfo['kinds'][number]));
    return { kinds: [...kinds], distinct: codes.length };
  }

  async known(column: string, values: readonly Scalar[]): Promise<boolean[]> {
    const { index, scope } = this.state;
    const codes = values.map((value) => index.dictionary(column)?.code(value));
    const counts = scope && countValues(this.state, column, scope).counts;
    return codes.map((code) => code !== undefined && (counts === undefined || counts[code] > 0));
  }

  async select(condition: Condition, within?: RecordSet): Promise<RecordSet> {
    const set = within ? bitmapsOf(within) : this.state.scope;
    const parts = condition.kind === 'and' ? condition.of : condition.kind === 'all' ? [] : [condition];
    if (set && parts.length === 0) return set;
    const selectors = parts.map((part) => selectorOf(this.state, part));
    const own = JSON.stringify(condition);
    const name = set ? set.name && `${own} of ${set.name}` : own;
    const bitmaps = this.state.partials.each(this.index.segments, {
      // A copy of `live` is quicker made than looked up.
      name: selectors.length === 0 ? undefined : name,
      compute: (segment, s) => {
        const bits = (set ? set.bitmaps[s] : segment.live).slice();
        for (const selector of selectors) {
          if (isEmpty(bits)) return NO_RECORDS;
          andInto(bits, selector(segment, bits));
        }
        return isEmpty(bits) ? NO_RECORDS : bits;
      },
      bytes: bitmapBytes,
    });
    return new MemorySet(bitmaps, name);
  }

  async match(query: Query, within: RecordSet) {
    const text = this.state.textOf(query);
    const set = bitmapsOf(within);
    if (query.kind === 'everything') return { records: set, engine: text.engine };
    const select = text.matcher(this.index);
    const bitmaps = this.state.partials.of(set, this.index.segments, {
      name: text.name,
      compute: (segment, s) => {
        const passing = set.bitmaps[s];
        if (isEmpty(passing)) return NO_RECORDS;
        const bits = select(segment, passing);
        andInto(bits, passing);
        return isEmpty(bits) ? NO_RECORDS : bits;
      },
      bytes: bitmapBytes,
    });
    const name = set.name && `${text.name} of ${set.name}`;
    return { records: new MemorySet(bitmaps, name), engine: text.engine };
  }

  async combine(how: 'and' | 'or' | 'minus', one: RecordSet, other: RecordSet): Promise<RecordSet> {
    return combine(how, bitmapsOf(one), bitmapsOf(other));
  }

  async values(column: string, sets: readonly RecordSet[]) {
    return sets.map((set) => countValues(this.state, column, bitmapsOf(set)));
  }

  async group(set: RecordSet, dimensions: readonly Dimension[], measure: Measure) {
    return accumulate(this.state, bitmapsOf(set), dimensions, measure);
  }

  async span(set: RecordSet, wall: boolean) {
    return spanOf(this.state, bitmapsOf(set), wall);
  }

  async middle(set: RecordSet, wall: boolean) {
    return middleOf(this.state, bitmapsOf(set), wall);
  }

  async page(set: RecordSet, request: PageRequest) {
    return firstRecords(this.state, bitmapsOf(set), request);
  }

  async seqs(set: RecordSet): Promise<Float64Array> {
    const { bitmaps, count } = bitmapsOf(set);
    const seqs = new Float64Array(count);
    let at = 0;
    this.index.segments.forEach(({ seq }, s) => {
      const bits = bitmaps[s];
      for (let word = 0; word < bits.length; word++) {
        for (let rest = bits[word]; rest !== 0; rest &= rest - 1)
          seqs[at++] = seq.at((word << 5) + 31 - Math.clz32(rest & -rest));
      }
    });
    return seqs;
  }

  async draw(set: RecordSet, request: DrawRequest): Promise<number[][]> {
    return draw(this.state, bitmapsOf(set), request);
  }

  async suggest(query: Query, within: RecordSet) {
    return suggest(this.index, query, bitmapsOf(within).bitmaps);
  }

  async votes([one, other]: readonly [RecordSet, RecordSet]) {
    const { index } = this;
    const voters = [votersOf(index, bitmapsOf(one)), votersOf(index, bitmapsOf(other))] as const;
    this.state.step();
    const documents = readVoters(index, voters);
    this.state.step();
    return {
      terms: vocabularyOf(index),
      voters: [voters[0].set, voters[1].set] as const,
      sampled: voters.some(({ bound }) => bound < HASHES),
      counts: countTerms(index, voters, documents),
      documents,
    };
  }

  async names(phrases: readonly (readonly string[])[]): Promise<string[]> {
    return phrases.map((terms) => nameOf(this.state, terms));
  }

  async holding(phrases: readonly string[], sets: readonly RecordSet[]): Promise<number[][]> {
    const { index } = this;
    const held = sets.map(bitmapsOf);
    const leaves = phrases.map((phrase) => parseQuery(index.analyzer, `"${phrase}"`).branches[0]?.all[0]);
    const known = leaves.filter((leaf) => leaf !== undefined);
    const select = leavesMatcher(index, known);
    const counts = known.map(() => sets.map(() => 0));
    index.segments.forEach((segment, s) => {
      const within = inAny(held, s);
      if (within === NO_RECORDS) return;
      this.state.step();
      select(segment, within).forEach((found, leaf) =>
        held.forEach(({ bitmaps }, set) => (counts[leaf][set] += countShared(found, bitmaps[s]))),
      );
    });
    return leaves.map((leaf) => (leaf ? counts[known.indexOf(leaf)] : sets.map(() => 0)));
  }

  async kept<T extends readonly string[]>(
    name: string,
    sets: readonly RecordSet[],
    compute: () => Promise<T>,
  ) {
    const held = sets.map(bitmapsOf);
    // Within bounds, names of terms are read from records later.
    const names = this.state.scope ? [undefined] : held.map((set) => set.name);
    const segments = this.index.segments.filter((_, s) => inAny(held, s) !== NO_RECORDS);
    return this.state.partials.whole(segments, {
      name: names.includes(undefined) ? undefined : JSON.stringify([name, ...names]),
      compute,
      bytes: (list) => list.join().length,
    });
  }

  async frequencies(terms: readonly string[]) {
    const { index } = this;
    const corpus = corpusOf(this.state);
    const codes = terms.map((term) => index.terms.code(term));
    const known = [...new Set(codes.filter((code) => code !== undefined))];
    const counts = holdersOf(index, known, corpus);
    const held = new Map(known.map((code, i) => [code, counts[i]]));
    const holding = codes.map((code) => (code === undefined ? 0 : (held.get(code) ?? 0)));
    return { holding, records: corpus?.size ?? index.size };
  }
}

/** Records read one by one, before all of a segment are. */
const PROBED = 32;

/** Whether any of these records holds a value. Most columns are seen in one of the first. */
function holdsAny(column: Column, match: Bitmap): boolean {
  let probed = 0;
  for (let word = 0; word < match.length && probed < PROBED; word++) {
    for (let bits = match[word]; bits !== 0 && probed < PROBED; bits &= bits - 1, probed++)
      if (column.codesAt((word << 5) + 31 - Math.clz32(bits & -bits)).length > 0) return true;
  }
  if (probed < PROBED) return false;
  const bits = emptyBitmap();
  column.present(bits);
  andInto(bits, match);
  return !isEmpty(bits);
}
