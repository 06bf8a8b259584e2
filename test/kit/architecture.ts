import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The libs in their order: each imports only those before it. */
export const LIBS = [
  'contract',
  'client',
  'wording',
  'connector',
  'declared',
  'files',
  'language',
  'config',
  'threads',
  'database',
  'audit',
  'auth',
  'records',
  'ingestion',
  'sources',
  'index',
  'text',
  'sentiment',
  'analysis',
  'themes',
  'insight',
  'serving',
  'views',
  'delivery',
];

/** The folders of libs/analysis in their order: each imports only those before it; files at its root come last. */
export const ANALYSIS_FOLDERS = [
  'statistics',
  'time',
  'engine',
  'task',
  'filters',
  'counting',
  'terms',
  'search',
  'trend',
  'distribution',
  'quantify',
  'drivers',
  'episodes',
  'versions',
  'summary',
  'discovery',
  'memory',
  'clickhouse',
];

export interface Import {
  file: string;
  specifier: string;
}

/** Every import of the product's own source files. */
export function readImports(root: string): Import[] {
  return globSync('{apps,libs,connectors}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    const pattern = /(?:from|import)\s*\(?\s*'([^']+)'/g;
    return [...source.matchAll(pattern)].map((match) => ({ file, specifier: match[1] }));
  });
}

/** Says why an import breaks the order of the code, or undefined if it is allowed. */
export function forbidden({ file, specifier }: Import): string | undefined {
  const from = zoneOf(file);
  const to = specifier.startsWith('.')
    ? zoneOf(path.posix.join(path.posix.dirname(file), specifier))
    : specifier.startsWith('#')
      ? zoneOf(specifier.slice(1))
      : undefined;
  if (!to) return undefined;
  if (specifier.startsWith('#libs/') && specifier.split('/').length > 2 && !isKit(file, specifier))
    return `${file}: reaches into ${specifier}`;
  if (from === to) return specifier.startsWith('#') ? `${file}: imports itself as ${specifier}` : undefined;
  if (specifier.startsWith('.') && from !== 'connectors') {
    return `${file}: leaves ${from} by a relative path (${specifier})`;
  }
  if (allowed(from, to)) return undefined;
  return `${file}: ${from} must not import ${to}`;
}

/** The test kits of connectors have entries of their own, because they bring Vitest: for tests and fixtures alone. */
function isKit(file: string, specifier: string): boolean {
  return /^#libs\/connector\/(conformance|trial)$/.test(specifier) && /\.(test|fixture)\.ts$/.test(file);
}

function allowed(from: string, to: string): boolean {
  if (from === 'apps/dashboard') return to === 'libs/client' || to === 'libs/wording';
  if (from.startsWith('apps/')) return to.startsWith('libs/') || to === 'connectors';
  if (from === 'connectors') return to.startsWith('connectors/') || to === 'libs/connector';
  if (from.startsWith('connectors/')) return CONNECTORS_IMPORT.includes(to);
  const place = LIBS.indexOf(to.slice(5));
  return to.startsWith('libs/') && to !== 'libs/config' && place >= 0 && place < LIBS.indexOf(from.slice(5));
}

/** What a built-in connector may import beside itself. */
const CONNECTORS_IMPORT = ['libs/connector', 'libs/contract', 'libs/declared', 'libs/files'];

function zoneOf(file: string): string {
  const [top, second] = file.split('/');
  if (top === 'connectors')
    return second && !second.startsWith('index.') ? `connectors/${second}` : 'connectors';
  return `${top}/${second}`;
}

/** The imports, of types too, that close a cycle through folders of one lib. A file outside any folder stands for itself. */
export function circular(imports: readonly Import[]): string[] {
  const libs = imports.filter(({ file }) => file.startsWith('libs/'));
  return circles(libs, roomOf)
    .filter(({ from, to }) => isFolder(from) || isFolder(to))
    .map(messageOf);
}

/** Where two files may name each other's types; the linter refuses circles of values there, too. */
const MUTUAL = /^(?:apps\/dashboard|libs\/analysis|libs\/serving)\//;

/** The same for single files. */
export function circularFiles(imports: readonly Import[]): string[] {
  const own = imports.filter(({ file }) => !MUTUAL.test(file));
  return circles(own, (file) => file.replace(/\.[jt]s$/, '.ts')).map(messageOf);
}

interface Step extends Import {
  from: string;
  to: string;
}

function circles(imports: readonly Import[], roomOf: (file: string) => string): Step[] {
  const steps = imports
    .filter(({ file, specifier }) => specifier.startsWith('.') && !/\.(test|fixture)\.ts$/.test(file))
    .map(({ file, specifier }) => {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      return { file, specifier, from: roomOf(file), to: roomOf(target) };
    })
    .filter(({ from, to }) => from !== to);
  const next = new Map<string, Set<string>>();
  for (const { from, to } of steps) next.set(from, (next.get(from) ?? new Set()).add(to));
  return steps.filter(({ from, to }) => reached(next, to).has(from));
}

function messageOf({ file, specifier, from, to }: Step): string {
  return `${file}: ${specifier} closes a circle of ${to} and ${from}`;
}

/** Imports that run against the order of the folders of libs/analysis. */
export function againstOrder({ file, specifier }: Import): string | undefined {
  if (!specifier.startsWith('.') || /\.(test|fixture)\.ts$/.test(file)) return undefined;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const [from, to] = [file, target].map((name) => /^libs\/analysis\/([^/]+)\//.exec(name)?.[1]);
  if (from === undefined || from === to) return undefined;
  const place = to === undefined ? -1 : ANALYSIS_FOLDERS.indexOf(to);
  if (place >= 0 && place < ANALYSIS_FOLDERS.indexOf(from)) return undefined;
  return `${file}: ${from} must not import ${to ?? specifier}`;
}

const ENGINES = ['memory', 'clickhouse'];

/**
 * Imports of libs/analysis that pass by its port: how records are held is known to its engines alone, and an engine
 * knows nothing of the operations above it, or of another engine.
 */
export function pastThePort({ file, specifier }: Import): string | undefined {
  const folder = /^libs\/analysis\/([^/]+)\//.exec(file)?.[1];
  if (!file.startsWith('libs/analysis/') || /\.(test|fixture)\.ts$/.test(file)) return undefined;
  const isEngine = folder !== undefined && ENGINES.includes(folder);
  if (specifier === '#libs/index' && !isEngine && folder !== 'engine')
    return `${file}: only an engine reads the index`;
  if (!isEngine || !specifier.startsWith('../')) return undefined;
  const to = specifier.split('/')[1] ?? '';
  return ['engine', 'time'].includes(to) ? undefined : `${file}: an engine must not import ${to}`;
}

/** The folder of a file, or the file itself at the root of its lib. */
function roomOf(file: string): string {
  return file.split('/').length > 3 ? path.posix.dirname(file) : file.replace(/\.[jt]s$/, '.ts');
}

function isFolder(room: string): boolean {
  return !room.endsWith('.ts');
}

function reached(next: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const room of seen) for (const to of next.get(room) ?? []) seen.add(to);
  return seen;
}

/** The schemas that files of the API declare. The HTTP contract's live in libs/contract; tools of the MCP server have their own. */
export function schemasOf(root: string): string[] {
  return globSync('apps/api/src/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('/mcp/') && !file.endsWith('.test.ts'))
    .filter((file) => declaresSchema(readFileSync(path.join(root, file), 'utf8')));
}

export function declaresSchema(source: string): boolean {
  return /\bz\s*\.(?!(?:infer|output|input|ZodType|toJSONSchema|core)\b)[a-z]/.test(source);
}
