import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { fileOf, runCli } from '../kit/cli.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Stored {
  ds: string;
  ds_offset: number;
  message: string;
  score: number | null;
  user_name: string | null;
  url: string | null;
  caller_id: string | null;
  filters: Record<string, unknown>;
}

/** What PostgreSQL holds of a source, in the order of the file. */
async function stored(source: string): Promise<Stored[]> {
  const rows = await api.database?.query<Stored>(
    `SELECT to_char(ds AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') AS ds, ds_offset, message, score, user_name, url,
       caller_id, filters
     FROM record WHERE source_id = (SELECT id FROM source WHERE name = $1) ORDER BY seq`,
    [source],
  );
  return rows ?? [];
}

const CSV = `id,date,title,text,stars,author,link,country,tags,paid
r1,2025-07-03 10:12:00,Crash,"It crashes,
at ""login""",1,ana,https://example.com/1,PT,"ios, login",yes
r2,2025-07-04 08:30:00,,Lovely 🎉,5.0,,,DE,,no
`;
const MAPPING: string[][] = [
  ['--map', 'message=title,text', '--map', 'ds=date', '--map', 'score=stars', '--map', 'id=id'],
  ['--map', 'user_name=author', '--map', 'url=link'],
  ['--filters', 'country=country,tags:list=tags,paid:boolean=paid,app==netflix,year:number==2025'],
];
const EXPECTED = [
  {
    ds: '2025-07-03 09:12:00.000',
    ds_offset: 60,
    message: 'Crash\n\nIt crashes,\nat "login"',
    score: 1,
    user_name: 'ana',
    url: 'https://example.com/1',
    caller_id: 'r1',
    filters: { country: 'PT', tags: ['ios', 'login'], paid: true, app: 'netflix', year: 2025 },
  },
  {
    ds: '2025-07-04 07:30:00.000',
    ds_offset: 60,
    message: 'Lovely 🎉',
    score: 5,
    user_name: null,
    url: null,
    caller_id: 'r2',
    filters: { country: 'DE', paid: false, app: 'netflix', year: 2025 },
  },
];
const asJson = [
  {
    id: 'r1',
    date: '2025-07-03 10:12:00',
    title: 'Crash',
    text: 'It crashes,\nat "login"',
    stars: 1,
    author: 'ana',
    link: 'https://example.com/1',
    country: 'PT',
    tags: ['ios', 'login'],
    paid: true,
  },
  {
    id: 'r2',
    date: '2025-07-04 08:30:00',
    title: null,
    text: 'Lovely 🎉',
    stars: '5',
    country: 'DE',
    paid: 'no',
  },
];
const LINES = asJson.map((record) => JSON.stringify(record)).join('\n\n');

describe('earshot import', () => {
  it.each([
    ['CSV', CSV],
    ['CSV with BOM and CRLF', `\ufeff${CSV.replaceAll(/(?<!crashes,)\n/g, '\r\n')}`],
    ['CSV, gzip', gzipSync(CSV)],
    ['CSV in UTF-16', Buffer.from(`\ufeff${CSV}`, 'utf16le')],
    ['JSON Lines', LINES],
    ['JSON Lines with BOM, gzip', gzipSync(`\ufeff${LINES}\n`)],
    ['a JSON array', JSON.stringify(asJson, null, 2)],
    ['a JSON array on one line, gzip', gzipSync(JSON.stringify(asJson))],
  ])('stores %s, found by content alone', async (format, content) => {
    const file = fileOf('feedback.dat', content);
    const { code, stdout } = await runCli(api, [
      'import',
      file,
      '--source',
      format,
      ...MAPPING,
      '--zone',
      'Europe/Lisbon',
    ]);
    expect(stdout).toMatch(/2 stored\n.*earshot erase --batch [0-9a-f-]{36}/s);
    expect(code).toBe(0);
    expect(await stored(format)).toEqual(EXPECTED);
    expect(existsSync(`${file}.rejected.jsonl`)).toBe(false);
  });

  it('accepts its own export without a mapping', async () => {
    const file = fileOf(
      'export.csv',
      'ds,message,score,user_name,filters.country\n2025-07-03T10:12:00.25+0200,Fine,4,ben,FR\n',
    );
    expect((await runCli(api, ['import', file, '--source', 'own'])).code).toBe(0);
    const [record] = await stored('own');
    expect(record).toMatchObject({
      ds: '2025-07-03 08:12:00.250',
      ds_offset: 120,
      score: 4,
      filters: { country: 'FR' },
    });
  });

  it('reads local times by the rules of their zone and reports what the clock skipped or repeated', async () => {
    const file = fileOf(
      'dst.csv',
      'at,text\n30-03-2025 02:30,skipped\n26-10-2025 02:30,twice\n26-10-2025 03:30,once\n',
    );
    const zone = ['--date', 'dd-MM-yyyy HH:mm', '--zone', 'Europe/Berlin'];
    const { stdout } = await runCli(api, [
      ['import', file, '--source', 'dst', '--map', 'message=text', '--map', 'ds=at'],
      zone,
    ]);
    expect(stdout).toContain('1 at a time the clock skipped in Europe/Berlin');
    expect(stdout).toContain('1 at a time the clock showed twice in Europe/Berlin');
    expect((await stored('dst')).map(({ ds, ds_offset }) => [ds, ds_offset])).toEqual([
      ['2025-03-30 01:30:00.000', 120],
      ['2025-10-26 00:30:00.000', 120],
      ['2025-10-26 02:30:00.000', 60],
    ]);
  });

  it('reports each rejected record with its line, reason and content', async () => {
    const file = fileOf(
      'mixed.csv',
      Buffer.concat([
        Buffer.from('at,text,stars\n2025-07-03,"two\nlines",3\n2025-07-03,ragged\n2025-13-03,no month,3\n'),
        Buffer.from([...Buffer.from('2025-07-03,bro'), 0xff, ...Buffer.from('ken,3\n')]),
        Buffer.from('2025-07-03,half a star,3.5\n2025-07-03,,\n2025-07-03,good,\n'),
      ]),
    );
    const rejects = `${file}.elsewhere`;
    const { code, stdout } = await runCli(api, [
      [
        'import',
        file,
        '--source',
        'mixed',
        '--map',
        'message=text',
        '--map',
        'ds=at',
        '--map',
        'score=stars',
      ],
      ['--zone', 'UTC', '--rejects', rejects],
    ]);
    expect(code).toBe(3);
    expect(stdout).toContain(`5 rejected; see ${rejects}`);
    const lines = readFileSync(rejects, 'utf8').trim().split('\n');
    const date = { field: 'ds', columns: ['at'], value: '2025-13-03', code: 'bad_timestamp' };
    const score = { field: 'score', columns: ['stars'], value: '3.5', code: 'not_integer' };
    const text = { field: 'message', columns: ['text'], code: 'empty_message' };
    const broken = Buffer.from('2025-07-03,bro\xffken,3', 'latin1').toString('base64');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      {
        line: 4,
        code: 'wrong_cells',
        reason: 'has 2 cells where the header has 3',
        raw: '2025-07-03,ragged',
      },
      { line: 5, ...date, reason: "'ds': '2025-13-03' is not a date such as 2026-11-30" },
      { line: 6, code: 'invalid_utf8', reason: 'is not valid UTF-8', raw_base64: broken },
      { line: 7, ...score, reason: "'score': '3.5' must be an integer", raw: '2025-07-03,half a star,3.5' },
      { line: 8, ...text, reason: "'message': must not be empty without a 'score'", raw: '2025-07-03,,' },
    ]);
    expect((await stored('mixed')).map(({ message }) => message)).toEqual(['two\nlines', 'good']);
  });

  it('rejects broken lines of JSON Lines and keeps large integers exact', async () => {
    const good = { ds: '2025-07-03T10:12:00Z', message: 'kept', filters: { n: 1 } };
    const file = fileOf(
      'lines.jsonl',
      `${JSON.stringify(good)}\n{"ds":\n[1]\n{"ds":"2025-07-03T10:12:00Z","message":"big","id":12345678901234567890}\n` +
        '{"ds":"2025-07-03T10:12:00Z","message":"rounded","filters":{"n":12345678901234567890}}\n',
    );
    const { code, stdout } = await runCli(api, ['import', file, '--source', 'lines']);
    expect(code).toBe(3);
    expect(stdout).toMatch(
      /line 2: is not valid JSON.*line 3: is not a JSON object.*line 5, column 'filters': /s,
    );
    expect((await stored('lines')).map(({ message, caller_id }) => [message, caller_id])).toEqual([
      ['kept', null],
      ['big', '12345678901234567890'],
    ]);
  });

  it('shows the first records in a dry run and stores nothing', async () => {
    const file = fileOf('dry.csv', CSV);
    const { code, stdout } = await runCli({ home: '/nonexistent' }, [
      'import',
      file,
      '--source',
      'dry',
      ...MAPPING,
      '--zone',
      'Europe/Lisbon',
      '--dry-run',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('"ds": "2025-07-03T10:12:00+0100"');
    expect(stdout).toContain('2 records read, 2 would be sent');
    expect(await stored('dry')).toEqual([]);
  });

  it.each([
    [
      'an unknown column',
      ['--map', 'message=txt', '--map', 'ds=date'],
      "no column 'txt'. Did you mean 'text'?",
    ],
    [
      'an unknown field',
      ['--map', 'mesage=text', '--map', 'ds=date'],
      "'mesage' is not a field. Did you mean 'message'?",
    ],
    [
      'a field twice',
      ['--map', 'message=text', '--map', 'message=title', '--map', 'ds=date'],
      'message=first,second',
    ],
    [
      'no date',
      ['--map', 'message=text'],
      "Nothing is mapped to 'ds'. Column 'date' looks like it: --map ds=date.",
    ],
    [
      'an unknown type',
      ['--map', 'message=text', '--map', 'ds=date', '--filters', 'a:int=stars'],
      'text, number, boolean, list',
    ],
    ['a date without offset and zone', ['--map', 'message=text', '--map', 'ds=date'], 'never guessed'],
    [
      'an unknown zone',
      ['--map', 'message=text', '--map', 'ds=date', '--zone', 'Mars/North'],
      "'Mars/North' is not an IANA time zone",
    ],
    ['a bad pattern', ['--map', 'message=text', '--map', 'ds=date', '--date', 'YYYY-MM-dd'], '(yyyy?)'],
    [
      'another delimiter',
      ['--map', 'message=text', '--map', 'ds=date', '--delimiter', ';'],
      "no column 'text'",
    ],
  ])('explains what is wrong with %s, and stores nothing', async (_, options, message) => {
    const file = fileOf('feedback.csv', CSV);
    const { code, stderr } = await runCli(api, ['import', file, '--source', 'wrong', ...options]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
    expect(await stored('wrong')).toEqual([]);
  });

  it.each([
    ['a cut gzip', gzipSync(CSV.repeat(50)).subarray(0, 150), 'cannot be read completely'],
    ['a cut JSON array', '[{"ds":"2025-07-03T10:12:00Z","message":"a"},{"ds"', 'ends inside its array'],
    [
      'an open quote',
      `date,text\n2025-07-03,"never closed\n${'x'.repeat(100)}`,
      'starts on line 2 does not end',
    ],
    ['nothing', '', 'is empty'],
  ])('explains what is wrong with a file that is %s', async (_, content, message) => {
    const file = fileOf('damaged', content);
    const { code, stderr } = await runCli(api, [
      ['import', file, '--source', 'damaged', '--zone', 'UTC'],
      message.includes('array') ? [] : ['--map', 'message=text', '--map', 'ds=date'],
    ]);
    expect(stderr).toContain(message);
    expect(code).not.toBe(0);
  });
});
