import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeeperSearchAnswer } from '#libs/contract';
import { type Api, startApi } from '../kit/api.js';
import { type Line, readCsv } from '../kit/plain-loops.js';
import { askDeeper } from '../kit/questions.js';

/*
 * Ten questions in plain English over real reviews, without a model. The answers are kept to be read and judged; words of
 * reviews are not: a quote stands there as its length and a hash. `GOLDEN=write` renews the file, `GOLDEN=print` shows the
 * whole answers.
 */
const FOLDER = path.resolve('../shared/data/reviews');
const GOLDEN = path.resolve('test/golden/questions.md');
const found = existsSync(FOLDER);
if (!found) process.stdout.write(`SKIPPED: real reviews are not at ${FOLDER}\n`);

/** In the order of the file: who comes first counts among near-duplicates. Imports by the command travel side by side. */
const INTAKES: [file: string, source: string, record: (line: Line) => object][] = [
  ['skytrax-lounge.csv.gz', 'Skytrax lounges', (line) => skytrax(line, { airport: line.airport })],
  ['skytrax-seat.csv.gz', 'Skytrax seats', (line) => skytrax(line, { cabin: line.cabin_flown })],
  [
    'appstore-chatgpt-2023.csv.gz',
    'ChatGPT',
    ({ date = '', review, rating }) => ({ ds: utc(date), message: review, score: Number(rating) }),
  ],
  [
    'play-netflix-2024.csv.gz',
    'Netflix',
    ({ reviewId, at = '', content, score, appVersion }) => ({
      id: reviewId,
      ds: utc(at),
      message: content,
      score: Number(score),
      filters: given({ version: appVersion }),
    }),
  ],
];

function skytrax(line: Line, more: Record<string, string | undefined>): object {
  const {
    date = '',
    content,
    overall_rating: rating,
    author,
    airline_name: airline,
    author_country: country,
  } = line;
  return {
    ds: `${date}T00:00:00+0000`,
    message: content,
    score: rating ? Math.round(Number(rating)) : null,
    user_name: author,
    filters: given({ airline, country, ...more }),
  };
}

function utc(time: string): string {
  return `${time.replace(' ', 'T')}+0000`;
}

function given(values: Record<string, string | undefined>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

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

describe.skipIf(!found)('questions over real reviews (skipped where ../shared/data is absent)', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
    for (const [file, source, record] of INTAKES) {
      const lines = readCsv(gunzipSync(readFileSync(path.join(FOLDER, file))).toString('utf8'));
      const records = lines.map(record).filter((one) => 'message' in one && one.message);
      for (let at = 0; at < records.length; at += 500) {
        await api.ingest({ source, records: records.slice(at, at + 500) }, '?on_error=skip');
      }
    }
  });
  afterAll(() => api.stop());

  it('are answered as the file says', async () => {
    const answers: string[] = [];
    for (const search_query of QUESTIONS) {
      const { status, body } = await askDeeper(api, { search_query });
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
    if (process.env.GOLDEN === 'write') writeFileSync(GOLDEN, text);
    expect(text, 'GOLDEN=write renews it').toBe(readFileSync(GOLDEN, 'utf8'));
  });
});

/** The answer, each quote as `‹length hash›`, then its steps and what it would ask next. */
function withoutQuotes({ answer, steps, follow_ups: next }: DeeperSearchAnswer): string {
  let n = 0;
  const text = (answer?.text ?? '').replace(/“[^”]*(?:”[^”[]*)*”(?= \[\d+\])/g, () => {
    const quote = answer?.citations[n++]?.quote ?? '';
    return `‹${quote.length} ${createHash('sha256').update(quote).digest('hex').slice(0, 8)}›`;
  });
  const calls = steps.map(({ id, tool }) => `${id} ${tool}`).join(', ');
  return `${text}\n\nSteps: ${calls}\n\nNext: ${next.join(' · ')}`;
}
