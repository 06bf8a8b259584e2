import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuditView } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { axe, noChromium, openPage, startBrowser } from '../kit/browser.js';

const CSV = [
  'Date;Review title;Review;Stars;Country;Reviewer',
  '03/07/2026 10:12;Crashes;"It crashes at login, every time I open it";1;PT;ana',
  '24/07/2026 08:30;;Dark mode is lovely and easy on the eyes;5;GB;ben',
  'last summer;;No one knows when this was written;3;ES;eva',
].join('\n');

describe.skipIf(noChromium)('importing a file in the page', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  const put = async (name: string, content: string | Buffer) => {
    const file = path.join(api.home, name);
    await writeFile(file, content);
    return file;
  };

  it('leads from no records to a first chart: guesses the columns, previews, imports, and undoes it', async () => {
    const page = await openPage(browser, api, { path: '/' });
    await page.getByRole('link', { name: 'Import a file' }).click();
    const zone = page.getByRole('region', { name: 'Import a file' });
    await zone.waitFor();
    expect(await axe(page)).toEqual([]);
    await zone.getByLabel('File to import').setInputFiles(await put('App reviews.csv', CSV));
    const form = page.getByRole('form', { name: 'Import App reviews.csv' });
    await form.getByText('Of 3 rows, 2 can be imported and 1 cannot:').waitFor();
    const becomes = (column: string) => form.getByLabel(`${column} becomes`).inputValue();
    expect(await becomes('Review')).toBe('message');
    expect(await becomes('Date')).toBe('ds');
    expect(await becomes('Stars')).toBe('score');
    expect(await becomes('Reviewer')).toBe('user_name');
    expect(await becomes('Country')).toBe('attribute');
    expect(await axe(page)).toEqual([]);
    await form.getByLabel('Review title becomes').selectOption('message');
    await form.getByLabel('Time zone of the dates').fill('Europe/Lisbon');
    await form.locator('time[datetime="2026-07-03T10:12+0100"]').waitFor();
    expect(await form.getByRole('region', { name: 'Preview' }).innerText()).toContain(
      'Row 4, column “Date”: “last summer” is not a date in the chosen format dd/MM/yyyy HH:mm.',
    );
    await form.getByText('Crashes').first().waitFor();
    await form.getByRole('button', { name: 'Import 2 records' }).click();
    const done = page.getByRole('region', { name: 'Import', exact: true });
    await done.getByRole('heading', { name: '2 records imported into “App reviews”' }).waitFor();
    await done.getByText('1 row could not be imported').waitFor();
    expect(await done.innerText()).toContain(
      'Row 4, column “Date”: “last summer” is not a date in the chosen format dd/MM/yyyy HH:mm.',
    );
    expect(await axe(page)).toEqual([]);
    const { results } = await api.search({ sorted_by: ['ds'] });
    expect(results.map(({ ds, message, score, filters }) => [ds, message, score, filters])).toEqual([
      ['2026-07-03T10:12+0100', 'Crashes\n\nIt crashes at login, every time I open it', 1, { country: 'PT' }],
      ['2026-07-24T08:30+0100', 'Dark mode is lovely and easy on the eyes', 5, { country: 'GB' }],
    ]);

    await done.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase 2 records' }).click();
    await page.getByText('2 records of App reviews.csv erased').waitFor();
    await page.getByRole('heading', { name: 'Drop a file with feedback here' }).waitFor();
    expect((await api.search()).total).toBe(0);
    await page.getByRole('row', { name: /^App reviews.csv 2 undone/ }).waitFor();
    const audit = await api.request<{ entries: AuditView[] }>('/admin/audit?action=file.imported', {
      method: 'GET',
    });
    expect(audit.body.entries[0]?.target).toMatch(/^'App reviews.csv' into 'App reviews', batch /);
    expect(page.complaints()).toEqual([]);
  });

  it('keeps values as they are written, and undoes an import later, for the corrected file', async () => {
    const page = await openPage(browser, api, { path: '/data?section=import' });
    const rows = ['Ticket #,Date,Comment,Stars,App version'];
    const stars = ['5 stars', '4', '★★★☆☆', 'none', '1', '2', '3', '4', '5', '1', 'none', '2', '3'];
    stars.forEach((text, n) =>
      rows.push(`T-${n},2026-07-03T10:12:00Z,The search is slow number ${n},${text},9.0`),
    );
    const file = await put('tickets.csv', rows.join('\n').replace('none', '3'));
    await page.getByLabel('File to import').setInputFiles(file);
    const form = page.getByRole('form', { name: 'Import tickets.csv' });
    await form.getByText('Of 13 rows, 12 can be imported and 1 cannot:').waitFor();
    expect(await form.getByLabel('Ticket # becomes').inputValue()).toBe('id');
    expect(await form.getByLabel('Stars becomes').inputValue()).toBe('score');
    expect(await form.getByRole('region', { name: 'Preview' }).innerText()).toContain('App version: 9.0');
    await form.getByRole('button', { name: 'Import 12 records' }).click();
    await page.getByRole('link', { name: 'See what it says' }).click();
    const { results } = await api.search({ filters: [{ key: 'source', values: ['tickets'] }] });
    expect(new Set(results.map(({ filters }) => filters?.['app_version']))).toEqual(new Set(['9.0']));

    await page.goto(`${api.url}/data?section=import`);
    await page.getByRole('button', { name: 'Undo the import of tickets.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase 12 records' }).click();
    await page.getByRole('row', { name: /^tickets.csv 12 undone/ }).waitFor();
    const corrected = await put('tickets.csv', rows.join('\n').replaceAll('none', ''));
    await page.getByLabel('File to import').setInputFiles(corrected);
    await page.getByRole('button', { name: 'Import 13 records' }).click();
    await page.getByRole('heading', { name: '13 records imported into “tickets”' }).waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('reads dates such as 19th Nov 2026, and asks for the format of dates it does not know', async () => {
    const page = await openPage(browser, api, { path: '/data?section=import' });
    const rows = ['Submitted,Comment', '19th Nov 2025,Great support within the hour'];
    const choose = async (name: string, content: string) => {
      await page.getByLabel('File to import').setInputFiles(await put(name, content));
      return page.getByRole('form', { name: `Import ${name}` });
    };
    const form = await choose('survey.csv', rows.join('\n'));
    await form.locator('time[datetime^="2025-11-19T00:00"]').first().waitFor();
    expect(await form.getByLabel('Submitted becomes').inputValue()).toBe('ds');
    await form.getByRole('button', { name: 'Choose another file' }).click();

    const other = await choose('other.csv', rows.join('\n').replace('19th Nov 2025', 'Week 47: 19.11.2025'));
    await other.getByText('Choose the column that says when they wrote it (Date).').waitFor();
    const format = other.getByLabel('Format of the dates');
    expect(await format.count()).toBe(0);
    await other.getByLabel('Submitted becomes').selectOption('ds');
    await format.fill("'Week 47': dd.MM.yyyy");
    await other.locator('time[datetime^="2025-11-19T00:00"]').first().waitFor();
    expect(page.complaints()).toEqual([]);
  });

  it('asks for the scale of scores that are not from 1 to 5', async () => {
    const page = await openPage(browser, api, { path: '/data?section=import' });
    const nps = ['date,text,score', '2026-07-03,Would recommend it,9', '2026-07-04,Too slow for me,4'].join(
      '\n',
    );
    await page.getByLabel('File to import').setInputFiles(await put('survey.csv', nps));
    const form = page.getByRole('form', { name: 'Import survey.csv' });
    const scale = form.getByLabel('Score scale');
    await scale.fill('10');
    await form.getByText('Enter the lowest and the highest score, such as 0 to 10.').waitFor();
    await scale.fill('0 to 10');
    await form.getByLabel('Time zone of the dates').fill('UTC');
    await form.getByRole('button', { name: 'Import 2 records' }).click();
    await page.getByRole('heading', { name: '2 records imported into “survey”' }).waitFor();
    const { body } = await api.request<{ score_scales: object[] }>('/admin/score-scales', { method: 'GET' });
    expect(body.score_scales).toEqual([{ source: 'survey', scale: [0, 10], connector: null }]);
    expect(page.complaints()).toEqual([]);
  });

  it('reads nested JSON, months and relative dates, and a packed file', async () => {
    const page = await openPage(browser, api, { path: '/data?section=import' });
    const choose = async (name: string, content: string | Buffer) => {
      await page.getByLabel('File to import').setInputFiles(await put(name, content));
      return page.getByRole('form', { name: `Import ${name}` });
    };
    const json = [
      { at: 'July 2026', body: { text: 'Sync is slow on my old tablet' }, store: { country: 'DE' } },
    ];
    const form = await choose('forum.json.gz', gzipSync(JSON.stringify(json)));
    await form.getByText('Of 1 row, 1 can be imported.').waitFor();
    expect(await form.getByLabel('body.text becomes').inputValue()).toBe('message');
    await form.getByLabel('Time zone of the dates').fill('UTC');
    await form.locator('time[datetime^="2026-07-01T00:00"]').first().waitFor();
    await form.getByRole('button', { name: 'Choose another file' }).click();

    const lines = await choose(
      'chat.jsonl',
      '{"when":"3 days ago","text":"The export button does nothing"}\n',
    );
    await lines.getByText('Of 1 row, 1 can be imported.').waitFor();
    await lines.getByRole('button', { name: 'Import 1 record' }).click();
    await page.getByRole('heading', { name: '1 record imported into “chat”' }).waitFor();
    expect((await api.search({ search_query: 'export' })).total).toBe(1);
    await page.getByRole('button', { name: 'Import another file' }).click();

    const reviews = [
      { at: '2026-07-03', text: 'Works well on my old tablet', stars: 5 },
      { at: '2026-07-04', text: 'It does not open any more', stars: 'n/a' },
    ];
    const inside = { total: 2, data: { reviews } };
    const nested = await choose('export.json', JSON.stringify(inside));
    await nested.getByText('Of 2 rows, 2 can be imported.').waitFor();
    const stars = () => nested.getByLabel('stars becomes').inputValue();
    expect(await stars()).toBe('attribute');
    await nested.getByText('How the file is read').click();
    expect(await nested.getByLabel('List of records').inputValue()).toBe('data.reviews');
    await nested.getByLabel('Words for no value').fill('NULL, n/a');
    await expect.poll(stars).toBe('score');
    expect(await axe(page)).toEqual([]);
    await nested.getByLabel('List of records').fill('data.posts');
    await page.getByText("The file has no list at 'data.posts'.").first().waitFor();
    await nested.getByLabel('List of records').fill('data.reviews');
    await nested.getByRole('button', { name: 'Import 2 records' }).click();
    await page.getByRole('heading', { name: '2 records imported into “export”' }).waitFor();
    await page.getByRole('button', { name: 'Import another file' }).click();

    await choose('photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
    await page.getByText('photo.csv is not text.').first().waitFor();
  });
});

describe.skipIf(noChromium)('the demo in the page', () => {
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    [api, browser] = await Promise.all([startApi(), startBrowser()]);
  });
  afterAll(() => Promise.all([api?.stop(), browser?.close()]));

  it('is loaded by a button while there are no records, and never among real ones', async () => {
    const page = await openPage(browser, api, { path: '/' });
    await page.getByRole('button', { name: 'Load the demo' }).click();
    await page.getByRole('button', { name: 'Loading the demo…' }).waitFor();
    await page.locator('figure svg').first().waitFor();
    expect((await api.search()).total).toBeGreaterThan(1_000);
    expect(page.complaints()).toEqual([]);
    await api.ingest({ source: 'shop', records: [{ ds: '2026-07-03T10:12:00+0200', message: 'Real' }] });
    const again = await api.request<{ code: string }>('/admin/demo');
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });
});
