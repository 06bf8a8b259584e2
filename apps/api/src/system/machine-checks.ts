import { lstatSync, statfsSync, statSync } from 'node:fs';
import type { StoredSecrets } from '#libs/auth';
import { keyFileOf } from './secrets-key.js';
import type { Check, Finding } from './checks.js';
import net from 'node:net';
import path from 'node:path';

const GIGABYTE = 1024 ** 3;
const ANSWER_MS = 3_000;

export interface MachineSettings {
  home: string;
  meili?: { url: string };
  clickhouse?: { url: string };
  model?: { baseUrl: string; apiKey?: string };
  mail?: { url: string };
}

/** The checks of this machine and the services it uses, as far as they are configured. */
export function machineChecks(settings: MachineSettings, secrets: StoredSecrets): Record<string, Check> {
  const { home, meili, clickhouse, model, mail } = settings;
  return {
    'disk space': () => disk(home),
    'files that hold secrets': () => modes([path.join(home, 'credentials.json'), keyFileOf(home)]),
    'sealed secrets': () => sealed(secrets),
    ...(meili && { Meilisearch: () => answers(new URL('/health', meili.url), 'MEILI_URL') }),
    ...(clickhouse && {
      ClickHouse: () => answers(new URL('/ping', clickhouse.url), 'CLICKHOUSE_URL'),
    }),
    ...(model && {
      model: () =>
        answers(new URL(`${model.baseUrl.replace(/\/+$/, '')}/models`), 'LLM_BASE_URL', model.apiKey),
    }),
    ...(mail && { 'mail server': () => connects(new URL(mail.url)) }),
  };
}

function disk(home: string): Finding {
  const { bavail, blocks, bsize } = statfsSync(home);
  const free = (bavail * bsize) / GIGABYTE;
  const says = `${free.toFixed(1)} GB free of ${((blocks * bsize) / GIGABYTE).toFixed(1)} at ${home}`;
  if (free > 1) return { state: 'ok', says };
  return { state: 'warn', says, remedy: 'Free some space: the index file and exports are written there.' };
}

function modes(files: readonly string[]): Finding {
  const there = files.filter((file) => lstatSync(file, { throwIfNoEntry: false }));
  const open = there.filter((file) => (statSync(file).mode & 0o077) !== 0);
  if (open.length === 0) return { state: 'ok', says: `${there.length} readable by this user only` };
  return {
    state: 'bad',
    says: `others can read ${open.join(', ')}`,
    remedy: `chmod 600 ${open.join(' ')}, and rotate the secrets in them.`,
  };
}

async function sealed(secrets: StoredSecrets): Promise<Finding> {
  const { current, old, lost } = await secrets.check();
  if (lost.length > 0) {
    return {
      state: 'bad',
      says: `no key decrypts those of ${lost.join(', ')}`,
      remedy: 'Start with the key that encrypted them as SECRETS_KEY_OLD, or enter them again.',
    };
  }
  if (old === 0) return { state: 'ok', says: `${current} encrypted with the current key` };
  return {
    state: 'warn',
    says: `${old} of ${current + old} still encrypted with SECRETS_KEY_OLD`,
    remedy: 'Run: earshot secrets rotate',
  };
}

async function answers(url: URL, setting: string, key?: string): Promise<Finding> {
  const remedy = `Start the service, or correct ${setting}.`;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });
    await response.body?.cancel();
    if (response.status < 400) return { state: 'ok', says: 'answers' };
    return { state: 'bad', says: `answers ${response.status}`, remedy };
  } catch {
    return { state: 'bad', says: 'does not answer', remedy };
  }
}

function connects({ hostname, port, protocol }: URL): Promise<Finding> {
  const standard = protocol === 'smtps:' ? 465 : 587;
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port) || standard, timeout: ANSWER_MS });
    const end = (finding: Finding) => {
      socket.destroy();
      resolve(finding);
    };
    const failed = () =>
      end({ state: 'bad', says: 'cannot be reached', remedy: 'Start the mail server, or correct SMTP_URL.' });
    socket.once('connect', () => end({ state: 'ok', says: 'can be reached' }));
    socket.once('timeout', failed);
    socket.once('error', failed);
  });
}
