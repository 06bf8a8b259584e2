import type { FieldTable } from './field-table.js';
import type { TermDictionary } from './term-dictionary.js';
import type { UnusedCodes } from './unused-codes.js';

interface Forgettable {
  readonly size: number;
  doom(doomed: Uint8Array | undefined): void;
  forget(from: number, to: number): void;
}

/** Blanks what no record holds, a little at a time so that queries are answered in between. */
export class Forgetting {
  private readonly rest: { from: Forgettable; unused: Uint8Array }[] = [];
  private at = 0;

  constructor(
    terms: TermDictionary,
    private readonly fields: FieldTable,
    unused: UnusedCodes,
  ) {
    this.rest.push({ from: terms, unused: unused.terms });
    for (const { key, dictionary } of fields.all()) {
      this.rest.push({ from: dictionary, unused: unused.fields.get(key) ?? new Uint8Array(0) });
    }
    for (const one of this.rest) one.from.doom(one.unused);
  }

  /** Looks at the next `count` codes. @returns false when all are done */
  step(count: number): boolean {
    const [dictionary] = this.rest;
    if (dictionary === undefined) return false;
    const end = Math.min(this.at + count, dictionary.unused.length);
    dictionary.from.forget(this.at, end);
    this.at = end;
    if (end < dictionary.unused.length) return true;
    dictionary.from.doom(undefined);
    this.rest.shift();
    this.at = 0;
    if (this.rest.length > 0) return true;
    this.fields.dropEmpty();
    return false;
  }
}
