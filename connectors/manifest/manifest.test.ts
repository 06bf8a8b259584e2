import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { conformance, type Handler, Harness } from '#libs/connector/conformance';
import manifest from './index.js';

const NOW = Date.UTC(2025, 6, 3, 12);
const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/manifests.md'), 'utf8');
const blockOf = (name: string) => new RegExp(`\`\`\`yaml ${name}\\n(.*?)\`\`\``, 's').exec(docs)?.[1] ?? '';
const text = blockOf('manifest.yaml');
const [source] = (parse(blockOf('overlay')) as { sources: { config: Record<string, unknown> }[] }).sources;
const config = { ...source?.config, manifest: text } as never;
const secrets = { api_key: 'a-made-up-key' };

const review = (n: number) => ({
  id: n,
  title: `Review ${n}`,
  body: 'Too bitter',
  rating: (n % 5) + 1,
  state: n === 3 ? 'spam' : 'published',
  created_at: new Date(NOW - n * 3_600_000).toISOString(),
  updated_at: new Date(NOW - n * 3_600_000).toISOString(),
  author: { name: 'Ada' },
  link: `https://shop.example.com/reviews/${n}`,
  product: { name: 'Tea' },
});
const serve: Handler = (request) => {
  const url = new URL(request.url);
  const page = Number(url.searchParams.get('page') ?? 0);
  url.searchParams.set('page', String(page + 1));
  const since = Date.parse(url.searchParams.get('updated_since') ?? '');
  const due = [0, 1].map((n) => review(page * 2 + n));
  const data = due.filter(({ updated_at }) => !(Date.parse(updated_at) < since));
  return Response.json({ data, next: page < 2 ? url.href : null });
};

async function open(
  given: Record<string, unknown>,
  handler: Handler = serve,
  secret: Record<string, string> = secrets,
) {
  const subject = { connector: manifest, config: given as never, secrets: secret, source: handler, now: NOW };
  const harness = await Harness.open(subject);
  onTestFinished(() => harness.close());
  return harness;
}

conformance(manifest, {
  config,
  secrets,
  module: () => import('./index.js'),
  source: serve,
  expect: {
    items: ['0', '1', '2', '4', '5'],
    from: { time: NOW - 2 * 3_600_000, items: ['0', '1', '2'] },
  },
});

it('reads over schemas, which real manifests keep at their end and refer to', async () => {
  const loader = `schema_loader: { type: InlineSchemaLoader, schema: { $ref: "#/schemas/reviews" } }`;
  const stream = /^( *)name: reviews\n/m;
  const indent = stream.exec(text)?.[1] ?? '';
  const given = `${text.replace(stream, (line) => `${line}${indent}${loader}\n`)}\nschemas: { reviews: { type: object } }\n`;
  expect(given).toContain(loader);
  const harness = await open({ ...(config as object), manifest: given });
  expect((await harness.read()).items).toHaveLength(5);
});

describe('the manifest of the documentation', () => {
  it('becomes records by ten lines of mapping', async () => {
    const harness = await open(config);
    const { items, pages } = await harness.read();
    expect(items).toHaveLength(5);
    expect(pages.map(({ skipped }) => skipped)).toEqual([0, 1, 0]);
    expect(items[0]?.record).toMatchObject({
      id: '0',
      message: 'Review 0\n\nToo bitter',
      score: 1,
      user_name: 'Ada',
      filters: { product: 'Tea' },
    });
    const [first] = harness.server.seen;
    expect(first?.headers.get('authorization')).toBe('Bearer a-made-up-key');
    expect(new URL(first?.url ?? '').searchParams.get('updated_since')).toBe('2024-01-01T00:00:00Z');
  });

  it('asks only for what changed in the second run', async () => {
    const harness = await open(config);
    await harness.session().page({ ...harness.slice('all'), from: NOW - 86_400_000 });
    const asked = new URL(harness.server.seen[0]?.url ?? '').searchParams.get('updated_since');
    expect(asked).toBe('2025-07-02T12:00:00Z');
  });

  it('says which secret is missing', async () => {
    const harness = await open(config, serve, {});
    expect((await harness.check())[0]?.failure).toMatchObject({ kind: 'config', field: 'secrets' });
  });

  it('sends its credential nowhere else', async () => {
    const away: Handler = () => Response.json({ data: [review(1)], next: 'https://elsewhere.example.com/' });
    const harness = await open(config, away);
    expect(await harness.failure()).toMatchObject({ kind: 'source_changed', message: /another origin/ });
    expect(harness.server.seen).toHaveLength(1);
  });

  it('keeps a secret in the address of the next page out of the cursor', async () => {
    const key = {
      authenticator: {
        type: 'ApiKeyAuthenticator',
        api_token: "{{ config['api_key'] }}",
        inject_into: { type: 'RequestOption', inject_into: 'request_parameter', field_name: 'key' },
      },
    };
    const written = parse(text) as { definitions: { requester: object } };
    Object.assign(written.definitions.requester, key);
    const harness = await open({ ...(config as object), manifest: JSON.stringify(written) });
    const page = await harness.session().page(harness.slice('all'));
    expect(JSON.stringify(page.next)).not.toContain('a-made-up-key');
    await harness.session().page(harness.slice('all', page.next));
    const keys = harness.server.seen.map(({ url }) => new URL(url).searchParams.getAll('key'));
    expect(keys).toEqual([['a-made-up-key'], ['a-made-up-key']]);
  });
});

describe('what is refused when a source is added', () => {
  const line = (needle: string) => text.split('\n').findIndex((one) => one.includes(needle)) + 1;
  it.each([
    [
      'a component in Python',
      'type: CursorPagination',
      'type: CustomPaginationStrategy',
      'CustomPaginationStrategy',
    ],
    [
      'a field that is not supported',
      'type: SimpleRetriever',
      'type: SimpleRetriever\n      pagination_reset: {}',
      'pagination_reset',
    ],
    ['a filter of a template', "config['domain'] }}", "config['domain'] | nope }}", "filter 'nope'"],
    ['a name that is not known', "response['next']", "respnse['next']", 'respnse'],
    ['a template that is not one', "config['api_key'] }}", "config['api_key' }}", 'api_token'],
    ['a reference that leads nowhere', '#/definitions/requester', '#/definitions/nothing', 'nothing'],
    ['a method', 'http_method: GET', 'http_method: DELETE', 'DELETE'],
    [
      'an option with a path outside of JSON',
      'start_time_option: { type: RequestOption, inject_into: request_parameter, field_name: updated_since }',
      'start_time_option: { type: RequestOption, inject_into: request_parameter, field_path: [a, b] }',
      'field_path',
    ],
    [
      'a first page that is a text',
      `pagination_strategy: { type: CursorPagination, cursor_value: "{{ response['next'] }}" }`,
      `pagination_strategy: { type: PageIncrement, start_from_page: "{{ config['domain'] }}" }`,
      'start_from_page',
    ],
    ['a pattern within a key', 'field_path: [data]', 'field_path: ["da*"]', "'da*'"],
    [
      'an action',
      'http_method: GET }',
      'http_method: GET, error_handler: { type: DefaultErrorHandler, response_filters: [{ http_codes: [413], action: REDUCE_PAGE_SIZE }] } }',
      'REDUCE_PAGE_SIZE',
    ],
    [
      'rules that change the settings',
      '  type: Spec',
      '  type: Spec\n  config_normalization_rules: { type: ConfigNormalizationRules, transformations: [{ type: ConfigRemoveFields, field_pointers: [[a]] }] }',
      'config_normalization_rules',
    ],
    ['text that is not YAML', 'check: {', 'check: {{', ''],
  ])('%s, with its line', (_, from, to, named) => {
    const [issue] =
      manifest.config.safeParse({ ...(config as object), manifest: text.replace(from, to) }).error?.issues ??
      [];
    expect(issue?.path).toEqual(['manifest']);
    expect(issue?.message).toContain(named);
    const [, found] = /line (\d+)/.exec(issue?.message ?? '') ?? [];
    expect(Math.abs(Number(found) - line(from.split('\n')[0] ?? ''))).toBeLessThanOrEqual(1);
  });

  it('a stream of a condition that the settings do not meet', () => {
    const written = parse(text) as { streams: object[] };
    const condition = "{{ config['domain'] == 'elsewhere.example.com' }}";
    written.streams = [{ type: 'ConditionalStreams', condition, streams: written.streams }];
    const given = { ...(config as object), manifest: JSON.stringify(written, null, 1) };
    const [issue] = manifest.config.safeParse(given).error?.issues ?? [];
    expect(issue?.message).toMatch(/^line \d+: 'reviews' is read only if 'condition' is true/);
  });

  it.each([
    [{ stream: 'nope' }, 'manifest', /there are reviews/],
    [{ settings: {} }, 'settings', /needs 'domain'/],
    [{ settings: { domain: 'shop.example.com', api_key: 'x' } }, 'settings', /belongs in the secrets/],
  ])('settings that do not fit: %j', (given, field, message) => {
    const [issue] = manifest.config.safeParse({ ...(config as object), ...given }).error?.issues ?? [];
    expect(issue?.path[0]).toBe(field);
    expect(issue?.message).toMatch(message);
  });
});
