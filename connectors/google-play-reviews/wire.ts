import { z } from 'zod';

/** The fields that are read of Google's responses: https://developers.google.com/android-publisher/api-ref/rest/v3/reviews */
const timestamp = z.object({
  seconds: z.union([z.string().regex(/^\d{1,12}$/), z.int()]),
  nanos: z.int().min(0).max(999_999_999).default(0),
});

const userComment = z.object({
  text: z.string().default(''),
  lastModified: timestamp,
  starRating: z.int().min(1).max(5),
  reviewerLanguage: z.string().optional(),
  device: z.string().optional(),
  androidOsVersion: z.int().optional(),
  appVersionCode: z.int().optional(),
  appVersionName: z.string().optional(),
});
const developerComment = z.object({ text: z.string().default(''), lastModified: timestamp });

export const review = z.object({
  reviewId: z.string().min(1),
  authorName: z.string().optional(),
  /** Comments of the user and replies of the developer. */
  comments: z.array(
    z.object({ userComment: userComment.optional(), developerComment: developerComment.optional() }),
  ),
});

export const reviews = z.object({
  reviews: z.array(z.unknown()).default([]),
  tokenPagination: z.object({ nextPageToken: z.string().optional() }).optional(),
});

export const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) });
export const denied = z.object({ error: z.string(), error_description: z.string().optional() });
export const refused = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().optional() })).default([]),
  }),
});

export type Timestamp = z.infer<typeof timestamp>;
