import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request, Response } from 'express';
import { Problem } from '#libs/contract';

/**
 * Paths of the dashboard's screens, and where the OpenID provider leads back to. All of them serve the same page, which
 * picks the screen itself.
 */
export const SCREENS = [
  'search',
  'trends',
  'breakdown',
  'compare',
  'ask',
  'themes',
  'views',
  'alerts',
  'data',
  'admin',
  'sign-in',
];

/** Next to the built product, wherever it is installed: in a clone, in the image, in the package. */
const FOLDER = fileURLToPath(new URL('../../../../dashboard/', import.meta.url));
const ASSET = /^\w[\w.-]*\.(?:css|js|json|png|svg|webmanifest|woff2)$/;
/** The build writes a compressed copy of these next to each file, as `vite.config.ts` says. */
const COMPRESSED = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Smallest first: it is sent to every client that accepts it. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/*
 * Everything comes from this process, nothing is inline, no other site may frame it. Text never becomes markup, which
 * the browser enforces through `require-trusted-types-for`.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  // The address holds what a person searches for; it must not reach another server.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Browsers ask for HTML by name; clients that accept anything get JSON. */
export function wantsPage(request: Request): boolean {
  return /^(GET|HEAD)$/.test(request.method) && request.accepts(['json', 'html']) === 'html';
}

/** Sends the page, which browsers revalidate on every visit. @throws Problem not_found when it was not built */
export async function sendPage(request: Request, response: Response): Promise<void> {
  const sent = await send('index.html', 'no-cache', request, response);
  if (!sent) {
    throw new Problem(
      'not_found',
      'The dashboard is not built here. Run `npm run build` in the clone, then reload this page.',
    );
  }
}

/** Sends a file of the page; its name changes with its content, so it never expires. @throws Problem not_found */
export async function sendAsset(name: string, request: Request, response: Response): Promise<void> {
  const caching = 'public, max-age=31536000, immutable';
  const sent = ASSET.test(name) && (await send(`assets/${name}`, caching, request, response));
  if (!sent) throw new Problem('not_found', 'There is nothing at this path.');
}

/** @returns whether there is such a file. Express answers HEAD and, by the ETag, 304. */
async function send(name: string, caching: string, request: Request, response: Response): Promise<boolean> {
  const isCompressed = COMPRESSED.test(name);
  const accepted = isCompressed
    ? ENCODINGS.find(([encoding]) => request.acceptsEncodings(encoding))
    : undefined;
  const [encoding, suffix] = accepted ?? [undefined, ''];
  const bytes = await readFile(path.join(FOLDER, name + suffix)).catch(() => undefined);
  if (!bytes) return false;
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  response.type(path.extname(name)).set({ ...HEADERS, 'Cache-Control': caching, ETag: `"${etag}"` });
  if (isCompressed) response.vary('Accept-Encoding');
  if (encoding) response.set('Content-Encoding', encoding);
  response.send(bytes);
  return true;
}
