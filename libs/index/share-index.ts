import type { AnalysisIndex } from './analysis-index.js';
import type { FieldShare } from './field-dictionary.js';
import type { TailImage } from './growing-segment.js';
import type { NamesImage } from './skipped-names.js';
import type { SealedSegment, SegmentImage } from './sealed-segment.js';
import type { EntriesShare } from './byte-dictionary.js';
import type { Bitmap, Segment } from './types.js';

/**
 * What has changed of an index since the last update: references to the arrays both share, and copies of
 * the little that is written twice. A thread that takes in all updates in order reads the same index.
 */
export interface IndexUpdate {
  /** Undefined when no term is new. */
  readonly terms: EntriesShare | undefined;
  /** Those that changed. */
  readonly fields: readonly (readonly [key: string, values: FieldShare])[];
  readonly skipped: NamesImage;
  /** All of them, by name. */
  readonly keys: readonly string[];
  /** All sealed segments by number, in order. */
  readonly segments: readonly number[];
  readonly added: readonly (readonly [segment: number, image: SegmentImage])[];
  /** Undefined when nothing has changed in it. Of its columns, those that have grown. */
  readonly tail: (TailImage & { readonly number: number }) | undefined;
  /** Sealed segments in which records died. */
  readonly live: readonly (readonly [segment: number, live: Bitmap])[];
}

/** Keeps other threads up to date with an index. */
export class IndexShare {
  private readonly numbers = new WeakMap<Segment, number>();
  private numbered = 0;
  private sent = new Map<SealedSegment, number>();
  private sentTail: { number: number; version: number; lengths: Map<string, number> } | undefined;
  private sentTerms = '';
  private sentFields = new Map<string, string>();

  constructor(private readonly index: AnalysisIndex) {}

  /** Everything, for those who know nothing yet; others find nothing in it that they hold already. */
  whole(): IndexUpdate {
    this.sent = new Map();
    this.sentTail = undefined;
    this.sentTerms = '';
    this.sentFields = new Map();
    return this.update();
  }

  update(): IndexUpdate {
    const { index } = this;
    const before = this.sent;
    const segments = index.sealedSegments;
    this.sent = new Map(segments.map((segment) => [segment, segment.version]));
    return {
      ...this.dictionaries(),
      skipped: index.skipped.share(),
      segments: segments.map((segment) => this.numberOf(segment)),
      added: segments
        .filter((segment) => !before.has(segment))
        .map((segment) => [this.numberOf(segment), segment.image()]),
      live: segments
        .filter((segment) => before.has(segment) && before.get(segment) !== segment.version)
        .map((segment) => [this.numberOf(segment), segment.live.slice()]),
      tail: this.tail(),
    };
  }

  private tail(): IndexUpdate['tail'] {
    const { growing } = this.index;
    const number = this.numberOf(growing);
    const sent = this.sentTail?.number === number ? this.sentTail : undefined;
    if (sent?.version === growing.version) return undefined;
    const { state, columns } = growing.image();
    const changed = columns.filter(([field, { records }]) => sent?.lengths.get(field) !== records.length);
    const lengths = new Map(columns.map(([field, { records }]) => [field, records.length]));
    this.sentTail = { number, version: growing.version, lengths };
    return { number, state, columns: changed };
  }

  private dictionaries(): Pick<IndexUpdate, 'terms' | 'fields' | 'keys'> {
    const { terms, fields } = this.index.dictionaries();
    const stateOfTerms = `${terms.size} ${terms.held}`;
    const isNew = stateOfTerms !== this.sentTerms;
    this.sentTerms = stateOfTerms;
    const changed = fields.filter(({ key, dictionary }) => dictionary.state !== this.sentFields.get(key));
    this.sentFields = new Map(fields.map(({ key, dictionary }) => [key, dictionary.state]));
    return {
      terms: isNew ? terms.share() : undefined,
      fields: changed.map(({ key, dictionary }) => [key, dictionary.share()]),
      keys: fields.map(({ key }) => key),
    };
  }

  private numberOf(segment: Segment): number {
    const known = this.numbers.get(segment);
    if (known !== undefined) return known;
    this.numbers.set(segment, this.numbered);
    return this.numbered++;
  }
}
