import type { Failure } from './errors.js';

const REDACTED = '[secret]';

/**
 * Every form in which a secret may turn up in a text: plain, inside JSON, URL-encoded, in base64; longest first.
 * Values shorter than six characters are left out: they would hit ordinary words.
 */
export function formsOf(secrets: unknown): string[] {
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

/** A text without the secrets: sources repeat what they were sent, in error pages above all. */
export function withoutSecrets(text: string, forms: readonly string[], mark = REDACTED): string {
  return forms.reduce((cleaned, form) => cleaned.replaceAll(form, mark), text);
}

export function cleanFailure(failure: Failure, forms: readonly string[]): Failure {
  if (forms.length === 0) return failure;
  const { message, sample, remedy } = failure;
  return {
    ...failure,
    message: withoutSecrets(message, forms),
    ...(sample === undefined ? {} : { sample: withoutSecrets(sample, forms) }),
    ...(remedy === undefined ? {} : { remedy: withoutSecrets(remedy, forms) }),
  };
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
