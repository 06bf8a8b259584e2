import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sayDrift, SourceQueries } from '#libs/sources';
import { Checks } from '../system/checks.js';

/** Sources whose items have changed, so that their mapping may not fit any more. */
@Injectable()
export class DriftCheck implements OnModuleInit {
  constructor(
    private readonly checks: Checks,
    private readonly queries: SourceQueries,
  ) {}

  onModuleInit(): void {
    this.checks.add('items of sources', async () => {
      const changed = (await this.queries.list()).filter(({ drift }) => drift.length > 0);
      const [first] = changed;
      if (!first?.drift[0]) return { state: 'ok', says: 'as their mappings expect' };
      const others = changed.length > 1 ? `, and ${changed.length - 1} more` : '';
      return {
        state: 'warn',
        says: `changed in '${first.name}'${others}: ${sayDrift(first.drift[0]).replace(/\.$/, '')}`,
        remedy: 'See `earshot source list`, and change the mapping if it should follow.',
      };
    });
  }
}
