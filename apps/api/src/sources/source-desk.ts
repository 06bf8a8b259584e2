import { Injectable } from '@nestjs/common';
import {
  CoverageLedger,
  coverageWithin,
  SourceDetails,
  SourceQueries,
  type ItemLocation,
} from '#libs/sources';
import { backlogView, partitionView, whereView } from './source-detail-view.js';
import { runView, sourceView } from './source-view.js';

const RUNS = 50;

/** What administrators look into when a source is not as it should be. */
@Injectable()
export class SourceDesk {
  constructor(
    private readonly queries: SourceQueries,
    private readonly details: SourceDetails,
    private readonly ledger: CoverageLedger,
  ) {}

  async read(name: string) {
    const [source, runs, partitions, backlog, coverage] = await Promise.all([
      this.queries.get(name),
      this.queries.runs(name, RUNS),
      this.details.partitions(name),
      this.details.backlog(name),
      this.coverageOf(name),
    ]);
    return {
      ...sourceView(source),
      partitions: partitions.map(partitionView),
      backlog: backlog.map(backlogView),
      coverage,
      runs: runs.map(runView),
    };
  }

  async why(name: string, item: { id?: string; url?: string }) {
    const found: ItemLocation[] = await this.details.locateItem(name, item);
    return { source: name, found: found.map(whereView), coverage: await this.coverageOf(name) };
  }

  private async coverageOf(name: string) {
    const ledger = (await this.ledger.now())?.find(({ source }) => source === name);
    if (!ledger) return [];
    return coverageWithin(ledger, {}).map(({ from, to, state }) => ({ from, to, state }));
  }
}
