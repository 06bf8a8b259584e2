import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { JobKind } from './job-kind.js';

/** The schema of the database that holds the jobs and nothing else. */
export const SCHEMA = 'jobs';

/** Seconds without a sign of life after which a job of a dead worker is given to another; the least pg-boss allows. */
const HEARTBEAT = 10;
/** Seconds between two looks for jobs of dead workers. */
const SUPERVISE = 5;
const HOUR = 3600;

/**
 * pg-boss on few connections of its own, bounded like those of requests. Its long transactions are switched off:
 * rebuilding indexes would hold back the change feed for as long as it takes.
 */
export function openBoss(url: string, max: number): PgBoss {
  const connection = {
    connectionString: url,
    application_name: 'earshot jobs',
    max,
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    statement_timeout: 8_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  };
  const options: ConstructorOptions = {
    ...connection,
    schema: SCHEMA,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISE,
    monitorIntervalSeconds: SUPERVISE,
    // Jobs that wait for other jobs: none of ours does.
    flowIntervalSeconds: HOUR,
  };
  return new PgBoss(options);
}

/** What pg-boss keeps of a kind; ended jobs are forgotten after a day. */
export function queueOptions(kind: JobKind<object>) {
  return {
    retryLimit: kind.retries,
    retryDelay: kind.firstWait,
    retryBackoff: true,
    retryDelayMax: kind.longestWait,
    expireInSeconds: kind.budget,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 24 * HOUR,
  };
}
