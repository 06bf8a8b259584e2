import { z } from 'zod';
import { PROBLEMS, type ProblemKind } from '#libs/contract';

const codes = Object.keys(PROBLEMS) as [ProblemKind, ...ProblemKind[]];

const fieldError = z.object({
  pointer: z.string().optional(),
  parameter: z.string().optional(),
  code: z.string(),
  detail: z.string(),
  allowed: z.array(z.string()).optional(),
});

/** The body of every failure. */
export const problemShape = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.enum(codes),
  detail: z.string(),
  instance: z.string(),
  request_id: z.string(),
  errors: z.array(fieldError).optional(),
  statusCode: z.int().min(400).max(599),
  body: z.string(),
});
