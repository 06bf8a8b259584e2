import { z } from 'zod';

/**
 * The public feed in JSON: every scalar is a string under `label`; `entry` is absent without entries and an object for a
 * single one. Every property but the id may be missing; map.ts rejects what it needs.
 */
const label = z.object({ label: z.string() }).optional();
const feedEntry = z.object({
  id: label,
  updated: label,
  title: label,
  content: label,
  author: z.object({ name: label }).optional(),
  'im:rating': label,
  'im:version': label,
});
const link = z.object({ attributes: z.object({ rel: z.string(), href: z.string() }) });
export const feed = z.object({
  feed: z.object({
    entry: z.union([z.array(feedEntry), feedEntry.transform((one) => [one])]).default([]),
    link: z.union([z.array(link), link.transform((one) => [one])]).default([]),
  }),
});

/** A review of the public feed, from JSON or XML. */
export interface FeedReview {
  id?: string;
  updated?: string;
  title?: string;
  content?: string;
  author?: string;
  rating?: string;
  version?: string;
}
export interface FeedPage {
  reviews: FeedReview[];
  /** The number of the last page according to the feed. */
  last?: number;
}

export const lookup = z.object({
  resultCount: z.int(),
  results: z.array(z.object({ trackName: z.string().optional(), userRatingCount: z.int().optional() })),
});

/** App Store Connect: https://developer.apple.com/documentation/appstoreconnectapi/customerreview */
export const review = z.object({
  id: z.string().min(1),
  attributes: z.object({
    rating: z.int().min(1).max(5),
    title: z.string().nullish(),
    body: z.string().nullish(),
    reviewerNickname: z.string().nullish(),
    createdDate: z.string(),
    territory: z.string().nullish(),
  }),
});
const included = z.object({
  type: z.string(),
  id: z.string(),
  attributes: z.object({ responseBody: z.string().nullish(), state: z.string().nullish() }).optional(),
});
export const reviews = z.object({
  data: z.array(z.unknown()),
  included: z.array(included).default([]),
  links: z.object({ next: z.string().optional() }),
});
/** The part of a review that paging needs. */
export const placed = z.object({
  attributes: z.object({ createdDate: z.string() }),
  relationships: z
    .object({ response: z.object({ data: z.object({ id: z.string() }).nullish() }).optional() })
    .optional(),
});
export const errors = z.object({
  errors: z.array(z.object({ code: z.string().default(''), detail: z.string().default('') })).min(1),
});
