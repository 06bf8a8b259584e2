// Writes libs/client/schema.gen.ts from the OpenAPI document of the built product: node scripts/generate-client.mts
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

export const SCHEMA_FILE = path.resolve('libs/client/schema.gen.ts');

/** The types of a document, as the file holds them. */
export async function clientSchemaOf(document: OpenAPI3): Promise<string> {
  const head = '// Generated from /openapi.json by scripts/generate-client.mts. Do not edit.\n';
  return head + astToString(await openapiTS(document));
}

if (import.meta.main) await writeFile(SCHEMA_FILE, await clientSchemaOf(await documentOfProduct()));

/** Starts the product for as long as it takes to ask it. */
async function documentOfProduct(): Promise<OpenAPI3> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'earshot-client-'));
  const env = { ...process.env, PORT: '0', EARSHOT_HOME: home };
  const product = spawn(process.execPath, ['dist/apps/api/src/main.js'], { env, stdio: 'ignore' });
  const ended = new Promise((resolve) => product.once('close', resolve));
  try {
    return await documentIn(home);
  } finally {
    product.kill();
    await ended;
    await rm(home, { recursive: true, force: true });
  }
}

/** The tokens are written before the server listens. */
async function documentIn(home: string): Promise<OpenAPI3> {
  for (let tries = 0; tries < 300; tries++) {
    const text = await readFile(path.join(home, 'credentials.json'), 'utf8').catch(() => undefined);
    const url = text && (JSON.parse(text) as { url: string }).url;
    const answer = url ? await fetch(`${url}/openapi.json`).catch(() => undefined) : undefined;
    if (answer?.ok) return (await answer.json()) as OpenAPI3;
    await delay(100);
  }
  throw new Error('The product did not start; run `npm run build` first.');
}
