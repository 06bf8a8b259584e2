import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readCsv } from '../plain-loops.js';
import { Random } from './random.js';
import type { RawRecord } from './raw-record.js';

const DATA = path.resolve('../shared/data');
export const realDataFound = existsSync(DATA);
if (!realDataFound) process.stdout.write(`SKIPPED: real corpora are not at ${DATA}\n`);

const gunzip = (name: string) => gunzipSync(readFileSync(path.join(DATA, name))).toString('utf8');
const OFFSETS = ['+0000', '+0100', '-0500', '+0530', '+1300', '-0330'];

/** Evenly over a list, at most so many. */
function thin<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step)).slice(0, most);
}

function numbered(drafts: readonly Omit<RawRecord, 'row'>[]): RawRecord[] {
  return drafts.map((draft, row) => ({ ...draft, row, filters: { ...draft.filters, row } }));
}

/** Reviews of four stores and sites, 1 400 of them. */
export function reviews(): RawRecord[] {
  const file = (name: string, most: number) => thin(readCsv(gunzip(`reviews/${name}`)), most);
  const join = (...parts: (string | undefined)[]) => parts.filter((part) => part?.trim()).join('\n\n');
  const draft = (source: string, ds: string, message: string, rest: Partial<RawRecord>) => ({
    source,
    ds,
    message,
    score: null,
    user_name: null,
    url: null,
    filters: {},
    ...rest,
  });
  const score = (text: string | undefined) => (text ? Math.round(Number(text)) : null);
  return numbered(
    [
      ...file('skytrax-lounge.csv.gz', 400).map((line) =>
        draft('Skytrax', `${line.date}T00:00:00+0000`, join(line.title, line.content), {
          score: score(line.overall_rating),
          user_name: line.author ?? null,
          url: line.link ?? null,
          filters: {
            language: 'en-GB',
            airline: line.airline_name,
            country: line.author_country || null,
            comfort: line.comfort_rating ? Number(line.comfort_rating) : null,
            recommended: line.recommended === '1',
          },
        }),
      ),
      ...file('appstore-chatgpt-2023.csv.gz', 400).map((line) =>
        draft('ChatGPT', `${line.date?.replace(' ', 'T')}+0000`, join(line.title, line.review), {
          score: score(line.rating),
        }),
      ),
      ...file('play-ojek-indonesia-2025.csv.gz', 400).map((line) =>
        draft('Ojek', `${line.at?.replace(' ', 'T')}+0700`, line.content ?? '', {
          score: score(line.score),
          user_name: line.userName ?? null,
          filters: { language: 'id', app: line.app_name, tags: [line.app_name ?? '', 'ride'] },
        }),
      ),
      ...file('play-netflix-2024.csv.gz', 200).map((line) =>
        draft('Netflix', `${line.at?.replace(' ', 'T')}-0500`, line.content ?? '', {
          score: score(line.score),
          filters: { version: line.appVersion || null, thumbs: Number(line.thumbsUpCount) },
        }),
      ),
    ].filter(
      ({ ds, message }) => !Number.isNaN(Date.parse(ds.replace(/(\d\d)$/, ':$1'))) && message.trim() !== '',
    ),
  );
}

interface Issue {
  number: number;
  title: string;
  url: string;
  state: string;
  author: string;
  authorAssociation: string;
  labels: string[];
  body: string;
  createdAt: string;
  comments: { author: string; authorAssociation: string; body: string; createdAt: string }[];
}

/** Issues of two repositories and their comments, 1 400 of them. */
export function issues(): RawRecord[] {
  const found = ['mlswg__mls-protocol', 'tlswg__tls13-spec'].flatMap((name) => {
    const { issues: list } = JSON.parse(gunzip(`github-issues/${name}.archive.json.gz`)) as {
      issues: Issue[];
    };
    return list.flatMap(({ comments, ...issue }) => [
      {
        source: name,
        ds: issue.createdAt.replace('Z', '+0000'),
        message: `${issue.title}\n\n${issue.body}`.replaceAll('\0', ''),
        score: null,
        user_name: issue.author,
        url: issue.url,
        filters: {
          kind: 'issue',
          number: issue.number,
          labels: issue.labels,
          state: { name: issue.state, comments: comments.length },
        },
      },
      ...comments.map((comment) => ({
        source: name,
        ds: comment.createdAt.replace('Z', '+0000'),
        message: comment.body.replaceAll('\0', ''),
        score: comment.body.length % 6,
        user_name: comment.author,
        url: null,
        filters: { kind: 'comment', number: issue.number, by: comment.authorAssociation },
      })),
    ]);
  });
  return numbered(
    thin(
      found.filter(({ message }) => message.trim() !== ''),
      1400,
    ),
  );
}

const WORDS = [
  'crash',
  'crashes',
  'login',
  'the',
  'not',
  'battery',
  'photos',
  'slow',
  'refund',
  'v3.2',
  "don't",
  'wi-fi',
  'café',
];
/** What stands for some of them in other languages, whose forms the oracle knows. */
const IN_LANGUAGES: Record<string, Record<string, string>> = {
  de: { crash: 'Problem', crashes: 'Probleme', login: 'Anmeldeproblem', refund: '#Problem', 'v3.2': '👍' },
  'pt-BR': { crash: 'versão', crashes: 'versões', login: 'Versao', refund: '#versão', 'v3.2': '👍🏽' },
  ja: { 'wi-fi': "l'application", refund: '@crash', 'v3.2': '❤️' },
};

function messageIn(language: string, words: readonly string[]): string[] {
  return words.map((word) => IN_LANGUAGES[language]?.[word] ?? word);
}

/** Right after and before clocks change in Lisbon, New York, Lord Howe and St John's. */
const CHANGES = [
  '2025-03-30T01:00:00Z',
  '2025-10-26T01:00:00Z',
  '2025-11-02T06:00:00Z',
  '2025-03-09T07:00:00Z',
  '2025-04-05T15:00:00Z',
  '2025-11-02T04:30:00Z',
];

/** Records with every kind of field, some of it missing, half of them within hours of a clock change. */
export function generated(count: number, seed = 1): RawRecord[] {
  const random = new Random(seed);
  const maybe = <T>(value: T): T | null => (random.chance(0.8) ? value : null);
  return numbered(
    Array.from({ length: count }, () => {
      const language = random.pick(['en', 'de', 'pt-BR', 'ja']);
      const hours = random.chance(0.5) ? 4 : 24 * 200;
      const at =
        Date.parse(random.pick(CHANGES)) + Math.round((random.next() - 0.5) * 2 * hours * 3600) * 1000;
      const offset = random.pick(OFFSETS);
      const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3));
      const local = new Date(at + (offset.startsWith('-') ? -1 : 1) * minutes * 60_000);
      return {
        source: random.pick(['App Store', 'Zendesk', 'survey']),
        ds: local.toISOString().slice(0, 19) + offset,
        message: messageIn(language, random.some(WORDS, 7)).join(random.pick([' ', ', ', '. '])),
        score: maybe(1 + random.below(5)),
        user_name: maybe(`user ${random.below(25)}`),
        url: maybe(`https://example.com/${random.below(9)}`),
        filters: {
          country: maybe(random.pick(['PT', 'pt', 'ES', 'São Tomé', ''])),
          tags: maybe(random.some(['iOS', 'Android', 'web', 'beta'], 3)),
          mixed: maybe(random.pick<unknown>(['27', 27, true, 'true', 3.5, -2])),
          language,
          age: maybe(random.chance(0.05) ? 'unknown' : Math.round(random.next() * 800) / 10),
          device: maybe({ os: random.pick(['a', 'b']), versions: random.some([{ n: 1 }, { n: 2 }], 2) }),
        },
      };
    }),
  );
}
