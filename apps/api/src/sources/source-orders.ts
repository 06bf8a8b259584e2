import type { SourceView } from '#libs/contract';
import { Injectable } from '@nestjs/common';
import { SourceQueries, SourceRequests } from '#libs/sources';
import { PullSchedule } from './pull-schedule.js';
import { sourceView } from './source-view.js';

/** What administrators ask of a source beyond its schedule. */
@Injectable()
export class SourceOrders {
  constructor(
    private readonly requests: SourceRequests,
    private readonly queries: SourceQueries,
    private readonly schedule: PullSchedule,
  ) {}

  async backfill(name: string, span: { from?: number; to?: number }): Promise<SourceView> {
    await this.requests.backfill(name, span);
    return this.changed(name);
  }

  async reset(name: string, partition?: string): Promise<SourceView> {
    await this.requests.reset(name, partition);
    return this.changed(name);
  }

  private async changed(name: string): Promise<SourceView> {
    const view = sourceView(await this.queries.get(name));
    this.schedule.wake();
    return view;
  }
}
