import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of the product. It is written in package.json and nowhere else; source and build find the same file. */
export const PRODUCT_VERSION = readVersion();

function readVersion(): string {
  const manifest = findPackageJSON(import.meta.url);
  if (!manifest) throw new Error('package.json is missing from the installation of earshot');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
