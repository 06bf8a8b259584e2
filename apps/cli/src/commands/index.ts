import type { Command } from 'commander';

type Add = (program: Command) => void;

/** What adds each command, by its word, in the order of the help. */
const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  open: async () => (await import('./server.command.js')).addOpenCommand,
  search: async () => (await import('./search.command.js')).addSearchCommand,
  ask: async () => (await import('./ask.command.js')).addAskCommand,
  episodes: async () => (await import('./episodes.command.js')).addEpisodesCommand,
  drivers: async () => (await import('./drivers.command.js')).addDriversCommand,
  import: async () => (await import('./import.command.js')).addImportCommand,
  erase: async () => (await import('./erase.command.js')).addEraseCommand,
  source: async () => (await import('./source.command.js')).addSourceCommand,
  connector: async () => (await import('./connector.command.js')).addConnectorCommand,
  credential: async () => (await import('./credential.command.js')).addCredentialCommand,
  runs: async () => (await import('./source.command.js')).addRunsCommand,
  letters: async () => (await import('./dead-letters.command.js')).addDeadLettersCommand,
  reindex: async () => (await import('./server.command.js')).addReindexCommand,
  token: async () => (await import('./token.command.js')).addTokenCommand,
  people: async () => (await import('./people.command.js')).addPeopleCommand,
  audit: async () => (await import('./server.command.js')).addAuditCommand,
  backup: async () => (await import('./backup.command.js')).addBackupCommands,
  restore: async () => (await import('./backup.command.js')).addBackupCommands,
  secrets: async () => (await import('./server.command.js')).addSecretsCommand,
  view: async () => (await import('./view.command.js')).addViewCommand,
  themes: async () => (await import('./themes.command.js')).addThemesCommand,
  alert: async () => (await import('./alert.command.js')).addAlertCommand,
  webhook: async () => (await import('./webhook.command.js')).addWebhookCommand,
  doctor: async () => (await import('./doctor.command.js')).addDoctorCommand,
};

/**
 * Adds the commands that the arguments may name, so that nothing is loaded for the others; all of them where the first
 * word names none: for help, and to suggest what was meant.
 */
export async function addCommands(program: Command, args: readonly string[]): Promise<void> {
  const isCommand = (word: string) => Object.hasOwn(COMMANDS, word);
  const first = args.find((word) => !word.startsWith('-'));
  const isNamed = first !== undefined && isCommand(first);
  const wanted = Object.entries(COMMANDS).filter(([word]) => !isNamed || args.includes(word));
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  for (const add of new Set(loaded)) add(program);
  if (!isNamed) (await import('./server.command.js')).addServerWords(program);
}
