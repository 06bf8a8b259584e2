import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { startCli } from '../kit/cli.js';

const FILES: Record<string, string | Buffer> = {
  'ok.csv': 'at,text\n2025-07-03,fine\n',
  'empty.csv': '',
  'bad.jsonl': '{bad\n',
  'picture.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'zeros.bin': Buffer.alloc(64),
  'page.html': '<html>no</html>',
  'old.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  'bad.yaml': 'sources: [',
  'none.yaml': 'a: 1',
  'number.yaml': 'sources: [1]',
  'text.gz': 'not gzip',
};

let api: Api;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  await api.ingest(batch([record()], 'App Store'));
  folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-wrong-'));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(path.join(folder, name), content);
  mkdirSync(path.join(folder, 'folder'));
});
afterAll(() => api.stop());

const IMPORT = ['--source', 'x', '--map', 'message=text', '--map', 'ds=at', '--zone', 'UTC'];
const ALERT =
  '{"endpoint":"trend","request":{"trend_by":"day"},"condition":{"kind":"anomaly","direction":"up"}}';
const ID = '00000000-0000-4000-8000-000000000000';

/** A command, its exit status, and what it must say. */
const MISTAKES: [command: (string | string[])[], code: number, says: string][] = [
  [['serach', 'crash'], 2, 'Did you mean search?'],
  [['source', 'lst'], 2, 'Did you mean list?'],
  [['start'], 2, "Start the server with 'npm start'"],
  [['serve', '--port', '80'], 2, "'serve' is not a command"],
  [
    ['search', 'x', '--source', 'Appstore'],
    2,
    "No record has the source 'Appstore'. Did you mean 'App Store'?",
  ],
  [['ask', 'x', '--source', 'Nowhere'], 2, 'There is 1 source: App Store.'],
  [['import', 'ok.csv'], 2, "required option '--source <name>' not specified"],
  [['import', 'ok.csv', '--source', 'x', '--zoen', 'UTC'], 2, 'Did you mean --zone?'],
  [['import', 'missing.csv', IMPORT, '--dry-run'], 2, 'missing.csv cannot be read: there is no such file'],
  [['import', 'folder', IMPORT], 2, 'folder is not a file'],
  [['import', 'empty.csv', IMPORT], 2, 'The file is empty'],
  [['import', 'picture.png', IMPORT], 2, 'is not text'],
  [['import', 'zeros.bin', IMPORT], 2, 'is not text'],
  [['import', 'old.xls', IMPORT], 2, 'Save it as XLSX or CSV'],
  [['import', 'bad.jsonl', '--source', 'x', '--dry-run'], 3, ''],
  [['import', 'page.html', '--source', 'x'], 2, 'The columns of the file are: <html>no</html>'],
  [
    ['import', 'ok.csv', '--source', 'x'],
    2,
    "Nothing is mapped to 'message'. Column 'text' looks like it: --map message=text.",
  ],
  [['import', 'ok.csv', IMPORT.slice(0, -2)], 2, 'Pass the time zone of the dates'],
  [['import', 'ok.csv', IMPORT, '--format', 'xls'], 2, 'Allowed choices are csv, jsonl, json, xlsx'],
  [['import', 'ok.csv', IMPORT, '--format', 'xlsx'], 2, 'cannot be read as an XLSX workbook'],
  [['search', 'x', '--url', 'http://no.such.host.invalid'], 1, 'unknown host name'],
  [['search', 'x', '--url', 'http://127.0.0.1:9'], 1, 'Start it with: npm start'],
  [['search', 'x', '--url', '127.0.0.1:3000'], 2, 'Write it as http://127.0.0.1:3000'],
  [['search', 'x', '--token', 'wrong'], 1, 'The token comes from --token'],
  [['search', 'x', '--limit', 'ten'], 2, "--limit takes a whole number from 1, not 'ten'"],
  [['search', 'x', '--limit', '5000'], 1, "'limit': must be at most 1000. (422)"],
  [['search', 'x', '--filters', '{'], 2, '--filters is not valid JSON'],
  [['search', 'x', '--filters', '5'], 1, "'filters.0': a filter must be an object. (422)"],
  [['runs', '--limit', 'abc'], 1, "'limit': must be a number. (422)"],
  [['runs', '--status', 'broken'], 1, "'status': must be one of running, ok, failed"],
  [['audit', '--since', 'yesterday'], 2, '--since takes a time such as 2025-07-01'],
  [['token', 'create', 'x', '--scope', 'admn'], 2, "'admn' is not a scope"],
  [
    ['token', 'create', 'x', '--scope', 'read', '--expires', 'soon'],
    1,
    "'expires_at': must be a time such as",
  ],
  [['token', 'revoke', '123'], 1, "'id': must be an id such as"],
  [['token', 'rotate', ID, '--overlap', '5x'], 2, 'Write it as 0s, 2h or 7d'],
  [['source', 'add', 'x', '--connector', 'rs'], 1, "there is no connector 'rs'; known: rss"],
  [['source', 'add', 'x', '--connector', 'rss'], 1, "'config.url': required. (422)\nAdd --config url=…."],
  [
    ['source', 'add', 'x', '--connector', 'rss', '--config', 'url=@none'],
    2,
    'none cannot be read: there is no such',
  ],
  [['source', 'add', 'x', '--connector', 'rss', '--config', 'limit:={'], 2, 'is not valid JSON'],
  [
    ['source', 'add', 'x', '--connector', 'imap', '--config', 'port=4701'],
    1,
    'Write --config port:=…: with = it is text, with := JSON.',
  ],
  [['source', 'apply', 'bad.yaml'], 2, 'bad.yaml is not valid YAML: '],
  [['source', 'apply', 'none.yaml'], 2, "has no list under the key 'sources'"],
  [['source', 'apply', 'number.yaml'], 2, 'source 1 of the list has no settings'],
  [['source', 'apply', 'folder'], 2, 'folder cannot be read: it is a folder'],
  [['source', 'set', 'x', '--retention', 'abc'], 2, '--retention takes days, such as 365, or none'],
  [['source', 'backfill', 'x', '--from', 'never'], 2, '--from takes a time such as 2025-07-01'],
  [
    ['view', 'add', 'v', '--endpoint', 'search', '--request', '{"limit":"x"}'],
    1,
    "'request.limit': must be a number. (422)",
  ],
  [
    ['view', 'add', 'v', '--endpoint', 'search', '--request', '@none'],
    2,
    'none cannot be read: there is no such file',
  ],
  [['alert', 'preview', '--alert', ALERT, '--periods', 'abc'], 2, '--periods takes a whole number from 1'],
  [
    ['webhook', 'add', 'https://example.com', '--event', 'x'],
    1,
    "'events.0': must be one of records.ingested",
  ],
  [['letters', 'show', 'nope'], 1, "'group': must be the fingerprint of a group. (422)"],
  [['erase', '--batch', 'nope', '--yes'], 1, "'source_batch': must be an id such as"],
  [['backup', 'none/x.gz'], 1, 'there is no such file or folder'],
  [['restore', 'none.gz'], 1, 'none.gz cannot be read: there is no such file or folder'],
  [['connector', 'read', './none'], 1, 'There is no file or folder'],
];

it.each(MISTAKES)('says what is wrong with %j', async (command, code, says) => {
  const done = await startCli(api, command, {}, { cwd: folder }).finished;
  expect(done.stderr).toContain(says);
  expect(done.code).toBe(code);
  // No stack, no name of a system error, no word of a library, nothing twice.
  expect(done.stderr).not.toMatch(/\n\s+at |\bE[A-Z]{4,}\b|[Ii]nvalid input|received|undefined|\[object|NaN/);
  const lines = done.stderr.split('\n').filter(Boolean);
  expect(lines).toEqual([...new Set(lines)]);
});

it('says that the file with the tokens is damaged', async () => {
  mkdirSync(path.join(folder, '.earshot'), { recursive: true });
  writeFileSync(path.join(folder, '.earshot', 'credentials.json'), '{"url":');
  const home = { home: path.join(folder, '.earshot') };
  const done = await startCli(home, ['search', 'x'], {}, { cwd: folder }).finished;
  expect(done.stderr).toContain('credentials.json cannot be read: it is not valid JSON.');
  expect(done.code).toBe(1);
});

it.each<[string[], string]>([
  [['search', 'x'], 'No token found.\nPass one with scope read as --token'],
  [['view', 'list'], 'No token found.\nPass one with scope read as --token'],
  [['themes', 'list'], 'No token found.\nPass one with scope read as --token'],
  [['themes', 'discover'], 'No token found.\nPass one with scope edit as --token'],
  [['alert', 'list'], 'No token found.\nPass one with scope admin as --token'],
  [['import', 'missing.csv', ...IMPORT], 'missing.csv cannot be read: there is no such file'],
  [['import', 'ok.csv', ...IMPORT], 'No token found.\nPass one with scope ingest as --token'],
])('says what is missing without a token: %j', async (command, says) => {
  const home = { home: path.join(folder, 'nowhere') };
  const done = await startCli(home, command, { EARSHOT_URL: api.url }, { cwd: folder }).finished;
  expect(done.stderr).toContain(says);
});
