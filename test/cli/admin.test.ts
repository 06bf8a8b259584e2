import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';
import { until } from '../kit/process.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('earshot token', () => {
  it('creates a token that works, lists it and revokes it', async () => {
    const created = await runCli(api, [
      'token',
      'create',
      'importer',
      '--scope',
      'ingest',
      '--source',
      'shop',
    ]);
    const [token = '', hint = ''] = created.stdout.split('\n');
    expect(token).toMatch(/^ear_/);
    const push = (source: string) => api.request('/ingestion', { token, body: batch(records(1), source) });
    expect((await push('shop')).status).toBe(200);
    expect((await push('elsewhere')).status).toBe(403);

    const listed = await runCli(api, ['token', 'list']);
    expect(listed.stdout).toMatch(/importer +ear_\S{6}… +ingest +.*shop.* +valid/);
    expect(listed.stdout).not.toContain(token);

    const id = /revoke (\S+)/.exec(hint)?.[1] ?? '';
    expect((await runCli(api, ['token', 'revoke', id])).stdout).toContain("Revoked 'importer'");
    await until('the revocation', async () => (await push('shop')).status === 401);
    const all = JSON.parse((await runCli(api, ['token', 'list', '--json'])).stdout) as {
      id: string;
      revoked_at: unknown;
    }[];
    expect(all.find((one) => one.id === id)?.revoked_at).toEqual(expect.any(String));
  });

  it.each([
    [['token', 'create', 'x', '--scope', 'write'], 2, "'write' is not a scope"],
    [['token', 'create', 'x'], 2, '--scope'],
    [['token', 'revoke', 'nonsense'], 1, '422'],
    [['token', 'revoke', '00000000-0000-4000-8000-000000000000'], 1, 'no such token'],
    [['tokn'], 2, 'Did you mean token?'],
  ])('says what is wrong with %j', async (args, code, message) => {
    const finished = await runCli(api, args);
    expect(finished.stderr).toContain(message);
    expect(finished.code).toBe(code);
  });
});

describe('earshot erase', () => {
  it('erases the records of a user, and only those', async () => {
    await api.ingest(
      batch(
        records(3, (i) => ({ user_name: i === 0 ? 'leaver' : 'stayer' })),
        'forum',
      ),
    );
    expect((await runCli(api, ['erase', '--user', 'leaver', '--source', 'forum'])).stdout).toMatch(
      /^Erased 1 record\.\nOutside Earshot.*write-ahead log/s,
    );
    expect((await runCli(api, ['erase', '--user', 'leaver'])).stdout).toBe('Erased 0 records.\n');
    const rows = await api.database?.query(
      `SELECT user_name FROM record WHERE user_name IN ('leaver', 'stayer')`,
    );
    expect(rows).toEqual([{ user_name: 'stayer' }, { user_name: 'stayer' }]);
  });

  it('is limited to the sources of a bound token', async () => {
    await api.ingest(batch(records(2), 'mine'));
    await api.ingest(batch(records(2), 'theirs'));
    const created = await runCli(api, ['token', 'create', 'bound', '--scope', 'erase', '--source', 'mine']);
    const token = ['--token', created.stdout.split('\n')[0] ?? ''];
    const theirs = await runCli(api, ['erase', '--source', 'theirs', token]);
    expect(theirs.code).toBe(1);
    expect(theirs.stderr).toContain('may only erase in the sources it is bound to');
    expect((await runCli(api, ['erase', '--user', 'anybody', token])).code).toBe(1);
    expect((await runCli(api, ['erase', '--source', 'mine', token])).stdout).toMatch(/^Erased 2 records\.\n/);
  });

  it('requires a condition', async () => {
    const { code, stderr } = await runCli(api, ['erase', '--dry-run']);
    expect(stderr).toContain('Give --batch, --source or --user.');
    expect(code).toBe(2);
  });
});

describe('earshot', () => {
  it('says where a refused token came from', async () => {
    const { code, stderr } = await runCli(api, ['token', 'list'], { ACCESS_TOKEN: 'not-the-right-token' });
    expect(stderr).toContain('(401)');
    expect(stderr).toContain('the variable ACCESS_TOKEN');
    expect(code).toBe(1);
  });

  it('explains how to start a server that does not answer', async () => {
    const { code, stderr } = await runCli(api, ['token', 'list', '--url', 'http://127.0.0.1:9']);
    expect(stderr).toMatch(/No answer from http:\/\/127\.0\.0\.1:9.*npm start/s);
    expect(code).toBe(1);
  });

  it('runs on the pinned Node from wherever it is started', () => {
    const bin = path.resolve('scripts/earshot.mjs');
    const { stdout, status } = spawnSync(bin, ['--help'], { cwd: '/', encoding: 'utf8' });
    expect(stdout).toContain('Usage: earshot');
    expect(status).toBe(0);
  });
});
