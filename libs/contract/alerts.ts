import { z } from 'zod';
import { issueOf } from './faults.js';
import { LIMITS } from './limits.js';
import { emailAddress, listOf, maybe, or } from './shared.js';
import { checkSaved, displayName, savedRequest } from './views.js';

const direction = or(z.enum(['up', 'down', 'any']), 'any' as const);

/**
 * What an alert waits for. `threshold`: the value lies above or below a number. `change`: it differs from that of the
 * period before by at least a share (0.5 = 50 %) or an amount, and not by chance where the answer can tell. `anomaly`:
 * a trend's own judgement of its latest bucket. `episode`: the level of a trend is another than before, since lately.
 */
export const alertCondition = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('threshold'), above: maybe(z.number()), below: maybe(z.number()) }),
    z.strictObject({
      kind: z.literal('change'),
      direction,
      relative: maybe(z.number().positive()),
      absolute: maybe(z.number().positive()),
    }),
    z.strictObject({ kind: z.literal('anomaly'), direction }),
    z.strictObject({ kind: z.literal('episode'), direction }),
  ])
  .superRefine((condition, context) => {
    const names = condition.kind === 'threshold' ? ['above', 'below'] : ['relative', 'absolute'];
    if (condition.kind === 'anomaly' || condition.kind === 'episode') return;
    const given = Object.entries(condition).filter(
      ([name, value]) => names.includes(name) && value !== undefined,
    );
    if (given.length === 1) return;
    const detail = `give either ${names.join(' or ')}`;
    context.issues.push(issueOf({ path: [names[0] ?? ''], code: 'required', detail }, condition));
  });
export type AlertCondition = z.output<typeof alertCondition>;

/** Seconds between two evaluations, and of the time a distribution or a comparison looks back over. */
export const ALERT_EVERY = {
  '5m': 300,
  '15m': 900,
  '30m': 1800,
  '1h': 3600,
  '6h': 21_600,
  '1d': 86_400,
} as const;
export const ALERT_WINDOWS = {
  '1h': 3600,
  '6h': 21_600,
  '1d': 86_400,
  '7d': 604_800,
  '28d': 2_419_200,
  '90d': 7_776_000,
} as const;
const keys = <K extends string>(of: Record<K, number>) => Object.keys(of) as [K, ...K[]];

/** What of an answer is watched; `value` is the measure a trend or distribution was asked for. */
const measure = z.enum([
  'value',
  'share',
  'matches',
  'score',
  'ratio',
  'share_difference',
  'score_difference',
]);

const definition = {
  endpoint: maybe(z.enum(['trend', 'distribution', 'quantify'])),
  request: maybe(savedRequest),
  /** A saved request in the place of endpoint and request; the alert keeps what it says now. */
  view: maybe(z.uuid()),
  condition: alertCondition,
  measure: maybe(measure),
  /** Of a distribution by a field: which of its values. */
  bucket: maybe(z.union([z.string(), z.number(), z.boolean()])),
  window: maybe(z.enum(keys(ALERT_WINDOWS))),
  every: or(z.enum(keys(ALERT_EVERY)), '15m' as const),
  /** How many times in a row it must be met, or not met any more. */
  fire_after: or(z.int().min(1).max(20), 1),
  resolve_after: or(z.int().min(1).max(20), 1),
  /** Of a threshold: the level behind which it counts as over; the threshold itself unless said otherwise. */
  resolve_at: maybe(z.number()),
  /** With fewer records the condition counts as not met. Counts compared with a threshold have no minimum. */
  min_count: or(z.int().min(0), 10),
};

interface Definition {
  endpoint?: 'trend' | 'distribution' | 'quantify';
  request?: Record<string, unknown>;
  view?: string;
}

function checkDefinition(given: Definition, context: z.RefinementCtx): void {
  const { endpoint, request, view } = given;
  if (endpoint && request && !view) return checkSaved({ endpoint, request }, context);
  if (view && !endpoint && !request) return;
  const detail = 'give either view, or endpoint and request';
  context.issues.push(issueOf({ path: ['request'], code: 'required', detail }, given));
}

/** `POST /public/alerts` */
export const alertRequest = z
  .strictObject({ name: displayName, ...definition, emails: or(listOf(emailAddress, LIMITS.emails), []) })
  .superRefine(checkDefinition);
export type AlertRequest = z.output<typeof alertRequest>;

/** `POST /public/alerts/preview`: what an alert would have done at the latest `periods` times. */
export const alertPreviewRequest = z
  .strictObject({ ...definition, periods: or(z.int().min(1).max(100), 20) })
  .superRefine(checkDefinition);
export type AlertPreviewRequest = z.output<typeof alertPreviewRequest>;

/** `POST /public/alerts/{id}/mute`: no notifications until then; null turns them on again. */
export const alertMute = z.strictObject({ until: z.iso.datetime({ offset: true }).nullable() });
export type AlertMute = z.output<typeof alertMute>;

/** What one look at the answer came to. `between`: behind the threshold, not yet behind `resolve_at`. */
export const alertReading = z.object({
  from: z.string(),
  to: z.string(),
  value: z.number().nullable(),
  /** Records it was counted from. */
  count: z.int(),
  verdict: z.enum(['breach', 'between', 'clear']),
  /** In words. */
  text: z.string(),
  /** False where there is too little to judge by: then the verdict is `clear`. */
  judged: z.boolean().optional(),
  /** Where 95 % of comparable periods lie, of a count that stands out. */
  usual: z.tuple([z.number(), z.number()]).optional(),
});
export type AlertReading = z.infer<typeof alertReading>;

export const alertStates = z.enum(['ok', 'pending', 'firing', 'muted', 'error']);

export const alert = z.object({
  id: z.uuid(),
  name: z.string(),
  endpoint: z.enum(['trend', 'distribution', 'quantify']),
  request: savedRequest,
  view: z.uuid().nullable(),
  condition: z.looseObject({ kind: z.enum(['threshold', 'change', 'anomaly', 'episode']) }),
  measure: measure.nullable(),
  bucket: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  window: z.string().nullable(),
  every: z.string(),
  fire_after: z.int(),
  resolve_after: z.int(),
  resolve_at: z.number().nullable(),
  min_count: z.int(),
  /** `muted` and `error` hide what `firing` still says. */
  state: alertStates,
  firing: z.boolean(),
  /** Since when it is firing, or is not. */
  since: z.string(),
  muted_until: z.string().nullable(),
  last_evaluated_at: z.string().nullable(),
  last: alertReading.nullable(),
  last_error: z.string().nullable(),
  next_run: z.string(),
  /** It started over, because what it counts was defined differently. */
  restarted: z.object({ at: z.string(), because: z.string() }).nullable(),
  emails: z.array(
    z.object({
      address: z.string(),
      /** Of the last mail: `not_configured` without a mail server, null before the first one. */
      status: z.enum(['not_configured', 'waiting', 'delivered', 'failed']).nullable(),
      error: z.string().nullable(),
    }),
  ),
  created_at: z.string(),
});
export type Alert = z.infer<typeof alert>;

export const alertList = z.object({ alerts: z.array(alert) });

export const alertPreview = z.object({
  would_fire: z.boolean(),
  /** How often it would have begun to fire, and in how many periods the condition was met. */
  fired: z.int(),
  breaches: z.int(),
  /** In how many periods there was too little to judge by. */
  unjudged: z.int(),
  /** Oldest first. `fires`: the alert would have begun to fire. */
  readings: z.array(alertReading.extend({ fires: z.boolean() })),
});
export type AlertPreview = z.infer<typeof alertPreview>;
