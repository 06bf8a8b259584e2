import type { z } from 'zod';
import { SourceChanged } from './errors.js';
import type { HttpAnswer } from './http-types.js';

/** The JSON of an answer in the shape it is expected in. @throws SourceChanged that says what is different. */
export function jsonOf<T>(answer: HttpAnswer, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(answer.text);
  } catch {
    throw new SourceChanged('The answer is not JSON.', answer.text);
  }
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') || 'the whole';
  throw new SourceChanged(
    `The answer has another shape than expected (${place}: ${issue?.message}).`,
    answer.text,
  );
}
