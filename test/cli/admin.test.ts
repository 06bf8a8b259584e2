import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';
import { until } from '../kit/process.js';
import { signIn } from '../kit/sign-in.js';

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

describe('earshot people', () => {
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(api, ['people', ...args]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  };

  it('adds a person, signs them in by a link and out again, changes and removes them', async () => {
    const added = await run('create', 'Ana Reis', '--role', 'read', '--source', 'shop');
    const id = /Added 'Ana Reis' \(read\).*: earshot people link (\S+)\n$/.exec(added)?.[1] ?? '';
    const code = /#sign-in=(\S+)\n$/.exec(await run('link', id))?.[1];
    const { body } = await signIn(api, { code });
    expect(body).toMatchObject({ id, name: 'Ana Reis', role: 'read', sources: ['shop'] });
    expect(await run('change', id, '--role', 'edit', '--email', 'ana@example.org')).toBe(
      "Changed 'Ana Reis' (edit).\n",
    );
    expect(await run('list')).toMatch(/Ana Reis +ana@example.org +edit +.*shop.* +1 +2/);
    expect(await run('sign-out', id)).toBe('Ended 1 session.\n');
    expect(await run('remove', id)).toBe("Removed 'Ana Reis' (edit).\n");
    expect(JSON.parse(await run('list', '--json'))).toEqual([]);
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

  it.each(['--version', '-v'])('prints its version with %s', async (flag) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(await runCli({ home: '/nonexistent' }, [flag])).toEqual({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
  });

  it('prints each thing that is wrong with a request once', async () => {
    const one = await runCli(api, ['runs', '--limit', 'abc']);
    expect(one.stderr).toBe("'limit': must be a number. (422)\n");
    const two = await runCli(api, ['token', 'create', ' ', '--scope', 'read', '--expires', 'soon']);
    expect(two.stderr).not.toMatch(/invalid input|received|expected/i);
    expect(two.stderr.match(/'name'/g)).toHaveLength(1);
    expect(two.stderr.match(/'expires_at'/g)).toHaveLength(1);
  });

  it('runs on the pinned Node from wherever it is started', () => {
    const bin = path.resolve('scripts/earshot.mjs');
    const { stdout, status } = spawnSync(bin, ['--help'], { cwd: '/', encoding: 'utf8' });
    expect(stdout).toContain('Usage: earshot');
    expect(status).toBe(0);
  });
});
