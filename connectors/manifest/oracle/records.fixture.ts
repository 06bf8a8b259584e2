import type { JsonValue } from '#libs/contract';
import { type Case, manifest, stream } from './case.fixture.js';

type Json = Record<string, JsonValue>;
const RECORDS: JsonValue = [
  {
    id: 1,
    firstName: 'Ada',
    'Some Key-2': 1.5,
    createdAt: '2025-01-02T03:04:05Z',
    nested: { a: 1, B: { c: [1, { d: 2 }] }, id: 9 },
    tags: ['x', 'y'],
    empty: '',
    none: null,
    flag: true,
  },
  {
    id: 2,
    firstName: 'Bob',
    createdAt: '2025-02-02T03:04:05Z',
    nested: { a: 2 },
    tags: [],
    flag: false,
    unix: 1735787045,
  },
  { id: 3, firstName: 'O\'Neil "x"', nested: null, tags: ['z'], flag: null },
];
const changed = (name: string, ...transformations: Json[]): Case => ({
  name,
  manifest: manifest([stream({ stream: { transformations } })]),
  answer: () => ({ json: { data: RECORDS } }),
});
const add = (pairs: Record<string, string>, more: Json = {}): Json => ({
  type: 'AddFields',
  fields: Object.entries(pairs).map(([path, value]) => ({
    type: 'AddedFieldDefinition',
    path: path.split('.'),
    value,
  })),
  ...more,
});
const filtered = (name: string, condition: string, more: Json = {}): Case => ({
  name: `filter: ${name}`,
  manifest: manifest([stream({ selector: { record_filter: { type: 'RecordFilter', condition }, ...more } })]),
  answer: () => ({ json: { data: RECORDS } }),
});
const extracted = (name: string, at: JsonValue, json: JsonValue): Case => ({
  name: `records: ${name}`,
  manifest: manifest([stream({ at })]),
  answer: () => ({ json }),
});

export const records: Case[] = [
  changed(
    'added fields',
    add({
      name: "{{ record['firstName'] | upper }}",
      year: "{{ format_datetime(record['createdAt'], '%Y') if record.createdAt else '' }}",
      'deep.er': '{{ record.nested }}',
      count: "{{ record['tags'] | length }}",
      number: '{{ 1 / 2 }}',
      text: "{{ record['id'] | string }}",
      missing: '{{ record.nope }}',
      none: '{{ none }}',
      list: "{{ record.tags + ['q'] }}",
      plain: 'a text',
      mixed: 'id-{{ record.id }}',
      flag: '{{ record.flag }}',
      hash: "{{ record.firstName | hash('sha256', 'salt') }}",
    }),
  ),
  changed(
    'added fields with types and a condition',
    {
      type: 'AddFields',
      condition: "{{ record['id'] > 1 }}",
      fields: ['string', 'number', 'integer', 'boolean'].map((type) => ({
        path: [type],
        value: '{{ record.id }}',
        value_type: type,
      })),
    },
    add({ again: "{{ record.get('string', 'none') }}" }),
  ),
  changed('removed fields', {
    type: 'RemoveFields',
    field_pointers: [['nested', 'a'], ['tags'], ['nope', 'x'], ['flag']],
  }),
  changed('removed where a condition holds', {
    type: 'RemoveFields',
    field_pointers: [['**']],
    condition: "{{ property is none or property == '' }}",
  }),
  changed('removed by a pattern', { type: 'RemoveFields', field_pointers: [['nested', '*']] }),
  changed('keys in lower case', { type: 'KeysToLower' }),
  changed('keys in snake case', { type: 'KeysToSnakeCase' }),
  changed('keys with replaced characters', { type: 'KeysReplace', old: ' ', new: '_' }),
  changed('flattened', { type: 'FlattenFields' }),
  changed('flattened without lists', { type: 'FlattenFields', flatten_lists: false }),
  changed('a flattened part', {
    type: 'DpathFlattenFields',
    field_path: ['nested'],
    delete_origin_value: true,
  }),
  changed('a part that replaces the record', {
    type: 'DpathFlattenFields',
    field_path: ['nested'],
    replace_record: true,
  }),
  changed('a flattened part with other keys', {
    type: 'DpathFlattenFields',
    field_path: ['nested'],
    key_transformation: { type: 'KeyTransformation', prefix: "{{ config.get('p', 'n_') }}", suffix: '_x' },
  }),
  filtered('a comparison', "{{ record['id'] >= 2 }}"),
  filtered('a time', "{{ record.get('createdAt', '') > '2025-01-15' }}"),
  filtered('a value that is false', '{{ record.flag }}'),
  filtered('a missing field', '{{ record.nope }}'),
  filtered('a part of a text', "{{ 'o' in record.firstName | lower }}"),
  {
    name: 'transformed before it is filtered',
    manifest: manifest([
      stream({
        selector: {
          record_filter: { type: 'RecordFilter', condition: '{{ record.double == 4 }}' },
          transform_before_filtering: true,
        },
        stream: { transformations: [add({ double: '{{ record.id * 2 }}' })] },
      }),
    ]),
    answer: () => ({ json: { data: RECORDS } }),
  },
  extracted('one', ['data'], { data: { id: 1 } }),
  extracted('none', ['data'], { data: null }),
  extracted('nowhere', ['data', 'items'], { data: {} }),
  extracted('by position', ['data', '0', 'rows'], { data: [{ rows: [{ id: 1 }] }, { rows: [{ id: 2 }] }] }),
  extracted('by a pattern of keys', ['data', '*'], { data: { a: { id: 1 }, b: { id: 2 } } }),
  extracted('in a list', ['rows'], [{ rows: [{ id: 1 }] }, { rows: [{ id: 2 }, { id: 3 }] }]),
  extracted('an empty list', [], []),
  extracted('a path of the settings', ["{{ config.get('at', 'data') }}"], { data: [{ id: 1 }] }),
  {
    name: 'records line by line',
    manifest: manifest([stream({ at: [], retriever: { decoder: { type: 'JsonlDecoder' } } })]),
    answer: () => ({ text: '{"id":1}\n{"id":2}\n', headers: { 'content-type': 'application/x-ndjson' } }),
  },
  {
    name: 'records: rows of a table',
    manifest: manifest([stream({ at: [], retriever: { decoder: { type: 'CsvDecoder' } } })]),
    answer: () => ({ text: 'id,text,score\r\n1,"Fine, ""really""",5\r\n\r\n2,"two\nlines",\n3,short\n' }),
  },
  {
    name: 'records: rows of a table with tabs, in which some values stand for none',
    manifest: manifest([
      stream({
        at: [],
        retriever: { decoder: { type: 'CsvDecoder', delimiter: '\\t', set_values_to_none: ['', 'NA'] } },
      }),
    ]),
    answer: () => ({ text: 'id\ttext\tscore\n1\tNA\t5\n2\tfine\t\n' }),
  },
  {
    name: 'lines of text',
    manifest: manifest([stream({ at: [], retriever: { decoder: { type: 'IterableDecoder' } } })]),
    answer: () => ({ text: 'one\r\n\ntwo, {"n":3}\nthree', headers: { 'content-type': 'text/csv' } }),
  },
  {
    name: 'lines of nothing',
    manifest: manifest([stream({ at: [], retriever: { decoder: { type: 'IterableDecoder' } } })]),
    answer: () => ({ text: '' }),
  },
  {
    name: 'references and parameters',
    manifest: {
      ...manifest([]),
      definitions: {
        requester: {
          type: 'HttpRequester',
          url_base: "{{ config['base_url'] }}",
          http_method: 'GET',
          request_parameters: { kind: "{{ parameters['kind'] }}", n: '5' },
        },
        base: {
          type: 'DeclarativeStream',
          retriever: {
            type: 'SimpleRetriever',
            requester: { $ref: '#/definitions/requester' },
            record_selector: {
              type: 'RecordSelector',
              extractor: { type: 'DpathExtractor', field_path: ['data'] },
            },
          },
          schema_loader: { type: 'InlineSchemaLoader', schema: {} },
        },
      },
      streams: [
        {
          $ref: '#/definitions/base',
          $parameters: { name: 'items', path: "/{{ parameters['kind'] }}/items", kind: 'reviews' },
        },
      ],
    },
    answer: ({ path, query }) => ({ json: { data: [{ path, query }] } }),
  },
];
