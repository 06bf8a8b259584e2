import { Injectable } from '@nestjs/common';
import { SourceQueries, SourceStore } from '#libs/sources';
import { type SourceSpec, type SourceView } from '#libs/contract';
import { PullSchedule } from './pull-schedule.js';
import { type Applied, SourceCheck } from './source-check.js';
import { sourceView } from './source-view.js';

/** What administrators do with sources. Every change answers with the source as it is then. */
@Injectable()
export class SourceAdmin {
  constructor(
    private readonly store: SourceStore,
    private readonly queries: SourceQueries,
    private readonly checks: SourceCheck,
    private readonly schedule: PullSchedule,
  ) {}

  async list(): Promise<{ sources: SourceView[] }> {
    return { sources: (await this.queries.list()).map(sourceView) };
  }

  async apply(spec: SourceSpec, how: Applied): Promise<SourceView> {
    await this.store.apply(await this.checks.accept(spec, how));
    return this.changed(spec.name);
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
