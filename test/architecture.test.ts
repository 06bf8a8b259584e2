import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  againstOrder,
  circular,
  circularFiles,
  declaresSchema,
  forbidden,
  LIBS,
  pastThePort,
  readImports,
  schemasOf,
} from './kit/architecture.js';

const root = path.resolve(import.meta.dirname, '..');

describe('the order of the code', () => {
  it('is kept by every import', () => {
    const imports = readImports(root);
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.map(forbidden).filter(Boolean)).toEqual([]);
  });

  it('knows every lib', () => {
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
    ['apps/dashboard/src/app.ts', '#libs/contract', 'the dashboard imports more than client and wording'],
    ['apps/dashboard/src/screens/ask/index.tsx', '#libs/analysis', 'a screen imports the server'],
    ['apps/cli/src/main.ts', '../../api/src/app.module.js', 'an app imports another'],
  ])('rejects %s → %s (%s)', (file, specifier) => {
    expect(forbidden({ file, specifier })).toBeTypeOf('string');
  });

  it.each([
    ['libs/analysis/trend/trend.ts', '#libs/index'],
    ['libs/analysis/trend/trend.ts', './time.js'],
    ['connectors/index.ts', './rss/index.js'],
    ['connectors/rss/index.ts', '#libs/connector'],
    ['apps/dashboard/src/api/client.ts', '#libs/client'],
    ['apps/dashboard/src/charts/wording.ts', '#libs/wording'],
    ['apps/api/src/main.ts', '#libs/config'],
    ['apps/api/src/main.ts', '#connectors'],
  ])('allows %s → %s', (file, specifier) => {
    expect(forbidden({ file, specifier })).toBeUndefined();
  });

  it('has no cycle of values or types between the folders of a lib', () => {
    expect(circular(readImports(root))).toEqual([]);
  });

  it.each([
    [
      'two folders',
      [
        ['libs/analysis/counting/order.ts', '../distribution/order.js'],
        ['libs/analysis/distribution/order.ts', '../counting/groups.js'],
      ],
    ],
    [
      'a folder and a file at the root',
      [
        ['libs/text/meilisearch/engine.ts', '../text-engine.js'],
        ['libs/text/text-engine.ts', './meilisearch/settings.js'],
      ],
    ],
    [
      'three folders, one inside another',
      [
        ['libs/insight/agent/steps/step.ts', '../writing/numbers.js'],
        ['libs/insight/agent/writing/draft.ts', '../question/terrain.js'],
        ['libs/insight/agent/question/terrain.ts', '../steps/step.js'],
      ],
    ],
  ] as const)('rejects a cycle of %s', (_, imports) => {
    const planted = imports.map(([file, specifier]) => ({ file, specifier }));
    expect(circular([...readImports(root), ...planted])).not.toEqual([]);
    expect(circular(planted)).toHaveLength(planted.length);
  });

  it('has no circle of values or types between files', () => {
    expect(circularFiles(readImports(root))).toEqual([]);
  });

  it('refuses a circle of two files of a folder', () => {
    const planted = [
      { file: 'libs/records/export-cells.ts', specifier: './export-sql.js' },
      { file: 'libs/records/export-sql.ts', specifier: './export-cells.js' },
    ];
    expect(circularFiles(planted)).toHaveLength(2);
    expect(circularFiles([...readImports(root), ...planted.slice(0, 1)])).not.toEqual([]);
  });

  it('keeps the folders of libs/analysis in their order', () => {
    expect(readImports(root).map(againstOrder).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['libs/analysis/counting/groups.ts', '../trend/trend-frame.js', 'counting imports an operation'],
    ['libs/analysis/filters/filters.ts', '../counting/groups.js', 'filters import counting'],
    ['libs/analysis/statistics/slope.ts', '../analyze.js', 'a folder imports the root'],
    ['libs/analysis/terms/key-terms.ts', '../news/news.js', 'a folder that has no place in the order'],
    ['libs/analysis/trend/trend.ts', '../memory/memory-set.js', 'an operation imports an engine'],
  ])('rejects %s → %s (%s)', (file, specifier) => {
    expect(againstOrder({ file, specifier })).toBeTypeOf('string');
  });

  it('counts through the port of the engines alone', () => {
    expect(readImports(root).map(pastThePort).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['libs/analysis/trend/trend.ts', '#libs/index', 'an operation reads bitmaps'],
    ['libs/analysis/analyze.ts', '#libs/index', 'a file at the root does'],
    ['libs/analysis/memory/fills.ts', '../filters/filters.js', 'the engine compiles filters'],
  ])('rejects %s → %s (%s)', (file, specifier) => {
    expect(pastThePort({ file, specifier })).toBeTypeOf('string');
  });

  it('keeps every schema of the HTTP contract in libs/contract', () => {
    expect(schemasOf(root)).toEqual([]);
    expect(declaresSchema('const name = z.string().min(1);\nclass C {}')).toBe(true);
    expect(declaresSchema('type Answer = z.infer<typeof answer>;')).toBe(false);
  });
});
