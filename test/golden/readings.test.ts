import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ANSWER_LANGUAGES, type AskAnswer, type AskReading, type Filter } from '#libs/contract';
import { numbersIn } from '#libs/wording';
import type { Api } from '../kit/api.js';
import { askDeeper } from '../kit/questions.js';
import { noReviews } from '../kit/reviews.js';
import { startReviews, startStory } from '../kit/stories.js';

/* Judges the questions of questions.md by rules: each is understood as the file says, and no word is left out. */

interface Expected {
  n: number;
  turns: string[];
  intent: string;
  understood: string[];
  open: string[];
  notSaid: string[];
  figure: string;
}

/** Questions that are not read as the file says yet. None may be added. */
const NOT_YET = new Set<number>();
/** Questions whose answers lack a figure of the file, or say what they may not. */
const NOT_ANSWERED = new Set<number>();

/** Answering takes seconds: `npm run soak` answers all questions, `npm test` one in so many. */
const ONE_IN = inject('soak') ? 1 : 5;

const [, text = ''] = readFileSync(path.resolve('test/golden/questions.md'), 'utf8').split(
  '# One hundred and twenty questions',
);
const [, ofReviews = '', ofDemo = ''] = text.split(/^## Of the .*$/m);

function rowsOf(table: string): Expected[] {
  return table
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line): Expected => {
      const [n, question = '', intent = '', understood = '', open = '', notSaid = '', figure = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const list = (cell: string, by: string) =>
        cell
          .split(by)
          .map((one) => one.trim())
          .filter(Boolean);
      return {
        n: Number(n),
        turns: question.split(' → '),
        intent,
        understood: list(understood, ';').toSorted(),
        open: list(open, ',').toSorted(),
        notSaid: list(notSaid, ';'),
        figure,
      };
    });
}

/** A reading as the file writes it; a time that the file leaves open is `*`. */
function writtenReading(reading: AskReading, expected: readonly string[]): string[] {
  const isOpenTime = expected.some((one) => one.endsWith('time=*'));
  const write = ({ search_query: query, filters }: { search_query: string; filters: Filter[] }) => [
    ...filters.map((filter) => writtenFilter(filter, isOpenTime)),
    ...(query ? [`topic=${writtenTopic(query)}`] : []),
  ];
  const repairs = reading.assumed
    .filter(({ kind }) => kind === 'spelling')
    .map(({ text: from, meaning }) => `${meaning} for ${from}`);
  return [
    ...write(reading.selection),
    ...reading.sides.map((side, i) => `${'ab'[i]}: ${write(side).join(', ')}`),
    ...(reading.by ? [`by=${reading.by.replace('filters.', '')}`] : []),
    ...repairs,
  ].toSorted();
}

/** All others of a field are written as the first of them. */
const MANY = 20;

/** A topic that is searched for in many words as the first of them: `login …`. */
function writtenTopic(query: string): string {
  const [first = '', ...others] = query.split(' OR ');
  const isShort = others.length < 5 && query.split(' -"').length < 5;
  return isShort ? query : `${first.replace(/ -".*$/, '').replace(/^=?"(.*)"$/, '$1')} …`;
}

function writtenFilter(filter: Filter, isOpenTime: boolean): string {
  const {
    key,
    values = [],
    min = '',
    max = '',
  } = filter as {
    key: string;
    values?: unknown[];
    min?: string;
    max?: string;
  };
  if (key === 'ds') return isOpenTime ? 'time=*' : `time=${min}..${max}`;
  const some = values.length < MANY ? values.join('/') : `${String(values[0])} …`;
  return `${key === 'rating' ? 'mood' : key.replace('filters.', '')}=${some}`;
}

/** The language an answer must be in: that of its question. */
function languageOf({ reading }: AskAnswer): string {
  return ANSWER_LANGUAGES.find((one) => one === reading?.language) ?? 'en';
}

/** The numbers of the file as the language of the answer writes them. */
function figureIn(language: string, figure: string): string {
  const { whole, average } = numbersIn(language);
  return figure.replace(/\d[\d,]*(?:\.\d+)?/g, (numeral) => {
    const value = Number(numeral.replaceAll(',', ''));
    return numeral.includes('.') ? average(value) : whole(value);
  });
}

/** Of English words around a quoted one, `mention "say"`, only that one stands in an answer of another language. */
function wordsIn(language: string, notSaid: string): string {
  const [quoted] = /".+"/.exec(notSaid) ?? [];
  return language === 'en' ? notSaid : (quoted ?? notSaid);
}

function judge({ turns, intent, understood, open }: Expected, { reading }: AskAnswer): object {
  const question = turns.at(-1) ?? '';
  if (!reading) return { reading };
  const all = [...reading.understood, ...reading.assumed, ...reading.not_understood];
  const isRead = (at: number) => all.some(({ start, end }) => start <= at && at < end);
  const left = [...question.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(({ index }) => !isRead(index))
    .map(([word]) => word);
  return {
    is: {
      intent: reading.intent,
      understood: writtenReading(reading, understood),
      open: reading.not_understood.map((part) => part.text).toSorted(),
      left,
    },
    wanted: { intent, understood, open, left: [] },
  };
}

function judged(start: () => Promise<Api>, table: string) {
  const rows = rowsOf(table);
  let api: Api;
  beforeAll(async () => {
    api = await start();
  });
  afterAll(() => api.stop());

  it('are read as the file says', async () => {
    const failed: object[] = [];
    for (const row of rows) {
      const history = row.turns.slice(0, -1).map((question) => ({ question }));
      const search_query = row.turns.at(-1) ?? '';
      const { body } = await askDeeper(api, { search_query, history, plan_only: true });
      const { is, wanted } = judge(row, body) as { is: object; wanted: object };
      if (JSON.stringify(is) !== JSON.stringify(wanted)) failed.push({ n: row.n, search_query, is, wanted });
    }
    if (process.env.GOLDEN === 'print')
      process.stdout.write(`${failed.map((one) => JSON.stringify(one)).join('\n')}\n`);
    expect(failed.filter((one) => !NOT_YET.has((one as Expected).n))).toEqual([]);
    expect(rows.filter(({ n }) => NOT_YET.has(n)).map(({ n }) => n)).toEqual(
      failed.map((one) => (one as Expected).n).filter((n) => NOT_YET.has(n)),
    );
  });

  it('are answered with the figures of the file, and without what may not be said', async () => {
    const failed: object[] = [];
    const answered = rows.filter(({ n }) => n % ONE_IN === 0);
    for (const { n, turns, notSaid, figure } of answered) {
      const history = turns.slice(0, -1).map((question) => ({ question }));
      const { body } = await askDeeper(api, { search_query: turns.at(-1) ?? '', history });
      const answer = body.answer?.text ?? '';
      const open = body.reading?.not_understood.filter(({ kind }) => kind === 'word') ?? [];
      const searched = body.steps
        .map(({ input }) => JSON.stringify([input.main_query, input.search_query]))
        .join();
      const { answer_language: language = 'en' } = body.meta;
      const own = figureIn(language, figure);
      // What was not understood is named, in quotes.
      const isOpen = language !== 'en' && body.reading?.intent === 'none';
      const fault = {
        language: language === languageOf(body) ? [] : [language],
        unproven: body.answer?.findings.filter(({ verified }) => !verified).map(({ claim }) => claim),
        said: notSaid.filter((one) => !isOpen && answer.includes(wordsIn(language, one))),
        searched: open.filter(({ text: word }) => searched.includes(word)).map(({ text: word }) => word),
        missing: answer.includes(own) ? [] : [own],
      };
      if (Object.values(fault).flat().length > 0) failed.push({ n, ...fault, answer: answer.slice(0, 500) });
    }
    if (process.env.GOLDEN === 'print')
      process.stdout.write(`${failed.map((one) => `A${JSON.stringify(one)}`).join('\n')}\n`);
    const faulty = failed.map((one) => (one as Expected).n);
    expect(failed.filter((one) => !NOT_ANSWERED.has((one as Expected).n))).toEqual([]);
    expect(answered.filter(({ n }) => NOT_ANSWERED.has(n)).map(({ n }) => n)).toEqual(
      faulty.filter((n) => NOT_ANSWERED.has(n)),
    );
  }, 1_200_000);
}

describe.skipIf(noReviews)('questions of the real reviews', () => {
  judged(startReviews, ofReviews);
});
describe('questions of the demo', () => {
  judged(startStory, ofDemo);
});
