// Makes a fresh clone ready for one command, then runs it with the pinned Node. Needs nothing but Node ≥ 18 and npm.
// usage: node scripts/ready.mjs start|dev|test|unit|soak|check|bench [arguments for the command]
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const windows = process.platform === 'win32';
const pinned = JSON.parse(fs.readFileSync(at('package.json'), 'utf8')).dependencies.node;
const node = at('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

const [command, ...rest] = process.argv.slice(2);
const commands = { start, dev, test, unit, soak, check, bench };
if (!(command in commands)) fail(`unknown command '${command}'; one of: ${Object.keys(commands).join(', ')}`);
install();
process.exitCode = await commands[command](rest);

async function start(args) {
  build();
  return run([at('dist/apps/api/src/main.js'), ...args]);
}

/**
 * Restarts the product whenever a source file is saved: the compiler stays warm and Node watches what it writes. The
 * page is Vite's, at PAGE_PORT; the link to sign in leads there.
 */
async function dev(args) {
  build();
  const { PORT = '3000', PAGE_PORT = '5173', PUBLIC_URL = `http://localhost:${PAGE_PORT}` } = process.env;
  Object.assign(process.env, { PUBLIC_URL, EARSHOT_URL: `http://127.0.0.1:${PORT}` });
  const page = spawn(node, [bin('vite'), '--port', PAGE_PORT, '--strictPort', 'apps/dashboard'], inherit());
  const compiler = spawn(
    node,
    [bin('typescript', 'tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  );
  const code = await run([
    '--watch-path=dist/apps',
    '--watch-path=dist/libs',
    '--watch-path=dist/connectors',
    '--watch-preserve-output',
    at('dist/apps/api/src/main.js'),
    ...args,
  ]);
  compiler.kill();
  page.kill();
  return code;
}

async function test(args) {
  build();
  if (args.length === 0 || args.some((arg) => arg.includes('browser'))) installChromium();
  if (args.length === 0 || args.some((arg) => /connectors|imap/.test(arg))) installDovecot();
  if (args.length === 0 || args.some((arg) => /connectors|redmine/.test(arg))) installRedmine();
  const report = at('.cache', 'vitest-report.json');
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run([bin('vitest'), 'run', ...reporters, ...args]);
  return closingLine(report, code);
}

/** The tests of pure code: no build, no server, no browser. */
async function unit(args) {
  return run([bin('vitest'), 'run', '--project', 'unit', ...args]);
}

/** The long matrices at full length and with new seeds; SOAK=seed repeats one. */
async function soak(args) {
  process.env.SOAK ??= '';
  return test(args);
}

async function check(args) {
  const findings = [
    spawnSync(node, [bin('oxfmt'), '--check'], inherit()).status,
    spawnSync(node, [bin('oxlint'), '--type-aware', '--deny-warnings'], inherit()).status,
    ...['.', 'apps/dashboard', 'test/browser'].map(
      (project) => spawnSync(node, [bin('typescript', 'tsc'), '--noEmit', '-p', project], inherit()).status,
    ),
    spawnSync(node, [at('scripts/check-types.mts')], inherit()).status,
    spawnSync(node, [at('scripts/check-words.mts')], inherit()).status,
  ];
  if (findings.some((status) => status !== 0))
    fail('format, lint, types or wording have findings (above); fix them first');
  return args.includes('--static') ? 0 : test(args);
}

async function bench(args) {
  build();
  const compiled = spawnSync(node, [bin('typescript', 'tsc'), '-p', 'tsconfig.bench.json'], inherit());
  if (compiled.status !== 0) fail('the benchmarks do not compile (above)');
  return run(['--max-old-space-size=8192', at('dist/test/load/bench.js'), ...args]);
}

/** The one line a build server counts by. A run whose report is missing or empty has failed, whatever its exit code. */
function closingLine(report, code) {
  if (!fs.existsSync(report)) fail('the test run wrote no report: it did not finish');
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } = JSON.parse(
    fs.readFileSync(report, 'utf8'),
  );
  const skipped = numPendingTests + numTodoTests;
  process.stdout.write(`\n${numPassedTests} passed, ${numFailedTests} failed, ${skipped} skipped\n`);
  return success && numPassedTests > 0 ? code : code || 1;
}

/** Installs the packages of the lock file when they are missing or of another lock file. */
function install() {
  const stamp = at('node_modules', '.earshot-lock');
  const lock = createHash('sha256')
    .update(fs.readFileSync(at('package-lock.json')))
    .digest('hex');
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== lock) {
    note('installing packages (npm ci)');
    const npm = spawnSync(
      windows ? 'npm.cmd' : 'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        ...inherit(),
        shell: windows,
      },
    );
    if (npm.status !== 0)
      fail('npm ci failed (above); the package registry must be reachable for the first start');
    fs.writeFileSync(stamp, lock);
  }
  const found = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (found !== `v${pinned}`) {
    fail(
      `the pinned Node ${pinned} is not in node_modules (found ${found || 'none'}). Its binary comes by an install script ` +
        `of the package 'node': run 'npm ci' with the registry reachable and install scripts allowed.`,
    );
  }
}

/** Builds the server and the dashboard, each when a source of its own is newer than its last successful build. */
function build() {
  const server = ['apps/api', 'apps/cli', 'libs', 'connectors', 'tsconfig.json', 'tsconfig.build.json'];
  buildStale('server', server, () => {
    for (const name of ['apps', 'libs', 'connectors', 'test', 'build.tsbuildinfo', 'bench.tsbuildinfo'])
      fs.rmSync(at('dist', name), { recursive: true, force: true });
    return [bin('@nestjs/cli', 'nest'), 'build'];
  });
  const page = ['apps/dashboard', 'libs/client'];
  buildStale('dashboard', page, () => [bin('vite'), 'build', '--logLevel', 'warn', 'apps/dashboard']);
}

function buildStale(what, sources, command) {
  const stamp = at('dist', `.built-${what}`);
  const built = fs.existsSync(stamp) ? fs.statSync(stamp).mtimeMs : 0;
  if ([...sources, 'package-lock.json'].every((source) => newest(at(source)) <= built)) return;
  note(`building the ${what}`);
  fs.rmSync(stamp, { force: true });
  if (spawnSync(node, command(), inherit()).status !== 0) fail(`the build of the ${what} failed (above)`);
  fs.writeFileSync(stamp, '');
}

/**
 * For tests in a browser, where it can be installed without asking: the headless shell, with which they take half the
 * time, or all of Chromium where that is not to be had. Elsewhere they use the Chromium there is, or are skipped and say why.
 */
function installChromium() {
  const shell = '/usr/bin/chromium-headless-shell';
  if (process.env.CHROMIUM || fs.existsSync(shell)) return;
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return;
  note('installing a headless Chromium for the tests (apt-get)');
  if (
    aptGet('update -q') &&
    aptGet('install -y -q --no-remove --no-install-recommends chromium-headless-shell')
  )
    return;
  const others = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  if (!others.some((place) => fs.existsSync(place))) aptGet('install -y -q --no-install-recommends chromium');
}

/** A mail server for the tests of mailboxes, which does not run beside them. */
function installDovecot() {
  if (fs.existsSync('/usr/sbin/dovecot')) return;
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return;
  note('installing a mail server for the tests (apt-get)');
  aptGet('install -y -q --no-remove --no-install-recommends dovecot-imapd openssl');
}

/** A Redmine with an empty SQLite database; tests run copies of it. */
function installRedmine() {
  if (fs.existsSync('/var/lib/dbconfig-common/sqlite3/redmine/instances/default/redmine_default')) return;
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return;
  note('installing a Redmine for the tests (apt-get)');
  aptGet('install -y -q --no-remove --no-install-recommends redmine redmine-sqlite puma');
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const briefly = [
    '-o',
    'Acquire::Retries=0',
    '-o',
    'Acquire::http::Timeout=10',
    '-o',
    'Acquire::https::Timeout=10',
  ];
  return spawnSync('apt-get', [...briefly, ...args.split(' ')], { stdio: 'inherit', env }).status === 0;
}

function newest(entry) {
  if (!fs.existsSync(entry)) return 0;
  const stat = fs.statSync(entry);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return fs
    .readdirSync(entry)
    .reduce((last, name) => Math.max(last, newest(path.join(entry, name))), stat.mtimeMs);
}

/** Runs the pinned Node and hands signals on, so that Ctrl-C stops the product cleanly. */
function run(args) {
  const child = spawn(node, args, inherit());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}

function inherit() {
  const delimiter = windows ? ';' : ':';
  const PATH = [at('node_modules', '.bin'), process.env.PATH].join(delimiter);
  // Compiled code of the last start: the next one takes a fifth less CPU.
  const NODE_COMPILE_CACHE = at('.cache', 'compiled');
  return { cwd: root, stdio: 'inherit', env: { NODE_COMPILE_CACHE, ...process.env, PATH } };
}

function bin(name, command = name) {
  const manifest = JSON.parse(fs.readFileSync(at('node_modules', name, 'package.json'), 'utf8'));
  return at('node_modules', name, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]);
}

function note(text) {
  process.stderr.write(`earshot: ${text}\n`);
}

function fail(text) {
  note(text);
  process.exit(1);
}
