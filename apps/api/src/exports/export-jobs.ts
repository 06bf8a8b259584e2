import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Warning } from '#libs/contract';
import { ExportFiles, ExportStore, type NewExport, type StoredExport } from '#libs/delivery';
import { type ExportLayout, type ExportSelection, openExport } from '#libs/records';
import { EXPORT_OPTIONS, type ExportOptions } from './export-options.js';

const SWEEP_MS = 10 * 60_000;

/** One export to be written to a file. */
export interface ExportOrder {
  id: string;
  layout: ExportLayout;
  selection: ExportSelection;
  warnings: readonly Warning[];
}

/** Writes exports to files and removes them when their time is over. */
@Injectable()
export class ExportJobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Exports');
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<unknown>>();
  private timer?: NodeJS.Timeout;

  constructor(
    @Inject(EXPORT_OPTIONS) private readonly options: ExportOptions,
    private readonly store: ExportStore,
    private readonly files: ExportFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const id of await this.files.takeUnfinished()) await this.store.fail(id);
    await this.sweep();
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort(new Error('the process stops'));
    await Promise.allSettled(this.running);
  }

  /** The row of an export that `write` is going to fill. */
  begin(asked: NewExport): Promise<StoredExport> {
    return this.store.start(asked);
  }

  /** Writes one export. When it resolves the file is complete and its row says so; when it throws there is no file. */
  write(order: ExportOrder): Promise<StoredExport> {
    const work = this.writeFile(order).catch(async (error: unknown) => {
      await this.store.fail(order.id).catch(() => undefined);
      throw error;
    });
    this.running.add(work);
    void work.catch(() => undefined).finally(() => this.running.delete(work));
    return work;
  }

  private async writeFile({ id, layout, selection, warnings }: ExportOrder): Promise<StoredExport> {
    const { signal } = this.stopping;
    const opened = await openExport(this.options.database, layout, selection, { signal });
    const { bytes, sha256 } = await this.files.write(id, opened.stream);
    const { rows, leftOut } = opened.counts();
    return this.store.finish(id, {
      rows,
      bytes,
      sha256,
      warnings: [...warnings, ...leftOutWarning(leftOut)],
    });
  }

  private async sweep(): Promise<void> {
    try {
      for (const id of await this.store.expire()) await this.files.remove(id);
    } catch (error) {
      this.logger.warn({ message: 'expired exports were not removed', cause: String(error) });
    }
  }
}

function leftOutWarning(count: number): Warning[] {
  if (count === 0) return [];
  const detail = `${count} records changed or were erased while the export ran and are not in the file.`;
  return [{ code: 'changed_meanwhile', detail }];
}
