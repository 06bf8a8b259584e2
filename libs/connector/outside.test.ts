import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { locateConnector } from './outside.js';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-outside-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

describe('a connector from outside', () => {
  it.each([
    ['its file', './mine/main.ts', { 'mine/main.ts': '' }, 'mine/main.ts'],
    ['its folder', './mine', { 'mine/index.ts': '' }, 'mine/index.ts'],
    [
      'the exports of its folder',
      './mine',
      { 'mine/package.json': '{"exports": "./a.ts"}', 'mine/a.ts': '' },
      'mine/a.ts',
    ],
    [
      'an installed package',
      '@me/mine',
      {
        'node_modules/@me/mine/package.json':
          '{"name": "@me/mine", "exports": {".": {"import": "./dist/a.js"}}}',
        'node_modules/@me/mine/dist/a.js': '',
      },
      'node_modules/@me/mine/dist/a.js',
    ],
    [
      'the main of a package',
      'mine',
      {
        'node_modules/mine/package.json': '{"name": "mine", "main": "a.js"}',
        'node_modules/mine/a.js': '',
      },
      'node_modules/mine/a.js',
    ],
  ])('is found by %s', (_, named, files, expected) => {
    const folder = folderOf(files);
    expect(locateConnector(named, folder)).toBe(pathToFileURL(path.join(folder, expected)).href);
  });

  it.each([
    ['./nowhere', {}, /There is no file or folder .*nowhere\./],
    ['nowhere', {}, /The package 'nowhere' is not installed in /],
    ['./mine', { 'mine/readme.md': '' }, /contains no connector: there is no index\.ts, no index\.js/],
    ['./mine', { 'mine/package.json': '{"main": "gone.js"}' }, /there is no gone\.js/],
    ['./mine', { 'mine/package.json': '{' }, /package\.json is not valid JSON/],
  ])('is reported as missing: %s in %j', (named, files, message) => {
    expect(() => locateConnector(named, folderOf(files))).toThrow(message);
  });
});
