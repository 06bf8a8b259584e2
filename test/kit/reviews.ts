import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Line, readCsv } from './plain-loops.js';

const FOLDER = path.resolve('../shared/data/reviews');
/** Why there are no real reviews here, for `describe.skipIf`. */
export const noReviews: string | false = existsSync(FOLDER) ? false : `real reviews are not at ${FOLDER}`;
if (noReviews) process.stdout.write(`SKIPPED: ${noReviews}\n`);

/** In the order of the file: the first of near-duplicates counts. The import command sends batches in parallel. */
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
    filters: given({ airline, country, ...more, ...gradesOf(line) }),
  };
}

/** What passengers rate besides the whole, as a file has it: texts. */
function gradesOf({ overall_rating: _overall, ...line }: Line): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(line).filter(([key]) => /_rating$|^recommended$/.test(key)));
}

function utc(time: string): string {
  return `${time.replace(' ', 'T')}+0000`;
}

function given(values: Record<string, string | undefined>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** Some 11 500 real reviews of four products, source by source, as they are pushed. */
export function readReviews(): { source: string; records: object[] }[] {
  return INTAKES.map(([file, source, record]) => {
    const lines = readCsv(gunzipSync(readFileSync(path.join(FOLDER, file))).toString('utf8'));
    return { source, records: lines.map(record).filter((one) => 'message' in one && one.message) };
  });
}
