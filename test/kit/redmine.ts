import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';
import { childEnvironment, until } from './process.js';

/** What the package of Debian installs: the program, and a database with its tables and first rows. */
const PROGRAM = '/usr/share/redmine';
const DATABASE = '/var/lib/dbconfig-common/sqlite3/redmine/instances/default/redmine_default';
const PATIENCE = 60_000;

/** Why there is no Redmine for tests; undefined if there is one. */
export const noRedmine =
  process.getuid?.() !== 0
    ? 'a Redmine for tests needs root'
    : [DATABASE, '/usr/bin/rails', '/usr/bin/puma'].every((part) => existsSync(part))
      ? undefined
      : 'no Redmine: install it (apt-get install redmine redmine-sqlite puma)';

/** A real Redmine with one private project, an administrator, and a user who is no member of it. */
export interface Redmine {
  url: string;
  project: string;
  keys: { administrator: string; stranger: string };
  /** What its API answers to the administrator. */
  request<T>(method: string, address: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

/** Two users with keys, and a project. */
const SEED = `
Setting.rest_api_enabled = '1'
users = [['ada', 'Ada', 'Lovelace', true], ['ben', 'Ben', 'Stranger', false]].map do |login, first, last, admin|
  user = User.new(firstname: first, lastname: last, mail: "#{login}@example.com")
  user.login = login
  user.password = 'made-up-password'
  user.admin = admin
  user.save!
  Token.create!(user: user, action: 'api')
  user
end
Project.create!(name: 'Shop app', identifier: 'shop-app', is_public: false)
puts "KEYS #{users.map(&:api_key).join(' ')}"
`;

export async function startRedmine(): Promise<Redmine> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'earshot-redmine-'));
  for (const folder of ['config', 'log', 'tmp', 'files', 'public']) mkdirSync(path.join(home, folder));
  const database = path.join(home, 'redmine.sqlite');
  copyFileSync(DATABASE, database);
  const settings = `production:\n  adapter: sqlite3\n  database: ${database}\n`;
  writeFileSync(path.join(home, 'config', 'database.yml'), settings);
  writeFileSync(path.join(home, 'config', 'secret_key.txt'), '0123456789abcdef'.repeat(4));
  const seed = path.join(home, 'seed.rb');
  writeFileSync(seed, SEED);
  // The instances of this package are folders below the program.
  const instance = path.relative(path.join(PROGRAM, 'instances'), home);
  const env = { ...childEnvironment(), RAILS_ENV: 'production', REDMINE_INSTANCE: instance, LANG: 'C.UTF-8' };
  const seeded = execFileSync('rails', ['runner', seed], {
    cwd: PROGRAM,
    env,
    encoding: 'utf8',
    timeout: PATIENCE,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [, administrator = '', stranger = ''] = /^KEYS (\w+) (\w+)$/m.exec(seeded) ?? [];
  const url = `http://127.0.0.1:${await freePort()}`;
  const listen = ['-q', '-e', 'production', '-t', '1:4', '-b', url.replace('http', 'tcp'), 'config.ru'];
  const server = spawn('puma', listen, { cwd: PROGRAM, env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.once('exit', () => resolve());
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  await until('Redmine to listen', () => answers(url), PATIENCE).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const request = async <T>(method: string, address: string, body?: object): Promise<T> => {
    const answer = await fetch(new URL(address, url), {
      method,
      headers: { 'X-Redmine-API-Key': administrator, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return { url, project: 'shop-app', keys: { administrator, stranger }, request, stop };
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}
