import type { SearchResult } from '#libs/contract';
import { describeParts, describeWithin, type Parts, queryName, selectionOf } from '../question/selection.js';
import { intentOf } from '../question/reading.js';
import { boundsOf } from '../question/terrain.js';
import type { Step } from '../steps/investigation.js';
import { figure } from '../writing/field-figures.js';
import { type Message, say } from '../wording/message.js';
import { type Line, point, verdict } from '../writing/write-answer.js';
import type { Recipe } from './recipe.js';
import { typicalQuotes } from './themes-of.js';

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
    const { values, query, time, polarity } = question;
    const rated = terrain.scales.length > 0;
    const parts: Parts = { values, query, ...(time && { time }), ...(polarity && rated && { polarity }) };
    const step = await investigation.step('search', { ...selectionOf(parts), limit: READ });
    const { total, results } = step.answer;
    const quotes = typicalQuotes(results, setting.analyzer, 'medium');
    const within = describeWithin(parts, terrain);
    const text =
      total === 0
        ? say('thereAreNo', { what: describeParts(parts, terrain) })
        : say('typical', { n: total, ...(within && { within }) });
    const lines: Line[] = [
      {
        ...verdict(text, [step.id]),
        figures: [figure(step, 'total')],
        numbers: boundsOf(terrain),
      },
      ...quotes.map((quote): Line => {
        const at = results.findIndex(({ id }) => id === quote.record.id);
        return { ...point(originOf(quote.record), [step.id], [quote]), figures: ratingOf(step, at) };
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

/** `Netflix, 3 May 2024, rated 1` */
function originOf({ source, ds, score }: SearchResult): Message {
  return say('origin', { source, day: ds, ...(score !== null && { score }) });
}

function ratingOf(step: Step<'search'>, at: number) {
  return step.answer.results[at]?.score == null ? [] : [figure(step, `results.${at}.score`)];
}
