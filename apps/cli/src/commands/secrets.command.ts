import type { Command } from 'commander';
import { connect, type ConnectionOptions } from '../connection.js';
import { call } from '../http.js';
import { counted, print } from '../output.js';

const HELP = `
To change the key: start every server with the new one as SECRETS_KEY and the one before as SECRETS_KEY_OLD, run this, then
start them without SECRETS_KEY_OLD.
`;

export function addSecretsCommand(program: Command): void {
  const secrets = program
    .command('secrets')
    .description('secrets of sources and webhooks, encrypted at rest');
  secrets
    .command('rotate')
    .description('encrypt them all with the current SECRETS_KEY')
    .addHelpText('after', HELP)
    .action(async (_: unknown, command: Command) => {
      const connection = connect(command.optsWithGlobals<ConnectionOptions>(), 'access');
      const { resealed } = await call<{ resealed: number }>(connection, 'POST', '/admin/secrets/rotate');
      print(
        `Encrypted ${counted(resealed, 'secret')} with the new key. SECRETS_KEY_OLD is no longer needed.\n`,
      );
    });
}
