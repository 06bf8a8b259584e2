/** Parts joined to a sentence: a capital first, a full stop last; nothing for no parts. */
export function sentence(...parts: readonly (string | false | undefined)[]): string {
  const said = parts.filter((part) => typeof part === 'string' && part !== '').join('; ');
  return said === '' ? '' : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** Sentences one after the other. */
export function text(...sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

/** The first few of a list, and how many more there are. */
export function listed(items: readonly string[], most = 3): string {
  const more = items.length - most;
  return more > 0 ? `${items.slice(0, most).join(', ')} and ${more} more` : items.join(', ');
}
