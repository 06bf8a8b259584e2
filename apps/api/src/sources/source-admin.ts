import { Injectable } from '@nestjs/common';
import { ConnectorRegistry, SourceQueries, type SourceSpec, SourceStore } from '#libs/sources';
import { PullSchedule } from './pull-schedule.js';
import { runView, type SourceView, sourceView } from './source-view.js';

const RUNS = 50;

/** What administrators do with sources. Every change answers with the source as it is then. */
@Injectable()
export class SourceAdmin {
  constructor(
    private readonly registry: ConnectorRegistry,
    private readonly store: SourceStore,
    private readonly queries: SourceQueries,
    private readonly schedule: PullSchedule,
  ) {}

  async list(): Promise<{ sources: SourceView[] }> {
    return { sources: (await this.queries.list()).map(sourceView) };
  }

  async read(name: string) {
    const [source, runs] = await Promise.all([this.queries.get(name), this.queries.runs(name, RUNS)]);
    return { ...sourceView(source), runs: runs.map(runView) };
  }

  async apply(spec: SourceSpec): Promise<SourceView> {
    await this.store.apply(this.registry.check(spec));
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
