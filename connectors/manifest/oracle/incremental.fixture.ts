import type { JsonValue } from '#libs/contract';
import { type Case, manifest, parameter, stream } from './case.fixture.js';

type Json = Record<string, JsonValue>;
const cursor = (more: Json = {}): Json => ({
  type: 'DatetimeBasedCursor',
  cursor_field: 'at',
  datetime_format: '%Y-%m-%d',
  start_datetime: '2025-01-15',
  end_datetime: '2025-03-20',
  start_time_option: parameter('from'),
  end_time_option: parameter('to'),
  ...more,
});
const DATES = ['2025-01-10', '2025-01-20', '2025-02-10', '2025-03-01', '2025-03-19', '2025-04-01'];
const dated = (sync: Json, parts: Parameters<typeof stream>[0] = {}) =>
  manifest([stream({ ...parts, stream: { incremental_sync: sync, ...parts?.stream } })]);
const all: Case['answer'] = () => ({ json: { data: DATES.map((at, n) => ({ id: n, at })) } });
const steps = { step: 'P1M', cursor_granularity: 'P1D' };
const delegated = cursor({
  start_datetime: '2025-01-01',
  end_datetime: "{{ now_utc().strftime('%Y-%m-%d') }}",
});

export const incremental: Case[] = [
  { name: 'one window', manifest: dated(cursor()), answer: all },
  { name: 'windows of a month', manifest: dated(cursor(steps)), answer: all },
  { name: 'windows of ten days', manifest: dated(cursor({ ...steps, step: 'P10D' })), answer: all },
  {
    name: 'windows of seconds, to the present',
    manifest: dated(
      cursor({
        datetime_format: '%Y-%m-%dT%H:%M:%SZ',
        start_datetime: {
          type: 'MinMaxDatetime',
          datetime: "{{ config['start'] }}",
          datetime_format: '%Y-%m-%d',
        },
        end_datetime: {
          type: 'MinMaxDatetime',
          datetime: '{{ now_utc() }}',
          datetime_format: '%Y-%m-%d %H:%M:%S%z',
        },
        step: 'P30D',
        cursor_granularity: 'PT1S',
      }),
    ),
    config: { start: '2025-05-01' },
    answer: all,
  },
  {
    name: 'seconds since 1970, from day to day',
    manifest: dated(
      cursor({
        datetime_format: '%s',
        cursor_datetime_formats: ['%Y-%m-%d'],
        start_datetime: { datetime: '2025-01-15', datetime_format: '%Y-%m-%d', min_datetime: '2025-02-01' },
        end_datetime: { datetime: '2025-03-20', datetime_format: '%Y-%m-%d', max_datetime: '2025-03-10' },
      }),
    ),
    answer: all,
  },
  {
    name: 'milliseconds, in the body, with names of their own',
    manifest: dated(
      cursor({
        datetime_format: '%ms',
        start_datetime: { datetime: '2025-01-15', datetime_format: '%Y-%m-%d' },
        end_datetime: { datetime: '2025-03-20T10:00:00', datetime_format: '%Y-%m-%dT%H:%M:%S' },
        partition_field_start: 'since',
        partition_field_end: 'until',
      }),
      {
        requester: {
          http_method: 'POST',
          request_body_json: {
            range: ['{{ stream_interval.since }}', "{{ stream_slice['until'] }}"],
            text: "{{ stream_interval['since'] | string }}",
          },
        },
      },
    ),
    answer: all,
  },
  {
    name: 'a second run, with a time before it',
    manifest: dated(cursor({ lookback_window: 'P5D' })),
    since: { state: { at: '2025-03-01' }, from: '2025-03-01T00:00:00Z' },
    answer: all,
  },
  {
    name: 'a second run that begins before the start',
    manifest: dated(cursor({ lookback_window: "{{ config.get('back', 'P90D') }}" })),
    since: { state: { at: '2025-03-01' }, from: '2025-03-01T00:00:00Z' },
    answer: all,
  },
  {
    name: 'only what changed, filtered here',
    manifest: dated(cursor({ is_client_side_incremental: true })),
    answer: all,
  },
  {
    name: 'a feed, newest first',
    manifest: dated(cursor({ is_data_feed: true, end_datetime: '2025-06-01' }), {
      paginator: {
        pagination_strategy: { type: 'PageIncrement', page_size: 2 },
        page_token_option: parameter('page'),
      },
    }),
    answer: ({ query }) => {
      const data = DATES.toReversed().map((at, n) => ({ id: n, at }));
      return { json: { data: data.slice(Number(query.page ?? 0) * 2).slice(0, 2) } };
    },
  },
  {
    name: 'windows of each part',
    manifest: dated(cursor({ ...steps, cursor_field: "{{ 'at' }}" }), {
      retriever: {
        partition_router: {
          type: 'ListPartitionRouter',
          cursor_field: 'region',
          values: ['eu', 'us'],
          request_option: parameter('region'),
        },
      },
    }),
    answer: all,
  },
  {
    name: 'children in windows, parents in windows of their own',
    manifest: dated(cursor({ ...steps, start_datetime: '2025-02-01' }), {
      path: '/parents/{{ stream_partition.parent }}',
      retriever: {
        partition_router: {
          type: 'SubstreamPartitionRouter',
          parent_stream_configs: [
            {
              type: 'ParentStreamConfig',
              parent_key: 'id',
              partition_field: 'parent',
              stream: stream({
                name: 'parents',
                path: '/parents',
                stream: { incremental_sync: cursor({ ...steps, step: 'P40D' }) },
              }),
            },
          ],
        },
      },
    }),
    answer: ({ path, query }) => ({
      json: {
        data:
          path === '/parents'
            ? [{ id: query.from ?? '', at: query.from ?? '' }]
            : [{ id: path, at: query.from ?? '' }],
      },
    }),
  },
  ...(['%Y-%m-%dT%H:%M:%S%z', '%Y-%m-%d %H:%M', '%s'] as const).map((format): Case => ({
    name: `windows from a time with an offset, as ${format}`,
    manifest: dated(
      cursor({
        datetime_format: format,
        cursor_datetime_formats: ['%Y-%m-%d'],
        start_datetime: { datetime: '2025-01-15T00:00:00+05:30', datetime_format: '%Y-%m-%dT%H:%M:%S%z' },
        end_datetime: { datetime: '2025-03-20T23:00:00-08:00', datetime_format: '%Y-%m-%dT%H:%M:%S%z' },
        ...steps,
      }),
    ),
    answer: all,
  })),
  {
    name: 'a second run whose start has an offset',
    manifest: dated(
      cursor({
        start_datetime: { datetime: '2025-01-15T00:00:00+05:30', datetime_format: '%Y-%m-%dT%H:%M:%S%z' },
        lookback_window: 'P5D',
      }),
    ),
    since: { state: { at: '2025-03-01' }, from: '2025-03-01T00:00:00Z' },
    answer: all,
  },
  {
    name: 'a start that lies in the future asks for nothing',
    manifest: dated(cursor({ start_datetime: '2026-01-01' })),
    answer: all,
  },
  ...(
    [
      ['from the start', {}, undefined],
      ['since a time', {}, '2025-06-20'],
      ['since a time that the API still has', { api_retention_period: 'P30D' }, '2025-06-20'],
      [
        'since a time that the API no longer has',
        { api_retention_period: "{{ config['keeps'] }}" },
        '2025-05-20',
      ],
    ] as const
  ).map(([name, more, since]): Case => ({
    name: `a stream of its own for changes, ${name}`,
    manifest: manifest([
      {
        type: 'StateDelegatingStream',
        name: 'items',
        ...more,
        full_refresh_stream: stream({ stream: { incremental_sync: delegated } }),
        incremental_stream: stream({ path: '/changes', stream: { incremental_sync: delegated } }),
      },
    ]),
    config: { keeps: 'P30D' },
    ...(since && { since: { state: { at: since }, from: `${since}T00:00:00Z` } }),
    answer: ({ path }) => ({ json: { data: [{ id: path, at: '2025-07-01' }] } }),
  })),
];
