import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.js';
import { batch, type RecordDraft } from '../kit/builders.js';
import { askDeeper } from '../kit/questions.js';

const DAY = 86_400_000;
const dated = (day: number, i: number) =>
  new Date(Date.UTC(2025, 4, 1) + day * DAY + i * 60_000).toISOString().replace('.000Z', '+0000');
const things = ['menu', 'battery', 'colour', 'parcel', 'invoice', 'keyboard'];

/** Sixty days of a shop, from 1 May 2025: from the day given, as many records a day as given; the message may differ. */
function shop(
  from: number,
  perDay: number,
  more = (_day: number, _i: number): string | undefined => undefined,
): RecordDraft[] {
  return Array.from({ length: (60 - from) * perDay }, (_, n): RecordDraft => {
    const [day, i] = [from + Math.floor(n / perDay), n % perDay];
    const isLow = n % 2 === 0;
    const thing = things[(n >> 1) % things.length] ?? '';
    const message = more(day, i) ?? `The ${thing} came on day ${n}.`;
    return { ds: dated(day, i), message, score: isLow ? 1 : 5, filters: {} };
  });
}

let api: Api;
beforeAll(async () => {
  api = await startApi();
  const casting = (day: number, i: number) =>
    i === 7 && day > 30 ? 'Chromecast is gone, nothing casts.' : undefined;
  const judging = (_day: number, i: number) => (i % 2 === 0 ? undefined : 'Good as ever.');
  const sources = {
    Steady: shop(0, 8),
    Late: [...shop(0, 8).slice(0, 2), ...shop(31, 8)],
    Screens: shop(0, 30, casting),
    Praised: shop(0, 8, judging),
  };
  for (const [source, drafts] of Object.entries(sources))
    for (let at = 0; at < drafts.length; at += 500) {
      const records = drafts.slice(at, at + 500).map((one, i) => ({ ...one, id: `${source}${at + i}` }));
      await api.ingest(batch(records, source), '?wait=indexed');
    }
});
afterAll(() => api.stop());

async function textOf(search_query: string, answer_language?: string): Promise<string> {
  const { body } = await askDeeper(api, { search_query, ...(answer_language && { answer_language }) });
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return body.answer?.text ?? '';
}

describe('an answer that found nothing', () => {
  it('says among how many records nothing is new, and what would have been noticed', async () => {
    const text = await textOf('What is new in Steady since 1 June 2025?');
    expect(text).toMatch(
      /^Nothing stands out as new since 1 June 2025: no subject of 232 records .* in the 248 records before .* would stand out from \d+(\.\d)?% of them on/,
    );
  });

  it('does not deny what it could not have seen', async () => {
    const text = await textOf('What is new in Late since 1 June 2025?');
    expect(text).toMatch(
      /^There are too few records to say what is new since 1 June 2025: 232 records against 2 before/,
    );
    expect(await textOf('What is new in Late since 1 June 2025?', 'de')).toMatch(/lässt sich nicht sagen/);
  });

  it('finds what is new though few records say it', async () => {
    const text = await textOf('What is new in Screens since 1 June 2025?');
    expect(text).toMatch(/^New since 1 June 2025: .*[Cc]hromecast/);
  });

  it('names the judgements that high ratings say more often, and denies no more than a subject', async () => {
    const text = await textOf('What do high ratings of Praised praise?');
    expect(text).toMatch(
      /^What high ratings \(240 records\) say more often than the others is general: \*\*good\*\*.*; no subject stands out/,
    );
    expect(text).toMatch(/- \*\*good\*\*: 240 records, 100% of them vs 0% of the rest/);
  });

  it('says of low ratings among how many no subject stands out', async () => {
    const text = await textOf('What do low ratings of Steady complain about?');
    expect(text).toMatch(
      /^Low ratings \(240 records\): no subject stands out; none is clearly more frequent/,
    );
  });

  it('counts what a misspelt subject means', async () => {
    const { total } = await api.search({ search_query: 'keyboard', limit: 0 });
    const text = await textOf('how many mention the keybaord?');
    expect(text.replace(',', '')).toMatch(new RegExp(`^${total} of \\d+ records `));
    expect(text).toContain('Nothing was found for "keybaord"; the answer is about "keyboard" instead');
  });

  it('is about the words that records have, and says below which of them it is without', async () => {
    const [first = '', ...rest] = (await textOf('what do people say about keyboard qzmx?')).split('\n');
    expect(first).toContain('mention "keyboard"');
    expect(first).not.toMatch(/nothing|no records/i);
    expect(rest.join('\n')).toContain('qzmx');
  });
});
