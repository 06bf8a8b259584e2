import { expect, it } from 'vitest';
import { refusalOf, refuseTooLarge } from './export-layout.js';

it('rejects a sheet with too many rows, and names alternatives', () => {
  expect(() => refuseTooLarge('xlsx', 1_048_575)).not.toThrow();
  expect(() => refuseTooLarge('parquet', 1_048_576)).not.toThrow();
  expect(() => refuseTooLarge('xlsx', 1_048_576)).toThrow('1048576');
  const problem = refusalOf({ code: 'too_many_rows', message: 'too many' });
  expect(problem.status).toBe(422);
  expect(problem.errors).toMatchObject([{ pointer: '/format', allowed: ['csv', 'parquet'] }]);
});
