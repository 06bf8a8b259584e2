import type { Scalar } from '#libs/contract';
import { andInto, HASHES, isEmpty, type ReadableIndex } from '#libs/index';
import {
  heldForms,
  holdersOf,
  matchBuiltIn,
  type Query,
  resolveKey,
  suggest,
  type SuggestionNeed,
  type TextMatch,
} from '#libs/text';
import type { Condition } from '../engine/condition.js';
import type { Dimension } from '../engine/dimension.js';
import type {
  AnalysisEngine,
  DrawRequest,
  FieldInfo,
  PageRequest,
  RecordSet,
  SampleRequest,
} from '../engine/engine.js';
import type { Measure } from '../engine/measure.js';
import { sampleEach } from '../engine/sample-each.js';
import type { SentimentVersion } from '../engine/sentiment.js';
import { accumulate } from './accumulate.js';
import { countPhrases } from './count-phrases.js';
import { countValues } from './count-values.js';
import { draw } from './draw.js';
import { withEstimates } from './estimates.js';
import { bitmapBytes, bitmapsOf, combine, MemorySet, NO_RECORDS } from './memory-set.js';
import type { MemoryState } from './memory-state.js';
import { PartialCache } from './partial-cache.js';
import { selectorOf } from './selectors.js';
import { firstRecords } from './sort-records.js';
import { foldedRecords, newestOf } from './fold-records.js';
import { heldFields } from './held-fields.js';
import { printOf } from './print-groups.js';
import { namesOf } from './name-words.js';
import { middleOf, spanOf } from './time-span.js';
import { readVoters, votersOf } from './voters.js';

export interface MemoryEngineOptions {
  /** What earlier questions to the same index left for later ones; answers are the same without it. */
  partials?: PartialCache;
  /** What a text matches in this state of the index; without it the built-in text engine decides. */
  textOf?: (query: Query) => TextMatch;
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
      step = () => undefined,
    }: MemoryEngineOptions = {},
    scope?: MemorySet,
  ) {
    this.state = {
      index,
      scope,
      partials: partials.stepped(step),
      textOf,
      step,
      counted: new WeakMap(),
      fills: new WeakMap(),
      texts: new Map(),
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

  estimating(sentiment: SentimentVersion): AnalysisEngine {
    return new MemoryEngine(withEstimates(this.index, sentiment), this.state, this.state.scope);
  }

  async fields(set: RecordSet | undefined = this.state.scope): Promise<string[]> {
    return heldFields(this.state, set && bitmapsOf(set));
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
    const own = JSON.stringify(condition);
    const { segments } = this.index;
    if (parts.length === 0)
      return new MemorySet(
        segments.map(({ live }) => live),
        own,
      );
    const selectors = parts.map((part) => selectorOf(this.state, part));
    const name = set ? set.name && `${own} of ${set.name}` : own;
    const bitmaps = this.state.partials.each(segments, {
      name,
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
    const select = text.matcher(this.index, this.state.step);
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

  async samples(requests: readonly SampleRequest[]) {
    return sampleEach(this, requests);
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
    const first = request.folded ? foldedRecords : firstRecords;
    return first(this.state, bitmapsOf(set), request);
  }

  async newest() {
    return newestOf(this.state);
  }

  async print(seq: number) {
    return printOf(this.state, seq);
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

  async forms(query: Query) {
    return heldForms(this.index, query, { among: this.state.scope?.bitmaps, step: this.state.step });
  }

  async suggest(query: Query, within: RecordSet, need: SuggestionNeed) {
    return suggest(this.index, query, { ...need, base: bitmapsOf(within).bitmaps });
  }

  async votes([one, other]: readonly [RecordSet, RecordSet]) {
    const { index } = this;
    const voters = [votersOf(index, bitmapsOf(one)), votersOf(index, bitmapsOf(other))] as const;
    this.state.step();
    const read = readVoters(index, voters);
    return {
      voters: [voters[0].set, voters[1].set] as const,
      sampled: voters.some(({ bound }) => bound < HASHES),
      ...read,
    };
  }

  async names(phrases: readonly (readonly string[])[], among: RecordSet): Promise<string[]> {
    return namesOf(this.state, phrases, bitmapsOf(among));
  }

  async holding(phrases: readonly string[], sets: readonly RecordSet[]): Promise<number[][]> {
    return countPhrases(this.state, phrases, sets.map(bitmapsOf));
  }

  async kept<T extends readonly string[]>(
    name: string,
    sets: readonly RecordSet[],
    compute: () => Promise<T>,
  ) {
    const held = sets.map(bitmapsOf);
    const names = held.map((set) => set.name);
    const segments = this.index.segments.filter((_, s) => held.some(({ bitmaps }) => !isEmpty(bitmaps[s])));
    return this.state.partials.whole(segments, {
      name: names.includes(undefined) ? undefined : JSON.stringify([name, ...names]),
      compute,
      bytes: (list) => list.join().length,
    });
  }

  async frequencies(keys: readonly string[]) {
    const { index } = this;
    const { scope } = this.state;
    const words = keys.map((key) => resolveKey(index, key));
    const holding = holdersOf(index, words, { records: scope?.bitmaps }).map((holders) =>
      [...holders.values()].reduce((sum, count) => sum + count, 0),
    );
    return { holding, records: scope?.count ?? index.size };
  }
}
