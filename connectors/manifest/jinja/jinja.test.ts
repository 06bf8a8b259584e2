import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, type Context, holds, interpolate, valueOf } from './interpolate.js';
import { Slice, toJson } from './values.js';

interface Recorded {
  values: Record<string, unknown> & {
    stream_slice: Record<'partition' | 'cursor_slice' | 'extra_fields', object>;
  };
  cases: { template: string; fallback?: string; value: unknown }[];
}

/** What Airbyte's interpreter turns templates into on the third of July 2025 at noon. */
const { values, cases } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded.json'), 'utf8'),
) as Recorded;
const { partition, cursor_slice: cursor, extra_fields: extra } = values.stream_slice;
const slice = new Slice({ ...partition }, { ...cursor }, { ...extra });
const context: Context = {
  values: { ...values, stream_slice: slice, stream_interval: slice, stream_partition: slice },
  now: Date.UTC(2025, 6, 3, 12),
};

describe('a template', () => {
  it.each(cases)('has the value of the reference: $template', ({ template, fallback, value }) => {
    const given = fallback === undefined ? undefined : compile(fallback);
    expect(toJson(interpolate(compile(template), context, { fallback: given }))).toEqual(value);
  });

  it('reads tests with arguments, chained comparisons and escapes of regular expressions', () => {
    const text = "{{ 7 is divisibleby 7 and 1 < 2 <= 2 and 'a7' | regex_search('(\\d)') == '7' }}";
    expect(valueOf(compile(text), context)).toBe(true);
  });

  it.each([
    ['{{ 9 ** 9 ** 999 }}', /too large/],
    ["{{ 'a' * 99999999 }}", /too long/],
    ["{{ ('a' * 999999) ~ ('a' * 999999) }}", /too long/],
    [
      '{% for a in config.text * 999 %}{% for b in config.text * 999 %}{% endfor %}{% endfor %}',
      /too many steps/,
    ],
    ['{{ config.__class__ }}', /not accessible/],
    ['{{ config.update({}) }}', /not supported/],
    ['{{ nothing }}', /not known/],
  ])('is stopped: %s', (template, message) => {
    expect(() => valueOf(compile(template), context)).toThrow(message);
  });

  it.each([
    [`{{ ${'('.repeat(99)}1${')'.repeat(99)} }}`, /nested too deeply/],
    ['{% include "x" %}', /statement 'include'/],
    ['{{ 1 | nope }}', /filter 'nope'/],
    ['{{ 1 is nope }}', /test 'nope'/],
    ['{{ 1 ', /not closed/],
    ['{{ 1 + }}', /unexpected/],
    ['{% if 1 %}', /endif/],
  ])('is refused: %s', (template, message) => {
    expect(() => compile(template)).toThrow(message);
  });

  it.each([
    'False',
    'false',
    '',
    '0',
    '0.0',
    '[]',
    '{}',
    '()',
    '{{ config.missing }}',
    '{{ none }}',
    '{{ 1 > 2 }}',
  ])('is false as a condition: %j', (template) => expect(holds(compile(template), context)).toBe(false));

  it.each(['True', 'no', '0.5', "{{ 'x' in 'xy' }}"])('is true as a condition: %j', (template) =>
    expect(holds(compile(template), context)).toBe(true),
  );
});
