import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { startStory } from '../kit/stories.js';

/* A difference that one incident causes is reported with its dates and with what is left without it. */

let api: Api;
beforeAll(async () => {
  api = await startStory();
});
afterAll(() => api.stop());

async function answerTo(search_query: string): Promise<string> {
  const { body } = await askDeeper(api, { search_query });
  expect(body.answer?.findings.filter(({ verified }) => !verified)).toEqual([]);
  expect(body.checks?.numbers_unsupported).toBe(0);
  return body.answer?.text ?? '';
}

it('says that what is asked about is over, when it peaked and where', async () => {
  const text = await answerTo('Is the login still broken in Portugal?');
  expect(text).toMatch(/^The peak is over: "login" was mentioned most between /);
  // Few are left; how many of them are in the latest weeks depends on the day of the story.
  expect(text).toMatch(/(?:At present|There are too few to tell): "login" is mentioned in/);
  expect(text).toMatch(/version 3\.2 \(.*Android \(/);
});

it('ranks days of the week again without the days that carry the rank', async () => {
  const text = await answerTo('Which day of the week is worst?');
  expect(text).toMatch(
    /\. Without the records from \d+ (?:(?:\p{L}+ )?to \d+ )?\p{L}+ \d{4}, \p{L}+day is at \d/u,
  );
});

it('ranks versions again without the weeks that carry the rank, and says where they were', async () => {
  const text = await answerTo('Which version is rated worst?');
  expect(text).toMatch(/Version \*\*3\.2\*\* is rated worst.*\. Without the records from .*, 3\.2 is at \d/);
  expect(text).toContain('Portugal (');
});

it('says why a version got worse, and that the next one made up for it', async () => {
  const text = await answerTo('Did version 3.2 make things worse?');
  expect(text).toMatch(/In 3\.2\.1, the next version, ratings rose again/);
  expect(text).toMatch(/Low ratings of Google Play 3\.2 \(.*mention .*ogin/);
});

it('dates what is more frequent on one side only because of an incident', async () => {
  const text = await answerTo('Compare 3.4 and 3.5');
  expect(text).toMatch(
    /\d+ of the \d+ records are from \d+ (?:(?:\p{L}+ )?to \d+ )?\p{L}+ \d{4}, and \d+ (?:is|are) newer /u,
  );
});

it('finds the stretch that carries a change of a longer time, and the sources that moved alike', async () => {
  const { text } = (await askDeeper(api, { search_query: 'How did ratings develop over the last year?' }))
    .body.answer ?? { text: '' };
  const [verdicts = ''] = text.split('\n');
  expect(verdicts).toMatch(/App Store.*Google Play/);
  expect(text).toMatch(/Ratings also fell in Google Play .*came back to/);
});
