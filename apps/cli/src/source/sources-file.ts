import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { reasonOf, usage } from '../failure.js';

/**
 * The settings of the sources in a YAML file; `{file: manifest.yaml}` stands for the text of a file beside it.
 * @throws Failure that says what is wrong with it
 */
export function sourcesOf(file: string): Record<string, unknown>[] {
  const { sources } = (readYaml(file) ?? {}) as { sources?: unknown };
  if (!Array.isArray(sources)) throw usage(`${file} has no list under the key 'sources'.`);
  const place = sources.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one));
  if (place < 0) return (sources as Record<string, unknown>[]).map((one) => withTexts(one, file));
  throw usage(
    `${file}: source ${place + 1} of the list has no settings.`,
    'Each needs at least name, connector and config; see docs/connectors.md.',
  );
}

function withTexts(source: Record<string, unknown>, beside: string): Record<string, unknown> {
  const config = Object.entries((source.config ?? {}) as Record<string, unknown>).map(([name, value]) => {
    const { file, ...others } = (value ?? {}) as { file?: unknown };
    const isFile = typeof file === 'string' && Object.keys(others).length === 0;
    return [name, isFile ? textOf(path.resolve(path.dirname(beside), file)) : value] as const;
  });
  return { ...source, config: Object.fromEntries(config) };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw usage(`${file} cannot be read: ${reasonOf(cause)}.`);
  }
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8')) as unknown;
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw usage(
      code.startsWith('E')
        ? `${file} cannot be read: ${reasonOf(cause)}.`
        : `${file} is not valid YAML: ${message.split('\n')[0]?.replace(/:$/, '')}.`,
    );
  }
}
