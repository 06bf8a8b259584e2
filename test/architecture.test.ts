import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbidden, LIBS, readImports } from './kit/architecture.js';

const root = path.resolve(import.meta.dirname, '..');

describe('the order of the house', () => {
  it('is kept by every import', () => {
    const imports = readImports(root);
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.map(forbidden).filter(Boolean)).toEqual([]);
  });

  it('knows every lib there is', () => {
    expect(readdirSync(path.join(root, 'libs')).filter((lib) => !LIBS.includes(lib))).toEqual([]);
  });

  it.each([
    ['libs/records/store.ts', '#libs/ingestion', 'a lib imports a later one'],
    ['libs/index/segment.ts', '#libs/config', 'a lib reads settings'],
    ['libs/text/engine.ts', '#connectors', 'a lib imports the connectors'],
    ['connectors/rss/index.ts', '#libs/database', 'a connector imports the database'],
    ['connectors/rss/index.ts', '../github-issues/map.js', 'a connector imports another'],
    ['connectors/rss/index.ts', '../../libs/contract/index.js', 'a relative path leaves its zone'],
    ['libs/auth/guard.ts', '../records/index.js', 'a lib leaves its folder'],
    ['apps/api/src/main.ts', '#libs/records/store.js', 'a lib is reached into'],
    ['apps/dashboard/src/app.ts', '#libs/contract', 'the dashboard imports more than the client'],
    ['apps/dashboard/src/screens/ask/index.tsx', '#libs/analysis', 'a screen imports the server'],
    ['apps/cli/src/main.ts', '../../api/src/app.module.js', 'an app imports another'],
  ])('refuses %s → %s (%s)', (file, specifier) => {
    expect(forbidden({ file, specifier })).toBeTypeOf('string');
  });

  it.each([
    ['libs/analysis/trend/trend.ts', '#libs/index'],
    ['libs/analysis/trend/trend.ts', './time.js'],
    ['connectors/index.ts', './rss/index.js'],
    ['connectors/rss/index.ts', '#libs/connector'],
    ['apps/dashboard/src/api/client.ts', '#libs/client'],
    ['apps/api/src/main.ts', '#libs/config'],
    ['apps/api/src/main.ts', '#connectors'],
  ])('allows %s → %s', (file, specifier) => {
    expect(forbidden({ file, specifier })).toBeUndefined();
  });
});
