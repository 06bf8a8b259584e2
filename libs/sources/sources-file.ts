import { parseDocument } from 'yaml';
import { type FieldError, fieldErrorsOf, Problem, sourceSpec, type SourceSpec } from '#libs/contract';
import type { CheckedSource } from './connector-registry.js';

/** All errors in a sources file; each names the file, source and field. */
export class SourcesFileError extends Error {
  constructor(readonly findings: readonly string[]) {
    super(findings.join('\n'));
    this.name = 'SourcesFileError';
  }
}

/**
 * Reads the list `sources` of a YAML file and validates every source with its connector.
 * @throws SourcesFileError that lists all errors.
 */
export async function readSourcesFile(
  file: string,
  text: string,
  check: (spec: SourceSpec) => CheckedSource | Promise<CheckedSource>,
): Promise<CheckedSource[]> {
  const listed = listOf(file, text);
  const findings: string[] = [];
  const sources: CheckedSource[] = [];
  const names = new Set<string>();
  for (const [index, entry] of listed.entries()) {
    const label = `${file}: source ${nameOf(entry) ?? `number ${index + 1}`}`;
    const spec = sourceSpec.safeParse(entry);
    if (!spec.success) {
      findings.push(...sentences(label, fieldErrorsOf(spec.error.issues)));
      continue;
    }
    if (names.has(spec.data.name)) findings.push(`${label}: name: is used twice`);
    names.add(spec.data.name);
    try {
      sources.push(await check(spec.data));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      findings.push(...sentences(label, error.errors));
    }
  }
  if (findings.length > 0) throw new SourcesFileError(findings);
  return sources;
}

function listOf(file: string, text: string): unknown[] {
  const document = parseDocument(text, { maxAliasCount: 100 } as never);
  const [error] = document.errors;
  if (error) throw new SourcesFileError([`${file}: is not YAML: ${error.message.split('\n')[0]}`]);
  const content: unknown = document.toJS({ maxAliasCount: 100 }) ?? {};
  const { sources, ...others } = content as { sources?: unknown };
  const unknown = Object.keys(others);
  if (
    typeof content !== 'object' ||
    Array.isArray(content) ||
    unknown.length > 0 ||
    !Array.isArray(sources ?? [])
  ) {
    throw new SourcesFileError([`${file}: must hold one list called 'sources'`]);
  }
  return (sources ?? []) as unknown[];
}

function nameOf(entry: unknown): string | undefined {
  const name = (entry as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? `'${name.slice(0, 64)}'` : undefined;
}

function sentences(label: string, errors: readonly FieldError[]): string[] {
  return errors.map(({ pointer = '', detail }) => {
    const field = pointer.slice(1).replaceAll('/', '.');
    return `${label}: ${field ? `${field}: ` : ''}${detail.replace(/^'[^']*': /, '')}`;
  });
}
