import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, VARIABLES } from '#libs/config';

/*
 * No container engine runs in tests. What can be checked without one is checked here: names that are not settings, missing
 * files, an unused port or health check, an image of another version than the tested one.
 */
const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');

interface Service {
  image?: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes: string[];
  read_only?: boolean;
}
const compose = parse(read('compose.yaml')) as {
  services: Record<'earshot' | 'postgres' | 'meilisearch' | 'clickhouse', Service>;
  volumes: Record<string, null>;
};
const { earshot, postgres, meilisearch, clickhouse } = compose.services;

/** As Compose would with a file .env. */
function filled(
  environment: Record<string, string>,
  given: Record<string, string> = {},
): Record<string, string> {
  const values = Object.entries(environment).map(([name, text]) => [
    name,
    text
      .replace(/\$\{(\w+):\?[^}]*\}/g, (_, of: string) => `${of.toLowerCase()}_0123456789abcdef`)
      .replace(/\$\{(\w+):?-([^}]*)\}/g, (_, of: string, otherwise: string) => given[of] ?? otherwise),
  ]);
  return Object.fromEntries(values) as Record<string, string>;
}

function imageEnvironment(): Record<string, string> {
  const line = /^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '';
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
}

describe('compose.yaml', () => {
  it('only uses settings of the product, and they fit together', () => {
    const { NODE_ENV: _, PATH: __, ...fromImage } = imageEnvironment();
    const given = { ...fromImage, ...filled(earshot.environment) };
    expect(Object.keys(given).filter((name) => !(name in VARIABLES))).toEqual([]);
    const config = readConfig(given);
    expect(config.databaseUrl).toContain(filled(postgres.environment).POSTGRES_PASSWORD);
    expect(config.meili?.key).toBe(filled(meilisearch.environment).MEILI_MASTER_KEY);
    expect(earshot.ports).toEqual([`127.0.0.1:3000:${config.port}`]);
    expect(earshot.volumes).toEqual([`earshot:${config.home}`]);
  });

  it('takes ClickHouse in place of the index in memory, as docs/scaling.md says', () => {
    const [, line = ''] = /printf '(MEILI_URL=.*?)%s\\n'/.exec(read('docs/scaling.md')) ?? [];
    const given = Object.fromEntries(line.split('\\n').map((pair) => pair.split(/=(.*)/))) as Record<
      string,
      string
    >;
    const config = readConfig(
      filled(earshot.environment, { ...given, CLICKHOUSE_PASSWORD: 'of the database' }),
    );
    expect(config.meili).toBeUndefined();
    expect(config.clickhouse).toMatchObject({
      user: clickhouse.environment.CLICKHOUSE_USER,
      password: 'of the database',
    });
    const { hostname, pathname } = new URL(config.clickhouse?.url ?? '');
    expect([hostname, pathname]).toEqual(['clickhouse', `/${clickhouse.environment.CLICKHOUSE_DB}`]);
  });

  it('keeps data in volumes, and none in the image', () => {
    const used = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((one) => one.split(':')[0]),
    );
    expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(earshot.read_only).toBe(true);
  });

  it('names the Meilisearch that the tests run against, and a supported PostgreSQL', () => {
    const tested = /VERSION = '[\d.]+-(\d+\.\d+)\.\d+'/.exec(read('test/kit/meilisearch-binary.ts'))?.[1];
    expect(meilisearch.image).toBe(`getmeili/meilisearch:v${tested}`);
    expect(Number(postgres.image?.split(':')[1])).toBeGreaterThanOrEqual(15);
  });
});

describe('the Dockerfile', () => {
  it('copies files that exist and are not ignored', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    const allowed = read('.dockerignore').split('\n');
    expect(copied.length).toBeGreaterThan(8);
    for (const file of copied) {
      expect(existsSync(path.join(root, file)), file).toBe(true);
      expect(allowed, file).toContain(`!${file}`);
    }
  });

  it('runs the Node version of package.json as an unprivileged user, with a readiness check', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
    const stages = [...dockerfile.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, major]) => major);
    expect(new Set(stages)).toEqual(new Set([dependencies.node.split('.')[0]]));
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(read('apps/api/src/system/health.controller.ts')).toMatch(
      /@Controller\('health'\)[^]*@Get\('ready'\)/,
    );
    expect(dockerfile).toContain('/health/ready');
    expect(dockerfile).toContain(`EXPOSE ${imageEnvironment().PORT}`);
  });
});
