// Builds and checks what a release consists of: the npm package, the files of the container image, the release notes.
// usage: npm run release [-- --dry-run] [--no-build] [--link]
//   --dry-run    checks only; without it the commit is tagged and the next commands are printed
//   --no-build   packs dist/ as it is
//   --link       links the dependencies of the test installation instead of installing them from the registry
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);
const read = (file) => fs.readFileSync(at(file), 'utf8');
const options = new Set(process.argv.slice(2));
const { name, version, dependencies } = JSON.parse(read('package.json'));
const tag = `v${version}`;

/** Without these the package does not work for its users or for authors of connectors. */
const REQUIRED = [
  'package.json',
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'scripts/earshot.mjs',
  'docs/operations.md',
  'dist/apps/api/src/main.js',
  'dist/apps/cli/src/main.js',
  'dist/connectors/index.js',
  'dist/dashboard/index.html',
  'dist/libs/connector/index.js',
  'dist/libs/connector/index.d.ts',
  'dist/libs/connector/conformance/index.js',
  'dist/libs/connector/conformance/index.d.ts',
];
/** Tests, source maps, build state and anything that holds a secret. */
const FORBIDDEN =
  /\.map$|\.test\.|\.fixture\.|\.tsbuildinfo$|(^|\/)(\.env|\.npmrc|\.earshot|credentials\.json|secrets\.key)|\.(pem|p8|key|snapshot)$/;

const problems = [];
const target = at('dist', 'release');
fs.rmSync(target, { recursive: true, force: true });
fs.mkdirSync(target, { recursive: true });

checkVersions();
const notes = writeNotes();
checkRepository();
checkImage();
const tarball = pack();
if (tarball) checkInstallation(tarball);
finish();

/** package.json has the version; the lock file repeats it, and the changelog's newest section is about it. */
function checkVersions() {
  const lock = JSON.parse(read('package-lock.json'));
  for (const [where, found] of [
    ['package-lock.json', lock.version],
    ['package-lock.json, the root package', lock.packages[''].version],
  ]) {
    if (found !== version) problem(`${where} has the version ${found}, package.json ${version}: npm install`);
  }
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, text]) => text.split(' ')[0]);
  const odd = headings.filter((heading) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(heading));
  if (odd.length > 0) problem(`CHANGELOG.md has sections that are not versions: ${odd.join(', ')}`);
  if (headings[0] !== version)
    problem(`the newest section of CHANGELOG.md is ${headings[0]}, not ${version}`);
  if (new Set(headings).size !== headings.length) problem('CHANGELOG.md has a version twice');
}

/** The changelog's section of this version, as a file for the tag and the release page. */
function writeNotes() {
  const sections = read('CHANGELOG.md').split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/)[0] === version) ?? '';
  const text = section.slice(section.indexOf('\n') + 1).trim();
  if (!/^- /m.test(text)) problem(`CHANGELOG.md has no entry for ${version}`);
  const file = path.join(target, 'notes.md');
  fs.writeFileSync(file, `${text}\n`);
  note(`release notes: ${text.split('\n').filter((line) => line.startsWith('- ')).length} entries`);
  return file;
}

/** What a release needs, but a dry run only mentions: it may run at any time. */
function checkRepository() {
  const mention = options.has('--dry-run') ? note : problem;
  if (git('status', '--porcelain') !== '')
    mention('the work tree has uncommitted changes; a release needs none');
  if (git('tag', '--list', tag) !== '') mention(`the tag ${tag} exists already; raise the version`);
}

/** No container engine is needed: what an image is built from is named in two files. */
function checkImage() {
  const lines = read('.dockerignore').split('\n').filter(Boolean);
  const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  if (lines[0] !== '*') problem('.dockerignore must ignore everything first and then allow what is needed');
  const dockerfile = read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, from]) =>
    from.split(' '),
  );
  for (const file of copied) {
    if (!fs.existsSync(at(file))) problem(`Dockerfile copies ${file}, which does not exist`);
    if (!allowed.includes(file)) problem(`Dockerfile copies ${file}, which .dockerignore keeps out`);
  }
  for (const file of allowed.filter((one) => !copied.includes(one))) {
    problem(`.dockerignore lets ${file} in, which Dockerfile does not copy`);
  }
  const major = dependencies.node.split('.')[0];
  if ([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].some(([, from]) => from !== major)) {
    problem(`Dockerfile is not built on Node ${major}, the major version that package.json pins`);
  }
  const context = git('ls-files', '--', ...allowed).split('\n');
  for (const file of context.filter((one) =>
    /(^|\/)(\.env|credentials\.json|secrets\.key)$|\.p8$/.test(one),
  )) {
    problem(`the image context holds ${file}`);
  }
  const bytes = context.reduce(
    (sum, file) => sum + (fs.statSync(at(file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  note(`image context: ${context.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
}

/** @returns the path of the tarball; its contents are checked. */
function pack() {
  const args = ['pack', '--json', '--pack-destination', target, '--ignore-scripts', '--loglevel=error'];
  if (!options.has('--no-build')) {
    // What an earlier build left of files that were moved or removed must not be packed.
    for (const left of ['apps', 'connectors', 'dashboard', 'libs', 'build.tsbuildinfo', '.built-server']) {
      fs.rmSync(at('dist', left), { recursive: true, force: true });
    }
    runOrStop('npm', ['run', 'build', '--loglevel=error']);
  }
  const packed = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', shell: windows() }));
  const [{ filename, files, size }] = Array.isArray(packed) ? packed : Object.values(packed);
  const names = files.map((file) => file.path);
  for (const file of REQUIRED.filter((one) => !names.includes(one))) problem(`the package lacks ${file}`);
  for (const file of names.filter((one) => FORBIDDEN.test(one))) problem(`the package contains ${file}`);
  if (filename !== `${name}-${version}.tgz`) problem(`the package is called ${filename}`);
  note(`package: ${filename}, ${names.length} files, ${(size / 1e6).toFixed(1)} MB`);
  return path.join(target, filename);
}

/** The package works where nothing else is: its command starts and its two entries for authors load. */
function checkInstallation(file) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-release-'));
  try {
    install(file, folder);
    const bin = path.join(folder, 'node_modules', name, 'scripts', 'earshot.mjs');
    const help = spawnSync(process.execPath, [bin, '--help'], { cwd: folder, encoding: 'utf8' });
    if (help.status !== 0 || !help.stdout.includes('Usage: earshot'))
      problem(`earshot --help fails: ${help.stderr}`);
    const said = spawnSync(process.execPath, [bin, '--version'], {
      cwd: folder,
      encoding: 'utf8',
    }).stdout.trim();
    if (said !== version) problem(`earshot --version says '${said}'`);
    const code = `const { defineConnector, z } = await import('${name}/connector'); if (!defineConnector || !z) process.exit(1)`;
    const author = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (author.status !== 0) problem(`${name}/connector cannot be imported: ${author.stderr}`);
    note('the package installs into an empty folder, and earshot --help runs there');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function install(file, folder) {
  fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  if (!options.has('--link'))
    return runOrStop('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', file], folder);
  const modules = path.join(folder, 'node_modules');
  fs.mkdirSync(path.join(modules, name), { recursive: true });
  runOrStop('tar', ['xzf', file, '-C', path.join(modules, name), '--strip-components=1'], folder);
  for (const one of fs.readdirSync(at('node_modules')).filter((entry) => !entry.startsWith('.'))) {
    fs.symlinkSync(at('node_modules', one), path.join(modules, one), 'junction');
  }
}

function finish() {
  if (problems.length > 0) {
    process.stderr.write(`\n${problems.map((text) => `  ${text}\n`).join('')}`);
    stop(
      `${name} ${version} cannot be released: ${problems.length} problem${problems.length > 1 ? 's' : ''} (above)`,
    );
  }
  const file = path.relative(root, tarball);
  const text = path.relative(root, notes);
  if (options.has('--dry-run')) return note(`${name} ${version} can be released; the package is ${file}`);
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--file', notes);
  process.stdout.write(`Tagged ${tag}. Next:

  git push origin ${tag}
  npm publish ${file}
  docker build --tag ${name}:${version} .
  gh release create ${tag} ${file} --title ${tag} --notes-file ${text}
`);
}

function runOrStop(command, args, cwd = root) {
  const { status } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: windows(),
  });
  if (status !== 0) stop(`${command} ${args.join(' ')} failed (above)`);
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 }).trim();
}

function windows() {
  return process.platform === 'win32';
}

function problem(text) {
  problems.push(text);
}

function note(text) {
  process.stdout.write(`${text}\n`);
}

function stop(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
