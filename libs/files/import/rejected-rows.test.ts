import { expect, it } from 'vitest';
import { dateReader } from '../mapping/dates.js';
import { mapRow } from '../mapping/map-row.js';
import { readMapping } from '../mapping/mapping.js';
import { jsonLineRows } from '../rows/json-rows.js';
import { RejectedRows } from './rejected-rows.js';

const MAP = ['message=Title,Review', 'ds=Review Date', 'score=Stars', 'filters.paid:boolean=Paid'];
const LINES = [
  { 'Review Date': '05/13/2026', Review: 'Late' },
  { 'Review Date': '05/14/2026', Review: 'Late too' },
  { 'Review Date': '2026-05-13', Review: 'Half a star', Stars: '3.5' },
  { 'Review Date': '2026-05-13', Review: 'Maybe', Paid: 'maybe' },
  { 'Review Date': '2026-05-13', Review: ['a', 'b'] },
  { Review: 'No date' },
  { 'Review Date': '2026-05-13', Title: '' },
];

async function rejected(): Promise<RejectedRows> {
  const found = new RejectedRows();
  const options = {
    rules: readMapping({ map: MAP, filters: [] }),
    date: dateReader({ formats: ['iso'], zone: 'UTC' }),
    listSeparator: ',',
    nulls: new Set<string>(),
  };
  const bytes = Buffer.from(`${LINES.map((line) => JSON.stringify(line)).join('\n')}\n{"a":\n[1]\n`);
  for await (const row of jsonLineRows(readable(bytes))) {
    const mapped = mapRow(row, options);
    if ('fault' in mapped) found.add(row, mapped.fault);
  }
  return found;
}

async function* readable(bytes: Buffer) {
  yield await Promise.resolve(bytes);
}

it('names line, field, columns, value and code of the first rows', async () => {
  const { first, count } = await rejected();
  expect(count).toBe(LINES.length + 2);
  const date = { code: 'bad_timestamp', field: 'ds', columns: ['Review Date'], allowed: ['iso'] };
  expect(first).toEqual([
    { ...date, line: 1, value: '05/13/2026', detail: 'is not a date such as 2026-11-30' },
    { ...date, line: 2, value: '05/14/2026', detail: 'is not a date such as 2026-11-30' },
    {
      line: 3,
      code: 'not_integer',
      field: 'score',
      columns: ['Stars'],
      value: '3.5',
      detail: 'must be an integer',
    },
    {
      line: 4,
      code: 'not_boolean',
      field: 'filters.paid',
      columns: ['Paid'],
      value: 'maybe',
      detail: 'is neither true nor false',
    },
    {
      line: 5,
      code: 'bad_type',
      field: 'message',
      columns: ['Title', 'Review'],
      detail: 'must be one text or number, not a list or an object',
    },
  ]);
});

it('counts rows by what they have in common, without their values', async () => {
  const reasons = (await rejected()).byReason();
  expect(reasons.map(({ count, field, code }) => [count, field, code])).toEqual([
    [2, 'ds', 'bad_timestamp'],
    [1, 'score', 'not_integer'],
    [1, 'filters.paid', 'not_boolean'],
    [1, 'message', 'bad_type'],
    [1, 'ds', 'required'],
    [1, 'message', 'empty_message'],
    [1, undefined, 'malformed_json'],
    [1, undefined, 'not_object'],
  ]);
  expect(reasons.at(-2)?.detail).toBe('is not valid JSON');
});
