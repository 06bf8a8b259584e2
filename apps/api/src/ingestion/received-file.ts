import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LIMITS, Problem } from '#libs/contract';
import { hasBody, stateOf } from '../http/request-context.js';

const MEBIBYTE = 1024 * 1024;
/** Files that are received or imported at the same time: each takes disk, and a workbook memory. */
const AT_ONCE = 3;
let held = 0;

/** The body of a request as a file on disk, until it is removed. */
export interface ReceivedFile {
  path: string;
  remove(): Promise<void>;
}

/** Receives the body of the request when it is called. */
export type Receive = () => Promise<ReceivedFile>;

/** @throws Problem empty_body, body_too_large, unsupported_encoding, unavailable, malformed_request (when called) */
export const BodyAsFile = createParamDecorator((_: unknown, context: ExecutionContext): Receive => {
  const http = context.switchToHttp();
  return () => stored(http.getRequest<Request>(), http.getResponse<Response>());
});

async function stored(request: Request, response: Response): Promise<ReceivedFile> {
  if (held >= AT_ONCE) throw new Problem('unavailable', 'Other files are being imported.', { retryAfter: 5 });
  held++;
  let folder: string | undefined;
  const remove = async () => {
    held--;
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-import-'));
    const file = path.join(folder, 'file');
    await receive(request, response, file);
    return { path: file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function receive(request: Request, response: Response, file: string): Promise<void> {
  if (!hasBody(request)) throw new Problem('empty_body', 'Send the bytes of the file as the body.');
  const { 'content-encoding': coding = 'identity', 'content-length': length } = request.headers;
  if (coding !== 'identity')
    throw new Problem('unsupported_encoding', 'Send the file as it is, without a content encoding.');
  if (Number(length ?? 0) > LIMITS.file_bytes) throw tooLarge();
  if (stateOf(request).awaitsContinue) response.writeContinue();
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      done(size > LIMITS.file_bytes ? tooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(request, counted, createWriteStream(file, { mode: 0o600 }));
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('malformed_request', 'The body was cut off.', { cause });
  }
  stateOf(request).bodyRead = true;
  if (size === 0) throw new Problem('empty_body', 'The file is empty.');
}

function tooLarge(): Problem {
  const most = `${LIMITS.file_bytes / MEBIBYTE} MB`;
  return new Problem(
    'body_too_large',
    `The file has more than ${most}. Compress it with gzip, or import it with 'earshot import'.`,
  );
}
