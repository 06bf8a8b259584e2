import { type Analyzer, foldWord, type PutRow } from '#libs/index';
import type { ClickHouseDatabase } from './database.js';
import { eraseForGood, type Parts } from './erase-for-good.js';
import { type FeedNote, noteRows, type RecordTable } from './feed-note.js';
import { LINE_COLUMNS, LineMaker, lineOf } from './record-row.js';

/** What came of a record: a version of it, or its erasure. Of two changes of one record that with the higher `tx` counts. */
export type RecordChange = { put: PutRow; tx: number } | { erase: number; tx: number };

/** Writes what the change feed says. The same changes may be written again, in any order and by several writers. */
export class ChangeWriter {
  private readonly terms = new KnownNames();
  private readonly fields = new KnownNames();
  private readonly maker: LineMaker;

  constructor(
    private readonly database: ClickHouseDatabase,
    analyzer: Analyzer,
    private readonly table: RecordTable = 'record',
  ) {
    this.maker = new LineMaker(
      analyzer,
      (term) => this.terms.meet(term),
      (field) => this.fields.meet(field),
    );
  }

  /**
   * A batch is seen by readers at once, with the note of how far it goes. For it to be one state, its last `tx` must be
   * whole.
   */
  async write(changes: readonly RecordChange[], note?: FeedNote): Promise<void> {
    await this.send([this.encode(changes)], note);
  }

  /** Some changes as they are sent. Most of the work is done here, while others are sent. */
  encode(changes: readonly RecordChange[]): Buffer {
    return inBytes(
      changes.map((change) =>
        'put' in change
          ? this.maker.line(change.put, change.tx)
          : lineOf({ seq: change.erase, tx: change.tx, gone: 1 }),
      ),
    );
  }

  /** Changes that this writer encoded. */
  async send(encoded: readonly Buffer[], note?: FeedNote): Promise<void> {
    const { database } = this;
    // First, so that a reader of a record can look up what it holds.
    await this.terms.save((terms) =>
      database.insert(
        'term',
        terms.map((term) => ({ term, folded: foldWord(term) })),
      ),
    );
    await this.fields.save((fields) =>
      database.insert(
        'field',
        fields.map((name) => ({ name })),
      ),
    );
    const notes = note ? await noteRows(database, note) : [];
    await database.insertLines(this.table, LINE_COLUMNS, [...encoded, inBytes(notes.map(lineOf))]);
  }

  /** After erasures were written: see `eraseForGood`. Words that are removed from the list are written again if need be. */
  async eraseForGood(): Promise<Parts> {
    this.maker.forget();
    this.terms.forget();
    this.fields.forget();
    return eraseForGood(this.database);
  }
}

const inBytes = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));

/** Names remembered before the memory starts afresh. */
const REMEMBERED = 500_000;

/** What need not be written again. */
class KnownNames {
  private readonly written = new Set<string>();
  private readonly waiting = new Set<string>();

  meet(name: string): void {
    if (!this.written.has(name)) this.waiting.add(name);
  }

  /** Those that were met and not written yet. */
  async save(write: (names: readonly string[]) => Promise<void>): Promise<void> {
    const names = [...this.waiting];
    if (names.length === 0) return;
    await write(names);
    if (this.written.size > REMEMBERED) this.written.clear();
    for (const name of names) {
      this.waiting.delete(name);
      this.written.add(name);
    }
  }

  forget(): void {
    this.written.clear();
  }
}
