import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Counts over the acknowledged batches of one import. */
export interface Totals {
  accepted: number;
  revised: number;
  duplicates: number;
  erased: number;
  refused: number;
}

const count = z.int().min(0);
const stored = z.object({
  file: z.string(),
  batch: z.uuid(),
  /** All batches below this number are acknowledged. */
  done: count,
  /** Acknowledged ones beyond it. */
  ahead: z.array(count),
  totals: z.object({ accepted: count, revised: count, duplicates: count, erased: count, refused: count }),
});

/**
 * How far one import has come: kept from the first acknowledged batch until the last, so that the same command
 * continues after an interruption.
 */
export class ImportState {
  private readonly path: string;
  private content: z.infer<typeof stored>;

  /**
   * @param folder where states are kept
   * @param identity everything that makes it the same import: server, content of the file, source, mapping
   */
  constructor(folder: string, identity: readonly string[], file: string) {
    const key = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
    this.path = path.join(folder, `${key}.json`);
    this.content = this.read() ?? fresh(file, randomUUID());
  }

  get batch(): string {
    return this.content.batch;
  }

  get totals(): Readonly<Totals> {
    return this.content.totals;
  }

  /** Number of the last batch below which all are acknowledged; undefined when none is. */
  get last(): number | undefined {
    return this.content.done > 0 ? this.content.done - 1 : undefined;
  }

  isDone(number: number): boolean {
    return number < this.content.done || this.content.ahead.includes(number);
  }

  acknowledge(number: number, counts: Totals): void {
    const ahead = new Set([...this.content.ahead, number]);
    let { done } = this.content;
    while (ahead.delete(done)) done++;
    const { totals } = this.content;
    for (const name of Object.keys(totals) as (keyof Totals)[]) totals[name] += counts[name];
    this.content = { ...this.content, done, ahead: [...ahead] };
    this.write();
  }

  /** Everything must be sent again, under the same batch id. */
  startOver(): void {
    this.content = fresh(this.content.file, this.content.batch);
  }

  finish(): void {
    rmSync(this.path, { force: true });
  }

  private read(): z.infer<typeof stored> | undefined {
    try {
      return stored.parse(JSON.parse(readFileSync(this.path, 'utf8')));
    } catch {
      return undefined; // none yet, or of another version: sending everything again stores nothing twice
    }
  }

  private write(): void {
    mkdirSync(path.dirname(this.path), { recursive: true, mode: 0o700 });
    writeFileSync(`${this.path}.new`, JSON.stringify(this.content), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}

function fresh(file: string, batch: string): z.infer<typeof stored> {
  const totals = { accepted: 0, revised: 0, duplicates: 0, erased: 0, refused: 0 };
  return { file, batch, done: 0, ahead: [], totals };
}
