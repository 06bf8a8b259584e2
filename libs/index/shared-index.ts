import type { Analyzer } from './analyzer.js';
import { FieldDictionary } from './field-dictionary.js';
import { fieldInfos } from './field-table.js';
import { GrowingSegment } from './growing-segment.js';
import { memoryOf } from './index-memory.js';
import { SealedSegment } from './sealed-segment.js';
import type { IndexUpdate } from './share-index.js';
import { SkippedNames } from './skipped-names.js';
import { TermDictionary } from './term-dictionary.js';
import type { Dictionary, FieldInfo, IndexMemory, ReadableIndex, Segment, Terms } from './types.js';

/**
 * An index that another thread writes, as of the last update taken in: it shares that thread's arrays and holds no record
 * of its own. Between two updates it does not change.
 */
export class SharedIndex implements ReadableIndex {
  segments: readonly Segment[] = [];
  size = 0;
  skipped = new SkippedNames();
  private readonly allTerms = new TermDictionary();
  private dictionaries = new Map<string, FieldDictionary>();
  private sealed = new Map<number, SealedSegment>();
  private tail: GrowingSegment | undefined;
  private tailNumber = -1;

  constructor(readonly analyzer: Analyzer) {}

  get terms(): Terms {
    return this.allTerms;
  }

  take({ terms, fields, keys, skipped, ...update }: IndexUpdate): void {
    this.skipped = new SkippedNames(skipped);
    if (terms) this.allTerms.attach(terms);
    for (const [key, share] of fields) {
      const dictionary = this.dictionaries.get(key) ?? new FieldDictionary();
      dictionary.attach(share);
      this.dictionaries.set(key, dictionary);
    }
    const kept = new Map(keys.map((key) => [key, this.dictionaries.get(key) as FieldDictionary]));
    const dropped = [...this.dictionaries.keys()].filter((key) => !kept.has(key));
    this.dictionaries = kept;
    this.takeSealed(update);
    for (const segment of this.sealed.values()) segment.drop(dropped);
    this.takeTail(update);
    const segments = this.tail ? [...this.sealed.values(), this.tail] : [...this.sealed.values()];
    this.size = segments.reduce((sum, { liveSize }) => sum + liveSize, 0);
    // The same array for the same segments: what was made of all of them holds.
    const isChanged =
      segments.length !== this.segments.length || segments.some((one, s) => one !== this.segments[s]);
    if (isChanged) this.segments = segments;
  }

  private takeSealed({ segments, added, live }: Pick<IndexUpdate, 'segments' | 'added' | 'live'>): void {
    const before = this.sealed;
    const images = new Map(added);
    this.sealed = new Map(
      segments.map((number) => {
        const image = images.get(number);
        return [number, before.get(number) ?? SealedSegment.of(image as NonNullable<typeof image>)];
      }),
    );
    for (const [number, bits] of live) this.sealed.get(number)?.relive(bits);
    for (const [number, image] of added) if (before.has(number)) this.sealed.get(number)?.relive(image.live);
  }

  private takeTail({ tail }: Pick<IndexUpdate, 'tail'>): void {
    if (!tail) return;
    const before = tail.number === this.tailNumber ? this.tail : undefined;
    const known = [...(before?.columns ?? [])].filter(([field]) => this.dictionaries.has(field));
    this.tail = GrowingSegment.of(tail, new Map(known), before?.text);
    this.tailNumber = tail.number;
  }

  dictionary(field: string): Dictionary | undefined {
    const known = this.dictionaries.get(field);
    return known === undefined || known.held === 0 ? undefined : known;
  }

  fields(): FieldInfo[] {
    const fields = Array.from(this.dictionaries, ([key, dictionary]) => ({ key, dictionary }));
    return fieldInfos(fields, this.segments);
  }

  memory(): IndexMemory {
    return memoryOf([...this.sealed.values()], [this.allTerms, ...this.dictionaries.values()]);
  }
}
