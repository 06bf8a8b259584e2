import type { Column, Dictionary, ReadableIndex, Segment } from './types.js';

/** A field that no record stores. */
export interface ViewField {
  readonly dictionary: Dictionary;
  /** Asked for whenever it is read: what takes time is to be kept. */
  readonly column: (segment: Segment) => Column;
}

/**
 * The index as if its records had some more fields. `known`: the views of segments so far, so that what is kept of one
 * holds for the next question.
 */
export function indexWithFields(
  index: ReadableIndex,
  fields: ReadonlyMap<string, ViewField>,
  known: WeakMap<Segment, Segment>,
): ReadableIndex {
  const viewOf = (segment: Segment): Segment => {
    const before = known.get(segment);
    if (before) return before;
    const column = (name: string) => {
      const field = fields.get(name);
      return field ? field.column(segment) : segment.column(name);
    };
    // All but this is read through the prototype, as it is at that time.
    const view = Object.create(segment, { column: { value: column } }) as Segment;
    known.set(segment, view);
    return view;
  };
  return {
    analyzer: index.analyzer,
    size: index.size,
    segments: index.segments.map(viewOf),
    terms: index.terms,
    dictionary: (name) => fields.get(name)?.dictionary ?? index.dictionary(name),
    fields: () => index.fields(),
    skipped: index.skipped,
    memory: () => index.memory(),
  };
}
