import { z } from 'zod';
import { drilldown } from './answers.js';
import { maybe, selection, timezone } from './shared.js';

export const proposalId = z.string().regex(/^[0-9a-f]{12}$/, 'must be the id of a proposal');

/** `POST /public/themes/discoveries`, and which of them `GET …/latest` shows. Without anything: all records. */
export const discoveryRequest = z.strictObject({ ...selection, timezone: maybe(timezone) });
export type DiscoveryRequest = z.output<typeof discoveryRequest>;

export const themeProposal = z.object({
  id: proposalId,
  name: z.string(),
  /** A name that the model proposes: of words that the theme's records hold. */
  suggested_name: z.string().nullable(),
  /** As `POST /public/themes` takes them. */
  queries: z.array(z.object({ query: z.string(), language: z.string().optional() })),
  /** The words of the theme, most telling first. The strongest theme of a record has the largest sum of weights. */
  terms: z.array(z.object({ term: z.string(), weight: z.number() })),
  /** Records the queries find, exactly, and their share of all. */
  records: z.int(),
  share: z.number(),
  /** The share of them that half of all records, read alone, puts into the theme, too. Null: too few to say, or a built-in subject. */
  precision: z.number().nullable(),
  /** Proposals with which it shares much. */
  overlap_with: z.array(z.object({ id: proposalId, records: z.int() })),
  /** Ids of records that say most of it. */
  examples: z.array(z.string()),
  /** Which ratings mention it more often. */
  leans: z.enum(['low', 'high']).nullable(),
  /** `accepted`: a theme has its words. */
  status: z.enum(['proposed', 'accepted', 'rejected']),
  /** The theme that has its words. */
  theme: z.string().nullable(),
  /** The discovery before did not propose it. */
  new: z.boolean(),
});
export type ThemeProposal = z.infer<typeof themeProposal>;

/** Proposals that the model takes for one theme: accept them together, or each alone. */
const themeMerge = z.object({
  proposals: z.array(proposalId),
  name: z.string(),
  /** As `POST /public/themes` takes them: of themes in two languages, each in its own. */
  queries: themeProposal.shape.queries,
  /** Records the queries find, exactly, and their share of all. */
  records: z.int(),
  share: z.number(),
});
export type ThemeMerge = z.infer<typeof themeMerge>;

/** A search for themes, and what it proposes; while it runs, what the one before proposed. */
const themeDiscovery = z.object({
  id: z.uuid(),
  status: z.enum(['queued', 'running', 'completed', 'failed']),
  /** The share of the work that is done. */
  progress: z.number(),
  /** Which records it reads, of those the caller sees. */
  selection: drilldown,
  requested_at: z.string(),
  requested_by: z.string(),
  ended_at: z.string().nullable(),
  /** Records there are, records that were read, and records that any proposal finds. */
  records: z.int().nullable(),
  read: z.int().nullable(),
  covered: z.int().nullable(),
  proposals: z.array(themeProposal),
  merges: z.array(themeMerge),
  /** The model that proposed names and merges, if one did. */
  model: z.string().nullable(),
});
export type ThemeDiscovery = z.infer<typeof themeDiscovery>;

/** `none`: themes of these records have not been looked for. */
export const latestDiscovery = z.discriminatedUnion('status', [
  themeDiscovery,
  z.object({ status: z.literal('none') }),
]);
export type LatestDiscovery = z.infer<typeof latestDiscovery>;

export const discoveryStarted = themeDiscovery.pick({ id: true, status: true });
