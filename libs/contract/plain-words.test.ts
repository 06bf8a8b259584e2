import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf } from './faults.js';

/** What a request is answered when its property `a` is checked by a schema. */
function said(schema: z.ZodType, value: unknown): string[] {
  const read = z.strictObject({ a: schema }).safeParse(value === undefined ? {} : { a: value });
  return fieldErrorsOf(read.error?.issues ?? []).map(({ code, detail }) => `${code} ${detail}`);
}

describe('what a schema objects to, in plain words', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, "required 'a': required"],
    [z.coerce.number(), 'abc', "bad_type 'a': must be a number"],
    [z.number(), null, "bad_type 'a': must be a number"],
    [z.int(), 1.5, "bad_type 'a': must be a whole number"],
    [z.string(), 7, "bad_type 'a': must be text"],
    [z.boolean(), 'yes', "bad_type 'a': must be true or false"],
    [z.array(z.string()), 'x', "bad_type 'a': must be a list"],
    [z.strictObject({}), [], "bad_type 'a': must be an object"],
    [z.record(z.string(), z.string()), 3, "bad_type 'a': must be an object"],
    [z.enum(['asc', 'desc']), 'up', "invalid_value 'a': must be one of asc, desc"],
    [z.literal('ds'), 'x', "invalid_value 'a': must be ds"],
    [z.string().min(1), '', "too_short 'a': must not be empty"],
    [z.string().min(8), 'x', "too_short 'a': must have at least 8 characters"],
    [z.string().max(3), 'long', "too_long 'a': must have at most 3 characters"],
    [z.array(z.int()).min(1), [], "too_short 'a': must not be empty"],
    [z.array(z.int()).max(1), [1, 2], "too_long 'a': must have at most 1 item"],
    [z.int().min(1), 0, "too_small 'a': must be at least 1"],
    [z.number().positive(), 0, "too_small 'a': must be more than 0"],
    [z.int().max(100), 101, "too_big 'a': must be at most 100"],
    [z.number().lt(1), 1, "too_big 'a': must be less than 1"],
    [z.uuid(), 'x', "invalid_format 'a': must be an id such as 123e4567-e89b-42d3-a456-426614174000"],
    [z.url(), 'x', "invalid_format 'a': must be an address such as https://example.com"],
    [z.iso.datetime(), 'x', "invalid_format 'a': must be a time such as 2025-07-03T10:12:00Z"],
    [z.string().regex(/^a$/), 'x', "invalid_format 'a': is not written as it must be"],
    [z.strictObject({}), { b: 1 }, "unknown_property unknown property 'b'"],
    [z.union([z.string(), z.number()]), [], "bad_type 'a': must be text or must be a number"],
    [z.string().refine(() => false), 'x', "invalid 'a': is not valid"],
    [z.string().max(3, 'says it in its own words'), 'long', "too_long 'a': says it in its own words"],
  ])('%#: %j', (schema, value, detail) => {
    expect(said(schema, value)).toEqual([detail]);
  });

  it('names the property that was meant, of the object where it stands', () => {
    const schema = z.strictObject({ trend_by: z.string(), inner: z.strictObject({ limit: z.int() }) });
    const { error } = schema.safeParse({ trend_by: 'day', trendby: 'day', inner: { limit: 1, limt: 2 } });
    expect(fieldErrorsOf(error?.issues ?? []).map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/inner/limt', "unknown property 'limt'; did you mean 'limit'?"],
      ['/trendby', "unknown property 'trendby'; did you mean 'trend_by'?"],
    ]);
  });

  it('names unknown properties also where a library words the refusal', () => {
    expect(z.strictObject({}).safeParse({ filtres: 1, a: 2 }).error?.issues).toMatchObject([
      { message: "unknown property 'filtres', 'a'" },
    ]);
  });
});
