import type { Failure } from './errors.js';

const REDACTED = '[secret]';

/**
 * Every form in which a secret may appear in a text: plain, JSON-escaped, URL-encoded and in base64; longest first.
 * Values shorter than six characters are left out because they would match ordinary words.
 */
export function secretForms(secrets: unknown): string[] {
  const forms = leavesOf(secrets)
    .filter((leaf) => leaf.length >= 6)
    .flatMap((leaf) => [
      leaf,
      JSON.stringify(leaf).slice(1, -1),
      encodeURIComponent(leaf),
      Buffer.from(leaf).toString('base64').replace(/=+$/, ''),
    ]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** Removes secrets from a text: sources echo what they were sent, above all in error pages. */
export function redactSecrets(text: string, forms: readonly string[], mark = REDACTED): string {
  return forms.reduce((cleaned, form) => cleaned.replaceAll(form, mark), text);
}

export function redactFailure(failure: Failure, forms: readonly string[]): Failure {
  if (forms.length === 0) return failure;
  const { message, sample, remedy } = failure;
  return {
    ...failure,
    message: redactSecrets(message, forms),
    ...(sample === undefined ? {} : { sample: redactSecrets(sample, forms) }),
    ...(remedy === undefined ? {} : { remedy: redactSecrets(remedy, forms) }),
  };
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}

/**
 * Restores the line breaks of a PEM key that an environment variable, a form or a YAML file removed or replaced by
 * spaces or a literal `\n`. Undefined if the text is not a key.
 */
export function restorePem(text: string): string | undefined {
  const plain = text.replaceAll('\\r', '').replaceAll('\\n', '\n').trim();
  const [, label = 'PRIVATE KEY', inside = plain] =
    /^-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----$/.exec(plain) ?? [];
  const base64 = inside.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]{40,}={0,2}$/.test(base64)) return undefined;
  const lines = base64.match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
