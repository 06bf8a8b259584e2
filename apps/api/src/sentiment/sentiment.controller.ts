import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Caller } from '#libs/auth';
import { Problem, type SentimentStatus, sentimentStatus } from '#libs/contract';
import { SentimentStore } from '#libs/sentiment';
import { Documented } from '../http/documented.js';
import { CurrentCaller } from '../http/request-context.js';

/** Sentiment where no score exists: estimated from words, as far as rated records say what they mean. */
@Controller('public/sentiment')
export class SentimentController {
  constructor(private readonly store: SentimentStore) {}

  @Get()
  @Documented({
    summary: 'Show in which languages sentiment is estimated, and how often estimates are mistaken',
    scope: 'read',
    answer: sentimentStatus,
  })
  async show(@CurrentCaller() caller: Caller): Promise<SentimentStatus> {
    requireAll(caller);
    const [{ status }, newest] = await Promise.all([this.store.kept(), this.store.newest()]);
    const { version, trained_at, learned = [], estimated = [] } = newest ?? {};
    return {
      version: version ?? null,
      trained_at: trained_at?.toISOString() ?? null,
      status,
      languages: learned.map((one) => ({ ...one, estimated: estimated.includes(one.language) })),
    };
  }

  @Post('trainings')
  @HttpCode(202)
  @Documented({
    summary: 'Learn sentiment again now, if rated records have come or gone',
    scope: 'edit',
    status: 202,
  })
  async train(@CurrentCaller() caller: Caller): Promise<void> {
    requireAll(caller);
    await this.store.due();
  }
}

/** What was learned says something of every record. */
function requireAll({ filters }: Caller): void {
  if (filters.length === 0) return;
  const detail = 'Sentiment is not available to access that is limited to some records.';
  throw new Problem('insufficient_scope', detail);
}
