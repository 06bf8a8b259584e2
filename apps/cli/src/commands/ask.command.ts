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
}

type Answer = AnswerOf<'/public/deeper-search'>;
type Step = Pick<Answer['steps'][number], 'id' | 'result'>;

export function addAskCommand(program: Command): void {
  program
    .command('ask <question...>')
    .description(
      'answer a question in plain English; each sentence cites the step or record that supports it',
    )
    .option('--source <name>', 'only about records of this source; repeatable', collect, [])
    .option('--filters <json>', 'only about records that these filter objects select')
    .option('--json', 'print the answer of the API')
    .addHelpText('after', '\nExample\n  earshot ask "Did ratings fall, when, and why?"\n')
    .action(async (words: string[], _: unknown, command: Command) => {
      const options = command.optsWithGlobals<Options>();
      const connection = connect(options, 'access');
      await checkSources(connection, options.source);
      const body = { search_query: words.join(' '), filters: filtersOf(options) };
      const answer = options.json
        ? await call(connection, 'post', '/public/deeper-search', { body })
        : await follow(connection, body);
      if (options.json) printJson(answer);
      else print(linesOf(answer));
      if (answer.answer === null) process.exitCode = EXIT.failed;
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

function linesOf({ answer, results, follow_ups, status }: Answer): string {
  if (!answer) return `There is no answer (${status}).\n`;
  const cited = answer.citations.map(({ n, quote, record_id }) => {
    const record = results.find(({ id }) => id === record_id);
    const where = record ? `${moment(record.ds)}  ${oneLine(record.source)}: ` : '';
    return `[${n}] ${where}“${oneLine(quote)}”\n`;
  });
  return [
    `\n${formatted(answer.text)}\n`,
    ...(cited.length > 0 ? ['\n', ...cited] : []),
    ...(follow_ups.length > 0
      ? ['\nYou may also ask:\n', ...follow_ups.map((one) => `  ${oneLine(one)}\n`)]
      : []),
  ].join('');
}
