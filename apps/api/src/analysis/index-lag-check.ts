import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Checks } from '../system/checks.js';
import { AnalysisQueries } from '#libs/serving';

const LATE_MS = 10_000;
/** For what is asked of the index by the product itself. */
export const PRODUCT = { tokenId: '', name: 'earshot', scopes: [], filters: [] };

/** How far the index is behind the database, and what it leaves out. */
@Injectable()
export class IndexLagCheck implements OnModuleInit {
  constructor(
    private readonly checks: Checks,
    private readonly queries: AnalysisQueries,
  ) {}

  onModuleInit(): void {
    this.checks.add('attributes', async () => {
      const { answer } = await this.queries.ask({ op: 'fields', request: {} }, PRODUCT, {});
      const { fields, not_indexed: skipped = 0, outgrown = [] } = answer;
      const indexed = fields.filter(({ key }) => key.startsWith('filters.')).length;
      if (skipped === 0) return { state: 'ok', says: `${indexed} indexed` };
      return {
        state: 'warn',
        says: `${indexed} indexed, ${skipped} stored only: they cannot be filtered, grouped or sorted by${manyValued(outgrown)}`,
        remedy:
          'GET /admin/attributes shows which sources bring most names, and which have too many different values. Pin those you need (PUT /admin/attributes/{name}), drop others (DELETE).',
      };
    });
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

/** As many names as one line holds. */
const NAMED = 10;

function manyValued(names: readonly string[]): string {
  if (names.length === 0) return '';
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} others` : '';
  return `. Too many different values: ${names.slice(0, NAMED).join(', ')}${rest}`;
}
