import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews, startStory } from '../kit/stories.js';

/* What most records mention is no less an answer than what sets them apart, and a wish is no praise. */

async function ask(api: Api, search_query: string): Promise<string> {
  const { status, body } = await askDeeper(api, { search_query });
  const unproven = body.answer?.findings.filter(({ verified }) => !verified);
  expect({ status, ended: body.status, unproven }).toEqual({ status: 200, ended: 'completed', unproven: [] });
  return body.answer?.text ?? '';
}

describe('of the demo', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startStory();
  });
  afterAll(() => api.stop());

  it('why people write is what most of them mention, though others do as well', async () => {
    const text = await ask(api, 'why do plus customers email us');
    expect(text).toMatch(
      /^E-mails of plan plus \([\d,]+\) mention \*\*Speed and loading\*\* most: [\d,]+ \(/,
    );
    expect(text).toMatch(
      /\n- \*\*Signing in and accounts\*\*: [\d,]+ records, [\d.]+% of them vs [\d.]+% of the others/,
    );
  });

  it('what high ratings ask for is named apart from what they praise', async () => {
    const [praised = '', wanted = ''] = (await ask(api, 'what do people love about the app')).split(
      'Asked for rather than praised: ',
    );
    expect(praised).toContain('**Shared budgets**');
    expect(praised).not.toContain('**Exporting');
    expect(wanted).toMatch(/^\*\*Exporting/);
  });
});

describe.skipIf(noReviews)('of real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startReviews();
  });
  afterAll(() => api.stop());

  it('what nearly all unhappy ones mention is not left out because happy ones mention it, too', async () => {
    const text = await ask(api, 'whats wrong with the BA lounges');
    expect(text).toMatch(
      /Low ratings also often mention \*\*Food and drink\*\*, but no more often than the others do/,
    );
    expect(text).toMatch(/\n- \*\*Food and drink\*\*: 67 records, 91\.8% of them/);
  });

  it('a language that was only detected can be asked for', async () => {
    const { total } = await api.search({
      filters: [{ key: 'language', type: 'list', values: ['zh'] }],
      limit: 0,
    });
    expect(total).toBeGreaterThan(100);
    expect(await ask(api, 'how many reviews are in Chinese?')).toContain(`${total} records`);
  });
});
