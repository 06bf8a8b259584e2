import { expect, it } from 'vitest';
import { CORE_COLUMNS, exportRequest, streamType, type ExportChoice } from './export-request.js';

const choice: ExportChoice = { format: 'csv', without: new Set(), emails: '' };
const records = { search_query: 'crash', filters: [], timezone: 'UTC' };
const attributes = ['filters.country', 'filters.tags'];

it('takes every column, or those that are wanted', () => {
  expect(exportRequest(records, attributes, choice)).toEqual({
    ...records,
    format: 'csv',
    emails: [],
    export_fields: [...CORE_COLUMNS, 'filters.*'],
  });
  const some = exportRequest(records, attributes, { ...choice, without: new Set(['url', 'filters.tags']) });
  expect(some.export_fields).toEqual([...CORE_COLUMNS.filter((key) => key !== 'url'), 'filters.country']);
  expect(exportRequest(records, ['themes', ...attributes], choice).export_fields).toEqual([
    ...CORE_COLUMNS,
    'themes',
    'filters.*',
  ]);
});

it('reads addresses however they are written', () => {
  const { emails } = exportRequest(records, attributes, {
    ...choice,
    emails: ' a@example.org, b@example.org;c@example.org\n',
  });
  expect(emails).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
});

it('has the file sent at once only when it is small, of a streamed format and without mail', () => {
  expect(streamType(choice, 100)).toBe('text/csv');
  expect(streamType({ ...choice, format: 'jsonl' }, 100)).toBe('application/x-ndjson');
  expect(streamType({ ...choice, format: 'xlsx' }, 100)).toBeUndefined();
  expect(streamType({ ...choice, emails: 'a@example.org' }, 100)).toBeUndefined();
  expect(streamType(choice, 1_000_000)).toBeUndefined();
});
