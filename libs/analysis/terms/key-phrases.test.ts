import { describe, expect, it } from 'vitest';
import { parseQuery } from '#libs/text';
import { given, times } from '../oracle/key-terms.fixture.js';

describe('phrases among key terms', () => {
  const names = (terms: { term: string }[]) => terms.map(({ term }) => term);

  it('take the place of their words where they say the same', async () => {
    const { ask } = given(
      [...times(30, 'dark theme'), ...times(30, 'silent mode')],
      [...times(20, 'dark mode theme'), ...times(10, 'fine')],
    );
    const found = await ask();
    expect(found[0]).toMatchObject({ term: 'dark mode theme', records: 20, background_records: 0 });
    expect(names(found)).not.toContain('mode');
    expect(names(found)).not.toContain('dark mode');
  });

  it('appear next to a word that says more', async () => {
    const { ask } = given(times(60, 'fine'), [...times(12, 'login page'), ...times(14, 'login broken')]);
    expect(names(await ask()).sort()).toEqual(['login', 'login broken', 'login page']);
  });

  it('may hold function words, and begin with one only where it matters', async () => {
    const { ask } = given(
      [...times(40, 'working'), ...times(40, 'not fine')],
      [...times(15, 'not working'), ...times(15, 'scroll to top')],
    );
    expect(names(await ask())).toEqual(['not working', 'scroll to top']);
    const alone = given(times(40, 'fine'), times(15, 'it is not working'));
    expect(names(await alone.ask())).toEqual(['not working']);
    const login = given(times(40, 'fine'), [...times(15, 'to login'), ...times(2, 'login')]);
    expect(names(await login.ask())).toEqual(['login']);
  });

  it('leave one piece of a longer text that all records copy', async () => {
    const { ask } = given(times(40, 'fine'), times(15, 'great wifi battery screen camera'));
    expect(await ask()).toHaveLength(1);
  });

  it('are found in languages without spaces, under the name that finds them', async () => {
    const { ask } = given(
      [...times(30, 'アプリが好きです'), ...times(30, 'แอปดีมาก'), ...times(30, '应用很好')],
      [...times(12, 'ログインできない'), ...times(12, 'เข้าสู่ระบบไม่ได้'), ...times(12, '支付失败了')],
    );
    const found = await ask({ limit: 50 });
    expect(found.every(({ records }) => records === 12)).toBe(true);
    for (const part of ['ログイン', 'ระบบ', '支付'])
      expect(names(found).filter((name) => name.includes(part) && !name.includes(' '))).toHaveLength(1);
  });

  it('leave out what the query asked for', async () => {
    const { task, ask } = given(times(30, 'fine'), times(12, 'login page crash'));
    const asked = async (text: string) => names(await ask({ query: parseQuery(task.engine.analyzer, text) }));
    expect(await asked('"login page crash"')).toEqual([]);
    expect(names(await given(times(30, 'fine'), times(12, 'login')).ask())).toEqual(['login']);
    expect(await asked('login')).toEqual(['login page crash']);
  });

  it('are the same however often they are asked for, and whatever order records came in', async () => {
    const [one, two] = [times(30, 'slow app'), times(30, 'crash at login')];
    const expected = await given(one, two).ask();
    expect(await given(one, two).ask()).toEqual(expected);
    expect(await given([...one, 'odd words first'].reverse(), two.toReversed()).ask()).toEqual(
      await given([...one, 'odd words first'], two).ask(),
    );
  });

  it('say where they were looked for, when that is not everywhere', async () => {
    const few = given(times(3000, 'fine'), times(30, 'dark mode'));
    await few.ask();
    expect(few.task.warnings.list()).toEqual([]);
    const many = given(times(5000, 'fine'), times(30, 'dark mode'));
    await many.ask();
    expect(many.task.warnings.list()).toMatchObject([{ code: 'phrases_sampled' }]);
  });

  it('are found in a sample of very many records, counted in all of them, and the answer says so', async () => {
    const { ask, task } = given(times(210_000, 'fine'), times(300, 'dark mode'));
    expect(await ask()).toMatchObject([{ term: 'dark mode', records: 300, background_records: 0 }]);
    expect(task.warnings.list()).toMatchObject([{ code: 'sampled' }, { code: 'phrases_sampled' }]);
    expect(task.warnings.list()[0].detail).toMatch(/300 vs 8,\d{3}\)/);
  });
});
