import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentimentStatus } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { batch, records } from '../kit/builders.js';
import { until } from '../kit/process.js';
import { askDeeper } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* The first sentence of an answer has the form of its question. */

let api: Api;
let outage: Api;
beforeAll(async () => {
  [api, outage] = await Promise.all([startStory(), startApi()]);
  await outage.ingest(batch(twoVersions(), 'Shop'));
});
afterAll(() => Promise.all([api, outage].map((one) => one.stop())));

/** Two versions that are rated alike, but for two days of one of them. */
function twoVersions() {
  const rated = (version: string, scores: readonly number[], perDay: number, days: readonly number[]) =>
    records(days.length * perDay, (i) => ({
      message: `About this release, number ${i}`,
      ds: new Date(Date.UTC(2025, 0, days[i % days.length], 12)).toISOString().replace('.000Z', '+0000'),
      score: scores[Math.floor(i / days.length) % scores.length],
      filters: { version },
    }));
  const days = Array.from({ length: 90 }, (_, i) => i + 1);
  const usual = ['7.1', '7.2'].flatMap((version) => rated(version, [5, 4, 2, 5, 3], 4, days));
  return [...usual, ...rated('7.1', [1], 80, [40, 41])];
}

async function ask(search_query: string, of: Api = api, ...before: string[]) {
  const history = before.map((question) => ({ question, answer: '' }));
  const { status, body } = await askDeeper(of, { search_query, history });
  expect({ search_query, status }).toEqual({ search_query, status: 200 });
  const text = body.answer?.text ?? '';
  const unproven = body.answer?.findings.filter(({ verified }) => !verified).map(({ claim }) => claim);
  expect({ search_query, text, unproven }).toEqual({ search_query, text, unproven: [] });
  return { ...body, text };
}

describe('a difference that goes with the days of one incident', () => {
  it.each(['Compare 7.1 and 7.2', 'Is 7.2 better than 7.1?', 'What changed between version 7.1 and 7.2?'])(
    'begins with the answer without these days: %s',
    async (question) => {
      const { text } = await ask(question, outage);
      const days = String.raw`(?:from \d+ (?:\w+ )?to|on) \d+ \w+ \d{4}`;
      expect(text).toMatch(
        new RegExp(`^Neither is rated clearly better: [^[]*\\(without the records ${days}\\)`),
      );
      expect(text).toMatch(/\. With all records, ratings are better for (?:version )?7\.2: /);
    },
  );

  it('is not looked for where it is there without any of them', async () => {
    const { text } = await ask('Compare 3.1 and 3.5');
    expect(text).toMatch(/^Ratings are better for version 3\.5: /);
    expect(text).not.toContain('ithout the records');
  });

  it('is dated where it is most of a complaint, with how many came since', async () => {
    const { text } = await ask('What is wrong in Portugal?');
    const [first = ''] = text.split('\n');
    expect(first).toMatch(
      /\d+ of the \d+ records are from \d+(?: \w+)? to \d+ \w+ \d{4}, and \d+ (?:is|are) newer/,
    );
  });
});

describe('"why?" after an answer', () => {
  it.each([
    ['Which version has the best ratings?', 'why?', /^High ratings of version [\d.]+ mention /],
    [
      'Welche Version ist am schlechtesten bewertet?',
      'Warum?',
      /^Schlechte Bewertungen zu Version [\d.]+ nennen häufiger als die übrigen: /,
    ],
    [
      'Is iOS better than Android?',
      'why is that?',
      /^More frequent in low ratings of (?:iOS|Android) than in low ratings of (?:iOS|Android): /,
    ],
    ['¿Es mejor iOS que Android?', '¿Por qué?', /valoraciones bajas (?:de|en) (?:iOS|Android)/],
    ['Are ratings falling?', 'why?', /^Low ratings from [^(]+ \(\d+ records\) mention more often: /],
  ])('begins with what explains it: %s %s', async (before, question, form) => {
    const { text } = await ask(question, api, before);
    expect(text).toMatch(form);
  });
});

describe('what a question takes for granted', () => {
  it.each([
    [
      'Why are ratings so low in Spain?',
      /^(?:No: ratings are better for Spain|No clear difference in low ratings): [\d.]+% of [\d,]+ ratings of Spain are low, [\d.]+% of [\d,]+ ratings of all others are low/,
    ],
    ['Warum sind die Bewertungen in Spanien so schlecht?', /Spanien.* übrigen/],
  ])('comes first where it does not hold: %s', async (question, form) => {
    const { text } = await ask(question);
    expect(text.split('\n', 1)[0]).toMatch(form);
  });

  it('is left unsaid where it holds', async () => {
    const { text } = await ask('Why are ratings so low in Portugal?');
    expect(text).toMatch(/^Low ratings mention /);
  });
});

describe('what is most of something that no grade tells', () => {
  it.each([
    [
      'Which version is the slowest?',
      /^Version \*\*(?<value>[\d.]+)\*\* has the largest share of records that mention "slow": (?<n>\d+) of (?<of>[\d,]+) records/,
    ],
    [
      'Welche Version ist am langsamsten?',
      /^Version \*\*(?<value>[\d.]+)\*\* hat den größten Anteil \(Rückmeldungen mit "slow" im Text\): (?<n>\d+) von (?<of>[\d.]+) Rückmeldungen/,
    ],
  ])('ranks by the share of records that say so: %s', async (question, form) => {
    const { text, reading } = await ask(question);
    const { value, n = '', of = '' } = form.exec(text)?.groups ?? {};
    const version = { type: 'list', key: 'version', operator: 'eq', values: [value] };
    const count = async (search_query?: string) => {
      const wish = { filters: [version], limit: 0, ...(search_query && { search_query }) };
      return (await api.request<{ total: number }>('/public/search', { body: wish })).body.total;
    };
    expect({ n: Number(n), of: Number(of.replace(/\D/g, '')) }).toEqual({
      n: await count(reading?.selection.search_query),
      of: await count(),
    });
  });
});

describe('what no rating answers', () => {
  beforeAll(async () => {
    await api.request('/public/sentiment/trainings', { method: 'POST' });
    await until('estimates of English records', async () => {
      const { body } = await api.request<SentimentStatus>('/public/sentiment', { method: 'GET' });
      return (
        body.status === 'waiting' && body.languages.some((one) => one.language === 'en' && one.estimated)
      );
    });
  });

  it('is estimated from words, and named as an estimate', async () => {
    const { text } = await ask('Do free users complain more than plus users?');
    const side = String.raw`\d+(?:\.\d)?% of [\d,]+ records of plan`;
    expect(text).toMatch(
      new RegExp(
        `^By an estimate from their words, neither is clearly more negative: ${side} free, ${side} plus`,
      ),
    );
  });

  it('are complaints of records without ratings, which are those that read as negative', async () => {
    const { text } = await ask('What do support e-mails complain about?');
    const mails = { type: 'list', key: 'source', operator: 'eq', values: ['Support e-mail'] };
    const count = async (more: object) => (await api.search({ filters: [mails, more], limit: 0 })).total;
    const negative = await count({ type: 'list', key: 'sentiment', operator: 'eq', values: ['negative'] });
    const estimated = await count({ type: 'exists', key: 'sentiment', operator: 'eq' });
    expect(text.replaceAll(',', '')).toContain(
      `These records are ${negative} of ${estimated} records of Support e-mail with an estimated sentiment`,
    );
    expect(text.split('\n', 1)[0]).toContain('**Crashes and freezing**');
    expect(text).toContain('those that read as negative, by an estimate from their words');
  });

  it('are counts of complaints there, and whether they grow', async () => {
    const { text: counted } = await ask('How many support e-mails complain about login?');
    expect(counted).toMatch(
      /^[\d,]+ of [\d,]+ records of Support e-mail, with sentiment negative .* mention "login"/,
    );
    const { text: grown } = await ask('Are complaints in support e-mails growing?');
    expect(grown).toMatch(/Sentiment negative is in [\d.]+% of [\d,]+ records/);
  });

  it.each([
    ['What will ratings be next month?', /^Earshot does not forecast: .*\. The mean rating of /],
    ['Wie werden die Bewertungen nächsten Monat?', /^Earshot sagt nichts voraus: /],
    ['¿Cómo serán las valoraciones el próximo mes?', /^Earshot no hace pronósticos: /],
  ])('is not foretold: %s', async (question, first) => {
    expect((await ask(question)).text).toMatch(first);
  });
});

describe('examples', () => {
  it('are in the language of the question, and say what was asked for', async () => {
    const { answer, results } = await ask('Show examples of crashes on Android');
    expect(new Set(results.map(({ language }) => language))).toEqual(new Set(['en']));
    for (const { quote } of answer?.citations ?? [])
      expect(quote).toMatch(/\b(?:crash\w*|clos\w+|freez\w*|frozen|stuck|hang\w*)\b/i);
  });

  it('are one whole record where one is asked for', async () => {
    const { answer, results } = await ask('Give an example of a bad review');
    expect(answer?.citations).toHaveLength(1);
    const [citation] = answer?.citations ?? [];
    expect(citation?.quote).toBe(results[0]?.message);
  });
});

describe('how the stars are distributed', () => {
  it('is answered by shares of all records with a rating, and leads to no rating of a rating', async () => {
    const { text, reading, follow_ups: next } = await ask('How are the stars distributed in the App Store?');
    expect(reading?.by).toBe('score');
    const said = [...text.matchAll(/\b([1-5]): ([\d,]+) \(\d/g)];
    const { buckets } = await api.distribution({
      distribution_by: 'score',
      filters: [{ type: 'list', key: 'source', values: ['App Store'] }],
    });
    const counted = buckets.filter(({ kind }) => kind === 'value');
    expect(Object.fromEntries(said.map(([, score, n = '']) => [score, Number(n.replace(',', ''))]))).toEqual(
      Object.fromEntries(counted.map(({ key, count }) => [key, count])),
    );
    expect(said).toHaveLength(5);
    expect(next.join()).not.toMatch(/rating \d/);
  });
});
