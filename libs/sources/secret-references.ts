import { AuthError } from '#libs/connector';
import { readBelow } from './read-below.js';

const REFERENCE = /\$\{(file|env):([^}]*)\}/g;
/** The only variables a secret may name: others, such as SECRETS_KEY, must not reach the host of a source. */
const VARIABLE = /^SOURCE_SECRET_[A-Z0-9_]{1,100}$/;
const MOST_BYTES = 65_536;

/**
 * Replaces `${file:name}` and `${env:SOURCE_SECRET_…}` in secrets by what they stand for, each time they are used: the
 * database contains the reference only.
 */
export class SecretReferences {
  /** `folder`: files are read below it only, after all links are followed; undefined: none are. */
  constructor(
    private readonly folder: string | undefined,
    private readonly environment: Readonly<Record<string, string | undefined>>,
  ) {}

  /** A secret, which may be a text or have texts in it. @throws AuthError that names the reference, never a value. */
  resolve(secret: unknown): unknown {
    if (typeof secret === 'string') {
      return secret.replace(REFERENCE, (reference: string, kind: string, name: string) =>
        kind === 'file' ? this.file(reference, name) : this.variable(reference, name),
      );
    }
    if (Array.isArray(secret)) return secret.map((one) => this.resolve(one));
    if (typeof secret !== 'object' || secret === null) return secret;
    return Object.fromEntries(Object.entries(secret).map(([name, one]) => [name, this.resolve(one)]));
  }

  private variable(reference: string, name: string): string {
    if (!VARIABLE.test(name))
      throw unreadable(reference, 'Only variables whose names begin with SOURCE_SECRET_ can be used.');
    const value = this.environment[name];
    if (!value) throw unreadable(reference, 'There is no such variable, or it is empty.');
    return value;
  }

  private file(reference: string, name: string): string {
    if (this.folder === undefined) throw unreadable(reference, 'SECRETS_DIR is not set.');
    try {
      const text = readBelow(this.folder, name, MOST_BYTES).replace(/\r?\n$/, '');
      if (text !== '') return text;
    } catch {
      // Whether there is something at a place outside the folder must not be found out this way.
    }
    throw unreadable(reference, 'It must be a file below SECRETS_DIR that can be read, of at most 64 KiB.');
  }
}

/** Whether there is a reference anywhere in a secret. */
export function hasReference(secret: unknown): boolean {
  if (typeof secret === 'string') return secret.search(REFERENCE) >= 0;
  return typeof secret === 'object' && secret !== null && Object.values(secret).some(hasReference);
}

function unreadable(reference: string, why: string): AuthError {
  const shown = reference.length > 200 ? `${reference.slice(0, 200)}…` : reference;
  return new AuthError(
    'invalid',
    `The secret ${shown} cannot be read. ${why}`,
    'Provide it, then check the source.',
  );
}
