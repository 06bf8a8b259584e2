import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package that `earshot connector add` installed, pinned. */
export interface InstalledPackage {
  name: string;
  version: string;
}

/** The folder of installed connectors below EARSHOT_HOME: a package of its own, with a lock file over its whole tree. */
export function connectorsFolder(home: string): string {
  return path.join(home, 'connectors');
}

/** The packages that are installed there. @throws Error if their list cannot be read */
export function installedPackages(home: string): InstalledPackage[] {
  const file = path.join(connectorsFolder(home), 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.entries(dependencies).map(([name, version]) => ({ name, version }));
}
