import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem } from '#libs/contract';
import { CODINGS, type PageFile, PageFiles } from './page-files.js';

/*
 * Everything comes from this process, nothing is inline, nobody may frame it. Text becomes markup nowhere, which the
 * browser enforces by `require-trusted-types-for`.
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
  // The address holds what a person looks for; no other server shall hear of it.
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

const YEAR = 'public, max-age=31536000, immutable';

/** Sends the files of the dashboard with the headers they go under. */
@Injectable()
export class PageAnswer {
  constructor(private readonly files: PageFiles) {}

  /** The page itself, asked about at each visit. @throws Problem not_found when it was not built */
  async page(request: Request, response: Response): Promise<void> {
    const file = await this.files.read('index.html', codingFor(request));
    if (!file) {
      throw new Problem(
        'not_found',
        'The dashboard is not built here. Run `npm run build` in the clone, then load this page again.',
      );
    }
    send(response, file, 'no-cache');
  }

  /** A file the page asks for: its name changes with what it holds. @throws Problem not_found */
  async asset(name: string, request: Request, response: Response): Promise<void> {
    const file = await this.files.read(`assets/${name}`, codingFor(request));
    if (!file) throw new Problem('not_found', 'There is nothing at this path.');
    send(response, file, YEAR);
  }
}

function send(response: Response, { bytes, type, etag, coding, text }: PageFile, caching: string): void {
  response.set({ ...HEADERS, 'Content-Type': type, 'Cache-Control': caching, ETag: etag });
  if (coding) response.set('Content-Encoding', coding);
  if (text) response.vary('Accept-Encoding');
  // Answers 304 to who has it already.
  response.send(bytes);
}

/** Ours in our order, as far as the caller takes it. */
function codingFor(request: Request) {
  return CODINGS.find((coding) => request.acceptsEncodings(coding));
}
