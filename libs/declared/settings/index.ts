import { z } from 'zod';
import { expression, recordMapping, TEXT_FORMATS } from '#libs/connector';
import { LIMITS } from '#libs/contract';
import { unknownDirective } from '../time-format.js';
import { auth } from './auth.js';
import { cost } from './cost.js';
import { failures } from './failures.js';
import { type List, listFields } from './list.js';
import { since } from './since.js';
import { misplaced, unordered } from './placeholders.js';

export { type Auth, type OAuth2, type Secrets, type SessionLogin, secrets } from './auth.js';
export type { Cost } from './cost.js';
export type { FailureRule } from './failures.js';
export type { List, Pages } from './list.js';

const score = z.int().min(LIMITS.score_min).max(LIMITS.score_max);
const RESERVED = ['from', 'to', 'cursor', 'secret'];
const as = z
  .string()
  .regex(/^[a-z]\w{0,31}$/i, 'must be a name of letters, digits and _')
  .refine((text) => !RESERVED.includes(text), 'has a meaning of its own; choose another name');

/** `ds` is required: an item that is read again and again must have the same time. */
const map = recordMapping.extend({
  ds: expression.meta({
    title: 'Time (ds)',
    description: 'When it was written: a time with an offset, or seconds or milliseconds since 1970.',
    examples: ['created_at'],
  }),
});

const order = z.enum(['newest-first', 'oldest-first', 'unordered']).default('unordered').meta({
  description: 'Order of the items by last change. With newest-first, reading stops at the first known item.',
});

const format = z
  .string()
  .max(64)
  .refine(
    (text) => text.includes('%') && unknownDirective(text) === undefined,
    'must be a format such as %Y-%m-%d',
  );

const text = z.enum(TEXT_FORMATS).optional().meta({
  description: 'How the API writes messages, which become plain text. Default: plain.',
});

const partitions = z.union([
  z.strictObject({ as, values: z.array(z.string().min(1).max(256)).min(1).max(1000) }),
  z.strictObject({
    as,
    ...listFields,
    value: expression.meta({
      description: 'The value in an item of the list; items without one are skipped.',
    }),
  }),
]);

const lookup = z.strictObject({
  ...listFields,
  id: expression.meta({ description: 'The key of a row of this list.', examples: ['id'] }),
  of: expression.meta({ description: 'The key in an item, whose row is joined to it.', examples: ['user'] }),
  mentions: expression.optional().meta({
    description: 'Of a row that the texts of an item mention as `<@key>`: the name that they show.',
    examples: ['real_name'],
  }),
});

const each = z.strictObject({
  as,
  keep: z.record(z.string().regex(/^[A-Za-z_]\w{0,63}$/), expression).meta({
    description: 'What requests and records of the children need to know about the item.',
    examples: [{ id: 'id', subject: 'subject' }],
  }),
  changed: expression.optional().meta({
    description: 'When the item or one of its children last changed: older ones are not read again.',
    examples: ['updated_at'],
  }),
  if: expression.optional().meta({
    description: 'The children are read only if this is true.',
    examples: ['comments > 0'],
  }),
  ...listFields,
  map,
  text,
  order,
});

const duration = z.string().regex(/^\d{1,6}[smhd]$/, 'must be a time such as 30m or 7d');
const traits = {
  overlap: duration.optional().meta({
    description:
      'How far back from the last run each run reads again, for items that appear late. Default: 1h.',
  }),
  serves: z
    .union([z.strictObject({ window: duration }), z.strictObject({ items: z.int().min(1) })])
    .optional()
    .meta({ description: 'How much history the API serves: what was not read in time is recorded as lost.' }),
  sweep: duration.optional().meta({
    description: 'How often to read everything again, to find deletions and silent edits.',
  }),
  windows: duration.optional().meta({
    description:
      'For APIs that are asked for one span of time after the other: its length. Needs {from}, {to} and start.',
    examples: ['7d'],
  }),
  limits: z
    .strictObject({
      per_second: z.int().min(1).optional(),
      per_minute: z.int().min(1).optional(),
      per_day: z.int().min(1).optional(),
      concurrency: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'At once. With 1, partitions are read one after the other.' }),
      cost: cost.optional(),
    })
    .optional()
    .meta({ description: 'Requests that the API allows, for all sources with the same secrets.' }),
};

export const config = z
  .strictObject({
    ...listFields,
    auth: auth.optional().meta({ description: 'How to send the secrets below.' }),
    times: z
      .enum(['iso', 'date', 'seconds', 'milliseconds'])
      .default('iso')
      .meta({ description: 'Format of {from} and {to}.' }),
    time_format: format.optional().meta({
      description: 'Format of {from} and {to}, where `times` has none that fits.',
      examples: ['%Y/%m/%d %H:%M'],
    }),
    item_time_format: format.optional().meta({
      description:
        'Format of the times of items, where they are neither ISO 8601 nor seconds nor milliseconds.',
      examples: ['%d.%m.%Y %H:%M'],
    }),
    start: since
      .optional()
      .meta({ description: 'The value of {from} for the first run.', examples: ['2025-01-01T00:00:00Z'] }),
    map: map.optional().meta({
      description:
        'Maps the fields of an item to those of a record, as expressions. Required without `each`.',
      'x-common': true,
    }),
    text,
    order,
    ...traits,
    failures: failures.optional(),
    partitions: partitions.optional().meta({
      description:
        'Values for which the list is read separately, such as channels: a list of them, or an endpoint.',
    }),
    lookups: z.record(as, lookup).optional().meta({
      description:
        'Second lists, read whole once a run; the row that fits an item is its field of that name.',
    }),
    each: each.optional().meta({ description: 'A list of each item: its comments or replies.' }),
    score_scale: z
      .tuple([score, score])
      .refine(([least, most]) => least < most, 'must be the lowest and the highest score')
      .optional()
      .meta({ description: 'Lowest and highest possible score.', examples: [[1, 5]] }),
  })
  .superRefine((given, issues) => {
    const report = (path: string[], message: string) => issues.addIssue({ code: 'custom', path, message });
    const check = (path: string[], list: List, known: readonly string[]) => {
      const found = misplaced(list, known);
      if (found) report([...path, found.field], found.message);
    };
    const { partitions: parts, each: children } = given;
    const part = parts ? [parts.as] : [];
    check([], given, part);
    if (given.windows !== undefined && given.start === undefined) report(['start'], 'required with windows');
    const wall = unordered(given, given.order) ?? (children && unordered(children, children.order));
    if (wall) report(['pages'], wall);
    if (parts && 'url' in parts) check(['partitions'], parts, []);
    for (const [key, list] of Object.entries(given.lookups ?? {})) check(['lookups', key], list, []);
    if (children) check(['each'], children, [...part, children.as]);
    if (children && part.includes(children.as)) report(['each', 'as'], 'is the name of the partitions');
    if (!children && !given.map) report(['map'], 'required without each');
  });
export type Config = z.infer<typeof config>;
