const IMAGE = /!\[/;
const HTML = /<[a-z!/?]|&(?:lt|#0*60|#x0*3c);/i;
const DEFINITION = /^\s*\[[^\]]*\]:/;
const SCHEME = /\b(?:javascript|vbscript|data|file|mailto|tel|blob):\S/i;
const LINK = /\]\s*\(\s*([^)]*)\)/g;
const ADDRESS = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)[^\s<>"'`]*/gi;
const OPEN_LINK = /\]\s*\(/g;

/**
 * Whether a text can be shown as Markdown without fetching, running or leading anywhere: no image, no HTML, and links
 * only to `urls`.
 */
export function isSafe(text: string, urls: ReadonlySet<string>): boolean {
  if (IMAGE.test(text) || HTML.test(text) || DEFINITION.test(text) || SCHEME.test(text)) return false;
  const links = [...text.matchAll(LINK)].map(([, url = '']) => url.trim());
  if (links.length !== (text.match(OPEN_LINK) ?? []).length) return false;
  const addresses = [...text.replace(LINK, ']').matchAll(ADDRESS)].map(([address]) => trimmed(address));
  return [...links, ...addresses].every((url) => urls.has(url));
}

/** A full stop or bracket behind an address is not part of it. */
function trimmed(address: string): string {
  return address.replace(/[.,;:!?)\]}]+$/, '');
}
