import { type Analyzer, foldWord } from '#libs/index';
import type { ClickHouseDatabase } from './database.js';
import { eraseForGood, type Parts } from './erase-for-good.js';
import { type FeedNote, noteRows, type RecordTable } from './feed-note.js';
import { LINE_COLUMNS, LineMaker, lineOf, type MadeLines, type RecordChange } from './record-row.js';

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
    this.maker = new LineMaker(analyzer);
  }

  /**
   * A batch is seen by readers at once, with the note of how far it goes. For it to be one state, its last `tx` must be
   * whole.
   */
  async write(changes: readonly RecordChange[], note?: FeedNote): Promise<void> {
    await this.send([this.maker.make(changes)], note);
  }

  /** Changes of which lines were made already. */
  async send(made: readonly MadeLines[], note?: FeedNote): Promise<void> {
    const { database } = this;
    for (const { terms, fields } of made) {
      for (const term of terms) this.terms.meet(term);
      for (const field of fields) this.fields.meet(field);
    }
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
    const noted = notes.map((row) => `${lineOf(row)}\n`).join('');
    const pieces = made.map(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    await database.insertLines(this.table, LINE_COLUMNS, [...pieces, Buffer.from(noted)]);
  }

  /** After erasures were written: see `eraseForGood`. Words that are removed from the list are written again if need be. */
  async eraseForGood(): Promise<Parts> {
    this.maker.forget();
    this.terms.forget();
    this.fields.forget();
    return eraseForGood(this.database);
  }
}

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
