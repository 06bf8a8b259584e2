import {
  type Bitmap,
  andNotInto,
  type Column,
  columnOf,
  type Dictionary,
  emptyBitmap,
  FieldDictionary,
  indexWithFields,
  type ReadableIndex,
  type Segment,
  type SegmentText,
  setBit,
} from '#libs/index';
import {
  BANDS,
  bandOf,
  estimate,
  FeatureReader,
  modelFor,
  NO_ESTIMATE,
  type SentimentModel,
  STEPS,
  wordHash,
} from '#libs/sentiment';
import { sentimentColumns, type SentimentVersion } from '../engine/sentiment.js';

const NUMBERS = new FieldDictionary();
for (let hundredths = -STEPS; hundredths <= STEPS; hundredths++) NUMBERS.intern(hundredths / STEPS);
const NAMES = new FieldDictionary();
for (const band of BANDS) NAMES.intern(band);
/** By code + 1 of a number: code + 1 of its band. */
const BAND_OF = Uint8Array.from({ length: 2 * STEPS + 2 }, (_, place) =>
  place === 0 ? 0 : BANDS.indexOf(bandOf(place - 1 - STEPS)) + 1,
);

/** What is kept of a version for later questions. */
interface Kept {
  /** As it was asked last. */
  index: ReadableIndex;
  readonly views: WeakMap<Segment, Segment>;
  readonly texts: WeakMap<SegmentText, Estimates>;
}

/** By record: code + 1 of its estimate, 0 where there is none. */
interface Estimates {
  readonly codes: Uint8Array;
  readonly numbers: Column;
  readonly bands: Column;
}

/** Versions of which something is kept: the newest, and those of drill-downs. */
const MOST_KEPT = 3;
const versions = new Map<number, Kept>();
const reader = new FeatureReader();

/** The index as if records without a score had the sentiment that some models estimate. */
export function withEstimates(index: ReadableIndex, sentiment: SentimentVersion): ReadableIndex {
  const { column, bands } = sentimentColumns(sentiment.version);
  const kept = keptOf(sentiment.version, index);
  const fields = new Map([
    [
      column,
      { dictionary: NUMBERS, column: (segment: Segment) => estimated(segment, sentiment, kept).numbers },
    ],
    [bands, { dictionary: NAMES, column: (segment: Segment) => estimated(segment, sentiment, kept).bands }],
  ]);
  return indexWithFields(index, fields, kept.views);
}

function keptOf(version: number, index: ReadableIndex): Kept {
  const kept = versions.get(version) ?? { index, views: new WeakMap(), texts: new WeakMap() };
  kept.index = index;
  // Last used, last to go.
  versions.delete(version);
  versions.set(version, kept);
  for (const oldest of versions.keys()) {
    if (versions.size <= MOST_KEPT) break;
    versions.delete(oldest);
  }
  return kept;
}

/** Of a segment that grows, only the records that have come since are read. */
function estimated(segment: Segment, { models }: SentimentVersion, { index, texts }: Kept): Estimates {
  const { size, text } = segment;
  const known = texts.get(text);
  if (known?.codes.length === size) return known;
  const codes = new Uint8Array(size);
  if (known) codes.set(known.codes);
  const start = known?.codes.length ?? 0;
  const { records, modelAt } = unrated(index.dictionary('language'), segment, models, start);
  const hashes = new Uint32Array(text.idCount);
  const words: number[] = [];
  text.read(records, (record, ids, from, to) => {
    words.length = 0;
    for (let i = from; i < to; i++) {
      const id = ids[i];
      words.push((hashes[id] ||= wordHash(index.terms.term(text.term(id)))));
    }
    const model = modelAt(record);
    const hundredths = model ? estimate(model, reader.read(words)) : NO_ESTIMATE;
    if (hundredths !== NO_ESTIMATE) codes[record] = hundredths + STEPS + 1;
  });
  const numbers = columnOf({ form: 'dense', codes });
  const bands = columnOf({ form: 'dense', codes: codes.map((place) => BAND_OF[place]) });
  const made = { codes, numbers, bands };
  texts.set(text, made);
  return made;
}

/** The records without a score that are written in a language of a model, from one on. Dead ones are among them. */
function unrated(
  dictionary: Dictionary | undefined,
  segment: Segment,
  models: readonly SentimentModel[],
  start: number,
): { records: Bitmap; modelAt: (record: number) => SentimentModel | undefined } {
  const records = emptyBitmap();
  const languages = new Int32Array(segment.size).fill(-1);
  const scored = emptyBitmap();
  segment.column('score')?.present(scored);
  const byCode = Array.from({ length: dictionary?.size ?? 0 }, (_, code) =>
    modelFor(models, String(dictionary?.value(code))),
  );
  segment.column('language')?.first(languages);
  const modelAt = (record: number) => byCode[languages[record]];
  for (let record = start; record < segment.size; record++) if (modelAt(record)) setBit(records, record);
  andNotInto(records, scored);
  return { records, modelAt };
}
