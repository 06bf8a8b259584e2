import { type Analyzer, foldWord, type PutRow } from '#libs/index';
import type { ClickHouseDatabase } from './database.js';
import { recordRow } from './record-row.js';

/** What came of a record: a version of it, or its erasure. Of two changes of one record that with the higher `tx` counts. */
export type RecordChange = { put: PutRow; tx: number } | { erase: number; tx: number };

/** Words remembered as written before the memory starts afresh. */
const REMEMBERED = 500_000;

/** Writes what the change feed says. The same changes may be written again, in any order and by several writers. */
export class ChangeWriter {
  private readonly written = new Set<string>();

  constructor(
    private readonly database: ClickHouseDatabase,
    private readonly analyzer: Analyzer,
  ) {}

  /** A batch is seen by readers at once. For it to be one state, its last `tx` must be whole. */
  async write(changes: readonly RecordChange[]): Promise<void> {
    const rows = changes.map((change) =>
      'erase' in change
        ? { seq: change.erase, tx: change.tx, gone: 1 }
        : recordRow(this.analyzer, change.put, change.tx),
    );
    // Words first: whoever sees a record can look its words up.
    await this.writeTerms(rows.flatMap((row) => ('words' in row ? row.words : [])));
    await this.database.insert('record', rows);
  }

  private async writeTerms(words: readonly string[]): Promise<void> {
    const terms = [...new Set(words)].filter((word) => !this.written.has(word));
    await this.database.insert(
      'term',
      terms.map((term) => ({ term, folded: foldWord(term) })),
    );
    if (this.written.size > REMEMBERED) this.written.clear();
    for (const term of terms) this.written.add(term);
  }
}
