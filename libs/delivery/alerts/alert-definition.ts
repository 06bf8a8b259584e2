import {
  ALERT_EVERY,
  ALERT_WINDOWS,
  type AlertCondition,
  type AlertPreviewRequest,
  type FieldError,
  type Filter,
  invalidRequest,
} from '#libs/contract';
import { RANGES, unitOf } from './unit.js';

type AlertRules = Omit<AlertPreviewRequest, 'periods'>;
export type AlertEndpoint = NonNullable<AlertRules['endpoint']>;

/** What an alert watches and how it judges it. It never changes. */
export interface AlertDefinition {
  endpoint: AlertEndpoint;
  request: Record<string, unknown>;
  condition: AlertCondition;
  measure?: AlertRules['measure'];
  bucket?: AlertRules['bucket'];
  window?: keyof typeof ALERT_WINDOWS;
  every: keyof typeof ALERT_EVERY;
  fire_after: number;
  resolve_after: number;
  resolve_at?: number;
  min_count: number;
}

const MEASURES: Readonly<Record<AlertEndpoint, readonly NonNullable<AlertRules['measure']>[]>> = {
  trend: ['value'],
  distribution: ['value', 'share'],
  quantify: ['matches', 'share', 'score', 'ratio', 'share_difference', 'score_difference'],
};

/**
 * Checks what an endpoint's schema cannot: alerts cover the latest period, so the request must not name one.
 * @throws Problem with pointers into the alert
 */
export function checkWatchable(
  given: AlertRules,
  watched: Pick<AlertDefinition, 'endpoint' | 'request'>,
): void {
  const { endpoint, request } = watched;
  const errors = [
    ...timeErrors(request),
    ...(endpoint === 'trend' ? trendErrors(given, request) : windowErrors(given)),
    ...shareErrors(given, watched),
  ];
  const { measure, condition, resolve_at } = given;
  if (measure && !MEASURES[endpoint].includes(measure)) {
    const detail = `'measure': a ${endpoint} has no such measure`;
    errors.push({ pointer: '/measure', code: 'invalid_value', detail, allowed: MEASURES[endpoint] });
  }
  const divided = endpoint === 'distribution' && (request.distribution_by ?? '-') !== '-';
  if (divided && given.bucket === undefined) {
    errors.push({ pointer: '/bucket', code: 'required', detail: "'bucket' is required: the value to watch" });
  }
  if (!divided && given.bucket !== undefined) {
    errors.push({
      pointer: '/bucket',
      code: 'conflict',
      detail: "'bucket' is for a distribution by a field",
    });
  }
  if (resolve_at !== undefined && !liesBehind(resolve_at, condition)) {
    const detail = "'resolve_at' must be below 'above', or above 'below'";
    errors.push({ pointer: '/resolve_at', code: 'bad_range', detail });
  }
  if (errors.length > 0) throw invalidRequest(errors);
}

function trendErrors({ window }: AlertRules, request: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  if ((request.trend_by ?? '-') === '-') {
    const detail = "'trend_by': an alert needs an interval: hour, day, week, month, quarter or year";
    errors.push({ pointer: '/request/trend_by', code: 'required', detail });
  }
  if (window)
    errors.push({
      pointer: '/window',
      code: 'conflict',
      detail: "'window': a trend uses its interval ('trend_by') instead",
    });
  return errors;
}

function windowErrors({ window, condition }: AlertRules): FieldError[] {
  const errors: FieldError[] = [];
  if (!window) {
    const detail = "'window' is required: how far to look back";
    errors.push({ pointer: '/window', code: 'required', detail, allowed: Object.keys(ALERT_WINDOWS) });
  }
  if (condition.kind === 'anomaly' || condition.kind === 'episode') {
    const many = condition.kind === 'anomaly' ? 'anomalies' : 'episodes';
    const detail = `'kind': only trends have ${many}`;
    errors.push({ pointer: '/condition/kind', code: 'conflict', detail });
  }
  return errors;
}

/** A share is a part of one: "above 40" would never fire, and says nothing about it. */
function shareErrors(
  { condition, measure, resolve_at }: AlertRules,
  watched: Pick<AlertDefinition, 'endpoint' | 'request'>,
): FieldError[] {
  const unit = unitOf({ ...watched, measure });
  if (!unit) return [];
  const { above, below } = condition.kind === 'threshold' ? condition : {};
  const absolute = condition.kind === 'change' ? condition.absolute : undefined;
  const [low, high] = RANGES[unit];
  const levels = { '/condition/above': above, '/condition/below': below, '/resolve_at': resolve_at };
  return Object.entries({ ...levels, '/condition/absolute': absolute && absolute / (high - low) }).flatMap(
    ([pointer, level]) => {
      if (level === undefined || (level >= low && level <= high)) return [];
      const name = pointer.split('/').at(-1);
      const detail = `'${name}' must be between ${low} and ${high}, because a share is measured: for 40 %, use 0.4`;
      return [{ pointer, code: 'bad_range' as const, detail }];
    },
  );
}

function timeErrors(request: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  if (request.timezone === 'record') {
    const detail = "'timezone': an alert cannot use 'record'; name a time zone";
    errors.push({ pointer: '/request/timezone', code: 'conflict', detail });
  }
  for (const [name, filters] of Object.entries(request)) {
    if (name !== 'filters' && !name.endsWith('_filters')) continue;
    if (Array.isArray(filters) && (filters as Filter[]).some(namesTime)) {
      const detail = `'${name}': an alert always covers the latest period; remove the filters on ds`;
      errors.push({ pointer: `/request/${name}`, code: 'conflict', detail });
    }
  }
  return errors;
}

function namesTime(filter: Filter): boolean {
  if ('filters' in filter && Array.isArray(filter.filters)) return filter.filters.some(namesTime);
  return 'key' in filter && filter.key === 'ds';
}

function liesBehind(level: number, condition: AlertCondition): boolean {
  if (condition.kind !== 'threshold') return false;
  const { above, below } = condition;
  return above === undefined ? level > (below ?? Infinity) : level < above;
}
