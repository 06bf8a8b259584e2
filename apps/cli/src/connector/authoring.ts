import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION } from '#libs/connector';
import { EXIT, Failure, usage } from '../failure.js';

const sourceOf = (
  id: string,
) => `import { defineConnector, jsonOf, requireSuccess, z } from 'earshot/connector';

const review = z.object({ id: z.string(), at: z.string(), text: z.string(), stars: z.int() });
const page = z.object({ reviews: z.array(review), next: z.int().nullable() });

export default defineConnector({
  id: '${id}',
  version: '1.0.0',
  contract: '^${CONTRACT_VERSION.split('.')[0]}',
  title: 'Reviews of a JSON API',
  config: z.strictObject({ url: z.url() }),
  cursor: { version: 1, schema: z.int() },
  source: { hosts: ({ url }) => [new URL(url).hostname], order: 'newest-first', overlap: '3d' },
  scoreScale: [1, 5],

  async fetch({ http, config }, { cursor, to }) {
    const answer = await http.get({ url: \`\${config.url}?page=\${Number(cursor ?? 1)}\` });
    const { reviews, next } = jsonOf(requireSuccess(answer, to), page);
    return { items: reviews, next };
  },

  map: ({ id, at, text, stars }: z.infer<typeof review>) => ({ id, ds: at, message: text, score: stars }),
});
`;

const TEST = `import { conformance } from 'earshot/conformance';
import connector from './index.ts';

const review = (n: number) => ({ id: \`r\${n}\`, at: \`2025-07-0\${n}T10:12:00Z\`, text: \`Review \${n}\`, stars: 4 });

conformance(connector, {
  config: { url: 'https://api.example.com/reviews' },
  module: () => import('./index.ts'),
  // A few lines that imitate the source, or the file of a recording.
  source: (request) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    return Response.json({ reviews: [review(8 - 2 * page), review(7 - 2 * page)], next: page < 3 ? page + 1 : null });
  },
  // What that source holds, and what a run has to read that begins at some time.
  expect: {
    items: ['r6', 'r5', 'r4', 'r3', 'r2', 'r1'],
    from: { time: Date.parse('2025-07-05T00:00:00Z'), items: ['r6', 'r5'] },
  },
});
`;

// Earshot is installed next to the folder already: npm need not look for it.
const packageOf = (id: string) =>
  `${JSON.stringify(
    {
      name: id,
      version: '1.0.0',
      private: true,
      type: 'module',
      exports: './index.ts',
      scripts: { test: 'vitest run' },
      peerDependencies: { earshot: '*' },
      peerDependenciesMeta: { earshot: { optional: true } },
    },
    null,
    2,
  )}\n`;

/** Writes a connector that works, and its tests, into a new folder. @returns the files. @throws Failure */
export function newConnector(id: string, folder: string): string[] {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(id)) {
    throw usage(
      `'${id}' is not a valid connector id.`,
      'Use lower-case letters, digits and dashes, starting with a letter.',
    );
  }
  const target = path.join(folder, id);
  if (existsSync(target))
    throw new Failure(`${target} already exists.`, { advice: 'Choose another id, or remove it.' });
  mkdirSync(target);
  const files = { 'index.ts': sourceOf(id), 'conformance.test.ts': TEST, 'package.json': packageOf(id) };
  return Object.entries(files).map(([file, text]) => {
    writeFileSync(path.join(target, file), text);
    return path.join(id, file);
  });
}

/**
 * Runs the tests in a folder with the Vitest installed there or above, on this Node. Nothing is downloaded.
 * @returns the exit code. @throws Failure when there is no Vitest.
 */
export function runTests(folder: string): Promise<number> {
  const vitest = vitestOf(folder);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run'], { cwd: folder, stdio: 'inherit' });
    child.on('error', (cause) =>
      reject(new Failure(`The tests could not be started in ${folder}.`, { cause })),
    );
    child.on('exit', (code) => resolve(code ?? EXIT.failed));
  });
}

function vitestOf(folder: string): string {
  try {
    const manifest = findPackageJSON('vitest', pathToFileURL(path.join(folder, 'package.json')));
    if (manifest) {
      const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { vitest: string } };
      return path.join(path.dirname(manifest), bin.vitest);
    }
  } catch {
    // Not found is thrown by Node.
  }
  throw new Failure(`There is no Vitest in ${folder} or above it.`, {
    advice: 'Install it: npm install --save-dev vitest',
  });
}
