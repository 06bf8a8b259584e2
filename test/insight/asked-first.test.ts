import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews, startStory } from '../kit/stories.js';

/* What a question asks for is answered first, and kept to. */

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

  it('a number comes before what it is made of', async () => {
    const text = await ask(api, 'How many people complain about crashes, and on which devices?');
    expect(text).toMatch(
      /^[\d,]+ of [\d,]+ records \([\d.]+%\) mention "crashes" \[S1\]\. Low ratings that mention "crashes" are [\d,]+ of [\d,]+ records with a rating \([\d.]+%\) \[S2\]\. .*device/,
    );
  });

  it('a number comes before the reasons that are asked for, too', async () => {
    const text = await ask(api, 'How many one-star reviews are there on Google Play, and why?');
    expect(text).toMatch(
      /^There are [\d,]+ records of Google Play, rated 1, [\d.]+% of [\d,]+,? .*\[S1\]\. .* mention \*\*/,
    );
  });

  it('words answer whether a fall is over, and no yes says that there was one', async () => {
    expect(await ask(api, 'Is the drop of ratings over?')).toMatch(
      /^Ratings fell in .*\. It (?:is over: ratings were back at \d\.\d\d|does not seem to be over)/,
    );
  });

  it('dislikes of two groups are compared on the topic that one of them is asked about', async () => {
    const text = await ask(api, 'What do German users dislike about payments compared with Spanish users?');
    expect(text).toMatch(/"payments".*: [\d.]+% of low ratings of Germany \([\d,]+ of [\d,]+ records\), /);
    expect(text).not.toContain('More are about');
  });
});

describe.skipIf(noReviews)('of real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startReviews();
  });
  afterAll(() => api.stop());

  it('a ranking rests on as many ratings as are asked for', async () => {
    const text = await ask(api, 'Which airline has the best lounges (with at least 20 reviews)?');
    expect(text).toMatch(/^\*\*Qatar Airways\*\* is rated best: 4\.14 \(71 ratings\)/);
    expect(text).toContain('Not ranked, since they have fewer than 20 ratings');
  });

  it('whether people recommend something is how many of them do', async () => {
    const text = await ask(api, 'Do reviewers recommend the Emirates lounge in Dubai?');
    expect(text).toMatch(/^There are 22 records of .*, 36\.7% of 60 /);
  });

  it('complaints of two times are compared by their share, with what each has more of', async () => {
    const text = await ask(api, 'How did complaints about Netflix change between April and May 2024?');
    expect(text).toContain('46.1% of 3,754 ratings in May 2024 vs 81% of 263 ratings in April 2024');
    expect(text).toContain('Low ratings from April 2024 (213 records) mention more often');
    expect(text).not.toContain('June');
  });
});
