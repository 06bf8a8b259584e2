import type { Command } from 'commander';
import type { AnswerOf } from '#libs/client';
import { type Connection, connect, type ConnectionOptions, earshotHome, serverUrl } from '../connection.js';
import { EXIT, Failure } from '../failure.js';
import { type Answer, send, Unreachable } from '../http.js';
import { print, printJson, table } from '../output.js';

interface Finding {
  sound: boolean;
  /** Works, but needs attention. */
  weak?: boolean;
  what: string;
  /** What it is, or what is wrong. */
  says: string;
}

type Examination = AnswerOf<'/admin/doctor', 'get'>;

interface Part {
  ready: boolean;
  detail?: string;
}

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the server, its services and its settings; exit status 1 if something is wrong')
    .option('--json', 'print JSON')
    .action(async (_: unknown, command: Command) => {
      const options = command.optsWithGlobals<ConnectionOptions & { json?: boolean }>();
      const findings = await examine(options);
      const examined = findings.every(({ sound }) => sound) ? await examinationOf(options) : undefined;
      findings.push(...(examined?.checks ?? []).map(findingOf));
      if (options.json) return printJson({ findings, settings: examined?.settings ?? [] });
      const width = Math.max(...findings.map(({ what }) => what.length));
      for (const { sound, weak, what, says } of findings)
        print(`${weak ? 'see' : sound ? 'ok ' : 'BAD'} ${what.padEnd(width)}  ${says}\n`);
      if (examined) print(`\n${settingsTable(examined.settings)}`);
      process.exitCode = findings.every(({ sound }) => sound) ? EXIT.done : EXIT.failed;
    });
}

/** The server's own report; empty if the token may not request it. */
async function examinationOf(options: ConnectionOptions): Promise<Examination | undefined> {
  const { status, body } = await send(connect(options, 'access'), 'get', '/admin/doctor');
  return status === 200 ? (body as Examination) : undefined;
}

function findingOf({ name, state, says, remedy }: Examination['checks'][number]): Finding {
  return {
    sound: state !== 'bad',
    weak: state === 'warn',
    what: name,
    says: remedy === undefined ? says : `${says}. ${remedy}`,
  };
}

function settingsTable(settings: Examination['settings']): string {
  const rows = settings.map(({ name, value, from, meaning }) => [name, value ?? '–', from, meaning]);
  return table([['SETTING', 'VALUE', 'FROM', 'WHAT IT IS FOR'], ...rows]);
}

async function examine(options: ConnectionOptions): Promise<Finding[]> {
  const url = serverUrl(options);
  const findings = [good('node', process.version), good('home', earshotHome()), good('server', url)];
  try {
    await send({ url }, 'get', '/health/live');
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return [...findings, bad('reachable', `${error.message} ${error.advice}`)];
  }
  return [
    ...findings,
    await versionOf(url),
    ...partsOf(await send({ url }, 'get', '/health/ready')),
    await tokenFinding('token to read', options, 'access', (connection) =>
      send(connection, 'get', '/public/limits'),
    ),
    await tokenFinding('token to push', options, 'ingest', (connection) =>
      send(connection, 'post', '/ingestion', { body: {} }),
    ),
  ];
}

async function versionOf(url: string): Promise<Finding> {
  const { status, body } = await send({ url }, 'get', '/openapi.json');
  const version = (body as { info?: { version?: string } } | null)?.info?.version;
  return status === 200 && version !== undefined
    ? good('version', version)
    : bad('version', `no Earshot server answers there (${status} for /openapi.json)`);
}

function partsOf({ status, body }: Answer): Finding[] {
  const {
    parts = {},
    errors = [],
    detail,
  } = (body ?? {}) as {
    parts?: Record<string, Part>;
    errors?: { parameter?: string; detail: string }[];
    detail?: string;
  };
  if (status === 200) {
    return Object.entries(parts).map(([name, part]) => good(name, part.detail ?? 'ready'));
  }
  if (errors.length === 0) return [bad('ready', detail ?? `the server answered ${status}`)];
  return errors.map((error) => bad(error.parameter ?? 'ready', error.detail));
}

/** A token is good if the server objects to anything but the token: an empty push is refused later (422). */
async function tokenFinding(
  what: string,
  options: ConnectionOptions,
  need: 'access' | 'ingest',
  ask: (connection: Connection) => Promise<Answer>,
): Promise<Finding> {
  try {
    const connection = connect(options, need);
    const { status, body } = await ask(connection);
    if (status !== 401 && status !== 403) return good(what, `from ${connection.origin}`);
    const { detail = '' } = body as { detail?: string };
    return bad(what, `from ${connection.origin}: ${detail} (${status})`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return bad(what, `${error.message} ${error.advice ?? ''}`);
  }
}

function good(what: string, says: string): Finding {
  return { sound: true, what, says };
}

function bad(what: string, says: string): Finding {
  return { sound: false, what, says };
}
