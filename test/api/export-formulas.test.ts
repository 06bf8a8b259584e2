import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExportBench, layout, startExports } from '../kit/exports.js';

let bench: ExportBench;
beforeAll(async () => {
  bench = await startExports();
});
afterAll(() => bench.test.close());

describe('formulas', () => {
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\nplain',
    ' =1',
    '\u00a0\u3000 @x',
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ];
  const harmless = ['a=1', ' plain', '1-1', '(=1)', 'ünder', '日本'];

  it('are neutralised in every text column, and nowhere else', async () => {
    for (const message of [...dangerous, ...harmless]) {
      const safe = dangerous.includes(message) ? `'${message.replace(/^([\n\r])=/, "$1'=")}` : message;
      await bench.given([{ message, filters: { note: message, tags: [message, 'b'], age: -5 } }]);
      const cells = await bench.csv(layout(['message', 'filters.note', 'filters.tags', 'filters.age']));
      expect(cells[1]).toEqual([safe, safe, `${safe}|b`, '-5']);
    }
  });

  it('do not begin inside a text either, where a spreadsheet splits at semicolons', async () => {
    const texts = [
      'a;=HYPERLINK("https://evil.example";"x")',
      'a; \u00a0+1;b',
      'a\n=1+1',
      'a\r\n@SUM(A1)\n- 1',
      ';=1;-1',
      'a;＝1',
      'a;"=1+1;b"',
      'a;-(1)',
    ];
    await bench.given(
      texts.map((text) => ({
        message: text,
        user_name: 'ana;=1',
        url: 'https://example.com/;=1',
        filters: { note: text, tags: ['a', text], deep: { a: { b: text } }, 'k;=1': { x: 1 } },
      })),
    );
    const fields = [
      'ds',
      'message',
      'user_name',
      'url',
      'filters',
      'filters.note',
      'filters.tags',
      'filters.deep.a.b',
    ];
    const text = await bench.text(layout(fields));
    for (const cell of text.split(/[;\n\r]/)) expect(cell).not.toMatch(/^[\s\u00a0"]*[-=+@＝＋－＠]/);
    const smiley = 'fine ;-) a;b; c\nd 1;2 e=mc';
    await bench.given([{ message: smiley, filters: { note: smiley, tags: [smiley] } }]);
    expect((await bench.csv(layout(['message', 'filters.note', 'filters.tags'])))[1]).toEqual([
      smiley,
      smiley,
      smiley,
    ]);
  });

  it('texts are quoted whatever is in them; missing ones are not', async () => {
    await bench.given([{ message: 'plain', user_name: 'ana', score: 4, filters: { country: 'PT', age: 5 } }]);
    const text = await bench.text(layout(['source', 'message', 'url', 'score', 'country', 'filters']));
    expect(text.split('\n')[1]).toBe('"App Store","plain",,4,"PT","{""age"": 5, ""country"": ""PT""}"');
  });

  it('stay unchanged on request, and in JSONL', async () => {
    await bench.given(dangerous.map((message) => ({ message, filters: { note: message } })));
    expect(await bench.column('message', { safeFormulas: false })).toEqual(dangerous);
    expect(await bench.column('filters.note', { safeFormulas: false })).toEqual(dangerous);
    expect((await bench.objects(['message'])).map((row) => row.message)).toEqual(dangerous);
  });

  it('are neutralised in the name of a source too, however the names are read', async () => {
    await bench.given([{}]);
    const [{ name }] = await bench.test.query<{ name: string }>('SELECT name FROM source LIMIT 1');
    await bench.test.query(`UPDATE source SET name = '=cmd|x' WHERE name = $1`, [name]);
    const cells = [await bench.column('source', { sort: [] }), await bench.column('source')];
    await bench.test.query(`UPDATE source SET name = $1 WHERE name = '=cmd|x'`, [name]);
    expect(cells).toEqual([["'=cmd|x"], ["'=cmd|x"]]);
  });
});
