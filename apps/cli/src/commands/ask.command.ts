import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { connect, type Connection, type ConnectionOptions } from '../connection.js';
import { EXIT, Failure } from '../failure.js';
import { call, events } from '../http.js';
import { checkSources } from '../source/known-sources.js';
import { collect, filtersOf, type FilterOptions } from '../options.js';
import { formatted, moment, oneLine, print, printJson } from '../output.js';

interface Options extends ConnectionOptions, FilterOptions {
  json?: boolean;
  plan?: boolean;
  answerLanguage?: string;
}

type Answer = AnswerOf<'/public/deeper-search'>;
type Reading = NonNullable<Answer['reading']>;
type Step = Pick<Answer['steps'][number], 'id' | 'result'>;

export function addAskCommand(program: Command): void {
  program
    .command('ask <question...>')
    .description('answer a question in plain words; each sentence cites the step or record that supports it')
    .option('--source <name>', 'only about records of this source; repeatable', collect, [])
    .option('--filters <json>', 'only about records that these filter objects select')
    .option('--plan', 'only say how the question is understood, and what would be done')
    .option('--answer-language <code>', 'of the answer, such as de (default: the language of the question)')
    .option('--json', 'print the answer of the API')
    .addHelpText('after', '\nExample\n  earshot ask "Did ratings fall, when, and why?"\n')
    .action(async (words: string[], _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'read');
      await checkSources(connection, options.source);
      const body = {
        search_query: words.join(' '),
        filters: filtersOf(options),
        ...(options.plan && { plan_only: true }),
        ...(options.answerLanguage && { answer_language: options.answerLanguage }),
      };
      const answer =
        options.json || options.plan
          ? await call(connection, 'post', '/public/deeper-search', { body })
          : await follow(connection, body);
      if (options.json) printJson(answer);
      else print(options.plan ? planOf(answer) : linesOf(answer));
      if (answer.answer === null && !options.plan) process.exitCode = EXIT.failed;
    });
}

/** Prints each step as soon as it is done. */
async function follow(connection: Connection, body: object): Promise<Answer> {
  for await (const { name, data } of events(connection, '/public/deeper-search', body)) {
    if (name === 'step.result') {
      const { id, result } = data as Step;
      process.stderr.write(`${id}  ${oneLine(result.summary)}\n`);
    }
    if (name === 'done') return data as Answer;
  }
  throw new Failure('The connection ended before the answer.', { advice: 'Ask again.' });
}

function linesOf({ answer, reading, results, follow_ups, status }: Answer): string {
  if (!answer) return `There is no answer (${status}).\n`;
  const next = reading?.intent === 'none' ? 'Questions that can be answered:' : 'You may also ask:';
  const cited = answer.citations.map(({ n, quote, record_id }) => {
    const record = results.find(({ id }) => id === record_id);
    const where = record ? `${moment(record.ds)}  ${oneLine(record.source)}: ` : '';
    return `[${n}] ${where}“${oneLine(quote)}”\n`;
  });
  return [
    ...(reading ? ['\n', readAs(reading)] : []),
    `\n${formatted(answer.text)}\n`,
    ...(cited.length > 0 ? ['\n', ...cited] : []),
    ...(follow_ups.length > 0 ? [`\n${next}\n`, ...follow_ups.map((one) => `  ${oneLine(one)}\n`)] : []),
  ].join('');
}

/** What would be asked of the records, line by line. */
function planOf({ plan, reading }: Answer): string {
  const lines = plan.map(({ n, question }) => `${n}. ${oneLine(question)}\n`);
  return [...(reading ? [readAs(reading)] : []), ...lines].join('');
}

/** What the question was taken for, in a line: `Read as: low ratings · country PT · not understood: “Atlantis”`. */
function readAs({ understood, assumed, not_understood: open }: Reading): string {
  const parts = [
    ...understood.filter(({ kind }) => kind !== 'grammar').map(({ meaning }) => meaning),
    ...assumed.map(({ text, meaning }) => `${meaning} (from “${text}”)`),
    ...open.map(({ text }) => `not understood: “${text}”`),
  ];
  return parts.length === 0
    ? ''
    : `Read as: ${[...new Set(parts)].map((part) => oneLine(part)).join(' · ')}\n`;
}
