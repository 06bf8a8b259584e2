import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { fileOf, runCli } from '../kit/cli.js';
import { importedRecords, importFile } from '../kit/imports.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const stored = (source: string) => importedRecords(api, source);
const run = (file: string, source: string, ...more: string[]) => importFile(api, file, source, more);

describe('dates of a file', () => {
  it('are read by the first of several formats that fits', async () => {
    const file = fileOf(
      'dates.csv',
      'at,text\n19th of May 2024,a\n2024-05-20,b\nJune 2024,c\n21/05/2024,d\n',
    );
    const formats = ["do 'of' MMMM yyyy", 'iso', 'MMMM yyyy'].flatMap((format) => ['--date', format]);
    const { code, stdout } = await run(file, 'dates', ...formats);
    expect((await stored('dates')).map(({ ds }) => ds)).toEqual([
      '2024-05-19 00:00',
      '2024-05-20 00:00',
      '2024-06-01 00:00',
    ]);
    expect(stdout).toContain("line 5, column 'at': '21/05/2024' is not a date in any of the formats do 'of'");
    expect(code).toBe(3);
  });
});

describe('values of a file', () => {
  it('are none where a text says so', async () => {
    const file = fileOf(
      'nulls.csv',
      'at,text,stars,plan\n2025-07-03,fine,NULL,n/a\n2025-07-03,Null,4,NULL\n',
    );
    const options = ['--null', 'NULL', '--null', 'n/a', '--map', 'score=stars', '--filters', 'plan=plan'];
    expect((await run(file, 'nulls', ...options)).code).toBe(0);
    expect(await stored('nulls')).toMatchObject([
      { message: 'fine', score: null, filters: {} },
      { message: 'Null', score: 4, filters: {} },
    ]);
  });

  it('are counted by reason when they are rejected', async () => {
    const bad = ['x', 'y', 'z'].map((date) => `${date},a,1\n`).join('');
    const file = fileOf('bad.csv', `at,text,stars\n${bad}2025-07-03,b,many\n2025-07-03,c\n2025-07-03,d,5\n`);
    const { stdout } = await run(file, 'bad', '--map', 'score=stars');
    expect(stdout).toMatch(
      /5 rejected.*Rejected by reason:\n +3 column 'at': is not a date such as 2026-11-30\n +1 column 'stars': is not a number\n +1 has more or fewer cells where the header has 3\n/s,
    );
  });
});

describe('ids that a spreadsheet has damaged', () => {
  it.each([['5.7E+17'], ['5,71235E+17'], ['5E+17']])(
    '%s is refused before anything is stored',
    async (id) => {
      const file = fileOf(
        'ids.csv',
        `id;at;text\n12;2025-07-03;good\n"${id}";2025-07-03;cut\n"${id}";2025-07-04;too\n`,
      );
      const options = ['--map', 'id=id', '--delimiter', ';'];
      for (const more of [[], ['--dry-run']]) {
        const { code, stdout, stderr } = await run(file, 'ids', ...options, ...more);
        expect(stderr).toContain(
          `A spreadsheet has cut the last digits off the ids: '${id}' in line 3 and 1 more.`,
        );
        expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      }
      expect(await stored('ids')).toEqual([]);
    },
  );
});

describe('the encoding of a file', () => {
  const text = 'at,text\n2025-07-03,Größer als 5 € – “naïve”\n2025-07-04,plain\n';
  const windows1252 = Buffer.from(
    Array.from(text, (char) => ({ '€': 0x80, '–': 0x96, '“': 0x93, '”': 0x94 })[char] ?? char.charCodeAt(0)),
  );

  it.each([
    ['windows-1252, noticed', windows1252, [], true],
    ['windows-1252, named', windows1252, ['--encoding', 'cp1252'], false],
    ['UTF-16, by its mark', Buffer.from(`\ufeff${text}`, 'utf16le'), [], false],
    ['UTF-16 without a mark, named', Buffer.from(text, 'utf16le'), ['--encoding', 'utf-16le'], false],
    ['UTF-8, named', Buffer.from(text), ['--encoding', 'UTF-8'], false],
  ])('is %s', async (source, content, options, isSaid) => {
    const { code, stdout } = await run(fileOf('encoded.csv', content), source, ...options);
    expect((await stored(source)).map(({ message }) => message)).toEqual([
      'Größer als 5 € – “naïve”',
      'plain',
    ]);
    expect(stdout.includes('was read as windows-1252')).toBe(isSaid);
    expect(code).toBe(0);
  });

  it.each([
    ['klingon', text, "--encoding 'klingon' is not known."],
    ['shift_jis', windows1252, 'The file is not shift_jis'],
  ])('is wrong: %s', async (encoding, content, message) => {
    const { code, stderr } = await run(fileOf('wrong.csv', content), 'wrong', '--encoding', encoding);
    expect(stderr).toContain(message);
    expect(code).not.toBe(0);
    expect(await stored('wrong')).toEqual([]);
  });
});

it('takes the delimiter from the line that Excel writes above the header', async () => {
  const file = fileOf('sep.csv', 'sep=;\r\nat;text\r\n2025-07-03;semicolons\r\nnever;bad\r\n');
  const { stdout } = await run(file, 'sep');
  expect((await stored('sep')).map(({ message }) => message)).toEqual(['semicolons']);
  expect(stdout).toContain("line 4, column 'at': 'never'");
});

it('counts records dated in the future, and names the first', async () => {
  const file = fileOf('ahead.csv', 'at,text\n2025-07-03,past\n2091-07-03,typo\n2092-07-03,another\n');
  for (const option of ['--dry-run', '--null=x']) {
    const { code, stdout } = await run(file, 'ahead', option);
    expect(stdout).toMatch(
      /2 dated more than a day ahead, first in line 3: 2091-07-03T00:00:00\+0000: check the year/,
    );
    expect(code).toBe(0);
  }
  expect(await stored('ahead')).toHaveLength(3);
});

it('finds the delimiter, and says all that is missing in one run, with guesses', async () => {
  const file = fileOf(
    'deutsch.csv',
    'Datum;Text;Sterne\n03.07.2025;"Stürzt ab; immer";1\n24.07.2025;Ganz gut, danke;4\n',
  );
  const bare = await runCli(api, ['import', file, '--source', 'deutsch']);
  expect(bare.code).toBe(2);
  expect(bare.stderr).toBe(
    [
      '4 settings are missing or do not fit:',
      "  Nothing is mapped to 'message'. Column 'Text' looks like it: --map message=Text.",
      "  Nothing is mapped to 'ds'. Column 'Datum' looks like it: --map ds=Datum.",
      "  Dates such as '03.07.2025' are not in the format iso. They look like dd.MM.yyyy: --date dd.MM.yyyy.",
      "  The date '03.07.2025' has no UTC offset. Pass the time zone of the dates, such as --zone Europe/Lisbon; it is never guessed.",
      'The columns of the file are: Datum, Text, Sterne.',
      '',
    ].join('\n'),
  );
  const advised = [
    '--map',
    'message=Text',
    '--map',
    'ds=Datum',
    '--date',
    'dd.MM.yyyy',
    '--zone',
    'Europe/Berlin',
  ];
  const { code, stdout } = await runCli(api, ['import', file, '--source', 'deutsch', ...advised]);
  expect(stdout).toContain("The cells of the file are separated by ';'.");
  expect(code).toBe(0);
  expect((await stored('deutsch')).map(({ message }) => message)).toEqual([
    'Stürzt ab; immer',
    'Ganz gut, danke',
  ]);
});

describe('a file that cannot be read', () => {
  it.each([['--dry-run'], ['--rejects=elsewhere']])('is named in a sentence with %s', async (option) => {
    const folder = path.dirname(fileOf('there.csv', ''));
    mkdirSync(path.join(folder, 'folder'));
    writeFileSync(path.join(folder, 'file'), '');
    for (const [name, reason] of [
      ['missing.csv', 'there is no such file or folder'],
      ['file/x.csv', 'part of its path is not a folder'],
      ['folder', 'is not a file'],
    ] as const) {
      const { code, stderr } = await run(path.join(folder, name), 'gone', option);
      expect(stderr).toContain(reason);
      expect(stderr).not.toMatch(/\n\s+at |ENOENT|ENOTDIR/);
      expect(code).toBe(2);
    }
  });
});
