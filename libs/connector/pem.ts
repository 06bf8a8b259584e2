/**
 * A PEM key as it was before an environment variable, a form or a YAML file took its line ends away: `\n` written out,
 * spaces for them, or nothing at all. Undefined when it holds no key.
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
