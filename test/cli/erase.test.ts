import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { runCli, runInTerminal } from '../kit/cli.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const left = async (source: string) =>
  (await api.search({ filters: [{ key: 'source', values: [source] }] })).total;

describe('earshot erase', () => {
  it('erases the records of a user, and only those', async () => {
    await api.ingest(
      batch(
        records(3, (i) => ({ user_name: i === 0 ? 'leaver' : 'stayer' })),
        'forum',
      ),
    );
    const erased = await runCli(api, ['erase', '--user', 'leaver', '--source', 'forum', '--yes']);
    expect(erased.stdout).toMatch(/^Erased 1 record\.\nOutside Earshot.*write-ahead log/s);
    const again = await runCli(api, ['erase', '--user', 'leaver', '--yes']);
    expect(again).toMatchObject({ code: 0, stdout: 'Erased 0 records.\n' });
    const rows = await api.database?.query(
      `SELECT user_name FROM record WHERE user_name IN ('leaver', 'stayer')`,
    );
    expect(rows).toEqual([{ user_name: 'stayer' }, { user_name: 'stayer' }]);
  });

  it('is limited to the sources of a bound token', async () => {
    await api.ingest(batch(records(2), 'mine'));
    await api.ingest(batch(records(2), 'theirs'));
    const created = await runCli(api, ['token', 'create', 'bound', '--scope', 'erase', '--source', 'mine']);
    const token = ['--yes', '--token', created.stdout.split('\n')[0] ?? ''];
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

  it('needs --yes where no one can be asked, and says how many records there are', async () => {
    await api.ingest(batch(records(3), 'scripted'));
    const refused = await runCli(api, ['erase', '--source', 'scripted']);
    expect(refused.stderr).toBe(
      "3 records of the source 'scripted' would be erased for good.\nPass --yes to erase without being asked.\n",
    );
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(await left('scripted')).toBe(3);
    expect((await runCli(api, ['erase', '--source', 'scripted', '--yes'])).stdout).toMatch(
      /^Erased 3 records\./,
    );
    expect(await left('scripted')).toBe(0);
  });

  it.each([
    ['y\n', 1, 0],
    ['\n', 0, 1],
    ['no\n', 0, 1],
  ])('asks in a terminal first: %j', async (typed, erased, stays) => {
    const source = `asked ${JSON.stringify(typed)}`;
    await api.ingest(batch(records(1), source));
    const done = await runInTerminal(api, ['erase', '--source', source], typed);
    expect(done.stderr).toContain(
      `1 record of the source '${source}' would be erased for good. Erase? [y/N] `,
    );
    expect(done.stdout).toMatch(erased === 1 ? /^Erased 1 record\./ : /^Nothing was erased\.\n$/);
    expect(await left(source)).toBe(stays);
  });

  it('says that no record is from a source that is misspelt', async () => {
    await api.ingest(batch(records(1), 'App Store'));
    for (const option of ['--yes', '--dry-run']) {
      const done = await runCli(api, ['erase', '--source', 'Ap Store', option]);
      expect(done.stderr).toContain("No record is from the source 'Ap Store'. Did you mean 'App Store'?");
      expect(done).toMatchObject({ code: 1, stdout: '' });
    }
    expect(await left('App Store')).toBe(1);
  });

  it('asks as well before it removes a source and its records', async () => {
    const refused = await runCli(api, ['source', 'remove', 'App Store', '--erase']);
    expect(refused.stderr).toContain('Pass --yes to erase without being asked.');
    expect(refused.code).toBe(2);
    expect(await left('App Store')).toBe(1);
  });
});
