import { Injectable } from '@nestjs/common';
import { SourceQueries, type SourceSpec, SourceStore } from '#libs/sources';
import { KeptSecrets } from './kept-secrets.js';
import { PullSchedule } from './pull-schedule.js';
import { SourceCheck } from './source-check.js';
import { type SourceView, sourceView } from './source-view.js';

interface Applied {
  /** A source that cannot be read is refused. */
  check: boolean;
  /** Secrets that are not given stay as they are. */
  keepSecrets: boolean;
}

/** What administrators do with sources. Every change answers with the source as it is then. */
@Injectable()
export class SourceAdmin {
  constructor(
    private readonly store: SourceStore,
    private readonly queries: SourceQueries,
    private readonly checks: SourceCheck,
    private readonly kept: KeptSecrets,
    private readonly schedule: PullSchedule,
  ) {}

  async list(): Promise<{ sources: SourceView[] }> {
    return { sources: (await this.queries.list()).map(sourceView) };
  }

  async apply(given: SourceSpec, { check, keepSecrets }: Applied): Promise<SourceView> {
    const spec = keepSecrets ? await this.kept.complete(given) : given;
    await this.store.apply(await this.checks.accept(spec, check));
    return this.changed(given.name);
  }

  async pull(name: string): Promise<SourceView> {
    await this.store.runNow(name);
    return this.changed(name);
  }

  async pause(name: string): Promise<SourceView> {
    await this.store.pause(name);
    return this.changed(name);
  }

  async resume(name: string): Promise<SourceView> {
    await this.store.resume(name);
    return this.changed(name);
  }

  async cancel(name: string): Promise<SourceView> {
    await this.store.cancel(name);
    return this.changed(name);
  }

  async remove(name: string): Promise<void> {
    await this.store.remove(name);
    this.schedule.wake();
  }

  /** The loop lets go of what was taken from it, or starts what is due, at once. */
  private async changed(name: string): Promise<SourceView> {
    const view = sourceView(await this.queries.get(name));
    this.schedule.wake();
    return view;
  }
}
