import { str } from '../jinja/text.js';
import type { Answer } from '#libs/declared';
import type { Dict } from '../jinja/values.js';

/** The addresses of the `Link` header (RFC 8288) by their relation, each with its attributes. */
export function nextLinks({ headers }: Answer): Dict {
  const links: Dict = {};
  for (const part of (headers.link ?? '').split(/,\s*(?=<)/)) {
    const [, url, rest = ''] = /^\s*<([^>]*)>(.*)$/s.exec(part) ?? [];
    if (url === undefined) continue;
    const link: Dict = { url };
    for (const [, name = '', quoted, plain] of rest.matchAll(
      /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^;,\s]*))/g,
    )) {
      link[name] = quoted ?? plain;
    }
    links[str(link.rel ?? url)] = link;
  }
  return links;
}
