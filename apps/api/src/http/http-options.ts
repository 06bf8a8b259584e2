import type pg from 'pg';

export const HTTP_OPTIONS = Symbol('http options');

/** What the HTTP shell needs to know of the settings. */
export interface HttpOptions {
  /** Carries what callers spent of their limits between processes. */
  pool: pg.Pool;
  /** Requests a minute and token; 0 = no limits, not on failed credentials either. */
  rateLimit: number;
  /** Express' `trust proxy`: whose X-Forwarded-For counts. */
  trustProxy: boolean | number | string[];
  /** Where people reach this process. */
  publicUrl?: string;
  /** Origins whose pages may call the API. */
  corsOrigins?: readonly string[];
  /** `worker`: health and metrics are all there is. */
  role: 'all' | 'api' | 'worker';
}
