import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A registry of packages as npm asks for them. */
export interface NpmRegistry {
  /** Variables with which npm uses it alone. */
  env: Record<string, string>;
  /** Publishes a version with these files besides its package.json. */
  publish(
    manifest: { name: string; version: string; [key: string]: unknown },
    files: Record<string, string>,
  ): void;
  /** Serves other bytes for a version than its hash says. */
  tamper(name: string, version: string): void;
  close(): Promise<void>;
}

export async function startNpmRegistry(): Promise<NpmRegistry> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-registry-'));
  const tarballs = new Map<string, Buffer>();
  const versions = new Map<string, Record<string, object>>();
  const server = http.createServer((request, response) => {
    const at = decodeURIComponent(request.url ?? '').slice(1);
    const tarball = tarballs.get(at);
    const known = versions.get(at);
    if (tarball) return response.end(tarball);
    if (!known)
      return response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    const latest = Object.keys(known).at(-1);
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ name: at, 'dist-tags': { latest }, versions: known }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      npm_config_registry: url,
      npm_config_cache: path.join(folder, 'cache'),
      npm_config_fetch_retries: '0',
    },
    publish: (manifest, files) => {
      const { name, version } = manifest;
      const tarball = pack(folder, { ...files, 'package.json': JSON.stringify(manifest) });
      const file = `${name}/-/${name}-${version}.tgz`;
      tarballs.set(file, tarball);
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      const dist = { tarball: `${url}/${file}`, integrity };
      versions.set(name, { ...versions.get(name), [version]: { ...manifest, dist } });
    },
    tamper: (name, version) => {
      tarballs.set(`${name}/-/${name}-${version}.tgz`, pack(folder, { 'index.js': 'export default 7;' }));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function pack(folder: string, files: Record<string, string>): Buffer {
  const at = mkdtempSync(path.join(folder, 'pack-'));
  mkdirSync(path.join(at, 'package'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(at, 'package', name), text);
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: at });
  return readFileSync(path.join(at, 'package.tgz'));
}
