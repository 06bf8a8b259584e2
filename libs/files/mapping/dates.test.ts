import { describe, expect, it } from 'vitest';
import { dateReader } from './dates.js';

function read(text: string, format = 'iso', zone?: string) {
  return dateReader({ formats: [format], zone })(text);
}

describe('dates of a file', () => {
  it.each([
    ['2025-07-03T10:12:00+0200', 'iso', undefined, '2025-07-03T10:12:00+0200'],
    ['2025-07-03T10:12:00.25-03:30', 'iso', 'Asia/Tokyo', '2025-07-03T10:12:00.25-0330'],
    ['2025-07-03T10:12Z', 'iso', undefined, '2025-07-03T10:12+0000'],
    ['2025-07-03 10:12:00', 'iso', 'Europe/Lisbon', '2025-07-03T10:12:00+0100'],
    ['2014-03-09', 'iso', 'UTC', '2014-03-09T00:00:00+0000'],
    ['0099-03-09', 'iso', 'UTC', '0099-03-09T00:00:00+0000'],
    ['1970-01-01', 'iso', 'Europe/London', '1970-01-01T00:00:00+0100'],
    ['13-03-2015', 'dd-MM-yyyy', 'Asia/Kolkata', '2015-03-13T00:00:00+0530'],
    ['9 Mar 2015 12:05 am', 'd MMM yyyy h:mm a', 'America/New_York', '2015-03-09T00:05-0400'],
    ['2015-03-09T01:02:03.5+02', "yyyy-MM-dd'T'HH:mm:ss.SSS'+02'", 'UTC', '2015-03-09T01:02:03.5+0000'],
    ['19th of May 2024', "do 'of' MMMM yyyy", 'UTC', '2024-05-19T00:00:00+0000'],
    ['May 1st, 2024', 'MMMM do, yyyy', 'UTC', '2024-05-01T00:00:00+0000'],
    ['2ND Jun 2024 9:05 PM', 'do MMM yyyy h:mm a', 'Asia/Tokyo', '2024-06-02T21:05+0900'],
    ['May 2024', 'MMMM yyyy', 'UTC', '2024-05-01T00:00:00+0000'],
    ['2024-05', 'yyyy-MM', 'Europe/Lisbon', '2024-05-01T00:00:00+0100'],
    ['1700000000', 'epoch', undefined, '2023-11-14T22:13:20+0000'],
    ['1700000000.5', 'epoch', 'Asia/Tokyo', '2023-11-15T07:13:20.5+0900'],
    ['-1', 'epoch-ms', undefined, '1969-12-31T23:59:59.999+0000'],
    ['1700000000123', 'epoch-ms', undefined, '2023-11-14T22:13:20.123+0000'],
  ])('%s as %s in %s', (text, format, zone, ds) => {
    expect(read(text, format, zone)).toEqual({ ds });
  });

  it('tries several formats in turn, and names them all when none fits', () => {
    const both = dateReader({
      formats: ["do 'of' MMMM yyyy", 'dd/MM/yyyy', 'epoch', 'MM/dd/yyyy'],
      zone: 'UTC',
    });
    expect(both('19th of May 2024')).toEqual({ ds: '2024-05-19T00:00:00+0000' });
    expect(both('03/04/2024')).toEqual({ ds: '2024-04-03T00:00:00+0000' });
    expect(both('12/31/2024')).toEqual({ ds: '2024-12-31T00:00:00+0000' });
    expect(both('0')).toEqual({ ds: '1970-01-01T00:00:00+0000' });
    expect(both('May')).toEqual({
      fault: {
        code: 'bad_timestamp',
        value: 'May',
        detail: "is not a date in any of the formats do 'of' MMMM yyyy | dd/MM/yyyy | epoch | MM/dd/yyyy",
        allowed: ["do 'of' MMMM yyyy", 'dd/MM/yyyy', 'epoch', 'MM/dd/yyyy'],
      },
    });
  });

  it('never guesses an offset', () => {
    expect(() => read('2025-07-03T10:12:00')).toThrow('no UTC offset');
  });

  it.each([
    ['2025-02-29', 'iso'],
    ['2025-07-03T24:00:00Z', 'iso'],
    ['2025-07-03T10:12:60Z', 'iso'],
    ['0000-01-01T00:00:00Z', 'iso'],
    ['2025-07-03T10:12:00+14:01', 'iso'],
    ['31-04-2015', 'dd-MM-yyyy'],
    ['31st of April 2015', "do 'of' MMMM yyyy"],
    ['May 2024', 'yyyy-MM'],
    ['13:05 pm 1-1-2020', 'h:mm a d-M-yyyy'],
    ['1e9', 'epoch'],
    ['1700000000123', 'epoch'],
    ['now', 'iso'],
    ['', 'iso'],
  ])('refuses %s as %s', (text, format) => {
    expect(read(text, format, 'UTC')).toHaveProperty('fault');
  });

  it.each([
    ['2025-03-30 01:59:59', '2025-03-30T01:59:59+0100', undefined],
    ['2025-03-30 02:30:00', '2025-03-30T03:30:00+0200', 'gap'],
    ['2025-03-30 03:00:00', '2025-03-30T03:00:00+0200', undefined],
    ['2025-10-26 01:59:59', '2025-10-26T01:59:59+0200', undefined],
    ['2025-10-26 02:30:00', '2025-10-26T02:30:00+0200', 'overlap'],
    ['2025-10-26 03:00:00', '2025-10-26T03:00:00+0100', undefined],
  ])('%s in Berlin is %s', (text, ds, doubt) => {
    expect(read(text, 'iso', 'Europe/Berlin')).toEqual({ ds, doubt });
  });

  it('starts a day without midnight where the clock started it', () => {
    expect(read('2018-11-04', 'iso', 'America/Sao_Paulo')).toEqual({
      ds: '2018-11-04T01:00:00-0200',
      doubt: 'gap',
    });
  });

  it('keeps the instant in historical zones with seconds', () => {
    const { ds } = read('1971-06-01 00:00:00', 'iso', 'Africa/Monrovia') as { ds: string };
    expect(ds).toBe('1971-06-01T00:00:30-0044');
  });

  it.each([
    ['yy-MM-dd', 'century'],
    ['YYYY-MM-dd', 'yyyy'],
    ['HH:mm', 'year, month and day'],
    ['MM HH:mm', 'year, month and day'],
    ['yyyy-MM HH:mm', 'year, month and day'],
    ['yyyy-MM-dd hh:mm', 'need each other'],
    ['yyyy-MM-ddTHH:mm', "'T'"],
  ])('says what is wrong with the pattern %s', (format, part) => {
    expect(() => dateReader({ formats: [format] })).toThrow(part);
  });

  it('says what is wrong with a zone', () => {
    expect(() => dateReader({ formats: ['iso'], zone: 'Europe/Lisboa' })).toThrow('Europe/Lisboa');
  });
});
