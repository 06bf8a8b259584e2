import assert from 'node:assert/strict';
import type { Handler } from './kit-server.js';

/** The ids of records, in the order in which the source serves them; or how many, where ids cannot be known. */
export type ExpectedItems = readonly string[] | number;

/** What the example source of a conformance test holds. The connector must find exactly that. */
export interface Expected {
  items: ExpectedItems;
  /**
   * What a run has to read that begins at `time` (epoch milliseconds): what was written or changed since, or everything if
   * the source cannot be asked for less. Lists that are newest first may bring older items on the same pages. May be left
   * out for recordings only, because they hold no answer to such a request.
   */
  from?: { time: number; items: ExpectedItems };
  /** The source an hour later, and what became of its records. */
  later?: {
    source: Handler;
    added?: readonly string[];
    revised?: readonly string[];
    gone?: readonly string[];
  };
}

/** @throws AssertionError if the test says nothing about its source. */
export function expectedOf({ subject }: { subject: { expect?: Expected } }): Expected {
  assert.ok(
    subject.expect,
    'The test does not say what its source holds: give the ids of its items in `expect`.',
  );
  return subject.expect;
}

/**
 * Compares what was read with what the source holds. `when` begins the message; `extra` explains items that should not be
 * there, and is 'allowed' if they may be.
 * @throws AssertionError that says what is missing, and where.
 */
export function assertRead(
  read: Iterable<string>,
  {
    items,
    when,
    extra = 'They are not in `expect`.',
  }: { items: ExpectedItems; when: string; extra?: string },
): void {
  const found = new Set(read);
  if (typeof items === 'number') {
    const enough = extra === 'allowed' ? found.size >= items : found.size === items;
    return assert.ok(enough, `${when} found ${found.size} items instead of ${items}.`);
  }
  const lost = missing(found, items);
  const others = extra === 'allowed' ? [] : [...found].filter((id) => !items.includes(id));
  if (lost && others.length === items.length - items.filter((id) => found.has(id)).length)
    assert.fail(
      `${when} found other ids: ${some(others)} instead of ${some(items.filter((id) => !found.has(id)))}.`,
    );
  if (lost) assert.fail(`${when} found ${found.size} items instead of ${items.length}. ${lost}`);
  if (others.length > 0) assert.fail(`${when} found too much: ${some(others)}. ${extra}`);
}

function missing(found: ReadonlySet<string>, items: readonly string[]): string | undefined {
  const absent = items.filter((id) => !found.has(id));
  if (absent.length === 0) return undefined;
  if (absent.length === items.length) return 'Everything is missing.';
  const first = items.findIndex((id) => found.has(id));
  const last = items.findLastIndex((id) => found.has(id));
  if (absent.length === first) return `The beginning is missing: ${some(absent)}. Is the first page skipped?`;
  if (absent.length === 1 && last === items.length - 2) return `The last item is missing: ${some(absent)}.`;
  if (absent.length === items.length - 1 - last)
    return `The end is missing: ${some(absent)}. Does it end before the last page?`;
  const alone = absent.every((id) => !absent.includes(items[items.indexOf(id) + 1] ?? ''));
  const many = absent.length > 1 && alone && last < items.length - 1;
  const why = many
    ? 'Is the last item of each page lost?'
    : 'Are pages or their first and last items passed over?';
  return `Items in between are missing: ${some(absent)}. ${why}`;
}

const SHOWN = 10;

/** The first ten of a list. */
export function some(ids: readonly string[]): string {
  return ids.length > SHOWN
    ? `${ids.slice(0, SHOWN).join(', ')} and ${ids.length - SHOWN} more`
    : ids.join(', ');
}
