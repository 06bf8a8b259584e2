import { z } from 'zod';
import { LIMITS } from './limits.js';
import { hasControl } from './text.js';

/** The name of a source in a path or a query. */
export const sourceName = z.string().min(1).max(LIMITS.source);

const score = z.int().min(LIMITS.score_min).max(LIMITS.score_max);

/** The lowest and the highest score a source gives. */
const scoreScale = z
  .tuple([score, score])
  .refine(([least, most]) => least < most, 'must be the lowest and the highest score');

/** On which scale the scores of a source are. */
export const scoreScaleRequest = z.strictObject({
  source: sourceName,
  /** Null: inferred from its scores. */
  scale: scoreScale.nullable(),
});
export type ScoreScaleRequest = z.output<typeof scoreScaleRequest>;

export const scoreScaleView = z.object({
  source: z.string(),
  scale: z.tuple([z.number(), z.number()]).nullable(),
  /** The connector that declares it; null when a person did. */
  connector: z.string().nullable(),
});

export const scoreScaleList = z.object({ score_scales: z.array(scoreScaleView) });

const settings = z.record(z.string(), z.unknown());

/** A configured source, as the sources file and `POST /admin/sources` take it. */
export const sourceSpec = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(LIMITS.source)
    .refine((name) => name.trim() === name && !hasControl(name) && name.isWellFormed(), {
      error: 'must be a single line without leading or trailing spaces',
    })
    .meta({ description: 'Becomes the source of its records.' }),
  connector: z.string().min(1).max(64),
  config: settings.default({}),
  secrets: settings.default({}),
  credential: z.string().min(1).max(128).nullable().optional().meta({
    description: 'Name of the credential whose access token its requests carry.',
  }),
  retention_days: z.int().min(1).max(36_500).nullable().optional().meta({
    description:
      'Days to keep its records, counted from their date; null keeps them forever. Omit it to leave it unchanged.',
  }),
  score_scale: scoreScale
    .nullable()
    .optional()
    .meta({
      description:
        'Lowest and highest possible score; null leaves it to the connector or to the scores. Omit it to leave it unchanged.',
      examples: [[1, 5]],
    }),
  every: z.string().max(8).optional().meta({ description: 'Time between two runs, such as 30m.' }),
});
export type SourceSpec = z.infer<typeof sourceSpec>;

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** `keep_secrets=true`: secrets that are absent stay as they are, for an editor who cannot see them. */
export const previewQuery = z.strictObject({ keep_secrets: flag });
export type PreviewQuery = z.output<typeof previewQuery>;

/** `check=true`: a source that cannot be read is refused, and nothing changes. */
export const applyQuery = previewQuery.extend({ check: flag });
export type ApplyQuery = z.output<typeof applyQuery>;

const RUN_STATUS = [
  'running',
  'ok',
  'failed',
  'yielded',
  'parked',
  'cancelled',
  'superseded',
  'interrupted',
] as const;

const failureShape = z
  .object({
    kind: z.string(),
    message: z.string(),
    remedy: z.string().nullable(),
    field: z.string().nullable(),
    sample: z.string().nullable(),
  })
  .nullable();
export type FailureView = z.infer<typeof failureShape>;

const runShape = z.object({
  id: z.uuid(),
  reason: z.string(),
  status: z.enum(RUN_STATUS),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  pages: z.int(),
  received: z.int(),
  accepted: z.int(),
  revised: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  skipped: z.int(),
  truncated: z.int(),
  /** Records a sweep no longer found. */
  gone: z.int(),
  /** `backlog`: backfills and sweeps. */
  lane: z.string(),
  parked_until: z.string().nullable(),
  /** Time at work, without the time it was parked. */
  busy_ms: z.int(),
  note: z.string().nullable(),
  error: failureShape,
});
export type RunView = z.infer<typeof runShape>;

export const runQuery = z.strictObject({
  source: sourceName.optional(),
  status: z.enum(RUN_STATUS).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
export type RunQuery = z.output<typeof runQuery>;

export const runList = z.object({ runs: z.array(runShape.extend({ source: z.string() })) });

export const sourceShape = z.object({
  name: z.string(),
  connector: z.string(),
  config: z.unknown(),
  /** Secrets are stored; what they are is never shown. */
  has_secrets: z.boolean(),
  /** The name of the credential it uses. */
  credential: z.string().nullable(),
  every_seconds: z.int(),
  /** Days its records are kept, counted from `ds`; null: forever. */
  retention_days: z.int().nullable(),
  /** Lowest and highest score, as declared; null: inferred from the scores. */
  score_scale: z.tuple([z.number(), z.number()]).nullable(),
  /** The connector that declares it; null when a person did. */
  score_scale_by: z.string().nullable(),
  state: z.enum(['waiting', 'running', 'parked', 'failing', 'paused']),
  paused_because: z.string().nullable(),
  next_run: z.string().nullable(),
  consecutive_failures: z.int(),
  last_error: failureShape,
  failing_since: z.string().nullable(),
  dead_letters: z.int(),
  /** How its items have changed in the last thirty days, so that the mapping may not fit any more. */
  drift: z.array(
    z.object({
      field: z.string(),
      change: z.enum(['new', 'gone', 'type']),
      since: z.string(),
      message: z.string(),
    }),
  ),
  last_run: runShape.nullable(),
});
export type SourceView = z.infer<typeof sourceShape>;

export const sourceList = z.object({ sources: z.array(sourceShape) });

const sliceShape = z.object({
  reason: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  /** Items its pages held so far. */
  items: z.int(),
});
const partitionShape = z.object({
  partition: z.string(),
  listed: z.boolean(),
  /** Until when it was read to the end. */
  covered_to: z.string().nullable(),
  open_slice: sliceShape.nullable(),
  updated_at: z.string(),
});
const coverageShape = z.object({ from: z.string(), to: z.string(), state: z.enum(['lost', 'unknown']) });

export const sourceDetail = sourceShape.extend({
  partitions: z.array(partitionShape),
  /** Backfills and sweeps under way. */
  backlog: z.array(sliceShape.extend({ partition: z.string(), done: z.boolean() })),
  /** What of its time is not known to be complete. */
  coverage: z.array(coverageShape),
  runs: z.array(runShape),
});

export const probeShape = z.object({ name: z.string(), found: z.string().nullable(), error: failureShape });
export type ProbeView = z.infer<typeof probeShape>;

export const probeList = z.object({ ok: z.boolean(), probes: z.array(probeShape) });

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

export const backfillRequest = z
  .strictObject({ from: instant.optional(), to: instant.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, 'from must be before to');
export type BackfillRequest = z.output<typeof backfillRequest>;

export const resetRequest = z.strictObject({ partition: z.string().min(1).max(256).optional() });
export type ResetRequest = z.output<typeof resetRequest>;

export const itemQuery = z
  .strictObject({ id: z.string().min(1).max(512).optional(), url: z.string().min(1).max(2048).optional() })
  .refine(({ id, url }) => id !== undefined || url !== undefined, "give 'id' or 'url'");
export type ItemQuery = z.output<typeof itemQuery>;

/** Where an item of a source is. */
export const itemLocations = z.object({
  source: z.string(),
  found: z.array(
    z.discriminatedUnion('state', [
      z.object({
        state: z.literal('stored'),
        record: z.uuid(),
        /** The batch of its present version: a run, unless it was pushed. */
        batch: z.uuid(),
        pulled: z.boolean(),
        revision: z.int(),
        identity: z.string(),
        gone_at: z.string().nullable(),
      }),
      z.object({ state: z.literal('erased') }),
      z.object({
        state: z.literal('dead_letter'),
        letter: z.uuid(),
        status: z.string(),
        stage: z.string(),
        message: z.string(),
        run: z.uuid(),
      }),
      /** `skipped`: items of the latest runs that the connector did not take for feedback; which ones is not kept. */
      z.object({ state: z.literal('not_found'), skipped: z.int() }),
    ]),
  ),
  /** Where it may have been missed. */
  coverage: z.array(coverageShape),
});
export type ItemLocationView = z.infer<typeof itemLocations>['found'][number];

/** `access`: what a credential must be allowed to do, and where to get it. `reference`: where the vendor describes the API. */
const about = z.object({
  kind: z.enum(['support', 'issues', 'community', 'social', 'reviews', 'surveys', 'mail', 'data']),
  access: z.string(),
  limits: z.string(),
  changes: z.string(),
  omits: z.string(),
  reference: z.string().nullable(),
});

const connectorShape = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** What to know before adding a source; null if the connector does not say. */
  about: about.nullable(),
  /** JSON Schema of the settings, and of the secrets; null when it takes none. */
  config: z.unknown(),
  secrets: z.unknown(),
  every: z.string().nullable(),
  budget: z.string().nullable(),
  /** How the source behaves, as the connector declares it. */
  traits: z.looseObject({}),
  checks: z.boolean(),
  /** Whether it completes settings by what a first response suggests. */
  suggests: z.boolean(),
  /** Settings that others depend on: `POST /admin/connectors/{id}/form` has the schemas once these are known. */
  form_depends_on: z.array(z.string()),
});
export const connectorList = z.object({ connectors: z.array(connectorShape) });

/** `GET /public/sources`: the sources of the records a caller may see. */
export const recordSources = z.object({
  sources: z.array(
    z.object({
      source: z.string(),
      records: z.int(),
      last_arrival: z.string().nullable(),
      /** Seconds since the last arrival. */
      lag_seconds: z.number().nullable(),
      /** What of its time is not known to be complete; null for a source that is only pushed. */
      coverage: z.array(coverageShape).nullable(),
    }),
  ),
});
export type RecordSources = z.infer<typeof recordSources>;
