import type { JsonValue } from '#libs/contract';
import { type Ask, type Case, items, manifest, parameter, stream } from './case.fixture.js';

type Json = Record<string, JsonValue>;
export const list = (more: Json = {}): Json => ({
  type: 'ListPartitionRouter',
  cursor_field: 'region',
  values: ['eu', 'us'],
  request_option: parameter('region'),
  ...more,
});
export const parents = (more: Json = {}, of: Json = stream({ name: 'parents', path: '/parents' })): Json => ({
  type: 'SubstreamPartitionRouter',
  parent_stream_configs: [
    { type: 'ParentStreamConfig', parent_key: 'id', partition_field: 'parent', stream: of, ...more },
  ],
});
const byRegion = ({ query }: Ask) => ({ json: { data: items(query.region === 'eu' ? 1 : 101, 2) as never } });
/** `/parents` has pages of two; every other path serves two children. */
export const family = ({ path, query }: Ask) => {
  if (path !== '/parents') {
    const n = Number(/\d+/.exec(path)?.[0] ?? query.parent ?? 0);
    return { json: { data: items(n * 10, 2) as never } };
  }
  const first = Number(query.page ?? 0) * 2 + 1;
  return {
    json: { data: items(first, first < 4 ? 2 : 1, (n) => ({ key: `k${n}`, deep: { x: n } })) as never },
  };
};
export const paged = stream({
  name: 'parents',
  path: '/parents',
  paginator: {
    pagination_strategy: { type: 'PageIncrement', page_size: 2 },
    page_token_option: parameter('page'),
  },
});
export const child = (router: JsonValue, more: Parameters<typeof stream>[0] = {}) =>
  stream({
    path: '/parents/{{ stream_partition.parent }}/items',
    retriever: { partition_router: router },
    ...more,
  });

export const partsOfStreams: Case[] = [
  {
    name: 'a list of parts',
    manifest: manifest([stream({ retriever: { partition_router: list() } })]),
    answer: byRegion,
  },
  {
    name: 'a list of the settings, in the path',
    manifest: manifest([
      stream({
        path: "/{{ stream_slice['region'] }}/items",
        retriever: {
          partition_router: {
            type: 'ListPartitionRouter',
            cursor_field: 'region',
            values: "{{ config['regions'] }}",
          },
        },
      }),
    ]),
    config: { regions: ['eu', 'us', 'ap'] },
    answer: ({ path }) => ({ json: { data: [{ id: 1, path }] } }),
  },
  {
    name: 'two lists',
    manifest: manifest([
      stream({
        retriever: {
          partition_router: [
            list(),
            list({ cursor_field: 'kind', values: ['a', 'b'], request_option: parameter('kind') }),
          ],
        },
        stream: {
          transformations: [
            { type: 'AddFields', fields: [{ path: ['region'], value: '{{ stream_partition.region }}' }] },
          ],
        },
      }),
    ]),
    answer: byRegion,
  },
  { name: 'the records of another stream', manifest: manifest([child(parents())]), answer: family },
  {
    name: 'the records of several streams',
    manifest: manifest([
      stream({
        path: "/{{ stream_partition.parent or 'o' ~ stream_partition.other }}/items",
        retriever: {
          partition_router: {
            type: 'SubstreamPartitionRouter',
            parent_stream_configs: [
              { type: 'ParentStreamConfig', parent_key: 'id', partition_field: 'parent', stream: paged },
              {
                type: 'ParentStreamConfig',
                parent_key: 'id',
                partition_field: 'other',
                request_option: parameter('other'),
                stream: stream({ name: 'others', path: '/others' }),
              },
            ],
          },
        },
      }),
    ]),
    answer: (ask) => (ask.path === '/others' ? { json: { data: items(7, 2) as never } } : family(ask)),
  },
  {
    name: 'a parent whose key is null is left out',
    manifest: manifest([child(parents())]),
    answer: (ask) =>
      ask.path === '/parents' ? { json: { data: [{ id: 1 }, { id: null }] as never } } : family(ask),
  },
  { name: 'a parent with pages', manifest: manifest([child(parents({}, paged))]), answer: family },
  {
    name: 'a parent in the query, with fields of its own',
    manifest: manifest([
      stream({
        path: '/children',
        requester: { request_headers: { 'X-Key': "{{ stream_slice.extra_fields['key'] }}" } },
        retriever: {
          partition_router: parents({ request_option: parameter('parent'), extra_fields: [['key']] }),
        },
        stream: {
          transformations: [
            {
              type: 'AddFields',
              fields: [
                { path: ['parent', 'id'], value: '{{ stream_slice.parent }}' },
                { path: ['key'], value: "{{ stream_slice.extra_fields['key'] }}" },
              ],
            },
          ],
        },
      }),
    ]),
    answer: family,
  },
  {
    name: 'grandparents',
    manifest: manifest([
      stream({
        path: '/{{ stream_partition.parent_slice.parent }}/{{ stream_partition.child }}/items',
        retriever: {
          partition_router: parents({ partition_field: 'child' }, child(parents(), { name: 'middle' })),
        },
      }),
    ]),
    answer: (ask) => (/^\/\d+\//.test(ask.path) ? { json: { data: [{ id: ask.path }] } } : family(ask)),
  },
  {
    name: 'the records of a stream of a list',
    manifest: manifest([
      child(
        parents({}, stream({ name: 'parents', path: '/parents', retriever: { partition_router: list() } })),
      ),
    ]),
    answer: family,
  },
  {
    name: 'a nested key of the parent, some without it',
    manifest: manifest([child(parents({ parent_key: 'deep/x' }))]),
    answer: (ask) =>
      ask.path === '/parents'
        ? { json: { data: [{ id: 1 }, { id: 2, deep: { x: 7 } }] as never } }
        : family(ask),
  },
  {
    name: 'a filtered and changed parent',
    manifest: manifest([
      child(
        parents(
          { parent_key: 'uid' },
          stream({
            name: 'parents',
            path: '/parents',
            selector: { record_filter: { type: 'RecordFilter', condition: "{{ record['id'] > 1 }}" } },
            stream: {
              transformations: [
                { type: 'AddFields', fields: [{ path: ['uid'], value: '{{ record.id * 2 }}' }] },
              ],
            },
          }),
        ),
      ),
    ]),
    answer: family,
  },
  {
    name: 'a child that is gone is left out',
    manifest: manifest([
      child(parents(), {
        requester: {
          error_handler: {
            type: 'DefaultErrorHandler',
            response_filters: [{ http_codes: [404], action: 'IGNORE' }],
          },
        },
      }),
    ]),
    answer: (ask) => (ask.path === '/parents/1/items' ? { status: 404, json: {} } : family(ask)),
  },
  {
    name: 'pages of parts, without their fields',
    manifest: manifest([
      stream({
        retriever: { partition_router: list(), ignore_stream_slicer_parameters_on_paginated_requests: true },
        paginator: {
          pagination_strategy: { type: 'CursorPagination', cursor_value: '{{ response.next }}' },
          page_token_option: parameter('after'),
        },
      }),
    ]),
    answer: ({ query }) =>
      query.after
        ? { json: { data: [{ id: query.after }] } }
        : { json: { data: [{ id: query.region ?? '' }], next: `${query.region}-2` } },
  },
];
