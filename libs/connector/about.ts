import type { JsonValue } from '#libs/contract';

/** What users should know before they add a source: shown in the catalogue and on its page in docs/sources. */
export interface About {
  kind: 'support' | 'issues' | 'community' | 'social' | 'reviews' | 'surveys' | 'mail' | 'data';
  /** What the credential must be allowed to do, where to get it, and what a source without one reads. */
  access: string;
  /** What the vendor allows, and what that means for a first read. */
  limits: string;
  /** What becomes of edits and deletions. */
  changes: string;
  /** What is not read, and why. */
  omits: string;
  /** Items of a request; absent: as many as there are, or as the settings say. */
  page?: number;
  /** Where the vendor describes the API. */
  reference?: string;
  /** Settings of typical sources, by what they read. The first is shown first. */
  examples?: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;
}
