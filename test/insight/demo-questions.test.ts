import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldSummary } from '#libs/contract';
import { BROKEN_LOGIN, PAYMENT_OUTAGE } from '../../apps/api/src/demo/story.js';
import { type Api, startApi } from '../kit/api.js';
import { askDeeper, askProven } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* Questions that a newcomer asks of the demo, about what its story says. */

let api: Api;
/** The last day of the demo. */
let last: number;

beforeAll(async () => {
  api = await startStory();
  const { results } = await api.search({ limit: 1, sorted_by: ['-ds'] });
  last = Date.parse(results[0]?.ds.slice(0, 10) ?? '');
});
afterAll(() => api.stop());

const daysAgo = (days: number) => new Date(last - days * 86_400_000).toISOString().slice(0, 10);

const ask = (question: string) => askProven(api, question);

interface Compared {
  main_filters: { key: string; values?: string[]; min?: string; max?: string }[];
}

describe('did ratings fall, when, and why?', () => {
  it('finds the large falls of the story, names each source, and rests on enough ratings', async () => {
    const { text, steps } = await ask('Did ratings fall, when, and why?');
    const falls = steps
      .filter(({ tool, plan }) => tool === 'quantify' && plan === 2)
      .map(({ input, result }) => {
        const { main_filters: filters } = input as unknown as Compared;
        const time = filters.find(({ key }) => key === 'ds');
        const source = filters.find(({ key }) => key === 'source')?.values?.[0] ?? '';
        expect(result.summary).toMatch(new RegExp(`^${source}: `));
        return [source, time] as const;
      });
    const fellIn = Object.fromEntries(falls);
    const holds = (source: string, day: string) =>
      (fellIn[source]?.min ?? '') <= day && day <= (fellIn[source]?.max ?? '');
    expect({ fellIn, paid: holds('App Store', daysAgo(PAYMENT_OUTAGE)) }).toMatchObject({ paid: true });
    const incidents = [PAYMENT_OUTAGE, BROKEN_LOGIN.from - 3].map(daysAgo);
    expect(incidents.some((day) => holds('Google Play', day))).toBe(true);
    expect(text).toMatch(/^Yes: ratings fell in (?:App Store|Google Play) from 3\.\d\d /);
    expect(text.match(/(?:App Store|Google Play): ratings fell, from/g)).toHaveLength(1);
    expect(text).not.toMatch(/overall/i);
    const rated = [...text.matchAll(/\(([\d,]+) ratings?\)/g)].map(([, n = '']) =>
      Number(n.replace(',', '')),
    );
    expect(rated.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...rated)).toBeGreaterThanOrEqual(30);
  });

  it('says so where there are too few ratings, and names the source', async () => {
    const time = { key: 'ds', min: daysAgo(6), max: daysAgo(0) };
    const filters = [{ key: 'source', value: 'App Store' }, { key: 'filters.country', value: 'PT' }, time];
    const { body } = await askDeeper(api, { search_query: 'Did ratings fall?', filters });
    expect(body.answer?.text).toMatch(
      /^There are too few ratings to tell: a change takes at least 30 ratings/,
    );
    expect(body.checks).toMatchObject({ numbers_unsupported: 0 });
    const named = await ask('Did ratings of Google Play fall?');
    expect(named.text).toMatch(/^Yes: ratings fell in Google Play from /);
    expect(named.text).toContain('Over the whole time in Google Play, the mean is');
  });

  it('is followed by questions that are understood', async () => {
    const { follow_ups: next } = await ask('Did ratings fall, when, and why?');
    const compare = next.find((question) => question.includes('compare')) ?? '';
    const { steps } = await ask(compare);
    const { main_filters, secondary_filters } = steps[0]!.input as unknown as Compared & {
      secondary_filters: Compared['main_filters'];
    };
    for (const filters of [main_filters, secondary_filters]) {
      expect(filters.map(({ key }) => key)).toEqual(['source', 'ds']);
      expect(filters[1]?.min).not.toBe(filters[1]?.max);
    }
  });
});

describe('words that say what an answer should do', () => {
  it('"complain" is a rating, and searched for nowhere', async () => {
    const { text, steps } = await ask('How many people complain about the login?');
    expect(text).toMatch(/^[\d,]+ of [\d,]+ records .* mention "login", .* are mostly low: /);
    expect(text).not.toContain('does not use the word');
    const searched = steps.map(({ input }) => JSON.stringify([input.main_query, input.search_query])).join();
    expect(searched).not.toContain('complain');
  });

  it('"growing fastest" is what is measured, and searched for nowhere', async () => {
    const { text, steps } = await ask('Which country is growing fastest?');
    expect(text).toMatch(
      /^(?:\*\*\S.*\*\* grew the most(?: beyond chance)?: from .* a day|No country clearly grew)/,
    );
    expect(JSON.stringify(steps.map(({ input }) => input.search_query))).not.toMatch(/grow|fast/);
  });

  it.each([
    'What do low ratings complain about?',
    'wich version is better',
    'Are users happier or worse off since 3.4?',
    'What is getting worse?',
    'What should we fix first?',
  ])('%s uses them all', async (question) => {
    const { text } = await ask(question);
    expect(text).not.toContain('does not use the word');
    expect(text).not.toMatch(/records that mention|no records/);
  });

  it('counts the ratings of a mood among all ratings', async () => {
    const source = { key: 'source', value: 'Google Play' };
    const [{ total: rated }, { total: low }] = await Promise.all([
      api.search({ filters: [source, { key: 'score', min: 1, max: 5 }], limit: 0 }),
      api.search({ filters: [source, { key: 'score', min: 1, max: 2 }], limit: 0 }),
    ]);
    const numbers = [low, rated].map((n) => n.toLocaleString('en'));
    const { text } = await ask('What percentage of Google Play reviews are negative?');
    expect(text).toContain(numbers[0]);
    expect(text).toContain(`of ${numbers[1]}`);
    expect(text).toContain(`, ${Number(((100 * low) / rated).toFixed(1))}% of`);
  });

  it('says what to fix first by what it costs, each number as its step has it', async () => {
    const { text, steps, checks } = await ask('What should we fix first in Google Play?');
    const [, named = ''] = /^Fix first: \*\*([^*]+)\*\*/.exec(text) ?? [];
    const costs = steps.flatMap(({ tool, input }) => (tool === 'quantify' ? [input] : []));
    expect(costs.length).toBeGreaterThan(1);
    const said = [...text.matchAll(/^- \*\*(.+)\*\*: ([\d,]+) records .*rated ([\d.]+) vs ([\d.]+) of/gm)];
    const counted = await Promise.all(costs.map((input) => api.quantify(input)));
    const drags = said.map(([, , records = '', mean = '']) => {
      const own = counted.find(
        ({ main }) =>
          main.matches === Number(records.replaceAll(',', '')) && main.score?.mean.toFixed(2) === mean,
      );
      expect(own).toBeDefined();
      const { secondary_mean: rest = 0 } = own?.comparison.score_difference ?? {};
      return (own?.main.matches ?? 0) * (rest - (own?.main.score?.mean ?? 0));
    });
    // The line has words beside the name.
    expect(said[0]?.[1]?.replace(/ \(.*/, '')).toBe(named);
    expect(drags).toEqual(drags.toSorted((a, b) => b - a));
    expect(checks).toMatchObject({ numbers_unsupported: 0 });
  });

  it('ranks who complains by the share of low ratings, not by where most records come from', async () => {
    const { text, checks, reading } = await ask('Which country complains most about payments?');
    const [, country = '', part = '', whole = ''] =
      /\*\*([\p{L} ]+)\*\* has the largest share of low ratings that mention "payments": ([\d,]+) of ([\d,]+) ratings/u.exec(
        text,
      ) ?? [];
    const names = new Intl.DisplayNames('en', { type: 'region' });
    const { body } = await api.request<{ fields: FieldSummary[] }>('/public/fields', { method: 'GET' });
    const code = body.fields
      .flatMap(({ key, top_values: values }) => (key === 'filters.country' ? values : []))
      .find(({ value }) => names.of(String(value)) === country)?.value;
    const inCountry = [{ key: 'filters.country', value: code }];
    const low = { key: 'rating', values: ['low'] };
    const rated = await api.search({ filters: [...inCountry, { key: 'rating', type: 'exists' }], limit: 0 });
    const { search_query } = reading?.selection ?? {};
    const unhappy = await api.search({
      search_query: search_query ?? '',
      filters: [...inCountry, low],
      limit: 0,
    });
    expect([part, whole].map((n) => Number(n.replace(',', '')))).toEqual([unhappy.total, rated.total]);
    const listed = [...(/By country: (.*)/.exec(text)?.[1] ?? '').matchAll(/([\d,]+) of ([\d,]+) \(/g)].map(
      ([, one = '', all = '']) => Number(one.replace(',', '')) / Number(all.replace(',', '')),
    );
    expect(listed.length).toBeGreaterThan(3);
    expect(listed).toEqual(listed.toSorted((a, b) => b - a));
    expect(checks).toMatchObject({ numbers_unsupported: 0 });
  });
});

describe('a nationality', () => {
  it('is a country of people and a language of texts', async () => {
    for (const [question, value] of [
      ['Why are German users unhappy with version 3.5?', { key: 'filters.country', values: ['DE'] }],
      ['What do German reviews complain about?', { key: 'filters.language', values: ['de'] }],
    ] as const) {
      const { text, steps } = await ask(question);
      expect(text).not.toContain('"German"');
      expect(steps[0]?.input.main_filters).toEqual(expect.arrayContaining([expect.objectContaining(value)]));
    }
  });

  it('that the question leaves open is not searched for; the values that it may mean are named', async () => {
    const { text, follow_ups: next } = await ask('Why is the German translation bad in version 3.5?');
    expect(text).toContain('"German" was not used; it may mean records from Germany or in German');
    expect(next[0]).toMatch(/ in country DE\?$/);
    expect(next[1]).toMatch(/ in language de\?$/);
  });

  it('that no field has says so, and two are compared', async () => {
    const { text } = await ask('Why are Dutch users unhappy?');
    expect(text).toContain('"Dutch" was not used, because no field has a value for it');
    const both = await ask('Are Portuguese customers happier than German customers?');
    expect(both.reading?.sides.map(({ filters }) => filters)).toMatchObject([
      [{ key: 'filters.country', values: ['PT'] }],
      [{ key: 'filters.country', values: ['DE'] }],
    ]);
    expect(both.text).toContain('Portugal');
  });
});

describe('sentences', () => {
  it('that compare count what was compared, and say what a word was taken for', async () => {
    const { text } = await ask('Compare wifi vs login');
    expect(text).toMatch(
      /^More are about "login": 0 records that mention "wifi", [\d,]+ records that mention "login" \[/,
    );
    const none = await ask('Compare App Store and Google Play on tag login');
    expect(none.text).toMatch(/^Neither App Store nor Google Play has records with tag login \[/);
    expect(none.follow_ups).toEqual(['Compare App Store and Google Play on tag "login"']);
    const said = await ask('Compare App Store and Google Play on login');
    expect(said.text).toMatch(/^"login" is mentioned more often in Google Play: /);
  });

  it('that compare times hold what is named after them to be about both', async () => {
    const { steps } = await ask('Compare 2025 with 2026 in Portugal');
    const { main_filters, secondary_filters } = steps[0]!.input as Record<string, { key: string }[]>;
    for (const filters of [main_filters, secondary_filters])
      expect(filters?.map(({ key }) => key)).toEqual(['filters.country', 'ds']);
  });

  it('that rank nothing say that there is nothing', async () => {
    const { text } = await ask('Which country complains most about the xylophone?');
    expect(text).toMatch(/^There are no records that mention "xylophone"/);
  });

  it('on a time name no peaks of other times', async () => {
    const [from, to] = [daysAgo(59), daysAgo(30)];
    const { text } = await ask(`What changed from ${from} to ${to}?`);
    expect(text).toMatch(/^All records: /);
    for (const [, year] of text.matchAll(/A (?:peak|low) .* (\d{4}):/g))
      expect([from.slice(0, 4), daysAgo(89).slice(0, 4)]).toContain(year);
    expect(text).not.toMatch(/A (?:peak|low)[^\n]*login/);
  });
});

it('counts every value of a field with many, also where few of its ratings are low', async () => {
  const shops = await startApi();
  for (let shop = 0; shop < 60; shop++) {
    const records = Array.from({ length: 30 }, (_, i) => ({
      id: `${shop}/${i}`,
      ds: '2025-07-01T12:00:00+0000',
      message: `Order ${i} of shop ${shop}`,
      score: i < 1 + (shop % 29) ? 1 : 5,
      filters: { shop: `shop ${shop}` },
    }));
    await shops.ingest({ source: 'shops', records });
  }
  const { body } = await askDeeper(shops, { search_query: 'Which shop complains least?' });
  expect(body.answer?.text).toMatch(/has the smallest share of low ratings: 1 of 30 ratings \(3\.3%\)/);
  await shops.stop();
});

describe('sentences that once were false', () => {
  it.each([
    ['What do plus customers ask for?', { key: 'filters.plan', value: 'plus' }],
    ['What do people want in the Community forum?', { key: 'source', value: 'Community forum' }],
  ])(
    '%s counts what is tagged as a feature request, and quotes what is asked for',
    async (question, filter) => {
      const tag = { key: 'filters.tags', value: 'feature request' };
      const { total } = await api.search({ filters: [filter, tag], limit: 0 });
      expect(total).toBeGreaterThan(50);
      const { text } = await ask(question);
      expect(text).toContain(`Wishes are ${total} of `);
      expect(text).toContain('tag feature request');
      expect(text).not.toMatch(/“[^”]*(?:Andere Apps|Other apps have had)[^”]*”/);
    },
  );

  it('give no day after the last record, and no steady course of what came all at once', async () => {
    const { text } = await ask('How did ratings develop over the last year?');
    const { results } = await api.search({ limit: 1, sorted_by: ['-ds'] });
    const newest = results[0]?.ds.slice(0, 10) ?? '';
    const days = [...text.matchAll(/\d{1,2} \p{L}+ \d{4}/gu)].map(([day]) => Date.parse(`${day} UTC`));
    expect(days.length).toBeGreaterThan(0);
    expect(new Date(Math.max(...days)).toISOString().slice(0, 10) <= newest).toBe(true);
    expect((await ask('Is the login still broken in Portugal?')).text).not.toContain('no clear trend');
  });
});
