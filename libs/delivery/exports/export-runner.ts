import { hostname } from 'node:os';
import { traced } from '#libs/database';
import type { ExportClaims } from './export-claims.js';
import { ExportRefused } from '../files/encoder.js';
import { type ClaimedExport, ExportLost } from './stored-export.js';
import type { ExportWriter } from './export-writer.js';

const RENEW_MS = 1_000;
/** One run may take this long; then it counts as failed. */
const BUDGET_MS = 6 * 3_600_000;

/** Writes the exports that are due. Any number of processes may run it on one database; a run that ends half way starts over. */
export class ExportRunner {
  constructor(
    private readonly claims: ExportClaims,
    private readonly writer: ExportWriter,
    private readonly log: { warn(message: object): void },
  ) {}

  /** Runs one export that is due. @returns whether there was one */
  async run(stopping: AbortSignal): Promise<boolean> {
    const claimed = await this.claims.claim(hostname());
    if (!claimed) return false;
    await traced('job export', {}, () => this.attempt(claimed, stopping));
    return true;
  }

  private async attempt(claimed: ClaimedExport, stopping: AbortSignal): Promise<void> {
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping, lost.signal, AbortSignal.timeout(BUDGET_MS)]);
    let rowsWritten = () => 0;
    // A database that is away costs the lease and not the run: no one else can take it then, either.
    const renewing = setInterval(() => {
      this.claims.renew(claimed, rowsWritten()).catch((error: unknown) => {
        if (error instanceof ExportLost) lost.abort(error);
      });
    }, RENEW_MS);
    try {
      if (!claimed.isTokenGood) {
        throw new ExportRefused('token_ended', 'The token was revoked or expired before the export ran.');
      }
      const finished = await this.writer.write(claimed, { signal, onStart: (rows) => (rowsWritten = rows) });
      await this.claims.finish(claimed, finished);
    } catch (error) {
      await this.end(claimed, error, stopping);
    } finally {
      clearInterval(renewing);
    }
  }

  private async end(claimed: ClaimedExport, error: unknown, stopping: AbortSignal): Promise<void> {
    // After any other failure the row may have the file: it stays until the sweep knows whose it is.
    if (error instanceof ExportLost) return this.writer.discard(claimed);
    if (error instanceof ExportRefused) return this.claims.fail(claimed, error.message, error.code);
    if (stopping.aborted) return this.claims.giveBack(claimed);
    this.log.warn({ message: `Export ${claimed.id} failed.`, cause: String(error) });
    await this.claims.retry(claimed);
  }
}
