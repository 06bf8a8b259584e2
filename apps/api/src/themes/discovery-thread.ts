import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type DiscoveryRequest, type FoundTheme, type Merge, mergedQueries } from '#libs/themes';
import { WorkerPool } from '#libs/threads';
import type * as discoveryWorker from './discovery.worker.js';
import { DISCOVERY_OPTIONS, type DiscoveryOptions } from './discovery-options.js';
import { ThemeNamer } from './theme-namer.js';

/** A job that takes this long, ten times as long as it should, will not end. */
const LATE_MS = 300_000;

/** Finds themes in a thread, and says what else they may be called and which of them may be one. */
@Injectable()
export class DiscoveryThread implements BeforeApplicationShutdown {
  private readonly pool: WorkerPool<typeof discoveryWorker>;

  constructor(
    @Inject(DISCOVERY_OPTIONS) { textLanguage }: DiscoveryOptions,
    private readonly namer: ThemeNamer,
  ) {
    const workerData: discoveryWorker.DiscoveryWorkerOptions = { textLanguage };
    this.pool = new WorkerPool(new URL('./discovery.worker.js', import.meta.url), { workerData });
  }

  discover(request: DiscoveryRequest): Promise<FoundTheme[]> {
    return this.pool.run('discover', request, LATE_MS);
  }

  /** @param texts what was read: `examples` are their places */
  async suggest(
    themes: readonly (FoundTheme & { id: string })[],
    texts: readonly { text: string }[],
    signal: AbortSignal,
  ): Promise<{ names: Map<string, string>; merges: Omit<Merge, 'records'>[]; model: string | undefined }> {
    const shown = themes.map(({ terms, examples, ...theme }) => ({
      ...theme,
      terms: terms.map(({ term }) => term),
      examples: examples.flatMap((place) => texts[place]?.text ?? []),
    }));
    const suggested = await this.namer.suggest(shown, signal);
    if (!suggested) return { names: new Map(), merges: [], model: undefined };
    const { said, model } = suggested;
    const { names, merges } = await this.pool.run('check', { said, themes }, LATE_MS);
    return {
      names: new Map(names.map(({ id, name }) => [id, name])),
      merges: merges.map(({ ids, name }) => {
        const parts = ids.flatMap((id) => themes.filter((theme) => theme.id === id));
        return { proposals: [...ids], name, queries: mergedQueries(parts) };
      }),
      model,
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.pool.stop();
  }
}
