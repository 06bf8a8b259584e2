/** The absolute http or https address of a link; undefined for anything else, such as `javascript:`. */
export function resolveLink(link: string | undefined, base: string): string | undefined {
  const text = link?.trim();
  if (!text || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
