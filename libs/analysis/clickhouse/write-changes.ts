import { type Analyzer, foldWord, type PutRow } from '#libs/index';
import type { ClickHouseDatabase } from './database.js';
import { eraseForGood, type Parts } from './erase-for-good.js';
import { type FeedNote, noteRows, type RecordTable } from './feed-note.js';
import { RowMaker } from './record-row.js';

/** What came of a record: a version of it, or its erasure. Of two changes of one record that with the higher `tx` counts. */
export type RecordChange = { put: PutRow; tx: number } | { erase: number; tx: number };

/** Writes what the change feed says. The same changes may be written again, in any order and by several writers. */
export class ChangeWriter {
  private readonly terms = new KnownNames();
  private readonly fields = new KnownNames();

  private readonly maker: RowMaker;

  constructor(
    private readonly database: ClickHouseDatabase,
    analyzer: Analyzer,
    private readonly table: RecordTable = 'record',
  ) {
    this.maker = new RowMaker(analyzer);
  }

  /**
   * A batch is seen by readers at once, with the note of how far it goes. For it to be one state, its last `tx` must be
   * whole.
   */
  async write(changes: readonly RecordChange[], note?: FeedNote): Promise<void> {
    const rows = changes.map((change) =>
      'erase' in change
        ? { seq: change.erase, tx: change.tx, gone: 1 }
        : this.maker.row(change.put, change.tx),
    );
    const terms = this.terms.newOf(rows.flatMap((row) => ('words' in row ? row.words : [])));
    const fields = this.fields.newOf(
      rows.flatMap((row) => ('words' in row ? Object.keys(row.attributes) : [])),
    );
    // First, so that a reader of a record can look up what it holds.
    await this.database.insert(
      'term',
      terms.map((term) => ({ term, folded: foldWord(term) })),
    );
    await this.database.insert(
      'field',
      fields.map((name) => ({ name })),
    );
    this.terms.add(terms);
    this.fields.add(fields);
    await this.database.insert(this.table, note ? [...rows, ...(await noteRows(this.database, note))] : rows);
  }

  /** After erasures were written: see `eraseForGood`. Words that are removed from the list are written again if need be. */
  async eraseForGood(): Promise<Parts> {
    this.terms.forget();
    this.fields.forget();
    return eraseForGood(this.database);
  }
}

/** Names remembered before the memory starts afresh. */
const REMEMBERED = 500_000;

/** What need not be written again. */
class KnownNames {
  private readonly names = new Set<string>();

  newOf(names: readonly string[]): string[] {
    return [...new Set(names)].filter((name) => !this.names.has(name));
  }

  forget(): void {
    this.names.clear();
  }

  add(names: readonly string[]): void {
    if (this.names.size > REMEMBERED) this.names.clear();
    for (const name of names) this.names.add(name);
  }
}
