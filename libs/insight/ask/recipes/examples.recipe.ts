import type { Filter, SearchResult } from '#libs/contract';
import {
  describeParts,
  describeWithin,
  moodOf,
  type Parts,
  queryName,
  selectionOf,
} from '../question/selection.js';
import { intentOf } from '../question/reading.js';
import { numberShown } from '../question/shown-number.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { figure } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Line, point, type Quote, verdict } from '../writing/write-answer.js';
import { QUOTES } from '../../summary/types.js';
import { firstRecords } from './first-records.js';
import type { Recipe, RecipeContext } from './recipe.js';
import { typicalQuotes } from './plain-quotes.js';
import { wishesWithin } from './wishes-within.js';

/** Records that are read for those that speak for most. */
const READ = 100;

/** "Show me typical complaints about subtitles", "an example of a bad review" */
export const examples: Recipe = {
  name: 'examples',
  fits: (question) => intentOf(question) === 'examples',
  plan: () => [
    say('reading', { text: 'How many records are about it?' }),
    say('reading', { text: 'Which of them speak for most?' }),
  ],
  async answer(setting) {
    const { question, terrain, investigation } = setting;
    const { values, query, time, polarity, order } = question;
    if (order) return firstRecords(setting, order);
    const rated = terrain.scales.length > 0;
    const asked: Parts = { values, query, ...(time && { time }), ...(rated && moodOf(question)) };
    const wished = question.wishes ? await wishesWithin(setting, asked) : undefined;
    const parts = wished?.own ?? asked;
    const step = await investigation.step('search', { ...selectionOf(parts), limit: READ });
    const { total } = step.answer;
    const { quotes: typical, from } = await spokenFor(setting, step, parts);
    const wanted = numberShown(question.text) ?? QUOTES.medium;
    const quotes = ONE.test(question.text) ? wholeRecord(typical) : typical.slice(0, wanted);
    const within = describeWithin(asked, terrain);
    const text =
      total === 0
        ? say('thereAreNo', { what: describeParts(parts, terrain) })
        : say('typical', { n: total, ...(within && { within }), ...(wished && { areWishes: true }) });
    const lines: Line[] = [
      {
        ...verdict(text, [step.id]),
        figures: [figure(step, 'total')],
        numbers: boundsOf(terrain),
      },
      ...quotes.map((quote): Line => {
        const at = from.answer.results.findIndex(({ id }) => id === quote.record.id);
        return { ...point(originOf(quote.record), [from.id], [quote]), figures: ratingOf(from, at) };
      }),
    ];
    return {
      lines,
      total,
      followUps: [
        ...(rated && polarity !== 'low'
          ? [
              say('askMood', {
                mood: 'low',
                ...(query ? { how: 'say', about: queryName(query) } : { how: 'most' }),
              }),
            ]
          : []),
        ...(query
          ? [say('askCount', { mentioning: queryName(query) }), say('askGrowing', { what: queryName(query) })]
          : []),
        ...(rated && !query ? [say('askFix', {})] : []),
      ],
    };
  },
};

/** Sentences of records in the language of the question, where enough are; else of all. */
async function spokenFor(
  { question: { language, text, wishes }, investigation, analyzer }: RecipeContext,
  all: Step<'search'>,
  parts: Parts,
): Promise<{ quotes: Quote[]; from: Step<'search'> }> {
  const { results } = all.answer;
  const length = (numberShown(text) ?? 0) > QUOTES.medium ? 'long' : 'medium';
  const how = { analyzer, length, query: parts.query, asking: wishes } as const;
  if (results.every((one) => one.language.startsWith(language)))
    return { quotes: typicalQuotes(results, how), from: all };
  const { filters, ...words } = selectionOf(parts);
  const own: Filter = { type: 'list', key: LANGUAGE, operator: 'eq', values: [language] };
  const step = await investigation.step('search', { ...words, filters: [...filters, own], limit: READ });
  const quotes = typicalQuotes(step.answer.results, how);
  return quotes.length >= QUOTES.short
    ? { quotes, from: step }
    : { quotes: typicalQuotes(results, how), from: all };
}

const LANGUAGE = 'language';

/** "An example", "one typical complaint" */
const ONE = /\b(?:an?|one|single)\s+(?:\w+\s+){0,2}(?:examples?|sample|typical|quote)\b/i;
/** Letters of a record that tells something and is quickly read. */
const TELLING = { least: 80, most: 700 };

/** One record, as it was written: the most typical one that is neither too short nor too long. */
function wholeRecord(typical: readonly Quote[]): Quote[] {
  const whole = typical.map(({ record }) => ({ record, start: 0, end: record.message.length }));
  const telling = whole.find(({ end }) => end >= TELLING.least && end <= TELLING.most);
  return telling ? [telling] : typical.slice(0, 1);
}

/** `Netflix, 3 May 2024, rated 1` */
function originOf({ source, ds, score }: SearchResult): Message {
  return say('origin', { source, day: ds, ...(score !== null && { score }) });
}

function ratingOf(step: Step<'search'>, at: number) {
  return step.answer.results[at]?.score == null ? [] : [figure(step, `results.${at}.score`)];
}
