import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { TokenStore } from '#libs/connector';
import { type Handler } from '#libs/connector/conformance';
import { type Settings, TrialSource } from '#libs/connector/trial';
import httpJson from '../index.js';

const RECORDED = path.resolve(import.meta.dirname, '../../../../shared/data/recorded');

/** The settings of a declared source, as users write them. */
export function settings(yaml: string): Settings {
  return parse(yaml) as Settings;
}

/** The sources that docs/declared-sources.md shows: what the page says is what the tests run. */
export function documentedSources(): DocumentedSource[] {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/declared-sources.md'), 'utf8');
  const blocks = [...page.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, yaml = '']) => parse(yaml) as Block);
  return blocks.flatMap(({ sources = [] }) => sources);
}

/** The settings of one of them. */
export function documented(name: string): Settings {
  const found = documentedSources().find((source) => source.name === name);
  if (!found) throw new Error(`docs/declared-sources.md shows no source '${name}'.`);
  return found.config;
}

interface DocumentedSource {
  name: string;
  connector: string;
  config: Settings;
  secrets?: Settings;
}

interface Block {
  sources?: DocumentedSource[];
}

/** A declared source at a server of the test, with what it stored. */
export const DeclaredSource = {
  open: (config: Settings, source: Handler, secrets?: Settings, tokens?: TokenStore): Promise<TrialSource> =>
    TrialSource.open({ connector: httpJson, config, secrets, tokens }, source),
};

/** The file of recorded answers; undefined, with a message, if `../shared/data` is absent. */
export function recorded(name: string): string | undefined {
  const file = path.join(RECORDED, name);
  if (existsSync(file)) return file;
  process.stderr.write(`SKIPPED: there is no ${file}.\n`);
  return undefined;
}
