import type { JsonValue } from '#libs/contract';
import { type Case, items, manifest, stream } from './case.fixture.js';

const rows: JsonValue = items(1, 3);
const answer = () => ({ json: { data: rows } });
const conditional = (condition: string, ...streams: JsonValue[]): Record<string, JsonValue> => ({
  type: 'ConditionalStreams',
  condition,
  streams,
});
const found = (name: string, at: JsonValue, json: JsonValue): Case => ({
  name: `records: ${name}`,
  manifest: manifest([stream({ at })]),
  answer: () => ({ json }),
});

const SCHEMA: JsonValue = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    count: { type: ['null', 'integer'] },
    price: { type: 'number' },
    open: { type: ['boolean', 'null'] },
    any: { type: ['string', 'integer'] },
    name: { type: ['null', 'string'] },
    plain: { description: 'without a type' },
    tags: { type: 'array', items: { type: ['string', 'null'] } },
    single: { type: ['array', 'null'], items: { type: ['string'] } },
    kept: { type: 'array', items: { type: 'object' } },
    owner: { $ref: '#/definitions/person' },
    list: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } },
  },
};
const VALUES: JsonValue = [
  {
    id: 1,
    count: '12',
    price: '1.50',
    open: 'Yes',
    any: 3,
    name: null,
    plain: '4',
    tags: [1, true, null, 1.5],
  },
  {
    id: null,
    count: '1.5',
    price: 'much',
    open: 'perhaps',
    any: '3',
    name: false,
    single: 'one',
    kept: 'one',
  },
  { id: { a: [1, 'x'] }, count: 7.9, price: true, open: 0, name: ['x', null], owner: { age: '41', id: 3 } },
  { count: null, price: null, open: null, single: null, list: [{ n: '1' }, { n: 'x' }, 'n'], tags: 'x' },
  { count: ' 1_000 ', price: '-2e3', open: '', owner: 'Ada', kept: [{ id: 1 }], more: '1' },
];
const normalized = (name: string, normalization: string, loader: JsonValue): Case => ({
  name: `types: ${name}`,
  manifest: manifest(
    [
      stream({
        selector: { schema_normalization: normalization },
        stream: {
          schema_loader: loader,
          transformations: [
            { type: 'AddFields', fields: [{ path: ['added'], value: '{{ 7 }}' }] },
            { type: 'RemoveFields', field_pointers: [['removed']] },
          ],
        },
      }),
    ],
    {
      definitions: {
        person: { type: 'object', properties: { age: { type: 'integer' }, id: { type: 'string' } } },
        loader: { type: 'InlineSchemaLoader', schema: { $ref: '#/schemas/items' } },
      },
      schemas: { items: SCHEMA },
    },
  ),
  answer: () => ({ json: { data: VALUES } }),
});
const inline: JsonValue = { type: 'InlineSchemaLoader', schema: SCHEMA };

/** What few manifests use. */
export const unusual: Case[] = [
  {
    name: 'request: a query of GraphQL',
    manifest: manifest([
      stream({
        requester: {
          http_method: 'POST',
          request_body: {
            type: 'RequestBodyGraphQL',
            value: { query: '{ items(kind: "{{ config[\'kind\'] }}") { id } }', variables: { first: 3 } },
          },
        },
      }),
    ]),
    config: { kind: 'review' },
    answer,
  },
  {
    name: 'streams: those of a condition that the settings meet',
    manifest: manifest([
      stream({ name: 'others' }),
      conditional("{{ config['extra'] }}", stream({ path: '/extra' })),
    ]),
    config: { extra: true },
    answer,
  },
  normalized('by the schema', 'Default', inline),
  normalized('by a schema elsewhere', 'Default', { $ref: '#/definitions/loader' }),
  normalized('as they are', 'None', inline),
  found('the last item of a list', ['data', '-1'], { data: rows }),
  found('a pattern that fits once', ['**', 'rows'], { a: { b: { rows } } }),
  found('a pattern that fits twice', ['**', 'rows'], { a: { rows }, b: { rows } }),
];
