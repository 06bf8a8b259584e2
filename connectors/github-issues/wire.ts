import { z } from 'zod';

/** The fields that are read of GitHub's issues and comments: https://docs.github.com/rest/issues */
const user = z.object({ login: z.string(), type: z.string().optional() }).nullish();
const label = z.union([z.string(), z.object({ name: z.string().nullish() })]);
const reactions = z.object({ total_count: z.int() }).optional();

const common = {
  node_id: z.string().min(1),
  html_url: z.string(),
  user,
  body: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string(),
  reactions,
};

export const issue = z.object({
  ...common,
  number: z.int(),
  title: z.string(),
  state: z.string(),
  state_reason: z.string().nullish(),
  labels: z.array(label).default([]),
  comments: z.int().default(0),
  repository_url: z.string(),
  pull_request: z.unknown().optional(),
});
export const comment = z.object({ ...common, issue_url: z.string() });

export type Issue = z.infer<typeof issue>;
export type Comment = z.infer<typeof comment>;

export const repository = z.object({ full_name: z.string(), has_issues: z.boolean() });
export const rateLimit = z.object({ rate: z.object({ limit: z.int(), remaining: z.int() }) });

/** The part of an item that paging needs. */
export const changed = z.object({ updated_at: z.string(), repository_url: z.string().optional() });
