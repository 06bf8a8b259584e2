import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ThemeDiscovery } from '#libs/contract';
import { plantedTexts } from '../../libs/themes/discovery/planted.fixture.js';
import { type Api, startApi } from '../kit/api.js';
import { batch } from '../kit/builders.js';
import { fileOf, runCli } from '../kit/cli.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const ds = '2026-01-01T10:00+0000';
  const messages = ['The login fails', 'No code arrives', 'Lovely', 'Nice'];
  await api.ingest(batch(messages.map((message) => ({ ds, message }))), '?wait=indexed');
});
afterAll(() => api?.stop());

const FILE = `themes:
  - id: login
    name: Login
    queries:
      - login
      - '"sign in"'
  - id: login-no-code
    name: No code
    parent: login
    queries:
      - query: code
        language: en
`;

it('imports themes from a file, lists them with what is in none, and writes the same file', async () => {
  const imported = await runCli(api, ['themes', 'import', fileOf('themes.yaml', FILE)]);
  expect(imported).toMatchObject({ code: 0, stdout: 'There are 2 themes now.\n' });
  const { stdout } = await runCli(api, ['themes', 'list']);
  expect(stdout).toMatch(/login +Login +2 +50\.0 % +login, "sign in"/);
  expect(stdout).toMatch(/login-no-code +Login › No code +1 +25\.0 % +code \[en\]/);
  expect(stdout).toMatch(/– +\(no theme\) +2 +50\.0 %/);
  expect((await runCli(api, ['themes', 'export'])).stdout).toBe(FILE);
  const file = fileOf('written.yaml', '');
  expect((await runCli(api, ['themes', 'export', file])).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe(FILE);
});

it('adds a theme, changes what is given, and removes it', async () => {
  const added = await runCli(api, ['themes', 'add', 'Praise', '--query', 'lovely', '--query', 'great']);
  expect(added).toMatchObject({ code: 0, stdout: "Added 'praise'.\n" });
  expect((await runCli(api, ['themes', 'edit', 'praise', '--name', 'Thanks'])).code).toBe(0);
  expect((await runCli(api, ['themes', 'list'])).stdout).toMatch(/praise +Thanks +1 +25\.0 % +lovely, great/);
  expect((await runCli(api, ['themes', 'remove', 'praise', '--history'])).code).toBe(0);
  const before = await api.request('/public/themes/praise/versions', { method: 'GET' });
  expect(before.status).toBe(404);
  const gone = await runCli(api, ['themes', 'edit', 'praise', '--name', 'x']);
  expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('There is no such theme.')]);
});

it('says what is wrong with a file', async () => {
  const wrong = await runCli(api, ['themes', 'import', fileOf('wrong.yaml', 'themes: [{ nam: Login }]')]);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('themes.0')]);
  const text = await runCli(api, ['themes', 'import', fileOf('text.yaml', 'themes: [')]);
  expect([text.code, text.stderr]).toEqual([2, expect.stringContaining('cannot be read')]);
});

it('discovers themes, makes one a theme, and rejects another', async () => {
  const nothing = await runCli(api, ['themes', 'discover']);
  expect(nothing).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing was found') });
  const records = plantedTexts(900).map(({ text: message, language }) => ({
    ds: '2026-01-02T10:00+0000',
    message,
    filters: { language },
  }));
  await api.ingest({ source: 'planted', records }, '?wait=indexed');
  const { stdout } = await runCli(api, ['themes', 'discover']);
  const latest = await api.request<ThemeDiscovery>('/public/themes/discoveries/latest', { method: 'GET' });
  const covered = latest.body.covered ?? 0;
  expect(covered).toBeGreaterThan(0.85 * 904);
  expect(stdout).toContain(`They find ${((100 * covered) / 904).toFixed(1)} % of 904 records.`);
  const some = await runCli(api, ['themes', 'discover', '--source', 'planted']);
  expect(some.stdout).toMatch(/They find \d\d\.\d % of 900 records\./);
  const none = await runCli(api, [
    'themes',
    'discover',
    '--latest',
    '--filters',
    '[{"key":"score","max":2}]',
  ]);
  expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('have not been looked for')]);
  const [first, second] = [...stdout.matchAll(/^([0-9a-f]{12}) /gm)].map(([, id = '']) => id);
  const accepted = await runCli(api, ['themes', 'accept', first ?? '', '--name', 'Found']);
  expect(accepted).toMatchObject({ code: 0, stdout: "Added 'found'.\n" });
  expect((await runCli(api, ['themes', 'reject', second ?? ''])).code).toBe(0);
  const later = (await runCli(api, ['themes', 'discover', '--latest'])).stdout;
  expect(later).toMatch(new RegExp(`^${first}.* accepted$`, 'm'));
  expect(later).toMatch(new RegExp(`^${second}.* rejected$`, 'm'));
  const unknown = await runCli(api, ['themes', 'accept', '000000000000']);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no such proposal')]);
});
