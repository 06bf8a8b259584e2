import type { Command } from 'commander';
import { stringify } from 'yaml';
import type { AnswerOf } from '#libs/client';
import { connect, type ConnectionOptions } from '../connection.js';
import { EXIT } from '../failure.js';
import { call } from '../http.js';
import { collect, settings } from '../options.js';
import { counted, print } from '../output.js';
import { probeLines } from '../source/describe.js';
import { sourcesOf } from '../source/sources-file.js';

interface SuggestOptions extends ConnectionOptions {
  connector: string;
  config: string[];
  secret: string[];
}

type Preview = AnswerOf<'/admin/sources/preview'>;
type Exchange = Preview['exchanges'][number];

/** Characters of a body that are shown. */
const BODY = 1_000;
const RECORDS = 3;

const SUGGEST_HELP = `
The settings go to standard output, for a file of sources; what was sent and received goes to standard error.

Example
  earshot source suggest 'https://api.example.com/v1/reviews?page=1' --config auth:='{"type":"bearer"}' \\
    --secret token=@token.txt > reviews.yaml
  earshot source preview reviews.yaml --secret token=@token.txt
`;

/** Commands that try the settings of a source and store nothing. */
export function addTrialCommands(source: Command): void {
  source
    .command('suggest [url]')
    .description('write the settings of a JSON API or of a manifest, read off its first response')
    .option('--connector <id>', 'the connector to write them for', 'http-json')
    .option('--config <name=value>', 'a setting that is known, such as auth; repeatable', collect, [])
    .option('--secret <name=value>', 'secret to send; repeatable, and not written', collect, [])
    .addHelpText('after', SUGGEST_HELP)
    .action(async (url: string | undefined, _: unknown, command: Command) => {
      const { connector, config, secret, ...options } = command.optsWithGlobals<SuggestOptions>();
      const body = {
        connector,
        config: { ...(url !== undefined && { url }), ...settings(config) },
        secrets: settings(secret),
      };
      const answer = await call(connect(options, 'access'), 'post', '/admin/sources/suggest', { body });
      process.stderr.write(wireLines(answer.exchanges) + (answer.ok ? '' : probeLines(answer.probes)));
      process.exitCode = answer.ok ? EXIT.done : EXIT.failed;
      if (answer.ok)
        print(stringify({ sources: [{ name: nameOf(answer.config), connector, config: answer.config }] }));
    });
  source
    .command('preview <file>')
    .description('read the first pages of the sources of a YAML file, and show what is sent and received')
    .option('--secret <name=value>', 'secret that the file leaves out; repeatable', collect, [])
    .action(async (file: string, _: unknown, command: Command) => {
      const { secret, ...options } = command.optsWithGlobals<ConnectionOptions & { secret: string[] }>();
      const connection = connect(options, 'access');
      for (const spec of sourcesOf(file)) {
        const secrets = { ...(spec.secrets as object | undefined), ...settings(secret) };
        const answer = await call(connection, 'post', '/admin/sources/preview', {
          body: { ...spec, secrets },
        });
        print(
          `${String(spec.name)}\n${wireLines(answer.exchanges)}${probeLines(answer.probes)}${resultLines(answer)}\n`,
        );
        if (!answer.ok) process.exitCode = EXIT.failed;
      }
    });
}

/** A name to begin with. */
function nameOf({ url, stream }: Record<string, unknown>): string {
  return typeof url === 'string' ? new URL(url).hostname : typeof stream === 'string' ? stream : 'new';
}

function wireLines(exchanges: readonly Exchange[]): string {
  return exchanges
    .map(({ method, url, request_body, status, took_ms, problem, response_body }) => {
      const sent = request_body ? `  ${shortened(request_body)}\n` : '';
      const got = problem ?? shortened(response_body);
      return `${method} ${url}\n${sent}  → ${status ?? 'no response'}, ${took_ms} ms\n  ${got}\n`;
    })
    .join('');
}

const shortened = (text: string): string =>
  text.length <= BODY ? text : `${text.slice(0, BODY)}… (${text.length - BODY} more characters)`;

function resultLines({ items, skipped, rejected, records, rejects, second_page: second }: Preview): string {
  const repeated = second && second.repeated > 0 ? ` (${second.repeated} of them repeated)` : '';
  const lines = [
    `First page: ${counted(items, 'record')}, ${skipped} skipped, ${rejected} rejected${second ? `; second page: ${second.items}${repeated}` : ''}`,
    ...rejects.map(({ path, message }) => `Rejected${path ? ` at ${path}` : ''}: ${message}`),
    ...records
      .slice(0, RECORDS)
      .map(({ ds, score, message }) => `${ds ?? 'no time'}  ${score ?? '–'}  ${message.slice(0, 120)}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
