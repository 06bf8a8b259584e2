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
  found('the last item of a list', ['data', '-1'], { data: rows }),
  found('a pattern that fits once', ['**', 'rows'], { a: { b: { rows } } }),
  found('a pattern that fits twice', ['**', 'rows'], { a: { rows }, b: { rows } }),
];
