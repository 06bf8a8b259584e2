import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Connection } from './connection.js';
import { failureOf, Unreachable } from './http.js';

/** Saves the server's answer to a file that only its owner may read. @returns its bytes */
export async function download(connection: Connection, path: string, file: string): Promise<number> {
  const headers = { authorization: `Bearer ${connection.token}` };
  const response = await fetch(`${connection.url}${path}`, { headers, redirect: 'error' }).catch(
    (cause: unknown) => {
      throw new Unreachable(`No answer from ${connection.url}.`, {
        advice: 'Is the server running? Start it with: npm start.',
        cause,
      });
    },
  );
  if (!response.ok || !response.body) {
    const body: unknown = await response.json().catch(() => undefined);
    throw failureOf({ status: response.status, body }, connection);
  }
  const target = createWriteStream(file, { mode: 0o600 });
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), target);
  return target.bytesWritten;
}
