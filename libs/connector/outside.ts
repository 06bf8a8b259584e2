import { existsSync, readFileSync, statSync } from 'node:fs';
import { findPackageJSON, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Connector, defineConnector } from './define-connector.js';

/**
 * The URL of a connector from outside the product. `named` is the path of its folder or file, relative to the folder
 * `from`, or the name of a package installed there. @throws Error that says what is missing.
 */
export function locateConnector(named: string, from: string): string {
  if (isPath(named)) {
    const at = path.resolve(from, named);
    const found = statSync(at, { throwIfNoEntry: false });
    if (!found) throw new Error(`There is no file or folder ${at}.`);
    return pathToFileURL(found.isDirectory() ? entryOf(at) : at).href;
  }
  const manifest = packageOf(named, from);
  if (!manifest) throw new Error(`The package '${named}' is not installed in ${from}.`);
  return pathToFileURL(entryOf(path.dirname(manifest))).href;
}

/** Whether this is a path, such as ./my-connector or /srv/my-connector/index.ts, rather than a package name. */
export function isPath(named: string): boolean {
  return /^\.\.?(?:[/\\]|$)/.test(named) || path.isAbsolute(named);
}

/**
 * Imports a connector from the URL that `locateConnector` returned; TypeScript needs no build. Its import of
 * `earshot/connector` resolves to the running product, whatever version is installed beside it.
 * @throws Error that names the file, also if the connector was written for another version of the contract.
 */
export async function importConnector(url: string): Promise<Connector> {
  ours ??= registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'earshot/connector' ? { url: CONTRACT, shortCircuit: true } : next(specifier, context),
  });
  const file = fileURLToPath(url);
  const loaded = await import(url).then(
    (module: { default?: unknown }) => module.default,
    (cause: unknown) => {
      throw new Error(`${file} cannot be loaded: ${messageOf(cause)}`, { cause });
    },
  );
  if (!isConnector(loaded)) {
    throw new Error(`${file} exports no connector; it needs: export default defineConnector({ … })`);
  }
  return defineConnector(loaded);
}

const CONTRACT = new URL('./index.js', import.meta.url).href;
let ours: ReturnType<typeof registerHooks> | undefined;

function packageOf(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, pathToFileURL(path.join(from, 'from.js')));
  } catch {
    return undefined; // it throws if there is no such package
  }
}

/** The entry that the package.json of a folder names, else its index file. */
function entryOf(folder: string): string {
  const manifest = path.join(folder, 'package.json');
  const named = existsSync(manifest) ? namedBy(readFileSync(manifest, 'utf8'), manifest) : undefined;
  const entries = named === undefined ? ['index.ts', 'index.js', 'index.mjs'] : [named];
  const found = entries.map((entry) => path.join(folder, entry)).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`${folder} contains no connector: there is no ${entries.join(', no ')}.`);
}

function namedBy(text: string, file: string): string | undefined {
  let manifest: { exports?: unknown; main?: unknown };
  try {
    manifest = JSON.parse(text) as typeof manifest;
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${messageOf(cause)}`, { cause });
  }
  const { exports, main } = manifest;
  const root = (exports as Record<string, unknown> | undefined)?.['.'] ?? exports;
  const { import: imported, default: otherwise } = (root ?? {}) as Record<string, unknown>;
  return [root, imported, otherwise, main].find((entry) => typeof entry === 'string');
}

function isConnector(value: unknown): value is Connector {
  const { id, contract, config, fetch, map } = (value ?? {}) as Partial<Connector>;
  const named = typeof id === 'string' && typeof contract === 'string';
  const callable = typeof fetch === 'function' && typeof map === 'function';
  return named && callable && typeof config?.safeParse === 'function';
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
