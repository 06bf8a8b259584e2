import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AskAnswer } from '#libs/contract';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews } from '../kit/stories.js';

/*
 * Ten questions in plain English over real reviews, without a model. The answers are stored for review, but without quotes: each is replaced
 * by its length and a hash. `GOLDEN=write` renews them in the file, `GOLDEN=print` shows the whole answers.
 */
const GOLDEN = path.resolve('test/golden/questions.md');
/** After it the file holds what must be understood of questions, written by hand. */
const EXPECTED = '\n# One hundred and twenty questions';

const QUESTIONS = [
  'What do low ratings complain about?',
  'Did ratings fall, when, and why?',
  'Compare lounge and seat reviews on staff',
  'What do Netflix users complain about?',
  'Why did Netflix ratings fall in April 2024?',
  'Which airline has the worst lounge ratings?',
  'How many ChatGPT reviews mention the phone number?',
  'Since when do Netflix reviews mention the household?',
  'What do people from Australia say about lounge food?',
  'What do ChatGPT users love?',
];

/** Ten long questions in one test, on machines that do much else. */
const PATIENCE_MS = 300_000;

describe.skipIf(noReviews)('questions over real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startReviews();
  });
  afterAll(() => api.stop());

  it('have the answers of the file', { timeout: PATIENCE_MS }, async () => {
    const answers: string[] = [];
    for (const search_query of QUESTIONS) {
      // A busy machine takes more than the usual time for the first one, whose answer would be cut short.
      const { status, body } = await askDeeper(api, { search_query, max_seconds: 60 });
      expect({ search_query, status }).toEqual({ search_query, status: 200 });
      const unproven = body.answer?.findings.filter(({ verified }) => !verified).map(({ claim }) => claim);
      expect({ search_query, unproven, valid: body.checks?.citations_valid }).toEqual({
        search_query,
        unproven: [],
        valid: true,
      });
      if (process.env.GOLDEN === 'print')
        process.stdout.write(`\n## ${search_query}\n\n${body.answer?.text}\n`);
      answers.push(`## ${search_query}\n\n${withoutQuotes(body)}\n`);
    }
    const text = `# Ten questions over real reviews, answered by rules\n\n${answers.join('\n')}`;
    const [stored = '', ...expected] = readFileSync(GOLDEN, 'utf8').split(EXPECTED);
    if (process.env.GOLDEN === 'write') writeFileSync(GOLDEN, [text, ...expected].join(EXPECTED));
    expect(text, 'GOLDEN=write renews it').toBe(stored);
  });
});

/** The answer, each quote as `‹length hash›`, then its steps and what it would ask next. */
function withoutQuotes({ answer, steps, follow_ups: next }: AskAnswer): string {
  let n = 0;
  const text = (answer?.text ?? '').replace(/“[^”]*(?:”[^”[]*)*”(?= \[\d+\])/g, () => {
    const quote = answer?.citations[n++]?.quote ?? '';
    return `‹${quote.length} ${createHash('sha256').update(quote).digest('hex').slice(0, 8)}›`;
  });
  const calls = steps.map(({ id, tool }) => `${id} ${tool}`).join(', ');
  return `${text}\n\nSteps: ${calls}\n\nNext: ${next.join(' · ')}`;
}
