import { expect, it } from 'vitest';
import { boilerplateOf } from './boilerplate.js';
import { analyzer, saying } from './records.fixture.js';
import { TextReader } from './text-reader.js';

const AIRLINES = ['British Airways', 'Emirates', 'Cathay Pacific', 'Air New Zealand', 'KLM', 'Qantas'];
const WORDS =
  'seat knees row crew water lamp screen plug tray light noise window blanket film music cold'.split(' ');
const said = (i: number) =>
  Array.from({ length: 20 }, (_, k) => WORDS[(Math.imul(31 * i + k + 1, 0x9e3779b1) >>> 8) % WORDS.length]);

/** The sentences of each record that are taken for boilerplate. */
function boilerplate(messages: readonly string[]): string[][] {
  const texts = new TextReader(analyzer);
  const records = saying(messages);
  const is = boilerplateOf(records, texts);
  return records.map((record) =>
    texts.sentences(record).flatMap((sentence) => (is(record, sentence) ? [sentence.shown] : [])),
  );
}

it('titles of a template are boilerplate, however rare each of them is', () => {
  const title = (i: number) =>
    `${AIRLINES[i % 6]} ${i < 6 ? 'Shuttle' : ''} customer review`.replace('  ', ' ');
  const messages = Array.from({ length: 60 }, (_, i) => `${title(i)}\n${said(i).join(' ')}.`);
  expect(boilerplate(messages)).toEqual(messages.map((_, i) => [title(i)]));
});

it('what each of them says is none', () => {
  const messages = Array.from({ length: 60 }, (_, i) => `${said(i).join(' ')}. ${said(i + 99).join(' ')}.`);
  expect(boilerplate(messages).flat()).toEqual([]);
});
