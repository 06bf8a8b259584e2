import { z } from 'zod';
import { issueOf } from './faults.js';
import type { Filter } from './filter-condition.js';
import { filterList } from './filter.js';

export const SCOPES = ['ingest', 'read', 'edit', 'export', 'erase', 'admin'] as const;
export type Scope = (typeof SCOPES)[number];

/** What bounds someone. Themes cannot: those they bind could edit them; and estimates cannot: they change. */
export const boundFilters = filterList.nullish().transform((filters, context) => {
  const name = nameWithin(filters ?? []);
  if (name) {
    const detail = `access cannot be limited by '${name}'; an attribute of that name is 'filters.${name}'`;
    context.issues.push(issueOf({ path: [], code: 'field_not_allowed', detail }, filters));
  }
  return filters ?? [];
});

function nameWithin(filters: readonly Filter[]): string | undefined {
  for (const one of filters) {
    const name =
      one.type === 'group' ? nameWithin(one.filters) : /^(?:themes|sentiment)(?=@|$)/.exec(one.key)?.[0];
    if (name) return name;
  }
  return undefined;
}

/** What a new token may do. */
export const tokenRequest = z.strictObject({
  name: z.string().trim().min(1).max(128),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .max(SCOPES.length)
    .transform((scopes) => [...new Set(scopes)]),
  filters: boundFilters,
  expires_at: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((at) => at ?? null),
});
export type TokenRequest = z.output<typeof tokenRequest>;

/** How a token is replaced. */
export const rotateRequest = z.strictObject({
  /** Seconds for which the old secret holds on, at most 30 days. */
  overlap_seconds: z
    .int()
    .min(0)
    .max(30 * 86_400)
    .default(86_400),
});
export type RotateRequest = z.output<typeof rotateRequest>;

/** A token as it may be shown: never the secret, nor its hash. */
export const tokenView = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  filters: z.array(z.looseObject({})),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type TokenView = z.infer<typeof tokenView>;

/** The one answer that holds the secret. */
export const createdToken = tokenView.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdToken>;

export const tokenList = z.object({ tokens: z.array(tokenView) });

export const signInLink = z.object({ url: z.string(), expires_at: z.string() });
export type SignInLink = z.infer<typeof signInLink>;

export const secretsRotated = z.object({ resealed: z.int() });

/** What is written down; nothing else is. */
export const AUDIT_ACTIONS = [
  'token.created',
  'token.revoked',
  'token.rotated',
  'sign_in_link.created',
  'session.started',
  'session.ended',
  'person.created',
  'person.connected',
  'person.changed',
  'person.removed',
  'person.sessions_ended',
  'source.applied',
  'source.removed',
  'source.paused',
  'source.resumed',
  'source.cancelled',
  'source.backfilled',
  'source.reset',
  'source.state_set',
  'source.retention_set',
  'source.scale_set',
  'credential.created',
  'credential.changed',
  'credential.removed',
  'credential.signed_in',
  'attribute.pinned',
  'attribute.dropped',
  'attribute.renamed',
  'field.labelled',
  'dead_letters.replayed',
  'dead_letters.dismissed',
  'erasure.dry_run',
  'erasure.requested',
  'erasure.completed',
  'retention.erased',
  'export.created',
  'export.downloaded',
  'export.removed',
  'alert.changed',
  'alert.removed',
  'theme.changed',
  'theme.removed',
  'themes.replaced',
  'webhook.changed',
  'webhook.removed',
  'file.imported',
  'demo.loaded',
  'secrets.rotated',
  'server.started',
  'backup.begun',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const auditQuery = z.strictObject({
  since: z.iso.datetime({ offset: true }).optional(),
  /** The name or id of a token or a person. */
  actor: z.string().min(1).max(128).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,18}$/, 'must be the next_cursor of an answer')
    .optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditView = z.object({
  at: z.string(),
  actor: z.string(),
  /** The token or the person; null: the product itself. */
  actor_id: z.uuid().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  target: z.string().nullable(),
  counts: z.record(z.string(), z.number()),
  request_id: z.string().nullable(),
});
export type AuditView = z.infer<typeof auditView>;

export const auditList = z.object({ entries: z.array(auditView), next_cursor: z.string().nullable() });
