import { z } from 'zod';
import { answerLanguage, type AskAnswer, askEdit, askRequest } from '#libs/contract';
import type { AskService } from '../../ask/ask.service.js';
import { apiOf, cursor, requestOf, selection, startOf, tool, warningsOf } from '../tool.js';

/** Clients give up after a minute. */
const SECONDS = 50;
const QUOTE = 300;

const input = z.strictObject({
  question: z
    .string()
    .min(1)
    .max(1_000)
    .describe('In plain words, e.g. "Why did ratings fall in July?", "Compare Android and iOS on login"'),
  reading: askEdit
    .optional()
    .describe(
      'To ask again with another reading: `selection` (search_query, filters) and `by` of the answer, edited',
    ),
  answer_language: answerLanguage
    .optional()
    .describe('Language of the answer; without it, that of the question'),
  filters: selection.filters,
  timezone: selection.timezone,
  cursor,
});

export function deepQuestion(deeper: AskService) {
  return tool({
    name: 'deep_question',
    title: 'Answer a question with evidence',
    description:
      'Answers why, when, how much, compare and top questions by several steps over the data. Every number in the answer cites the step [S1] it was counted in, every quote the record [1] it comes from. `reading` says what the question was taken for; where its intent is `none`, it was not understood, and `follow_ups` are the nearest questions that can be answered. Takes seconds; the other tools answer at once.',
    input,
    rows: 'steps',
    async run({ question, cursor: from, ...rest }, { caller, context, signal }) {
      const start = startOf(from);
      const body = { ...rest, search_query: question, max_seconds: SECONDS };
      const answer = await deeper.ask(requestOf(askRequest, body), { caller, context, signal });
      const steps = answer.steps.map(({ id, tool: name, input: sent, result }) => ({
        id,
        tool: name,
        input: sent,
        found: result.summary,
      }));
      return {
        text: answer.answer?.text ?? 'There is no answer; the steps show how far it got.',
        head: headOf(answer, body),
        rows: { name: 'steps', rows: steps.slice(start), start, total: steps.length },
      };
    },
  });
}

function headOf(answer: AskAnswer, body: object) {
  const { run_id, status, mode, reading, plan, total, checks, follow_ups, budget, meta } = answer;
  return {
    answer: answer.answer?.text ?? null,
    citations: answer.answer?.citations.map(({ n, record_id, quote, url }) => ({
      n,
      record_id,
      quote: quote.length > QUOTE ? `${quote.slice(0, QUOTE).toWellFormed()}…` : quote,
      url,
    })),
    run_id,
    status,
    mode,
    reading,
    plan,
    total,
    checks,
    follow_ups,
    answer_language: meta.answer_language,
    stop_reason: budget.stop_reason,
    api: apiOf('/public/deeper-search', body),
    warnings: warningsOf(meta),
  };
}
