import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Checks } from '../system/checks.js';
import { AnalysisQueries } from '#libs/serving';

const LATE_MS = 10_000;
/** For what is asked of the index by the product itself. */
const PRODUCT = { tokenId: '', name: 'earshot', scopes: [], filters: [] };

/** How far the index is behind the database. */
@Injectable()
export class IndexLagCheck implements OnModuleInit {
  constructor(
    private readonly checks: Checks,
    private readonly queries: AnalysisQueries,
  ) {}

  onModuleInit(): void {
    this.checks.add('analysis index', async () => {
      const { freshness } = await this.queries.ask({ op: 'fields', request: {} }, PRODUCT, {});
      const behind = Date.now() - Number(freshness.asOf);
      if (behind < LATE_MS) return { state: 'ok', says: `${Math.max(0, Math.round(behind))} ms behind` };
      return {
        state: 'warn',
        says: `${Math.round(behind / 1000)} s behind the database`,
        remedy: 'See the check of the oldest open write; if the database cannot be reached, the log says so.',
      };
    });
  }
}
