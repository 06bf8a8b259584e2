import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskAnswer, SearchAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, record } from '../kit/builders.js';
import { runCli } from '../kit/cli.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const texts = [
    'The login crashes',
    'A crash at login again',
    'Crash!\u001b[2J\nIt wiped my screen',
    'Lovely',
  ];
  const stars = (text: string) => ({ message: text, score: text === 'Lovely' ? 5 : 1, user_name: 'ana' });
  await api.ingest(
    batch(
      texts.map((text) => record(stars(text))),
      'App Store',
    ),
  );
  await api.ingest(batch([record({ message: 'A crash elsewhere', score: 2 })], 'Forum'));
});
afterAll(() => api.stop());

describe('earshot search', () => {
  it('shows what is found, with a summary', async () => {
    const { code, stdout } = await runCli(api, ['search', 'crash', '--source', 'App Store', '--limit', '2']);
    expect(stdout).toMatch(/^3 records found\. The first 2 are shown; --limit shows more\.\n\n\S/);
    expect(stdout.match(/^2025-07-03 10:12:00 {2}App Store {2}score 1 {2}ana\n {2}\S/gm)).toHaveLength(2);
    expect(code).toBe(0);
  });

  it('leaves nothing of a record that would steer the terminal', async () => {
    const { stdout } = await runCli(api, ['search', 'wiped']);
    expect(stdout).toContain('Crash!\ufffd[2J It wiped my screen');
    expect(stdout).not.toContain('\u001b');
  });

  it('prints the answer of the API with --json', async () => {
    const filters = '{"key":"score","max":1}';
    const { stdout } = await runCli(api, ['search', 'crash', 'login', '--json', '--filters', filters]);
    const answer = JSON.parse(stdout) as SearchAnswer;
    expect(answer).toMatchObject({ search_query: 'crash login', total: 2 });
  });

  it('shows records that are alike once, with the way to the others; --json shows each', async () => {
    const message =
      'Exports stop halfway, every invoice arrives twice, and support never answers urgent questions';
    const days = ['2025-08-01', '2025-08-02', '2025-08-03'];
    const copies = days.map((day) => record({ message, ds: `${day}T10:00:00+0000`, score: null }));
    await api.ingest(batch(copies, 'Copies'));
    const { stdout } = await runCli(api, ['search', 'invoice', '--source', 'Copies']);
    expect(stdout).toMatch(/^3 records found\.\n/);
    expect(stdout.match(/Copies\n {2}Exports stop halfway/g)).toHaveLength(1);
    const [, others = ''] = /^ {2}and 2 alike: --filters '(.+)'$/m.exec(stdout) ?? [];
    const those = await runCli(api, ['search', 'invoice', '--source', 'Copies', '--filters', others]);
    expect(those.stdout).toMatch(/^2 records found\.\n/);
    const { stdout: json } = await runCli(api, ['search', 'invoice', '--source', 'Copies', '--json']);
    expect((JSON.parse(json) as SearchAnswer).results).toHaveLength(3);
  });

  it('takes a range of time, whose last day is included', async () => {
    const totalOf = async (...range: string[]) => {
      const { stdout } = await runCli(api, ['search', 'invoice', '--json', ...range]);
      return (JSON.parse(stdout) as SearchAnswer).total;
    };
    expect(await totalOf('--from', '2025-08-02')).toBe(2);
    expect(await totalOf('--to', '2025-08-02')).toBe(2);
    expect(await totalOf('--from', '2025-08-02', '--to', '2025-08-02')).toBe(1);
    expect(await totalOf('--from', '2025-08-01T10:00:01Z', '--to', '2025-08-03T09:59:59Z')).toBe(1);
    const { code, stderr } = await runCli(api, ['search', 'invoice', '--from', 'yesterday']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--from takes a time such as 2025-07-01')]);
  });

  it('says that nothing is found, and what would be', async () => {
    const { code, stdout } = await runCli(api, ['search', 'login', 'lovely']);
    expect(stdout).toMatch(/^No record matches\. Try '\w+' \(\d records?\)/);
    expect(code).toBe(0);
  });
});

describe('earshot ask', () => {
  it('prints each step, then the answer with what it cites', async () => {
    const { code, stdout, stderr } = await runCli(api, ['ask', 'What do people say about crashes?']);
    // Steps of one plan end in any order.
    expect(stderr).toMatch(/^S1 {2}\S.*$/m);
    const answer = /^\n(\S[^]*?)\n\n\[1\] 2025-07-03 10:12:00 {2}(App Store|Forum): “/.exec(stdout)?.[1];
    expect(answer, stdout).toMatch(/\[1\]/);
    expect(code).toBe(0);
  });

  it('answers in the language that --answer-language names', async () => {
    const ask = ['ask', 'How many records are there?', '--answer-language'];
    const { stdout } = await runCli(api, [...ask, 'de']);
    expect(stdout).toMatch(/Rückmeldungen/);
    const { code, stderr } = await runCli(api, [...ask, 'tlh']);
    expect([code, stderr]).toEqual([1, expect.stringContaining("'answer_language'")]);
  });

  it('says in a line what the question was read as', async () => {
    const { stdout } = await runCli(api, ['ask', 'What do low ratings in App Store complain about?']);
    expect(stdout).toMatch(/^\nRead as: .*low ratings.*source App Store/);
  });

  it('says what it would do, and does nothing', async () => {
    const { code, stdout, stderr } = await runCli(api, ['ask', 'What do low ratings say?', '--plan']);
    expect(stdout).toMatch(/^Read as: .*low ratings.*\n1\. How many records/);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('says what it did not understand, and which questions it can answer', async () => {
    const { code, stdout } = await runCli(api, ['ask', 'Are users happy in Atlantis?']);
    expect(stdout).toMatch(/^\nRead as: .*not understood: “Atlantis”\n\n/);
    const [, next = ''] = /\nQuestions that can be answered:\n((?: {2}\S.*\n)+)$/.exec(stdout) ?? [];
    expect(next.trim().split('\n')).toHaveLength(3);
    expect(code).toBe(0);
  });

  it('prints the answer of the API with --json, and nothing else', async () => {
    const { stdout, stderr } = await runCli(api, ['ask', 'What do unhappy users mention?', '--json']);
    expect(JSON.parse(stdout) as AskAnswer).toMatchObject({ status: 'completed', mode: 'rules' });
    expect(stderr).toBe('');
  });

  it.each([
    [['ask'], 2, "missing required argument 'question'"],
    [['ask', ' '], 1, "'search_query': must not be blank. (422)"],
    [['search'], 2, "missing required argument 'words'"],
    [['search', 'x', '--limit', 'many'], 2, "--limit takes a whole number from 1, not 'many'"],
    [['search', 'x', '--filters', '{key}'], 2, '--filters is not valid JSON'],
    [
      ['search', 'x', '--filters', '{"key":"scroe","max":2}'],
      1,
      "Unknown field 'scroe'. Did you mean 'score'?",
    ],
  ])('explains what is wrong with %j', async (args, code, sentence) => {
    const done = await runCli(api, args);
    expect(done.stderr).toContain(sentence);
    expect(done).toMatchObject({ code, stdout: '' });
  });
});
