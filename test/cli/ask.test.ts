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

  it('says that nothing is found, and what would be', async () => {
    const { code, stdout } = await runCli(api, ['search', 'login', 'lovely']);
    expect(stdout).toMatch(/^No record matches\. Try '\w+' \(\d records?\)/);
    expect(code).toBe(0);
  });
});

describe('earshot ask', () => {
  it('prints each step, then the answer with what it cites', async () => {
    const { code, stdout, stderr } = await runCli(api, ['ask', 'What do unhappy users mention?']);
    expect(stderr).toMatch(/^S1 {2}\S.*\n/);
    const answer = /^\n(\S[^]*?)\n\n\[1\] 2025-07-03 10:12:00 {2}(App Store|Forum): “/.exec(stdout)?.[1];
    expect(answer).toMatch(/\[1\]/);
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
