import { describe, expect, it } from 'vitest';
import { draftOf, placeFaults, pointersOf, readDraft } from './draft.js';
import { formOf, labelOf, type FormField } from './read-schema.js';

/** A setting like those of the connectors, in every shape there is. */
const SCHEMA = {
  type: 'object',
  required: ['url', 'map'],
  additionalProperties: false,
  properties: {
    url: { type: 'string', maxLength: 2048, description: 'The address.', examples: ['https://example.com'] },
    size: { type: 'integer', minimum: 1, maximum: 100 },
    comments: { type: 'boolean', default: false },
    times: { type: 'string', enum: ['iso', 'seconds'], default: 'iso' },
    start: { type: 'string', format: 'date-time', default: '2000-01-01T00:00:00Z' },
    until: { type: 'string', format: 'date-time', pattern: '^\\d{4}Z$' },
    countries: { type: 'array', items: { type: 'string' } },
    headers: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'string' } },
    auth: {
      oneOf: [
        { type: 'object', properties: { type: { type: 'string', const: 'bearer' } }, required: ['type'] },
        {
          type: 'object',
          required: ['type', 'name'],
          properties: { type: { type: 'string', const: 'header' }, name: { type: 'string' } },
        },
      ],
    },
    map: {
      type: 'object',
      required: ['message'],
      properties: {
        message: { type: 'string' },
        filters: {
          anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
        },
      },
    },
    scale: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'integer' }], items: false },
    body: { $ref: '#/$defs/anything' },
  },
} as const;
const form = formOf(SCHEMA) as Extract<FormField, { kind: 'group' }>;
const field = (name: string) => form.fields.find((one) => one.name === name);

describe('the form of a schema', () => {
  it('has a control for every shape, and JSON for what it does not know', () => {
    expect(form.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['url', 'text'],
      ['size', 'number'],
      ['comments', 'switch'],
      ['times', 'options'],
      ['start', 'date'],
      ['until', 'text'],
      ['countries', 'list'],
      ['headers', 'pairs'],
      ['auth', 'choice'],
      ['map', 'group'],
      ['scale', 'json'],
      ['body', 'json'],
    ]);
    expect(field('url')).toMatchObject({
      required: true,
      hint: 'The address.',
      example: 'https://example.com',
    });
    expect(field('size')).toMatchObject({ required: false, least: 1, most: 100, integer: true });
    expect(field('auth')).toMatchObject({ variants: [{ label: 'Bearer' }, { label: 'Header' }] });
    expect(field('auth')).toMatchObject({
      variants: [{ fields: [] }, { fields: [{ name: 'name', required: true }] }],
    });
  });

  it('types secrets unseen, also those that could be written as an object', () => {
    const secrets = formOf(
      {
        type: 'object',
        properties: { account: { anyOf: [{ type: 'object', properties: { a: {} } }, { type: 'string' }] } },
      },
      true,
    );
    expect(secrets).toMatchObject({ fields: [{ kind: 'text', secret: true }] });
  });

  it.each([null, {}, { type: 'object', properties: {} }, 'nonsense'])('is none for %j', (schema) => {
    expect(formOf(schema)).toBeUndefined();
  });

  it.each([
    ['app_id', 'App ID'],
    ['apiUrl', 'API URL'],
    ['url', 'URL'],
    ['every', 'Every'],
  ])('names %s %s', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

describe('what is typed', () => {
  const given = {
    url: 'https://example.com',
    size: 20,
    comments: true,
    times: 'seconds',
    countries: ['US', 'PT'],
    headers: { 'x/y': 'z' },
    auth: { type: 'header', name: 'x-key' },
    map: { message: 'title', filters: { 'a.b': 'c' } },
    scale: [1, 5],
    body: { query: ['x'] },
  };

  it('is read as the value it was made from', () => {
    expect(readDraft(form, draftOf(form, given))).toEqual({ value: given, faults: [] });
    const texts = { ...given, map: { message: 'title', filters: '$' } };
    expect(readDraft(form, draftOf(form, texts)).value).toEqual(texts);
  });

  it('leaves out what was not given', () => {
    expect(readDraft(form, draftOf(form, undefined)).value).toEqual({ map: {} });
  });

  it('says where it can be no value', () => {
    const draft = draftOf(form, given);
    if (typeof draft !== 'object' || !('kind' in draft) || draft.kind !== 'group')
      throw new Error('no group');
    const bad = { ...draft, values: { ...draft.values, size: 'many', body: '{' } };
    expect(readDraft(form, bad, '/config').faults).toMatchObject([
      { pointer: '/config/size', detail: 'Enter a number.' },
      { pointer: '/config/body', detail: expect.stringContaining('This is not valid JSON') },
    ]);
  });

  it('leaves out an optional group in which nothing was entered, though a group inside is required', () => {
    const inner = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
    const each = { type: 'object', required: ['map'], properties: { name: { type: 'string' }, map: inner } };
    const nested = formOf({ type: 'object', properties: { each } }) as FormField;
    expect(readDraft(nested, draftOf(nested, {})).value).toEqual({});
    const entered = { each: { map: { id: 'a' } } };
    expect(readDraft(nested, draftOf(nested, entered)).value).toEqual(entered);
  });

  it('has every fault at its control, or at the nearest around it', () => {
    const shown = pointersOf(form, draftOf(form, given), '/config');
    expect(shown).toContain('/config/auth/name');
    expect(shown).toContain('/config/headers/x~1y');
    const placed = placeFaults(
      [
        { pointer: '/config/map/filters/a.b', detail: 'one' },
        { pointer: '/config/map/unknown/deep', detail: 'two' },
        { pointer: '/config/auth/prefix', detail: 'three' },
        { pointer: '/config/auth', detail: 'four' },
        { pointer: '/elsewhere', detail: 'five' },
      ],
      shown,
    );
    expect(Object.fromEntries(placed)).toEqual({
      '/config/map/filters/a.b': 'one',
      '/config/map': 'two',
      '/config/auth': 'three four',
      '': 'five',
    });
  });
});
