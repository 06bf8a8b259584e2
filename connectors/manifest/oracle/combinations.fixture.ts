import type { JsonValue } from '#libs/contract';
import { type Ask, type Case, items, manifest, parameter, stream } from './case.fixture.js';
import { child, family, list, paged, parents } from './parts.fixture.js';

type Json = Record<string, JsonValue>;
/** A second stream beside the parents, with records 7 and 8. */
const beside = (more: Json = {}, of: Json = stream({ name: 'others', path: '/others' })): Json =>
  parents({ partition_field: 'other', ...more }, of);
const BOTH = { path: '/parents/{{ stream_partition.parent }}/items/{{ stream_partition.other }}' };
const families = (ask: Ask) =>
  ask.path === '/others'
    ? { json: { data: items(ask.query.region === 'us' ? 9 : 7, 2) as never } }
    : family(ask);

export const combinations: Case[] = [
  {
    name: 'combinations of a list and the records of a stream',
    manifest: manifest([child([list(), parents({}, paged)])]),
    answer: families,
  },
  {
    name: 'combinations of a list between two streams, whose fields have the same name',
    manifest: manifest([
      child([parents(), list({ values: ['eu', 'us', 'ap'] }), beside({ partition_field: 'region' })], {
        path: '/parents/{{ stream_partition.parent }}/items/{{ stream_partition.region }}',
      }),
    ]),
    answer: families,
  },
  {
    name: 'every combination of the records of two streams',
    manifest: manifest([child([parents({}, paged), beside()], BOTH)]),
    answer: families,
  },
  {
    name: 'combinations of the records of two streams and a list, by fields',
    manifest: manifest([
      child([parents({ extra_fields: [['key']] }), beside({ request_option: parameter('other') }), list()], {
        stream: {
          transformations: [
            {
              type: 'AddFields',
              fields: [
                { path: ['key'], value: "{{ stream_slice.extra_fields['key'] }}" },
                { path: ['of'], value: '{{ stream_partition.parent }} {{ stream_partition.other }}' },
              ],
            },
          ],
        },
      }),
    ]),
    answer: families,
  },
  {
    name: 'combinations with a stream that has parts of its own',
    manifest: manifest([
      child(
        [
          parents(),
          beside({}, stream({ name: 'others', path: '/others', retriever: { partition_router: list() } })),
        ],
        BOTH,
      ),
    ]),
    answer: families,
  },
  {
    name: 'combinations of combinations',
    manifest: manifest([
      stream({
        path: '/{{ stream_partition.pair }}/{{ stream_partition.parent_slice.parent }}-{{ stream_partition.parent_slice.other }}/{{ stream_partition.other }}',
        retriever: {
          partition_router: [
            parents({ partition_field: 'pair' }, child([parents(), beside()], { name: 'pairs', ...BOTH })),
            beside({}, stream({ name: 'more', path: '/more' })),
          ],
        },
      }),
    ]),
    answer: (ask) => {
      if (ask.path === '/more') return { json: { data: items(1, 2) as never } };
      return /^\/\d+\/\d+-/.test(ask.path) ? { json: { data: [{ id: ask.path }] } } : families(ask);
    },
  },
  {
    name: 'a parent that has two kinds of parents itself',
    manifest: manifest([
      stream({
        path: '/leaf/{{ stream_partition.middle }}',
        retriever: {
          partition_router: parents(
            { partition_field: 'middle' },
            stream({
              name: 'middle',
              path: "/parents/{{ stream_partition.parent or 'o' ~ stream_partition.other }}/items",
              retriever: {
                partition_router: {
                  type: 'SubstreamPartitionRouter',
                  parent_stream_configs: [
                    ...(parents().parent_stream_configs as Json[]),
                    ...(beside().parent_stream_configs as Json[]),
                  ],
                },
              },
            }),
          ),
        },
      }),
    ]),
    answer: families,
  },
];
