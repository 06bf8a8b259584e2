import { Command, CommanderError } from 'commander';
import { PRODUCT_VERSION } from '#libs/config';
import { addCommands } from './commands/index.js';
import { EXIT, Failure, reasonOf } from './failure.js';

const HELP = `
Server and token come from --url and --token, else EARSHOT_URL and EARSHOT_TOKEN (or PRESHARED_KEY to push,
ACCESS_TOKEN for everything else), else from EARSHOT_HOME/credentials.json of a server started here (EARSHOT_HOME: ./.earshot).

Exit status: 0 done, 1 failed, 2 usage error, 3 done but some records were rejected.`;

const program = new Command('earshot')
  .description('Work with an Earshot server from the command line.')
  .version(PRODUCT_VERSION, '-v, --version', 'print the version')
  .option('--url <address>', 'address of the server (default: the one started here, http://127.0.0.1:3000)')
  .option('--token <token>', 'token to use')
  .addHelpText('after', HELP)
  .showSuggestionAfterError()
  .exitOverride()
  .configureHelp({ showGlobalOptions: true });

try {
  await addCommands(program, process.argv.slice(2));
  await program.parseAsync();
} catch (error) {
  process.exitCode = await explain(error);
}

async function explain(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof Failure) {
    process.stderr.write(`${error.message}\n${error.advice ? `${error.advice}\n` : ''}`);
    return error.exitCode;
  }
  const { FileFailure } = await import('#libs/files');
  if (error instanceof FileFailure) {
    const { message, advice, isMistake } = error;
    return explain(new Failure(message, { advice, exitCode: isMistake ? EXIT.usage : EXIT.failed }));
  }
  const { path, syscall } = error as NodeJS.ErrnoException;
  if (path !== undefined && syscall !== undefined) {
    process.stderr.write(
      `${path} cannot be ${syscall === 'mkdir' ? 'created' : 'used'}: ${reasonOf(error)}.\n`,
    );
    return EXIT.failed;
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return EXIT.failed;
}
