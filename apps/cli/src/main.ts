import { Command, CommanderError } from 'commander';
import { PRODUCT_VERSION } from '#libs/config';
import { FileFailure } from '#libs/files';
import {
  addAuditCommand,
  addOpenCommand,
  addReindexCommand,
  addSecretsCommand,
  addServerWords,
} from './commands/server.command.js';
import { addBackupCommands } from './commands/backup.command.js';
import { addAlertCommand } from './commands/alert.command.js';
import { addAskCommand } from './commands/ask.command.js';
import { addConnectorCommand } from './commands/connector.command.js';
import { addCredentialCommand } from './commands/credential.command.js';
import { addDoctorCommand } from './commands/doctor.command.js';
import { addDriversCommand } from './commands/drivers.command.js';
import { addEpisodesCommand } from './commands/episodes.command.js';
import { addEraseCommand } from './commands/erase.command.js';
import { addImportCommand } from './commands/import.command.js';
import { addDeadLettersCommand } from './commands/dead-letters.command.js';
import { addSearchCommand } from './commands/search.command.js';
import { addPeopleCommand } from './commands/people.command.js';
import { addRunsCommand, addSourceCommand } from './commands/source.command.js';
import { addTokenCommand } from './commands/token.command.js';
import { addThemesCommand } from './commands/themes.command.js';
import { addViewCommand } from './commands/view.command.js';
import { addWebhookCommand } from './commands/webhook.command.js';
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

addOpenCommand(program);
addSearchCommand(program);
addAskCommand(program);
addEpisodesCommand(program);
addDriversCommand(program);
addImportCommand(program);
addEraseCommand(program);
addSourceCommand(program);
addConnectorCommand(program);
addCredentialCommand(program);
addRunsCommand(program);
addDeadLettersCommand(program);
addReindexCommand(program);
addTokenCommand(program);
addPeopleCommand(program);
addAuditCommand(program);
addBackupCommands(program);
addSecretsCommand(program);
addViewCommand(program);
addThemesCommand(program);
addAlertCommand(program);
addWebhookCommand(program);
addDoctorCommand(program);
addServerWords(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof Failure) {
    process.stderr.write(`${error.message}\n${error.advice ? `${error.advice}\n` : ''}`);
    return error.exitCode;
  }
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
