import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'earshot-release-test-'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function dryRun(folder: string) {
  const args = ['scripts/release.mjs', '--dry-run', '--no-build', '--link'];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

it('this commit can be released', { timeout: 120_000 }, () => {
  const { status, stdout, stderr } = dryRun(root);
  expect(stderr).toBe('');
  expect(stdout).toMatch(
    /installs into an empty folder.*can be released; the package is dist\/release\/earshot-/s,
  );
  expect(status).toBe(0);
});

it('names everything that keeps a release back', { timeout: 120_000 }, () => {
  for (const file of [
    'scripts/release.mjs',
    'scripts/earshot.mjs',
    'package-lock.json',
    'Dockerfile',
    'LICENSE',
  ]) {
    cpSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of ['docs', 'dist/apps', 'libs']) mkdirSync(path.join(copy, folder), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const manifest = readFileSync(path.join(root, 'package.json'), 'utf8');
  const files = {
    'package.json': manifest.replace(/"version": "[^"]+"/, '"version": "9.8.7"'),
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Something.\n',
    '.dockerignore': '*\n!libs\n!docs\n!package.json\n',
    'dist/apps/main.test.js': '',
    'docs/secrets.key': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(copy, name), text);
  for (const args of [
    ['init', '-q'],
    ['add', 'docs'],
  ])
    spawnSync('git', args, { cwd: copy });

  const { status, stderr } = dryRun(copy);
  expect(status).toBe(1);
  for (const problem of [
    /package-lock\.json has the version \d\S*, package\.json 9\.8\.7/,
    /sections that are not versions: Unreleased/,
    /the newest section of CHANGELOG\.md is Unreleased, not 9\.8\.7/,
    /CHANGELOG\.md has no entry for 9\.8\.7/,
    /Dockerfile copies connectors, which does not exist/,
    /Dockerfile copies LICENSE, which \.dockerignore keeps out/,
    /the image context holds docs\/secrets\.key/,
    /the package lacks dist\/apps\/api\/src\/main\.js/,
    /the package contains dist\/apps\/main\.test\.js/,
    /the package contains docs\/secrets\.key/,
    /earshot --help fails/,
  ]) {
    expect(stderr).toMatch(problem);
  }
});
