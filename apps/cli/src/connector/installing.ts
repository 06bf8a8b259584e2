import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { connectors } from '#connectors';
import {
  type Connector,
  connectorsFolder,
  importConnector,
  installedPackages,
  locateConnector,
} from '#libs/connector';
import { Failure, usage } from '../failure.js';

/** A package as the command line names it. */
interface Named {
  name: string;
  version: string;
}

export interface Installed extends Named {
  connector: Connector;
  /** The hash of the package in the lock file. */
  integrity: string;
  /** What was installed before. */
  before?: { version: string; connector: Connector | undefined };
}

/**
 * Installs a connector from the registry that npm uses, without running scripts of packages. The folder is built beside
 * the old one and replaces it when the connector has proved to be one. @throws Failure; nothing has changed then
 */
export async function addConnector(given: string, home: string): Promise<Installed> {
  const wanted = namedIn(given);
  const folder = connectorsFolder(home);
  const before = installedPackages(home).find(({ name }) => name === wanted.name);
  const known =
    before && (await importConnector(locateConnector(wanted.name, folder)).catch(() => undefined));
  const draft = draftOf(home);
  try {
    await npm(['install', '--save-exact', `${wanted.name}@${wanted.version}`], draft);
    const connector = await checked(wanted.name, draft, home);
    const integrity = integrityOf(wanted.name, draft);
    replace(folder, draft);
    return { ...wanted, connector, integrity, ...(before && { before: { ...before, connector: known } }) };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes a package, or the one whose connector has this id. @throws Failure */
export async function removeConnector(given: string, home: string): Promise<Named> {
  const folder = connectorsFolder(home);
  const all = installedPackages(home);
  const found = all.find(({ name }) => name === given) ?? (await packageWithId(given, home));
  if (!found) {
    const names = all.map(({ name }) => name).join(', ');
    throw new Failure(`No connector '${given}' was added.`, {
      advice: names ? `Added are ${names}.` : undefined,
    });
  }
  const draft = draftOf(home);
  try {
    await npm(['uninstall', found.name], draft);
    replace(folder, draft);
    return found;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function packageWithId(id: string, home: string): Promise<Named | undefined> {
  for (const one of installedPackages(home)) {
    const url = locateConnector(one.name, connectorsFolder(home));
    const connector = await importConnector(url).catch(() => undefined);
    if (connector?.id === id) return one;
  }
  return undefined;
}

function namedIn(text: string): Named {
  const [, name, version] =
    /^((?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*)@(\d+\.\d+\.\d+[\w.+-]*)$/.exec(text) ?? [];
  if (name === undefined || version === undefined)
    throw usage(`'${text}' names no version of a package.`, 'Write it like earshot-connector-forum@1.2.0.');
  return { name, version };
}

/** A copy of the installed connectors to change, beside them: it can be renamed in one step. */
function draftOf(home: string): string {
  mkdirSync(home, { recursive: true });
  const draft = mkdtempSync(path.join(home, 'connectors-draft-'));
  const folder = connectorsFolder(home);
  for (const file of ['package.json', 'package-lock.json'])
    if (existsSync(path.join(folder, file))) cpSync(path.join(folder, file), path.join(draft, file));
  if (!existsSync(path.join(draft, 'package.json')))
    writeFileSync(
      path.join(draft, 'package.json'),
      `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n`,
    );
  return draft;
}

function replace(folder: string, draft: string): void {
  const old = `${folder}-old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
}

/** @throws Failure unless the package is a connector for this Earshot, with an id of its own */
async function checked(name: string, folder: string, home: string): Promise<Connector> {
  let connector: Connector;
  try {
    connector = await importConnector(locateConnector(name, folder));
  } catch (cause) {
    throw new Failure(`${name} cannot be used: ${(cause as Error).message}`, { cause });
  }
  const other = await packageWithId(connector.id, home);
  const taken = connectors.some(({ id }) => id === connector.id) ? 'a built-in connector' : other?.name;
  if (taken !== undefined && taken !== name)
    throw new Failure(`${name} cannot be used: its id '${connector.id}' is that of ${taken}.`);
  return connector;
}

function integrityOf(name: string, folder: string): string {
  const text = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, { integrity?: string }> };
  const { integrity } = packages[`node_modules/${name}`] ?? {};
  if (integrity === undefined)
    throw new Failure(`The registry gives no hash of ${name}: it cannot be pinned.`);
  return integrity;
}

const MISSING =
  'npm was not found. It comes with Node.js; install it, or put the connector into a folder and name that in CONNECTORS.';

/** @throws Failure with what npm printed */
async function npm(args: readonly string[], cwd: string): Promise<void> {
  const quiet = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--omit=dev',
    '--omit=peer',
    '--loglevel=error',
  ];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn('npm', [...args, ...quiet], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.on('error', (cause) => reject(new Failure(MISSING, { cause })));
  child.on('close', (code) => {
    if (code === 0) resolve();
    else reject(new Failure(`npm ${args.join(' ')} failed:\n${printed.trim().slice(0, 2_000)}`));
  });
  await promise;
}
