import type { Alert, AlertReading } from '#libs/contract';
import type { AlertDefinition } from './alert-definition.js';

type Mailed = Alert['emails'][number];

export interface AlertRow {
  id: string;
  name: string;
  definition: AlertDefinition;
  view: string | null;
  recipients: string[];
  firing: boolean;
  breaches: number;
  muted: boolean;
  since: Date;
  muted_until: Date | null;
  last_evaluated_at: Date | null;
  last: AlertReading | null;
  last_error: string | null;
  next_run: Date;
  created_at: Date;
  /** The last mail to each recipient. */
  mails: { recipient: string; status: Mailed['status']; error: string | null }[] | null;
}

export const ALERT_VIEW = `SELECT a.id, a.name, a.definition, a.view_id AS view, a.emails AS recipients, a.firing, a.breaches,
    coalesce(a.muted_until > now(), false) AS muted, a.since, a.muted_until, a.last_evaluated_at, a.last, a.last_error,
    a.next_at AS next_run, a.created_at, (
      SELECT json_agg(m) FROM (
        SELECT DISTINCT ON (recipient) recipient, status, last_error AS error FROM delivery
        WHERE alert_id = a.id ORDER BY recipient, occurred_at DESC
      ) m
    ) AS mails
  FROM alert a`;

/** `mails`: whether mails can be sent at all. */
export function alertView(row: AlertRow, mails: boolean): Alert {
  const { definition } = row;
  return {
    id: row.id,
    name: row.name,
    endpoint: definition.endpoint,
    request: definition.request,
    view: row.view,
    condition: definition.condition,
    measure: definition.measure ?? null,
    bucket: definition.bucket ?? null,
    window: definition.window ?? null,
    every: definition.every,
    fire_after: definition.fire_after,
    resolve_after: definition.resolve_after,
    resolve_at: definition.resolve_at ?? null,
    min_count: definition.min_count,
    state: stateOf(row),
    firing: row.firing,
    since: row.since.toISOString(),
    muted_until: row.muted_until?.toISOString() ?? null,
    last_evaluated_at: row.last_evaluated_at?.toISOString() ?? null,
    last: row.last,
    last_error: row.last_error,
    next_run: row.next_run.toISOString(),
    emails: row.recipients.map((address): Mailed => {
      if (!mails) return { address, status: 'not_configured', error: null };
      const sent = row.mails?.find(({ recipient }) => recipient === address);
      return { address, status: sent?.status ?? null, error: sent?.error ?? null };
    }),
    created_at: row.created_at.toISOString(),
  };
}

function stateOf({ last_error, muted, firing, breaches }: AlertRow): Alert['state'] {
  if (last_error !== null) return 'error';
  if (muted) return 'muted';
  if (firing) return 'firing';
  return breaches > 0 ? 'pending' : 'ok';
}
