import { Controller, Get } from '@nestjs/common';
import { LIMITS, limitMap, limitsInUse } from '#libs/contract';
import type { Database } from '#libs/database';
import { Documented } from '../http/documented.js';

@Controller('public/limits')
export class LimitsController {
  @Get()
  @Documented({
    summary: 'Every limit of the contract',
    scope: 'read',
    answer: limitMap,
  })
  limits() {
    return LIMITS;
  }
}

/** How much of each limit is used. */
export class LimitUse {
  constructor(
    private readonly database: Database,
    private readonly options: { rateLimit: number },
  ) {}

  settings(): Record<string, number> {
    return { requests_per_minute_and_token: this.options.rateLimit };
  }

  async now(): Promise<{ process: Record<string, number>; stored: Record<string, number> }> {
    const { pool, streams } = this.database;
    const { rss, heapUsed } = process.memoryUsage();
    const { rows } = await pool.query<Record<string, number>>(
      `SELECT (SELECT greatest(reltuples, 0)::float8 FROM pg_class WHERE oid = 'record'::regclass) AS records_estimated,
         (SELECT count(*)::int FROM api_token WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())) AS tokens,
         (SELECT count(*)::int FROM pull_source) AS sources,
         (SELECT count(*)::int FROM dead_letter WHERE status = 'open') AS open_dead_letters,
         (SELECT count(*)::int FROM erasure WHERE status = 'pending') AS pending_erasures,
         (SELECT count(*)::int FROM export) AS exports,
         (SELECT count(*)::int FROM view) AS views,
         pg_database_size(current_database())::float8 AS database_bytes`,
    );
    return {
      process: {
        memory_bytes: rss,
        heap_bytes: heapUsed,
        database_connections: pool.totalCount,
        database_connections_max: pool.options.max,
        database_requests_waiting: pool.waitingCount,
        stream_connections: streams.totalCount,
        stream_connections_max: streams.options.max,
      },
      stored: rows[0] ?? {},
    };
  }
}

@Controller('admin/limits')
export class AdminLimitsController {
  constructor(private readonly use: LimitUse) {}

  @Get()
  @Documented({ summary: 'Every limit and how much of it is used', scope: 'admin', answer: limitsInUse })
  async read() {
    return { limits: LIMITS, settings: this.use.settings(), use: await this.use.now() };
  }
}
