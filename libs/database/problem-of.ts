import { Problem } from '#libs/contract';

const RETRY_SECONDS = 2;
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'EACCES',
]);
/** What `pg` itself says, without any code, when a connection or an answer does not come. */
const NO_ANSWER =
  /timeout|Connection terminated|not queryable|Client was closed|Cannot use a pool after calling end/i;

/** What `pg` says when a connection was not made in time: nothing was sent. */
const NOT_CONNECTED = /timeout exceeded when trying to connect|terminated due to connection timeout/;

/** Whether what failed has stored nothing and may succeed at once. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || (code === '' && NOT_CONNECTED.test(String(error)));
}

/**
 * What a caller may read about a failure in or on the way to PostgreSQL. Trying again helps for all that is 503;
 * 422 means the check before the database has a gap (counted as `validation_gap`).
 */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = codeOf(error);
  const options = { cause: error, retryAfter: RETRY_SECONDS };
  if (/^(53100|53200)$/.test(code))
    return new Problem('storage_full', 'The storage is full. Nothing was stored.', options);
  if (isUnavailable(code) || UNREACHABLE.has(code) || (code === '' && NO_ANSWER.test(String(error)))) {
    return new Problem('unavailable', 'The database cannot be reached at the moment.', options);
  }
  if (code.startsWith('22') || /^5400[01]$/.test(code)) {
    return new Problem('invalid_request', 'The database refused a value of this request.', {
      cause: error,
      errors: [{ code: 'validation_gap', detail: `refused with SQLSTATE ${code}` }],
    });
  }
  return new Problem(
    'internal_error',
    'Something went wrong in the service. If it happens again, an administrator finds more under Admin → Health and, by the id of the request, in the log.',
    { cause: error },
  );
}

/** Connection trouble, shutdown, too many connections, time limits, conflicts that outlasted the retries, and a server in trouble (I/O errors, internal errors): all may pass. */
function isUnavailable(code: string): boolean {
  return /^(08|53|57|58|40|55P03|25P0[234]|25006|XX)/.test(code);
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
    if (at instanceof AggregateError && at.errors.length > 0) return codeOf(at.errors[0]);
  }
  return '';
}
