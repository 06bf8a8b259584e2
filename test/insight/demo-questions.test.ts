import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_LOGIN, PAYMENT_OUTAGE } from '../../apps/api/src/demo/story.js';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
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

async function ask(search_query: string) {
  const { status, body } = await askDeeper(api, { search_query });
  expect(status).toBe(200);
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  return { ...body, text: body.answer?.text ?? '' };
}

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
