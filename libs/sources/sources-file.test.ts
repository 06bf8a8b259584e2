import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineConnector } from '#libs/connector';
import { ConnectorRegistry } from './connector-registry.js';
import { readSourcesFile, SourcesFileError } from './sources-file.js';

const feed = defineConnector({
  id: 'feed',
  version: '1.0.0',
  contract: '^1',
  title: 'For tests',
  config: z.strictObject({ url: z.string(), depth: z.int().default(3) }),
  secrets: z.strictObject({ token: z.string().optional() }),
  schedule: { every: '2h' },
  fetch: async () => ({ items: [], next: null }),
  map: () => ({ skip: 'all' }),
});
const registry = new ConnectorRegistry([feed]);
const read = (text: string) => readSourcesFile('s.yaml', text, (spec) => registry.check(spec));
const findings = async (text: string): Promise<readonly string[]> => {
  try {
    await read(text);
    return [];
  } catch (error) {
    if (error instanceof SourcesFileError) return error.findings;
    throw error;
  }
};

it('reads sources with the defaults of their connector', async () => {
  const [one, two] = await read(
    'sources:\n- {name: a, connector: feed, config: {url: x}}\n- {name: b, connector: feed, every: 90s, config: {url: y, depth: 1}}',
  );
  expect(one).toEqual({
    name: 'a',
    connector: 'feed',
    config: { url: 'x', depth: 3 },
    secrets: {},
    everySeconds: 7200,
    hosts: [],
    pushed: false,
  });
  expect(two).toMatchObject({ everySeconds: 90, config: { depth: 1 } });
  expect(await read('')).toEqual([]);
});

it('says all that is wrong: file, source, field', async () => {
  const wrong = `sources:
- {name: a, connector: feed, config: {}}
- {name: a, connector: feed, config: {url: x, nope: 1}, every: 5s}
- {connector: feed}
- {name: d, connector: other}
- {name: e, connector: feed, config: {url: x}, secrets: {tokn: y}}`;
  expect(await findings(wrong)).toEqual([
    "s.yaml: source 'a': config.url: required",
    "s.yaml: source 'a': name: is used twice",
    "s.yaml: source 'a': config.nope: unknown property 'nope'",
    "s.yaml: source 'a': every: write it like 30m, from 1m to 7d",
    's.yaml: source number 3: name: required',
    "s.yaml: source 'd': connector: there is no connector 'other'; known: feed",
    "s.yaml: source 'e': secrets.tokn: unknown property 'tokn'; did you mean 'token'?",
  ]);
});

it.each(['[1]', 'source: []', 'sources: {}', 'text', 'sources: [1]', 'sources: [\n'])(
  'reports that it is not a list of sources at all: %j',
  async (text) => expect(await findings(text)).toHaveLength(1),
);

it('refuses two connectors of one id', () => {
  expect(() => new ConnectorRegistry([feed, feed])).toThrow("Two connectors have the id 'feed'");
});
