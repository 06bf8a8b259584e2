import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { reasonOf, usage } from '../failure.js';

/** The settings of the sources in a YAML file. @throws Failure that says what is wrong with it */
export function sourcesOf(file: string): Record<string, unknown>[] {
  const { sources } = (readYaml(file) ?? {}) as { sources?: unknown };
  if (!Array.isArray(sources)) throw usage(`${file} has no list under the key 'sources'.`);
  const place = sources.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one));
  if (place < 0) return sources as Record<string, unknown>[];
  throw usage(
    `${file}: source ${place + 1} of the list has no settings.`,
    'Each needs at least name, connector and config; see docs/connectors.md.',
  );
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
