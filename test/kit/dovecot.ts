import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';
import { until } from './process.js';

const PROGRAM = '/usr/sbin/dovecot';
export const USER = 'feedback@example.com';
export const PASSWORD = 'made-up-password';

/** Why there is no IMAP server for tests; undefined if there is one. */
export const noDovecot =
  process.getuid?.() !== 0
    ? 'an IMAP server for tests needs root'
    : existsSync(PROGRAM)
      ? undefined
      : `no ${PROGRAM}: install it (apt-get install dovecot-imapd)`;

/** A real IMAP server with one account, whose mails are files. */
export interface Dovecot {
  port: number;
  /** The authority that signed its certificate (PEM), for NODE_EXTRA_CA_CERTS. */
  authority: string;
  /** Puts mails into a mailbox, oldest first; `INBOX` by default. @returns their files */
  deliver(mails: readonly Buffer[], mailbox?: string): string[];
  /** As after a loss of its index: mails keep their content and get other numbers. */
  renumber(): void;
  stop(): Promise<void>;
}

export async function startDovecot(): Promise<Dovecot> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-dovecot-'));
  const mail = path.join(home, 'mail');
  const port = await freePort();
  const owner = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
  execFileSync('chmod', ['755', home]);
  const certificate = certify(home);
  makeMailbox(mail, owner);
  const file = path.join(home, 'dovecot.conf');
  writeFileSync(file, settings({ home, mail, port, owner, ...certificate }));
  const server = spawn(PROGRAM, ['-F', '-c', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  await until('the IMAP server to listen', () => answers(port)).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  let delivered = 0;
  return {
    port,
    authority: certificate.cert,
    deliver: (mails, mailbox = 'INBOX') => {
      const folder = mailbox === 'INBOX' ? mail : path.join(mail, `.${mailbox}`);
      makeMailbox(folder, owner);
      return mails.map((content) => {
        // Dovecot numbers new files by name.
        const at = path.join(folder, 'new', `${1_700_000_000 + delivered}.m${++delivered}.test`);
        writeFileSync(at, content);
        chownSync(at, owner, owner);
        return at;
      });
    },
    renumber: () => {
      execFileSync('find', [mail, '-name', 'dovecot*', '-type', 'f', '-delete']);
    },
    stop,
  };
}

function makeMailbox(folder: string, owner: number): void {
  for (const part of ['', 'cur', 'new', 'tmp']) mkdirSync(path.join(folder, part), { recursive: true });
  execFileSync('chown', ['-R', String(owner), folder]);
}

function certify(home: string): { key: string; cert: string } {
  const [key, cert] = [path.join(home, 'key.pem'), path.join(home, 'cert.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', [...made, ...names], { stdio: 'ignore' });
  return { key, cert };
}

interface Place {
  home: string;
  mail: string;
  port: number;
  /** The user that mails belong to. */
  owner: number;
  key: string;
  cert: string;
}

function settings({ home, mail, port, owner, key, cert }: Place): string {
  return `
base_dir = ${home}/run
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${cert}
ssl_key = <${key}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
mail_location = maildir:${mail}
mail_max_userip_connections = 50
first_valid_uid = 1
passdb {
  driver = static
  args = user=${USER} password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${mail}
}
`;
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = net.connect(port, '127.0.0.1', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
