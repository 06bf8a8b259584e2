import type { JsonValue } from '#libs/contract';
import { type Ask, type Case, items, manifest, parameter, slices, stream } from './case.fixture.js';

const all = items(1, 7);
const byPage = ({ query }: Ask, first = 0, size = 3) => ({
  json: slices(all, (Number(query.page ?? first) - first) * size, size),
});

function page(name: string, strategy: Record<string, JsonValue>, answer: Case['answer']): Case {
  const paginator = {
    pagination_strategy: strategy,
    page_token_option: parameter('page'),
    page_size_option: parameter('size'),
  };
  return { name, manifest: manifest([stream({ paginator })]), answer };
}

export const paging: Case[] = [
  {
    name: 'pages that look the same, by cursors that differ',
    manifest: manifest([
      stream({
        paginator: {
          pagination_strategy: { type: 'CursorPagination', cursor_value: "{{ response['next'] }}" },
          page_token_option: parameter('after'),
        },
      }),
    ]),
    answer: ({ query }) => {
      const at = Number(query.after ?? 0);
      return { json: { data: [{ text: at < 4 ? 'the same' : 'another' }], next: at < 7 ? at + 1 : null } };
    },
  },
  { name: 'no pages', manifest: manifest([stream()]), answer: () => ({ json: { data: all } }) },
  {
    name: 'no pages, said so, a list as the answer',
    manifest: manifest([stream({ at: [], retriever: { paginator: { type: 'NoPagination' } } })]),
    answer: () => ({ json: all }),
  },
  page('pages by number, from 0', { type: 'PageIncrement', page_size: 3 }, (ask) => byPage(ask)),
  page(
    'pages by number, from 1, also on the first request',
    { type: 'PageIncrement', page_size: 3, start_from_page: 1, inject_on_first_request: true },
    (ask) => byPage(ask, 1),
  ),
  page('a size that is a text', { type: 'PageIncrement', page_size: '3', start_from_page: 1 }, (ask) =>
    byPage(ask, 1),
  ),
  page('a size of the settings', { type: 'PageIncrement', page_size: "{{ config['size'] or 3 }}" }, (ask) =>
    byPage(ask),
  ),
  {
    name: 'pages by number without a size end at an empty one',
    manifest: manifest([
      stream({
        paginator: { pagination_strategy: { type: 'PageIncrement' }, page_token_option: parameter('page') },
      }),
    ]),
    answer: (ask) => byPage(ask),
  },
  {
    name: 'offsets, also on the first request',
    manifest: manifest([
      stream({
        paginator: {
          pagination_strategy: { type: 'OffsetIncrement', page_size: 3, inject_on_first_request: true },
          page_token_option: parameter('offset'),
          page_size_option: parameter('limit'),
        },
      }),
    ]),
    answer: ({ query }) => ({ json: slices(all, Number(query.offset ?? 0), 3) }),
  },
  {
    name: 'offsets in a header, the size of the answer',
    manifest: manifest([
      stream({
        paginator: {
          pagination_strategy: { type: 'OffsetIncrement', page_size: "{{ response['size'] or 3 }}" },
          page_token_option: { type: 'RequestOption', inject_into: 'header', field_name: 'X-Offset' },
        },
      }),
    ]),
    answer: ({ headers }) => ({ json: { ...slices(all, Number(headers['x-offset'] ?? 0), 3), size: 3 } }),
  },
  {
    name: 'a cursor of the answer',
    manifest: manifest([
      stream({
        paginator: {
          pagination_strategy: {
            type: 'CursorPagination',
            cursor_value: "{{ response.get('next') }}",
            stop_condition: "{{ not response.get('next') }}",
            page_size: 3,
          },
          page_token_option: parameter('after'),
          page_size_option: parameter('limit'),
        },
      }),
    ]),
    answer: ({ query }) => ({ json: slices(all, Number(query.after ?? 0), 3) }),
  },
  {
    name: 'the address of the next page',
    manifest: manifest([
      stream({
        requester: { request_parameters: { limit: '3', kind: "{{ 'a b' }}" } },
        paginator: {
          pagination_strategy: { type: 'CursorPagination', cursor_value: '{{ response.links.next }}' },
          page_token_option: { type: 'RequestPath' },
        },
      }),
    ]),
    answer: ({ query, base }) => {
      const { data, next } = slices(all, Number(query.after ?? 0), 3);
      const link = next === null ? null : `${base}/items?after=${next}&limit=3`;
      return { json: { data, links: { next: link } } as never };
    },
  },
  {
    name: 'the Link header',
    manifest: manifest([
      stream({
        paginator: {
          pagination_strategy: {
            type: 'CursorPagination',
            cursor_value: "{{ headers['link']['next']['url'] }}",
            stop_condition: "{{ 'next' not in headers['link'] }}",
          },
          page_token_option: { type: 'RequestPath' },
        },
      }),
    ]),
    answer: ({ query, base }) => {
      const { data, next } = slices(all, Number(query.after ?? 0), 3);
      const link = next === null ? '' : `<${base}/items?after=${next}>; rel="next", <${base}/>; rel="first"`;
      return { json: { data } as never, headers: link ? { link } : {} };
    },
  },
  {
    name: 'the last record as the cursor, until a page is not full',
    manifest: manifest([
      stream({
        paginator: {
          pagination_strategy: {
            type: 'CursorPagination',
            cursor_value: "{{ last_record['id'] }}",
            stop_condition: '{{ last_page_size < 3 }}',
          },
          page_token_option: parameter('since_id'),
        },
      }),
    ]),
    answer: ({ query }) => ({ json: slices(all, Number(query.since_id ?? 0), 3) }),
  },
  {
    name: 'the cursor in the body of a POST',
    manifest: manifest([
      stream({
        requester: {
          http_method: 'POST',
          request_body_json: { filter: { kind: "{{ config.get('kind', 'x') }}" }, size: 3 },
        },
        paginator: {
          pagination_strategy: { type: 'CursorPagination', cursor_value: '{{ response.next }}' },
          page_token_option: {
            type: 'RequestOption',
            inject_into: 'body_json',
            field_path: ['page', 'after'],
          },
        },
      }),
    ]),
    answer: ({ body }) => {
      const { page: at } = JSON.parse(body) as { page?: { after: number } };
      return { json: slices(all, at?.after ?? 0, 3) };
    },
  },
  {
    name: 'the page token in a template',
    manifest: manifest([
      stream({
        requester: {
          request_parameters: {
            p: "{{ next_page_token['next_page_token'] if next_page_token else 'first' }}",
          },
        },
        paginator: { pagination_strategy: { type: 'PageIncrement', page_size: 3 } },
      }),
    ]),
    answer: ({ query }) => ({ json: slices(all, query.p === 'first' ? 0 : Number(query.p) * 3, 3) }),
  },
];
