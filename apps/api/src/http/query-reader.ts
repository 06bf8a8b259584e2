import { Problem, shown } from '#libs/contract';

/** The parameters of a URL: decoded strictly, each name once. */
export type Parameters = Map<string, string>;

/**
 * Reads the query of a URL. `+` is a space, as forms write it.
 * @throws Problem malformed_request for broken escapes or bytes that are not UTF-8, invalid_request for a name given twice
 */
export function readQuery(url: string): Parameters {
  const parameters: Parameters = new Map();
  const start = url.indexOf('?');
  if (start < 0) return parameters;
  for (const part of url.slice(start + 1).split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decode(at < 0 ? part : part.slice(0, at));
    if (parameters.has(name)) {
      const error = { parameter: shown(name), code: 'duplicate', detail: `'${shown(name)}' is given twice` };
      throw new Problem('invalid_request', `${error.detail}.`, { errors: [error] });
    }
    parameters.set(name, at < 0 ? '' : decode(part.slice(at + 1)));
  }
  return parameters;
}

/** Refuses unknown parameters: a filter that is ignored gives convincing wrong numbers. */
export function refuseUnknown(parameters: Parameters, known: readonly string[]): void {
  const errors = [...parameters.keys()]
    .filter((name) => !known.includes(name))
    .slice(0, 100)
    .map((name) => ({
      parameter: shown(name),
      code: 'unknown_parameter',
      detail: `unknown parameter '${shown(name)}'`,
      allowed: known,
    }));
  const first = errors[0];
  if (first) throw new Problem('unknown_parameter', `${first.detail}.`, { errors });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new Problem('malformed_request', 'The query is not percent-encoded UTF-8.', { cause });
  }
}
