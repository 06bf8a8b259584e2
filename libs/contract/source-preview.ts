import { z } from 'zod';
import { probeShape, sourceSpec } from './sources.js';

/** Settings to complete; a new source needs no name yet. */
export const suggestRequest = sourceSpec
  .pick({ name: true, connector: true, config: true, secrets: true, credential: true })
  .partial({ name: true });
export type SuggestRequest = z.infer<typeof suggestRequest>;

/** The id of a connector in a path. */
export const connectorId = z.string().min(1).max(64);

/** `POST /admin/connectors/{id}/form` */
export const settingsFormRequest = z.strictObject({ config: z.record(z.string(), z.unknown()) });
export type SettingsFormRequest = z.output<typeof settingsFormRequest>;

/** JSON Schema of the settings and of the secrets; null when there are none. */
export const settingsForm = z.object({ config: z.unknown(), secrets: z.unknown() });

const headers = z.record(z.string(), z.string());

/** What was sent and received, in this order, without secrets. */
const exchanges = z.array(
  z.object({
    method: z.string(),
    url: z.string(),
    request_headers: headers,
    request_body: z.string().nullable(),
    /** Null when there was no response: see `problem`. */
    status: z.int().nullable(),
    response_headers: headers,
    response_body: z.string(),
    /** Characters left out at the end of the response. */
    left_out: z.int(),
    problem: z.string().nullable(),
    took_ms: z.int(),
  }),
);

/** Settings completed by what a first response suggests. */
export const suggestedSettings = z.object({
  /** False: there was no response to read, and the settings are those that were sent. */
  ok: z.boolean(),
  probes: z.array(probeShape),
  config: z.record(z.string(), z.unknown()),
  /** The first records, where expressions of the mapping see these rather than the response. */
  sample: z.array(z.unknown()),
  exchanges,
});

export const sourcePreview = z.object({
  /** False: a probe failed, and no page was read. */
  ok: z.boolean(),
  probes: z.array(probeShape),
  /** Items of the first page: how many would be stored, are no feedback, or cannot become records. */
  items: z.int(),
  skipped: z.int(),
  rejected: z.int(),
  /** The first of them as they would be stored; `ds` is absent where the source has none. */
  records: z.array(
    z.object({
      id: z.string(),
      ds: z.string().nullable(),
      message: z.string(),
      score: z.number().nullable(),
      user_name: z.string().nullable(),
      url: z.string().nullable(),
      filters: z.looseObject({}),
    }),
  ),
  rejects: z.array(z.object({ path: z.string().nullable(), message: z.string() })),
  /** Null if there is none; `repeated`: items of it that were on the first page, too. */
  second_page: z.object({ items: z.int(), repeated: z.int() }).nullable(),
  exchanges,
});
export type SourcePreviewView = z.infer<typeof sourcePreview>;
